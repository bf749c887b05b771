/* Starts a JSON-RPC server on two pipes and measures what setCamera requests cost it.
 *
 * usage: driver MODE FRAMING COUNT MAPS SETUP COMMAND...
 *   MODE     pipelined: requests are written as fast as the server takes them
 *            pingpong: each request waits for the reply to the one before
 *            start: nothing but the time from exec to the answer of getVersion, COUNT times
 *   FRAMING  newline or content-length
 *   MAPS     how many maps the requests go to in turn, map0, map1 and so on, in strides
 *   SETUP    a file of requests, one a line, answered before anything is measured
 *
 * Prints one JSON object: CPU time of the server in microseconds a message (all its threads), wall time, latencies,
 * bytes a message either way, notifications, and errors: replies out of order or with an `error`. */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { roomFor = 64 << 10, messageLimit = 512, cameraCount = 61 };

struct server {
  pid_t process;
  int input, output; /* written to, read from */
};

static bool hasHeaders;
static long mapCount = 1;
static long notifications, errors, bytesRead;

/* What was read and not looked at yet. */
static char *text;
static size_t textStart, textEnd, textCapacity;

static void fail(const char *what) {
  perror(what);
  exit(1);
}

static double seconds(clockid_t clock) {
  struct timespec time;
  if (clock_gettime(clock, &time)) fail("clock_gettime");
  return time.tv_sec + 1e-9 * time.tv_nsec;
}

/* --- the server ------------------------------------------------------------------------------------------------- */

static struct server start(char **command) {
  int to[2], from[2];
  if (pipe2(to, O_CLOEXEC) || pipe2(from, O_CLOEXEC)) fail("pipe");
  struct server server = {fork(), to[1], from[0]};
  if (server.process < 0) fail("fork");
  if (server.process == 0) {
    dup2(to[0], STDIN_FILENO);
    dup2(from[1], STDOUT_FILENO);
    execvp(command[0], command);
    perror(command[0]);
    _exit(127);
  }
  close(to[0]);
  close(from[1]);
  textStart = textEnd = 0;
  return server;
}

static void end(struct server server) {
  close(server.input);
  waitpid(server.process, NULL, 0);
  close(server.output);
}

static double cpu(struct server server) {
  clockid_t clock;
  if (clock_getcpuclockid(server.process, &clock)) fail("clock_getcpuclockid");
  return seconds(clock);
}

/* --- messages --------------------------------------------------------------------------------------------------- */

static size_t frame(char *to, const char *message) {
  if (hasHeaders) return sprintf(to, "Content-Length: %zu\r\n\r\n%s", strlen(message), message);
  return sprintf(to, "%s\n", message);
}

/* Consecutive requests differ in every member, and come back only after `cameraCount` of them. */
static size_t setCamera(char *to, long id) {
  long camera = id * 17 % cameraCount;
  char message[messageLimit];
  snprintf(message, sizeof message,
           "{\"jsonrpc\":\"2.0\",\"id\":%ld,\"method\":\"setCamera\",\"params\":{\"map\":\"map%ld\",\"center\":[%.5f,%.5f],"
           "\"zoom\":%.2f,\"bearing\":%.1f,\"pitch\":%ld}}",
           id, id * 7919 % mapCount, -77.25637 + 0.01107 * camera, 39.13954 + 0.00719 * camera, 6.52 + 0.03 * camera,
           12.5 + 0.7 * camera, 12 + camera % 40);
  return frame(to, message);
}

/* The next message that was read whole; NULL where there is none. */
static char *nextMessage(size_t *size) {
  char *start = text + textStart;
  size_t rest = textEnd - textStart;
  if (rest == 0) return NULL;
  char *end = hasHeaders ? memmem(start, rest, "\r\n\r\n", 4) : memchr(start, '\n', rest);
  if (!end) return NULL;
  if (!hasHeaders) {
    *size = end - start;
    textStart += *size + 1;
    return start;
  }
  *size = strtoul(start + strlen("Content-Length:"), NULL, 10);
  size_t next = end + 4 - text + *size;
  if (next > textEnd) return NULL;
  textStart = next;
  return end + 4;
}

static void readMore(struct server server) {
  if (textStart > 0) {
    memmove(text, text + textStart, textEnd - textStart);
    textEnd -= textStart;
    textStart = 0;
  }
  if (textCapacity - textEnd < roomFor) {
    textCapacity = 2 * textCapacity + roomFor;
    text = realloc(text, textCapacity);
    if (!text) fail("realloc");
  }
  ssize_t count = read(server.output, text + textEnd, roomFor);
  if (count == 0) {
    fprintf(stderr, "driver: the server has ended\n");
    exit(1);
  }
  if (count < 0 && errno != EAGAIN) fail("read");
  if (count > 0) {
    textEnd += count;
    bytesRead += count;
  }
}

/* Whether a message is the reply that is due, with the id `id`. */
static bool isReply(const char *message, size_t size, long id) {
  size_t head = size < 64 ? size : 64;
  if (memmem(message, head, "\"method\":", 9)) {
    notifications += 1;
    return false;
  }
  const char *found = memmem(message, head, "\"id\":", 5);
  if (!found || strtol(found + 5, NULL, 10) != id || memmem(message, head, "\"error\":", 8)) errors += 1;
  return true;
}

static void writeAll(struct server server, const char *bytes, size_t count) {
  while (count > 0) {
    ssize_t written = write(server.input, bytes, count);
    if (written < 0) fail("write");
    bytes += written;
    count -= written;
  }
}

