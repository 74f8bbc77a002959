// glibc has no function for one of these, and declares the other only with its extensions, which Swift does not enable.
#define _GNU_SOURCE

#include "VipsShim.h"

#include <errno.h>

#ifdef __linux__
  #include <linux/openat2.h>
  #include <sys/syscall.h>
  #include <unistd.h>

int vips_shim_close_from(posix_spawn_file_actions_t *actions, int number) {
  return posix_spawn_file_actions_addclosefrom_np(actions, number);
}
#endif

int vips_shim_open_beneath(int folder, const char *path, int flags) {
#if defined(__linux__) && defined(SYS_openat2)
  // https://man7.org/linux/man-pages/man2/openat2.2.html
  struct open_how how = {.flags = flags, .resolve = RESOLVE_BENEATH | RESOLVE_NO_SYMLINKS | RESOLVE_NO_MAGICLINKS};
  return syscall(SYS_openat2, folder, path, &how, sizeof how);
#else
  errno = ENOSYS;
  return -1;
#endif
}
