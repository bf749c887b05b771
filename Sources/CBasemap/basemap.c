#include "CBasemap.h"

#include <string.h>

// The compiler takes the directive in every mode, but says in C17 that it comes from C23.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char world[] = {
#embed "world.pmtiles"
};

const unsigned char *basemap_bytes(void) { return world; }

size_t basemap_size(void) { return sizeof world; }

static const char light[] = {
#embed "styles/light.json"
};
static const char dark[] = {
#embed "styles/dark.json"
};
static const char outline[] = {
#embed "styles/outline.json"
};

const char *builtin_style(const char *name, size_t *size) {
  static const struct {
    const char *name;
    const char *text;
    size_t size;
  } styles[] = {
      {"light", light, sizeof light},
      {"dark", dark, sizeof dark},
      {"outline", outline, sizeof outline},
  };
  for (size_t i = 0; i < sizeof styles / sizeof *styles; i++) {
    if (strcmp(styles[i].name, name) == 0) {
      *size = styles[i].size;
      return styles[i].text;
    }
  }
  return NULL;
}
