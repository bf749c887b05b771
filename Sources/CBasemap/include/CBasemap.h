#pragma once

#include <stddef.h>

/// The first byte of the embedded world, one PMTiles file that lives as long as the process.
const unsigned char *basemap_bytes(void);

/// How many bytes the embedded world has.
size_t basemap_size(void);

/// The text of the built-in style `name`, one JSON document without a NUL at its end; null where there is none.
const char *builtin_style(const char *name, size_t *size);
