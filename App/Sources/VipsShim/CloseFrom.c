// glibc declares the function only when its extensions are enabled, which Swift does not do.
#define _GNU_SOURCE

#include <spawn.h>

#include "VipsShim.h"

#ifdef __linux__
int vips_shim_close_from(posix_spawn_file_actions_t *actions, int number) {
  return posix_spawn_file_actions_addclosefrom_np(actions, number);
}
#endif
