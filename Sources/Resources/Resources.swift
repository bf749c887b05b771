// The first file of Resources replaces this one.
