// glibc declares some flags only with its own extensions.
#define _GNU_SOURCE

#include "DecoderSandbox.h"

#if defined(__linux__) && (defined(__x86_64__) || defined(__aarch64__))

  #include "FilterRules.h"

uint32_t decoder_sandbox_close_calls(void) {
  struct sock_filter rules[] = {
    BEGINNING
    // The picture, whose descriptor comes with the request.
    READING,
    MEMORY,
    CALL_WITH_BITS(mmap, 2, PROT_EXEC, 0, FAIL(EPERM)),
    // All threads exist. Libraries that ask for the number of processors, to start a thread for each, get none.
    THREADS,

    // The connection, and error output, which is discarded.
    CALL_UP_TO(recvmsg, 0, 0), CALL_UP_TO(recvfrom, 0, 0), CALL_UP_TO(sendmsg, 0, 0), CALL_UP_TO(sendto, 0, 0),
    WRITING,

    OWN_SIGNALS,
    HARMLESS,
    SKIP_UNLESS_EQUAL(SYS_fcntl, 5), LOAD_LOW(1), SKIP_IF_EQUAL(F_DUPFD_CLOEXEC, 2), SKIP_IF_EQUAL(F_GETFL, 1),
    FAIL(EPERM), ALLOW,

    FORBIDDEN(clone), FORBIDDEN(clone3), FORBIDDEN(execve),
    ATTACKS,
    FAIL(EPERM),
  };
  return put_filter(rules, sizeof rules / sizeof rules[0]) ? 0 : DECODER_SANDBOX_NO_FILTER;
}

#elif defined(__APPLE__)

  #include <sandbox.h>

uint32_t decoder_sandbox_close_calls(void) {
  char *error = NULL;
  // Open descriptors stay usable; everything that the system would have to look up is refused (sandbox_init(3)).
  #pragma clang diagnostic push
  #pragma clang diagnostic ignored "-Wdeprecated-declarations"
  if (sandbox_init(kSBXProfilePureComputation, SANDBOX_NAMED, &error) == 0) return 0;
  sandbox_free_error(error);
  #pragma clang diagnostic pop
  return DECODER_SANDBOX_NO_FILTER;
}

#else

uint32_t decoder_sandbox_close_calls(void) { return DECODER_SANDBOX_NO_FILTER; }

#endif
