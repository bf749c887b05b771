#include "CBasemap.h"

// The compiler takes the directive in every mode, but says in C17 that it comes from C23.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char world[] = {
#embed "world.pmtiles"
};

const unsigned char *basemap_bytes(void) { return world; }

size_t basemap_size(void) { return sizeof world; }
