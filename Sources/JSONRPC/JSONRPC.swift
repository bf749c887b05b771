// The first file of JSONRPC replaces this one.
