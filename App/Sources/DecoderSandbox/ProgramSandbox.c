// glibc declares close_range only with its own extensions.
#define _GNU_SOURCE

#include <sys/resource.h>
#include <unistd.h>

#include "DecoderSandbox.h"
#include "Landlock.h"

/// The program's niceness, between 0 and 19.
static const int niceness = 10;

#if defined(__linux__) && (defined(__x86_64__) || defined(__aarch64__))

  #include "FilterRules.h"

/// Allows only the system calls of a program that reads a file and writes to a pipe, including its start.
static bool close_calls_but_start(const char *program) {
  uint64_t path = (uint64_t) (uintptr_t) program;
  struct sock_filter rules[] = {
    BEGINNING
    READING,
    // Landlock decides which files can be opened.
    CALL_WITH_BITS(openat, 2, O_ACCMODE | O_CREAT | O_TRUNC, O_RDONLY, FAIL(EPERM)),
  #ifdef __x86_64__
    CALL_WITH_BITS(open, 1, O_ACCMODE | O_CREAT | O_TRUNC, O_RDONLY, FAIL(EPERM)),
    CALL(arch_prctl),
  #endif

    MEMORY,
    // Executable code comes from files, as in libraries, and is not writable.
    SKIP_UNLESS_EQUAL(SYS_mmap, 12), LOAD_LOW(2), KEEP_BITS(PROT_EXEC), SKIP_IF_EQUAL(PROT_EXEC, 1), ALLOW,
    LOAD_LOW(2), KEEP_BITS(PROT_WRITE), SKIP_UNLESS_EQUAL(0, 4), LOAD_LOW(3), KEEP_BITS(MAP_ANONYMOUS),
    SKIP_UNLESS_EQUAL(0, 1), ALLOW, FAIL(EPERM),

    NEW_THREADS, THREADS, CALL(set_tid_address),
    WRITING,
    OWN_SIGNALS,
    HARMLESS, CALL(getuid), CALL(geteuid), CALL(getgid), CALL(getegid),
    SKIP_UNLESS_EQUAL(SYS_fcntl, 6), LOAD_LOW(1), SKIP_IF_EQUAL(F_SETFD, 3), SKIP_IF_EQUAL(F_GETFD, 2),
    SKIP_IF_EQUAL(F_GETFL, 1), FAIL(EPERM), ALLOW,

    // Only the path at this address in memory; a path from the started program would be elsewhere.
    SKIP_UNLESS_EQUAL(SYS_execve, 6), LOAD_LOW(0), SKIP_UNLESS_EQUAL((uint32_t) path, 3), LOAD_HIGH(0),
    SKIP_UNLESS_EQUAL((uint32_t) (path >> 32), 1), ALLOW, END_PROCESS,
    ATTACKS,
    FAIL(EPERM),
  };
  return put_filter(rules, sizeof rules / sizeof rules[0]);
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

static bool contain(const char *program) {
  (void) program;
  return false;
}

#endif

DecoderSandboxFailure decoder_sandbox_execute(
  const char *program, char *const arguments[], uint64_t memory, unsigned seconds
) {
  struct rlimit processor = {.rlim_cur = seconds, .rlim_max = seconds};
  // Threads have stacks of this size, which count as memory.
  struct rlimit stack = {.rlim_cur = 4 << 20, .rlim_max = 4 << 20};
  if (decoder_sandbox_limit(memory) != 0 || setrlimit(RLIMIT_CPU, &processor) != 0
      || setrlimit(RLIMIT_STACK, &stack) != 0)
    return DECODER_SANDBOX_CANNOT_CONTAIN;
  (void) setpriority(PRIO_PROCESS, 0, niceness);
  // There cannot be higher ones.
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
