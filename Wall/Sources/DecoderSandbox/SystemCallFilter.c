// glibc declares some flags only with its own extensions.
#define _GNU_SOURCE

#include "DecoderSandbox.h"

#if defined(__linux__) && (defined(__x86_64__) || defined(__aarch64__))

  #include <fcntl.h>

  #include "FilterRules.h"

uint32_t decoder_sandbox_close_calls(void) {
  // All threads exist. Libraries that ask for the number of processors, to start a thread for each, get none.
  FilterRules rules = filter_rules_begin();
  // The connection. The picture's descriptor comes with the request.
  filter_rules_add(&rules, SCMP_ACT_ALLOW, CALLS("recvmsg", "recvfrom", "sendmsg", "sendto"), WHERE(LOW(0, 0)));
  filter_rules_add(&rules, SCMP_ACT_ALLOW, CALLS("fcntl"), WHERE(LOW(1, F_DUPFD_CLOEXEC)));
  filter_rules_add(&rules, SCMP_ACT_ALLOW, CALLS("fcntl"), WHERE(LOW(1, F_GETFL)));
  filter_rules_add(&rules, SCMP_ACT_KILL_PROCESS, CALLS("clone", "clone3", "execve"), ALWAYS);
  return filter_rules_install(&rules) ? 0 : DECODER_SANDBOX_NO_FILTER;
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
