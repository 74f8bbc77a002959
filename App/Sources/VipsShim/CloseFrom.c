// glibc declares the function only for those who ask for its own extensions, which Swift does not.
#define _GNU_SOURCE

#include <spawn.h>

#include "VipsShim.h"

#ifdef __linux__
int vips_shim_close_from(posix_spawn_file_actions_t *actions, int number) {
  return posix_spawn_file_actions_addclosefrom_np(actions, number);
}
#endif
