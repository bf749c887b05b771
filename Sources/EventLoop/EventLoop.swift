// The first file of EventLoop replaces this one.
