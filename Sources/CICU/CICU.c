#define _GNU_SOURCE
#include "CICU.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// The headers give the types of the functions; the functions themselves are looked up by name.
#define U_DISABLE_RENAMING 1
#include <unicode/ucol.h>
#include <unicode/ucurr.h>
#include <unicode/uloc.h>
#include <unicode/unumberformatter.h>

// The functions of ICU that are used, and the library that has each.
#define FUNCTIONS(EACH) \
  EACH(i18n, ucol_open) \
  EACH(i18n, ucol_close) \
  EACH(i18n, ucol_setAttribute) \
  EACH(i18n, ucol_strcollUTF8) \
  EACH(i18n, ucol_getLocaleByType) \
  EACH(i18n, unumf_openForSkeletonAndLocale) \
  EACH(i18n, unumf_formatDouble) \
  EACH(i18n, unumf_openResult) \
  EACH(i18n, unumf_resultToString) \
  EACH(i18n, unumf_closeResult) \
  EACH(i18n, unumf_close) \
  EACH(uc, uloc_forLanguageTag) \
  EACH(uc, uloc_toLanguageTag) \
  EACH(i18n, ucurr_getDefaultFractionDigits)

static struct {
#define DECLARE(library, name) __typeof__(name) *name;
  FUNCTIONS(DECLARE)
#undef DECLARE
} icu;

static pthread_once_t once = PTHREAD_ONCE_INIT;
static int is_loaded;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static void *find(void *library, void *other, const char *name, int version) {
  char versioned[96];
  snprintf(versioned, sizeof versioned, "%s_%d", name, version);
  void *function = dlsym(library, versioned);
  return function ? function : dlsym(other, versioned);
}

