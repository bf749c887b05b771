// The first file of MapCore replaces this one.
