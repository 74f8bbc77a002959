// glibc declares memfd_create only with its own extensions.
#define _GNU_SOURCE

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

#include "DecoderSandbox.h"

#ifdef __linux__
// In memory: https://man7.org/linux/man-pages/man2/memfd_create.2.html
static int make(int *reading) {
  int writing = memfd_create("picture", MFD_CLOEXEC);
  if (writing < 0) return -1;
  char path[32];
  snprintf(path, sizeof path, "/proc/self/fd/%d", writing);
  *reading = open(path, O_RDONLY | O_CLOEXEC);
  return writing;
}
#else
static int make(int *reading) {
  const char *folder = getenv("TMPDIR");
  char path[1024];
  int length = snprintf(path, sizeof path, "%s/cascade-XXXXXX", folder ? folder : "/tmp");
  if (length < 0 || (size_t) length >= sizeof path) {
    errno = ENAMETOOLONG;
    return -1;
  }
  int writing = mkstemp(path);
  if (writing < 0) return -1;
  (void) fcntl(writing, F_SETFD, FD_CLOEXEC);
  *reading = open(path, O_RDONLY | O_CLOEXEC);
  int error = errno;
  unlink(path);
  errno = error;
  return writing;
}
#endif

bool decoder_sandbox_unnamed_file(int *writing, int *reading) {
  *reading = -1;
  *writing = make(reading);
  if (*writing < 0) return false;
  if (*reading >= 0) return true;
  int error = errno;
  close(*writing);
  errno = error;
  return false;
}
