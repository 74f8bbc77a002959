// glibc declares close_range only with its own extensions.
#define _GNU_SOURCE

#include <sys/resource.h>
#include <unistd.h>

#include "DecoderSandbox.h"
#include "Landlock.h"

#if defined(__linux__) && (defined(__x86_64__) || defined(__aarch64__))

  #include <errno.h>
  #include <fcntl.h>
  #include <linux/sched.h>
  #include <sys/mman.h>

  #include "FilterRules.h"

/// Allows to start threads, but neither processes nor namespaces. `clone3` is refused, because its flags are behind a
/// pointer; glibc works without it.
static void allow_threads(FilterRules *rules) {
  const uint64_t namespaces[] = {
    CLONE_NEWNS, CLONE_NEWCGROUP, CLONE_NEWUTS, CLONE_NEWIPC, CLONE_NEWUSER, CLONE_NEWPID, CLONE_NEWNET};
  uint64_t all = 0;
  for (size_t index = 0; index < sizeof namespaces / sizeof namespaces[0]; index++) {
    uint64_t one = namespaces[index];
    all |= one;
    filter_rules_add(rules, SCMP_ACT_KILL_PROCESS, CALLS("clone"), WHERE(LOW_BITS(0, one, one)));
  }
  filter_rules_add(rules, SCMP_ACT_KILL_PROCESS, CALLS("clone"), WHERE(LOW_BITS(0, CLONE_THREAD, 0)));
  filter_rules_add(rules, SCMP_ACT_ALLOW, CALLS("clone"), WHERE(LOW_BITS(0, CLONE_THREAD | all, CLONE_THREAD)));
  filter_rules_add(rules, SCMP_ACT_ERRNO(ENOSYS), CALLS("clone3"), ALWAYS);
  filter_rules_add(
    rules, SCMP_ACT_ALLOW, CALLS("set_robust_list", "rseq", "sched_getaffinity", "set_tid_address"), ALWAYS);
}

/// Allows only the system calls of a program that reads a file and writes to a pipe, including its start.
static bool close_calls_but_start(const char *program) {
  FilterRules rules = filter_rules_begin();
  // Landlock decides which files can be opened.
  const uint32_t opening = O_ACCMODE | O_CREAT | O_TRUNC;
  filter_rules_add(&rules, SCMP_ACT_ALLOW, CALLS("openat"), WHERE(LOW_BITS(2, opening, O_RDONLY)));
  filter_rules_add(&rules, SCMP_ACT_ALLOW, CALLS("open"), WHERE(LOW_BITS(1, opening, O_RDONLY)));
  filter_rules_add(&rules, SCMP_ACT_ALLOW, CALLS("arch_prctl", "getuid", "geteuid", "getgid", "getegid"), ALWAYS);
  // Executable code comes from files, as in libraries, and is not writable.
  filter_rules_allow_mappings(&rules, PROT_EXEC | PROT_WRITE, PROT_EXEC, true);
  allow_threads(&rules);
  const unsigned commands[] = {F_SETFD, F_GETFD, F_GETFL};
  for (size_t index = 0; index < sizeof commands / sizeof commands[0]; index++)
    filter_rules_add(&rules, SCMP_ACT_ALLOW, CALLS("fcntl"), WHERE(LOW(1, commands[index])));
  // Only the path at this address in memory; a path from the started program would be elsewhere.
  const uint64_t path = (uintptr_t) program;
  filter_rules_add(&rules, SCMP_ACT_ALLOW, CALLS("execve"), WHERE(SCMP_A0_64(SCMP_CMP_EQ, path)));
  filter_rules_add(&rules, SCMP_ACT_KILL_PROCESS, CALLS("execve"), WHERE(SCMP_A0_64(SCMP_CMP_NE, path)));
  return filter_rules_install(&rules);
}

static bool contain(const char *program) {
  return landlock_all_but(program, STDIN_FILENO) && close_calls_but_start(program);
}

#elif defined(__APPLE__)

  #include <sandbox.h>
  #include <stdio.h>
  #include <string.h>

// sandbox-exec(1) accepts custom profiles; sandbox_init(3) accepts them, too, without a flag.
static bool contain(const char *program) {
  char profile[4096];
  if (strpbrk(program, "\"\\")) return false;
  int length = snprintf(
    profile, sizeof profile,
    "(version 1) (deny default) (allow process-exec (literal \"%s\")) (allow sysctl-read) (allow file-read-metadata) "
    "(allow file-read* (literal \"%s\") (literal \"/\") (literal \"/dev/fd/0\") (subpath \"/usr/lib\") "
    "(subpath \"/System\") (subpath \"/opt/homebrew\") (subpath \"/usr/local\") (subpath \"/opt/local\"))",
    program, program);
  if (length < 0 || (size_t) length >= sizeof profile) return false;
  char *error = NULL;
  #pragma clang diagnostic push
  #pragma clang diagnostic ignored "-Wdeprecated-declarations"
  if (sandbox_init(profile, 0, &error) == 0) return true;
  sandbox_free_error(error);
  #pragma clang diagnostic pop
  return false;
}

#else

static bool contain(const char *program) { return false; }

#endif

DecoderSandboxFailure decoder_sandbox_execute(
  const char *program, char *const arguments[], uint64_t memory, unsigned seconds) {
  struct rlimit processor = {.rlim_cur = seconds, .rlim_max = seconds};
  // Threads have stacks of this size, which count as memory.
  struct rlimit stack = {.rlim_cur = 4 << 20, .rlim_max = 4 << 20};
  if (decoder_sandbox_limit(memory) != 0 || setrlimit(RLIMIT_CPU, &processor) != 0
      || setrlimit(RLIMIT_STACK, &stack) != 0)
    return DECODER_SANDBOX_CANNOT_CONTAIN;
  // The niceness, between 0 and 19.
  (void) setpriority(PRIO_PROCESS, 0, 10);
  // Higher descriptors cannot exist, because the limit on their number is lower.
  for (int descriptor = STDERR_FILENO + 1; descriptor < 256; descriptor++) close(descriptor);
  // Ends the program even if its parent is gone: an alarm survives exec.
  alarm(seconds);
  // A missing program must not be mistaken for one that cannot be sandboxed.
  if (access(program, X_OK) != 0) return DECODER_SANDBOX_CANNOT_EXECUTE;
  if (!contain(program)) return DECODER_SANDBOX_CANNOT_CONTAIN;
  char *const environment[] = {NULL};
  execve(program, arguments, environment);
  return DECODER_SANDBOX_CANNOT_EXECUTE;
}
