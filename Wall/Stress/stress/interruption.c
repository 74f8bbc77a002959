// Ends a program, or lets it fail, at one of the calls by which it changes files in some folders. A library for LD_PRELOAD.
//
// INTERRUPTION_FOLDERS: the folders, separated by colons. INTERRUPTION_CALL: which call, from 1; 0 for none.
// INTERRUPTION_ERROR: the error it fails with; 0 to be killed before it. INTERRUPTION_LASTS: 1 if all later calls fail, too.
// INTERRUPTION_CROSSES: 1 if the folders are to seem to be on different file systems.
// INTERRUPTION_LOG: a file that gets a line for each call. Processes that the program starts are left alone.

#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static atomic_int calls;
static int interrupted, failure, lasts, crosses, record = -1;
static const char *folders = NULL;

__attribute__((constructor)) static void begin(void) {
  if (getenv("INTERRUPTION_OWNER")) return;
  setenv("INTERRUPTION_OWNER", "1", 1);
  folders = getenv("INTERRUPTION_FOLDERS");
  interrupted = atoi(getenv("INTERRUPTION_CALL"));
  failure = atoi(getenv("INTERRUPTION_ERROR"));
  lasts = atoi(getenv("INTERRUPTION_LASTS"));
  crosses = atoi(getenv("INTERRUPTION_CROSSES"));
  record = open(getenv("INTERRUPTION_LOG"), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
}

// The number of the folder that a path is in, from 1; 0 if it is in none.
static int folder_of(const char *path) {
  int number = 1;
  for (const char *each = folders; each; number++) {
    size_t length = strcspn(each, ":");
    if (!strncmp(path, each, length) && (path[length] == '/' || !path[length])) return number;
    each = each[length] ? each + length + 1 : NULL;
  }
  return 0;
}

// Whether a call is to fail. Does not return if the program is to end.
static int fails(const char *name, const char *path) {
  if (!folders || !folder_of(path)) return 0;
  int number = atomic_fetch_add(&calls, 1) + 1;
  dprintf(record, "%d %s %s\n", number, name, path);
  if (!interrupted || number < interrupted || (number > interrupted && !lasts)) return 0;
  if (!failure) kill(getpid(), SIGKILL);
  errno = failure;
  return 1;
}

static int fails_at(const char *name, int descriptor) {
  char link[64], path[PATH_MAX];
  if (!folders) return 0;
  snprintf(link, sizeof link, "/proc/self/fd/%d", descriptor);
  ssize_t length = readlink(link, path, sizeof path - 1);
  if (length < 0) return 0;
  path[length] = 0;
  return fails(name, path);
}

#define NEXT(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))
#define WITH_PATH(result, name, parameters, path, arguments) \
  result name parameters { return fails(#name, path) ? -1 : NEXT(name) arguments; }
#define WITH_DESCRIPTOR(result, name, parameters, descriptor, arguments) \
  result name parameters { return fails_at(#name, descriptor) ? -1 : NEXT(name) arguments; }

WITH_PATH(int, mkdir, (const char *path, mode_t mode), path, (path, mode))
WITH_PATH(int, rmdir, (const char *path), path, (path))
WITH_PATH(int, unlink, (const char *path), path, (path))
WITH_PATH(int, chmod, (const char *path, mode_t mode), path, (path, mode))
WITH_PATH(int, link, (const char *old, const char *path), path, (old, path))
WITH_DESCRIPTOR(int, fsync, (int file), file, (file))
WITH_DESCRIPTOR(int, fdatasync, (int file), file, (file))
WITH_DESCRIPTOR(int, fchmod, (int file, mode_t mode), file, (file, mode))
WITH_DESCRIPTOR(int, ftruncate, (int file, off_t size), file, (file, size))
WITH_DESCRIPTOR(int, ftruncate64, (int file, off64_t size), file, (file, size))
WITH_DESCRIPTOR(ssize_t, write, (int file, const void *bytes, size_t count), file, (file, bytes, count))
WITH_DESCRIPTOR(ssize_t, pwrite, (int file, const void *bytes, size_t count, off_t at), file, (file, bytes, count, at))
WITH_DESCRIPTOR(ssize_t, pwrite64, (int file, const void *bytes, size_t count, off64_t at), file, (file, bytes, count, at))
WITH_DESCRIPTOR(
  ssize_t, copy_file_range, (int from, off64_t *start, int to, off64_t *place, size_t count, unsigned flags), to,
  (from, start, to, place, count, flags))
WITH_DESCRIPTOR(ssize_t, sendfile, (int to, int from, off_t *place, size_t count), to, (to, from, place, count))

int rename(const char *old, const char *path) {
  if (crosses && folders && folder_of(old) != folder_of(path)) {
    errno = EXDEV;
    return -1;
  }
  return fails("rename", path) ? -1 : NEXT(rename)(old, path);
}

#define OPENING(name) \
  int name(const char *path, int flags, ...) { \
    va_list list; \
    va_start(list, flags); \
    mode_t mode = flags & O_CREAT ? va_arg(list, mode_t) : 0; \
    va_end(list); \
    return flags & O_CREAT && fails(#name, path) ? -1 : NEXT(name)(path, flags, mode); \
  }

OPENING(open)
OPENING(open64)