static int load_version(int version) {
  char name[32];
  snprintf(name, sizeof name, "libicuuc.so.%d", version);
  void *uc = dlopen(name, RTLD_NOW | RTLD_LOCAL);
  if (!uc) return 0;
  snprintf(name, sizeof name, "libicui18n.so.%d", version);
  void *i18n = dlopen(name, RTLD_NOW | RTLD_LOCAL);
  if (!i18n) {
    dlclose(uc);
    return 0;
  }
#define FIND(library, name) \
  icu.name = (__typeof__(name) *)find(library, library == uc ? i18n : uc, #name, version); \
  if (!icu.name) return 0;
  FUNCTIONS(FIND)
#undef FIND
  return 1;
}

// The version that the headers are of comes first; then the newest that is there.
static void load(void) {
  is_loaded = load_version(U_ICU_VERSION_MAJOR_NUM);
  for (int version = 110; !is_loaded && version >= 68; version -= 1) is_loaded = load_version(version);
}

static int ensure_loaded(void) {
  pthread_once(&once, load);
  return is_loaded;
}

// Turns a language tag into ICU's name of the locale; a tag with anything wrong in it is refused.
static int locale_name(const char *tag, char *name, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  int32_t parsed = 0;
  icu.uloc_forLanguageTag(tag, name, capacity, &parsed, &status);
  return !U_FAILURE(status) && status != U_STRING_NOT_TERMINATED_WARNING && (size_t)parsed == strlen(tag);
}

// The collators that were used last. Opening one takes far longer than comparing with it.
#define COLLATORS 8
static struct {
  char locale[96];
  int32_t strength;
  UCollator *collator;
} collators[COLLATORS];
static int next_collator;

static UCollator *open_collator(const char *tag, int32_t strength) {
  char name[160];
  if (!locale_name(tag, name, 96)) return NULL;
  strcat(name, strchr(name, '@') ? ";collation=search" : "@collation=search");
  UErrorCode status = U_ZERO_ERROR;
  UCollator *collator = icu.ucol_open(name, &status);
  if (U_FAILURE(status)) return NULL;
  UColAttributeValue level = strength == 3 ? UCOL_TERTIARY : strength == 1 ? UCOL_SECONDARY : UCOL_PRIMARY;
  icu.ucol_setAttribute(collator, UCOL_STRENGTH, level, &status);
  if (strength == 2) icu.ucol_setAttribute(collator, UCOL_CASE_LEVEL, UCOL_ON, &status);
  return collator;
}

static UCollator *collator(const char *tag, int32_t strength) {
  if (strlen(tag) >= sizeof collators[0].locale) return NULL;
  for (int index = 0; index < COLLATORS; index += 1) {
    if (collators[index].collator && collators[index].strength == strength && !strcmp(collators[index].locale, tag)) {
      return collators[index].collator;
    }
  }
  UCollator *opened = open_collator(tag, strength);
  if (!opened) return NULL;
  if (collators[next_collator].collator) icu.ucol_close(collators[next_collator].collator);
  collators[next_collator].collator = opened;
  collators[next_collator].strength = strength;
  strcpy(collators[next_collator].locale, tag);
  next_collator = (next_collator + 1) % COLLATORS;
  return opened;
}

int32_t cicu_compare(
  const char *locale, int32_t strength, const char *left, int32_t left_length, const char *right, int32_t right_length,
  int32_t *order) {
  if (!ensure_loaded()) return CICU_UNAVAILABLE;
  pthread_mutex_lock(&lock);
  UErrorCode status = U_ZERO_ERROR;
  UCollator *chosen = collator(locale, strength);
  if (chosen) *order = icu.ucol_strcollUTF8(chosen, left, left_length, right, right_length, &status);
  pthread_mutex_unlock(&lock);
  return chosen && !U_FAILURE(status) ? 0 : CICU_REFUSED;
}

int32_t cicu_resolved_locale(const char *locale, char *tag, int32_t capacity) {
  if (!ensure_loaded()) return CICU_UNAVAILABLE;
  pthread_mutex_lock(&lock);
  UErrorCode status = U_ZERO_ERROR;
  int32_t length = CICU_REFUSED;
  UCollator *chosen = collator(locale, 3);
  if (chosen) {
    const char *name = icu.ucol_getLocaleByType(chosen, ULOC_VALID_LOCALE, &status);
    if (name && !U_FAILURE(status)) {
      // The kind of collation is ours, not the caller's.
      char plain[96];
      size_t end = strcspn(name, "@");
      if (end < sizeof plain) {
        memcpy(plain, name, end);
        plain[end] = 0;
        length = icu.uloc_toLanguageTag(strcmp(plain, "root") ? plain : "", tag, capacity, 1, &status);
        if (U_FAILURE(status) || status == U_STRING_NOT_TERMINATED_WARNING) length = CICU_OVERFLOW;
      }
    }
  }
  pthread_mutex_unlock(&lock);
  return length;
}

// The formatter that was used last: labels of one layer are mostly formatted alike.
static char formatter_locale[96];
static char formatter_skeleton[256];
static UNumberFormatter *formatter;

static UNumberFormatter *formatter_for(const char *locale, const char *skeleton) {
  if (formatter && !strcmp(formatter_locale, locale) && !strcmp(formatter_skeleton, skeleton)) return formatter;
  char name[96];
  size_t length = strlen(skeleton);
  if (strlen(locale) >= sizeof formatter_locale || length >= sizeof formatter_skeleton) return NULL;
  if (!locale_name(locale, name, sizeof name)) return NULL;
  UChar wide[sizeof formatter_skeleton];
  for (size_t index = 0; index < length; index += 1) wide[index] = (unsigned char)skeleton[index];
  UErrorCode status = U_ZERO_ERROR;
  UNumberFormatter *opened = icu.unumf_openForSkeletonAndLocale(wide, (int32_t)length, name, &status);
  if (U_FAILURE(status)) {
    if (opened) icu.unumf_close(opened);
    return NULL;
  }
  if (formatter) icu.unumf_close(formatter);
  formatter = opened;
  strcpy(formatter_locale, locale);
  strcpy(formatter_skeleton, skeleton);
  return formatter;
}

int32_t cicu_format(const char *locale, const char *skeleton, double number, uint16_t *text, int32_t capacity) {
  if (!ensure_loaded()) return CICU_UNAVAILABLE;
  pthread_mutex_lock(&lock);
  int32_t length = CICU_REFUSED;
  UErrorCode status = U_ZERO_ERROR;
  UNumberFormatter *chosen = formatter_for(locale, skeleton);
  UFormattedNumber *result = chosen ? icu.unumf_openResult(&status) : NULL;
  if (result) {
    icu.unumf_formatDouble(chosen, number, result, &status);
    length = icu.unumf_resultToString(result, (UChar *)text, capacity, &status);
    if (status == U_BUFFER_OVERFLOW_ERROR) length = CICU_OVERFLOW;
    else if (U_FAILURE(status)) length = CICU_REFUSED;
    icu.unumf_closeResult(result);
  }
  pthread_mutex_unlock(&lock);
  return length;
}

int32_t cicu_currency_digits(const char *code) {
  if (!ensure_loaded()) return CICU_UNAVAILABLE;
  if (strlen(code) != 3) return CICU_REFUSED;
  UChar wide[4] = {(unsigned char)code[0], (unsigned char)code[1], (unsigned char)code[2], 0};
  UErrorCode status = U_ZERO_ERROR;
  int32_t digits = icu.ucurr_getDefaultFractionDigits(wide, &status);
  return U_FAILURE(status) ? CICU_REFUSED : digits;
}
