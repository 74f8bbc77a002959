// Records whether the system has refused memory to this process.
//
// Not all libraries report that: libvips' line cache, for one, treats rows as computed for which it had no memory, and
// returns the old content of the buffer (https://github.com/libvips/libvips, libvips/conversion/tilecache.c,
// `vips_tile_cache_ref`). Every allocation of every library passes here, so that a decoder detects it.

#include <errno.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <unistd.h>

#include "DecoderSandbox.h"

static atomic_bool is_refused = false;

void decoder_sandbox_forget_refusals(void) { atomic_store_explicit(&is_refused, false, memory_order_relaxed); }
bool decoder_sandbox_was_refused_memory(void) { return atomic_load_explicit(&is_refused, memory_order_relaxed); }

/// Ends the process as it would have ended, or with a status that explains it.
static void end(int signal_number) {
  if (decoder_sandbox_was_refused_memory()) _exit(DECODER_SANDBOX_OUT_OF_MEMORY);
  signal(signal_number, SIG_DFL);
  raise(signal_number);
}

void decoder_sandbox_explain_end(void) {
  const int signals[] = {SIGABRT, SIGTRAP, SIGILL, SIGSEGV, SIGBUS};
  for (size_t index = 0; index < sizeof signals / sizeof signals[0]; index++) signal(signals[index], end);
}

#if defined(__GLIBC__) && !__has_feature(address_sanitizer) && !__has_feature(thread_sanitizer)

// A program's own definitions replace the C library's functions, also for all libraries that it loads; these are the C
// library's: https://www.gnu.org/software/libc/manual/html_node/Replacing-malloc.html
extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *bytes, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

static inline void *noted(void *bytes) {
  if (__builtin_expect(!bytes, false)) atomic_store_explicit(&is_refused, true, memory_order_relaxed);
  return bytes;
}

void *malloc(size_t size) { return noted(__libc_malloc(size)); }
void *calloc(size_t count, size_t size) { return noted(__libc_calloc(count, size)); }

void *realloc(void *bytes, size_t size) {
  // For a size of 0, a null result is not a failure.
  void *result = __libc_realloc(bytes, size);
  return size == 0 ? result : noted(result);
}

void *memalign(size_t alignment, size_t size) { return noted(__libc_memalign(alignment, size)); }
void *aligned_alloc(size_t alignment, size_t size) { return noted(__libc_memalign(alignment, size)); }

int posix_memalign(void **result, size_t alignment, size_t size) {
  if (alignment < sizeof(void *) || (alignment & (alignment - 1)) != 0) return EINVAL;
  int before = errno;
  void *bytes = noted(__libc_memalign(alignment, size));
  errno = before;
  if (!bytes) return ENOMEM;
  *result = bytes;
  return 0;
}

#endif
