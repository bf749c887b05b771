// ICU, loaded when it is first needed: a process that never compares or formats text by the customs of a language pays
// nothing, and one on a machine without ICU still starts. ICU's own headers rename every function by its version, which
// Swift cannot follow; this is all of it that insetmap uses.
//
// Every function takes NUL-terminated UTF-8, may be called on any thread, and gives one of the results below or a count.

#ifndef CICU_H
#define CICU_H

#include <stdint.h>

/// ICU is not installed.
#define CICU_UNAVAILABLE (-1)
/// ICU does not know the locale, the currency or the unit, or what was asked for makes no sense to it.
#define CICU_REFUSED (-2)
/// The result does not fit into the buffer.
#define CICU_OVERFLOW (-3)

/// Compares two texts by the collation that searches in `locale` use.
///
/// `strength` is 0 for letters only, 1 for letters and accents, 2 for letters and case, 3 for all three. Writes -1, 0 or 1
/// to `order` and returns 0.
int32_t cicu_compare(
  const char *locale, int32_t strength, const char *left, int32_t left_length, const char *right, int32_t right_length,
  int32_t *order);

/// Writes the tag of the locale whose collation `locale` gets; the root's is "und". Returns its length.
int32_t cicu_resolved_locale(const char *locale, char *tag, int32_t capacity);

/// Formats a number by an ICU number skeleton. Writes UTF-16 and returns its length.
int32_t cicu_format(const char *locale, const char *skeleton, double number, uint16_t *text, int32_t capacity);

/// How many digits a currency has after the point.
int32_t cicu_currency_digits(const char *code);

#endif
