#pragma once

#include <stddef.h>
#include <sys/types.h>

/// Opens a file for reading if that is possible without waiting for a disk.
///
/// Returns a descriptor, or -1 on failure. `errno` is `EAGAIN` if it would have to wait, or if the system cannot tell
/// (before Linux 5.12, and on other systems); otherwise, it is an error of `open`.
int cascade_open_cached(const char *path);

/// Reads the start of a file, as far as it is in memory, without waiting for a disk.
///
/// Returns the number of bytes read, or -1 on failure. `errno` is `EAGAIN` if it would have to wait, or if the system or
/// the file system cannot tell.
ssize_t cascade_read_cached(int file, void *bytes, size_t count);
