// The first file of Style replaces this one.
