// The first file of Tiles replaces this one.
