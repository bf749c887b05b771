#define _GNU_SOURCE
#include "CSystem.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <sys/eventfd.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

int csystem_poll(struct pollfd *descriptors, unsigned long count, double timeout) {
  if (timeout < 0) return ppoll(descriptors, count, NULL, NULL);
  /* A day is enough: the caller asks again. */
  if (timeout > 86400000.0) timeout = 86400000.0;
  struct timespec time = {.tv_sec = (time_t)(timeout / 1000.0)};
  time.tv_nsec = (long)((timeout - (double)time.tv_sec * 1000.0) * 1e6);
  return ppoll(descriptors, count, &time, NULL);
}

int csystem_pidfd_open(pid_t pid) {
#ifdef SYS_pidfd_open
  return (int)syscall(SYS_pidfd_open, pid, 0);
#else
  (void)pid;
  errno = ENOSYS;
  return -1;
#endif
}

int csystem_eventfd(int takesOne, int blocks) {
  return eventfd(0, EFD_CLOEXEC | (takesOne ? EFD_SEMAPHORE : 0) | (blocks ? 0 : EFD_NONBLOCK));
}

int csystem_pipe(int *ends) { return pipe2(ends, O_CLOEXEC); }
