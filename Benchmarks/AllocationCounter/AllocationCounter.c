#include "AllocationCounter.h"

#if defined(__linux__) && defined(__GLIBC__)

#include <errno.h>
#include <malloc.h>
#include <stddef.h>

// The program's own definitions take precedence over the C library's, also for the libraries that the program loads:
// https://sourceware.org/glibc/manual/latest/html_node/Replacing-malloc.html. They hand on to the library's.
extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *block, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);
extern void __libc_free(void *block);

// A thread's own, so that counting needs no synchronisation and sees nothing of other threads.
static _Thread_local AllocationCount count;

static void *counted(void *block) {
  if (block != NULL) {
    count.requests += 1;
    count.bytesHeld += (int64_t)malloc_usable_size(block);
    if (count.bytesHeld > count.mostBytesHeld) { count.mostBytesHeld = count.bytesHeld; }
  }
  return block;
}

void *malloc(size_t size) { return counted(__libc_malloc(size)); }

void *calloc(size_t number, size_t size) { return counted(__libc_calloc(number, size)); }

void *realloc(void *block, size_t size) {
  int64_t before = (int64_t)malloc_usable_size(block);
  void *moved = __libc_realloc(block, size);
  // A failure leaves the block as it is; a size of 0 frees it.
  if (moved != NULL || size == 0) { count.bytesHeld -= before; }
  return counted(moved);
}

void *memalign(size_t alignment, size_t size) { return counted(__libc_memalign(alignment, size)); }

void *aligned_alloc(size_t alignment, size_t size) { return counted(__libc_memalign(alignment, size)); }

int posix_memalign(void **block, size_t alignment, size_t size) {
  if (alignment % sizeof(void *) != 0 || alignment == 0 || (alignment & (alignment - 1)) != 0) { return EINVAL; }
  void *aligned = counted(__libc_memalign(alignment, size));
  if (aligned == NULL) { return ENOMEM; }
  *block = aligned;
  return 0;
}

void free(void *block) {
  count.bytesHeld -= (int64_t)malloc_usable_size(block);
  __libc_free(block);
}

bool AllocationCountIsAvailable(void) { return true; }

AllocationCount AllocationCountOfThisThread(void) { return count; }

void AllocationCountForgetMostOfThisThread(void) { count.mostBytesHeld = count.bytesHeld; }

void AllocateLargeBlocksAnew(void) {
  // Setting the threshold, to what it is at first, keeps it there.
  mallopt(M_MMAP_THRESHOLD, 128 * 1024);
}

#else

bool AllocationCountIsAvailable(void) { return false; }

AllocationCount AllocationCountOfThisThread(void) { return (AllocationCount){0, 0, 0}; }

void AllocationCountForgetMostOfThisThread(void) {}

void AllocateLargeBlocksAnew(void) {}

#endif
