#pragma once

#include <stddef.h>
#include <sys/types.h>

/// Opens a file for reading if that does not have to wait for a disk.
///
/// Returns a descriptor, or -1: with `EAGAIN` in `errno` if it would have to wait, or the system cannot tell (before
/// Linux 5.12, and elsewhere), with any other error as `open` does.
int cascade_open_cached(const char *path);

/// Reads from a file's beginning what memory has of it, without waiting for a disk.
///
/// Returns how many bytes have been read, or -1: with `EAGAIN` in `errno` if it would have to wait, or the system or its
/// file system cannot tell.
ssize_t cascade_read_cached(int file, void *bytes, size_t count);