static void awaitReply(struct server server, long id) {
  size_t size;
  for (;;) {
    char *message = nextMessage(&size);
    if (!message) {
      readMore(server);
    } else if (isReply(message, size, id)) {
      return;
    }
  }
}

/* Sends the requests of a file, whose ids must count from 1. */
static void setUp(struct server server, const char *path) {
  FILE *file = fopen(path, "r");
  if (!file) fail(path);
  char *line = NULL, *framed = NULL;
  size_t capacity = 0;
  for (long id = 1; getline(&line, &capacity, file) > 0; id += 1) {
    line[strcspn(line, "\n")] = 0;
    framed = realloc(framed, capacity + 64);
    writeAll(server, framed, frame(framed, line));
    awaitReply(server, id);
  }
  free(line);
  free(framed);
  fclose(file);
}

/* --- measuring -------------------------------------------------------------------------------------------------- */

static double *latencies;
static long bytesWritten;

static void pingPong(struct server server, long first, long count) {
  char message[messageLimit + 64];
  for (long index = 0; index < count; index += 1) {
    size_t size = setCamera(message, first + index);
    double before = seconds(CLOCK_MONOTONIC);
    writeAll(server, message, size);
    awaitReply(server, first + index);
    latencies[index] = seconds(CLOCK_MONOTONIC) - before;
    bytesWritten += size;
  }
}

static void pipelined(struct server server, long first, long count) {
  static char piece[roomFor];
  size_t written = 0, filled = 0, size;
  long sent = 0, received = 0;
  while (received < count) {
    if (written == filled) {
      for (written = filled = 0; sent < count && filled + messageLimit < sizeof piece; sent += 1) {
        filled += setCamera(piece + filled, first + sent);
      }
      bytesWritten += filled;
    }
    struct pollfd ready[] = {{server.output, POLLIN, 0}, {server.input, written < filled ? POLLOUT : 0, 0}};
    if (poll(ready, 2, 60000) <= 0) fail("poll");
    if (ready[1].revents & POLLOUT) {
      ssize_t moved = write(server.input, piece + written, filled - written);
      if (moved < 0 && errno != EAGAIN) fail("write");
      if (moved > 0) written += moved;
    }
    if (ready[0].revents) readMore(server);
    for (char *message; (message = nextMessage(&size));) {
      if (isReply(message, size, first + received)) received += 1;
    }
  }
}

static void setNonBlocking(struct server server, bool isNonBlocking) {
  int flags = isNonBlocking ? O_NONBLOCK : 0;
  fcntl(server.input, F_SETFL, flags);
  fcntl(server.output, F_SETFL, flags);
}

static int ascending(const void *left, const void *right) {
  double difference = *(const double *)left - *(const double *)right;
  return difference < 0 ? -1 : difference > 0;
}

static double percentile(long count, double part) { return 1e6 * latencies[(long)(part * (count - 1))]; }

static void measureMessages(bool isPipelined, long count, const char *setup, char **command) {
  struct server server = start(command);
  setUp(server, setup);
  long warmUp = count / 5, first = 1000000;
  pingPong(server, first, warmUp < count ? warmUp : count);
  first += warmUp;
  bytesRead = bytesWritten = notifications = 0;
  setNonBlocking(server, isPipelined);
  double cpuBefore = cpu(server), before = seconds(CLOCK_MONOTONIC);
  if (isPipelined) pipelined(server, first, count); else pingPong(server, first, count);
  double wall = seconds(CLOCK_MONOTONIC) - before, cpuTime = cpu(server) - cpuBefore;
  qsort(latencies, count, sizeof *latencies, ascending);
  printf("{\"cpu\": %.3f, \"rate\": %.0f, \"p50\": %.1f, \"p99\": %.1f, \"bytesIn\": %.1f, \"bytesOut\": %.1f, "
         "\"notifications\": %ld, \"errors\": %ld}\n",
         1e6 * cpuTime / count, count / wall, isPipelined ? 0 : percentile(count, 0.5),
         isPipelined ? 0 : percentile(count, 0.99), (double)bytesWritten / count, (double)bytesRead / count,
         notifications, errors);
  end(server);
}

static void measureStart(long count, char **command) {
  char request[messageLimit];
  size_t size = frame(request, "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"getVersion\"}");
  for (long index = 0; index < count; index += 1) {
    double before = seconds(CLOCK_MONOTONIC);
    struct server server = start(command);
    writeAll(server, request, size);
    awaitReply(server, 1);
    latencies[index] = seconds(CLOCK_MONOTONIC) - before;
    end(server);
  }
  qsort(latencies, count, sizeof *latencies, ascending);
  printf("{\"least\": %.1f, \"p50\": %.1f, \"most\": %.1f, \"errors\": %ld}\n", percentile(count, 0),
         percentile(count, 0.5), percentile(count, 1), errors);
}

int main(int argc, char **argv) {
  if (argc < 7) {
    fprintf(stderr, "usage: driver pipelined|pingpong|start newline|content-length COUNT MAPS SETUP COMMAND...\n");
    return 64;
  }
  signal(SIGPIPE, SIG_IGN);
  hasHeaders = strcmp(argv[2], "content-length") == 0;
  long count = atol(argv[3]);
  mapCount = atol(argv[4]);
  latencies = calloc(count, sizeof *latencies);
  if (!latencies) fail("calloc");
  if (strcmp(argv[1], "start") == 0) {
    measureStart(count, argv + 6);
  } else {
    measureMessages(strcmp(argv[1], "pipelined") == 0, count, argv[5], argv + 6);
  }
  return 0;
}
