/* The least that a C program with jansson can do for a setCamera request: read it, write a reply of the size and shape
 * of insetmap's. No map, no checks. usage: floor newline|content-length */
#define _GNU_SOURCE
#include <jansson.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { pieceSize = 64 << 10 };

struct bytes {
  char *start;
  size_t count, capacity;
};

static struct bytes input, output;
static bool hasHeaders;
static long revision;

static void reserve(struct bytes *bytes, size_t count) {
  if (bytes->capacity - bytes->count >= count) return;
  bytes->capacity = 2 * (bytes->count + count);
  bytes->start = realloc(bytes->start, bytes->capacity);
  if (!bytes->start) exit(70);
}

static int append(const char *text, size_t count, void *to) {
  struct bytes *bytes = to;
  reserve(bytes, count);
  memcpy(bytes->start + bytes->count, text, count);
  bytes->count += count;
  return 0;
}

static void writeOutput(void) {
  for (size_t done = 0; done < output.count;) {
    ssize_t count = write(STDOUT_FILENO, output.start + done, output.count - done);
    if (count <= 0) exit(74);
    done += count;
  }
  output.count = 0;
}

static void send(json_t *message) {
  static const char header[] = "Content-Length: 00000\r\n\r\n";
  if (hasHeaders) append(header, strlen(header), &output);
  size_t text = output.count;
  json_dump_callback(message, append, &output, JSON_COMPACT);
  if (hasHeaders) {
    char length[8];
    snprintf(length, sizeof length, "%05zu", output.count - text);
    memcpy(output.start + text - strlen("00000\r\n\r\n"), length, 5);
  } else {
    append("\n", 1, &output);
  }
}

static double number(json_t *object, const char *name) { return json_number_value(json_object_get(object, name)); }

static json_t *camera(json_t *wish) {
  json_t *center = json_object_get(wish, "center");
  double longitude = json_number_value(json_array_get(center, 0));
  double latitude = json_number_value(json_array_get(center, 1));
  double zoom = number(wish, "zoom");
  return json_pack("{s:[f,f],s:f,s:f,s:f,s:{s:i,s:i,s:i,s:i},s:f,s:f}", "center", longitude, latitude, "zoom", zoom,
                   "bearing", number(wish, "bearing"), "pitch", number(wish, "pitch"), "padding", "top", 0, "left", 0,
                   "bottom", 0, "right", 0, "metersPerPixel", 661.8390263417 / zoom, "scaleDenominator",
                   2501439.627 / zoom);
}

static void answer(const char *text, size_t count) {
  json_t *message = json_loadb(text, count, JSON_ALLOW_NUL, NULL);
  json_t *id = json_object_get(message, "id");
  const char *method = json_string_value(json_object_get(message, "method"));
  json_t *result;
  if (method && strcmp(method, "setCamera") == 0) {
    result = json_pack("{s:o,s:I}", "camera", camera(json_object_get(message, "params")), "revision",
                       (json_int_t)++revision);
  } else {
    result = json_object();
  }
  json_t *reply = json_pack("{s:s,s:O,s:o}", "jsonrpc", "2.0", "id", id ? id : json_null(), "result", result);
  send(reply);
  json_decref(reply);
  json_decref(message);
}

/* Finds the message that starts at `start`; gives the place behind it, 0 where it is not whole yet. */
static size_t findMessage(size_t start, char **text, size_t *count) {
  char *first = input.start + start;
  size_t rest = input.count - start;
  if (!hasHeaders) {
    char *end = memchr(first, '\n', rest);
    if (!end) return 0;
    *text = first;
    *count = end - first;
    return start + *count + 1;
  }
  char *end = memmem(first, rest, "\r\n\r\n", 4);
  if (!end) return 0;
  *text = end + 4;
  *count = strtoul(first + strlen("Content-Length:"), NULL, 10);
  size_t next = *text - input.start + *count;
  return next <= input.count ? next : 0;
}

int main(int argc, char **argv) {
  hasHeaders = argc > 1 && strcmp(argv[1], "content-length") == 0;
  for (;;) {
    size_t used = 0, next, size;
    char *text;
    while (input.count > used && (next = findMessage(used, &text, &size))) {
      answer(text, size);
      used = next;
    }
    writeOutput();
    memmove(input.start, input.start + used, input.count - used);
    input.count -= used;
    reserve(&input, pieceSize);
    ssize_t count = read(STDIN_FILENO, input.start + input.count, pieceSize);
    if (count <= 0) return 0;
    input.count += count;
  }
}
