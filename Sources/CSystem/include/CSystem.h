/* The calls of Linux that Swift's Glibc module does not show. */
#ifndef CSYSTEM_H
#define CSYSTEM_H

#include <sys/types.h>

/* Glibc defines it; a definition seen through this header as well would have two owners for Swift. */
struct pollfd;

/* poll(2) with a timeout in milliseconds and fractions of them; negative waits for ever. */
int csystem_poll(struct pollfd *descriptors, unsigned long count, double timeout);

/* A descriptor that becomes readable when process `pid` ends; -1 and errno where that cannot be had. */
int csystem_pidfd_open(pid_t pid);

/* A close-on-exec counter (eventfd) for waking a thread; with `takesOne` each read takes 1 from it, else all. */
int csystem_eventfd(int takesOne, int blocks);

/* A close-on-exec pipe: ends[0] reads what ends[1] writes. */
int csystem_pipe(int *ends);

#endif
