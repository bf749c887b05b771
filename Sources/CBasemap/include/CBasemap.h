#pragma once

#include <stddef.h>

/// The first byte of the embedded world, one PMTiles file that lives as long as the process.
const unsigned char *basemap_bytes(void);

/// How many bytes the embedded world has.
size_t basemap_size(void);
