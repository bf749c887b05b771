// The first file of GeoJSON replaces this one.
