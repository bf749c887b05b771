// The first file of MapService replaces this one.
