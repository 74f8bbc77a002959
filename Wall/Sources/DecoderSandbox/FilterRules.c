// glibc declares some flags only with its own extensions.
#define _GNU_SOURCE

#if defined(__linux__) && (defined(__x86_64__) || defined(__aarch64__))

  #include "FilterRules.h"

  #include <errno.h>
  #include <fcntl.h>
  #include <sys/mman.h>
  #include <sys/prctl.h>
  #include <unistd.h>

void filter_rules_add(
  FilterRules *rules, uint32_t action, const char *const *calls, unsigned count, const struct scmp_arg_cmp *arguments) {
  for (; *calls; calls++) {
    int call = seccomp_syscall_resolve_name(*calls);
    rules->is_complete = rules->is_complete && call != __NR_SCMP_ERROR
      && seccomp_rule_add_array(rules->filter, action, call, count, arguments) == 0;
  }
}

void filter_rules_allow_mappings(FilterRules *rules, int mask, int value, bool only_of_files) {
  const int kinds[] = {0, MAP_SHARED, MAP_ANONYMOUS};
  for (int index = 0; index < (only_of_files ? 2 : 3); index++)
    filter_rules_add(
      rules, SCMP_ACT_ALLOW, CALLS("mmap"),
      WHERE(LOW_BITS(2, mask, value), LOW_BITS(3, MAP_SHARED | MAP_ANONYMOUS | MAP_GROWSDOWN, kinds[index])));
}

FilterRules filter_rules_begin(void) {
  FilterRules shared = {.filter = seccomp_init(SCMP_ACT_ERRNO(EPERM))};
  FilterRules *rules = &shared;
  if (!rules->filter) return shared;
  rules->is_complete = seccomp_attr_set(rules->filter, SCMP_FLTATR_ACT_BADARCH, SCMP_ACT_KILL_PROCESS) == 0
    && seccomp_attr_set(rules->filter, SCMP_FLTATR_CTL_TSYNC, 1) == 0;

  // Reading open files. glibc implements `fstat` by a call that takes a path, with an empty one. The filter cannot see the
  // path.
  filter_rules_add(
    rules, SCMP_ACT_ALLOW, CALLS("read", "readv", "pread64", "preadv", "lseek", "close", "dup", "fstat"), ALWAYS);
  filter_rules_add(rules, SCMP_ACT_ALLOW, CALLS("newfstatat"), WHERE(LOW(3, AT_EMPTY_PATH)));
  // Writing to the descriptors that were open from the start.
  for (int descriptor = STDIN_FILENO; descriptor <= STDERR_FILENO; descriptor++)
    filter_rules_add(rules, SCMP_ACT_ALLOW, CALLS("write", "writev"), WHERE(LOW(0, descriptor)));
  filter_rules_add(rules, SCMP_ACT_ALLOW, CALLS("ppoll", "poll", "alarm", "setitimer"), ALWAYS);

  // Memory, but none that is both writable and executable.
  filter_rules_add(rules, SCMP_ACT_ALLOW, CALLS("brk", "munmap", "mremap", "madvise"), ALWAYS);
  filter_rules_add(rules, SCMP_ACT_ALLOW, CALLS("mprotect"), WHERE(LOW_BITS(2, PROT_EXEC, 0)));
  filter_rules_allow_mappings(rules, PROT_EXEC, 0, false);

  // Existing threads, and signals to the process itself, as `abort` sends them.
  filter_rules_add(
    rules, SCMP_ACT_ALLOW, CALLS("futex", "sched_yield", "getpid", "gettid", "exit", "exit_group"), ALWAYS);
  filter_rules_add(rules, SCMP_ACT_ALLOW, CALLS("prctl"), WHERE(LOW(0, PR_SET_NAME)));
  filter_rules_add(
    rules, SCMP_ACT_ALLOW, CALLS("rt_sigaction", "rt_sigprocmask", "rt_sigreturn", "sigaltstack", "restart_syscall"),
    ALWAYS);
  filter_rules_add(rules, SCMP_ACT_ALLOW, CALLS("tgkill"), WHERE(LOW(0, getpid())));

  // Harmless. Limits can be read, but not set.
  filter_rules_add(
    rules, SCMP_ACT_ALLOW,
    CALLS(
      "clock_gettime", "clock_getres", "clock_nanosleep", "nanosleep", "gettimeofday", "getrandom", "getrusage",
      "sysinfo", "uname"),
    ALWAYS);
  filter_rules_add(rules, SCMP_ACT_ALLOW, CALLS("prlimit64"), WHERE(SCMP_A2_64(SCMP_CMP_EQ, 0)));

  // Calls that no library has a reason to make are treated as an attack, and end the process.
  filter_rules_add(
    rules, SCMP_ACT_KILL_PROCESS,
    CALLS(
      "execveat", "fork", "vfork", "ptrace", "process_vm_readv", "process_vm_writev", "pidfd_getfd", "unshare", "setns",
      "mount", "umount2", "pivot_root", "chroot", "bpf", "perf_event_open", "userfaultfd", "io_uring_setup", "keyctl",
      "add_key", "request_key", "init_module", "finit_module", "kexec_load", "kexec_file_load", "open_by_handle_at"),
    ALWAYS);
  return shared;
}

bool filter_rules_install(FilterRules *rules) {
  bool is_installed = rules->is_complete && seccomp_load(rules->filter) == 0;
  if (rules->filter) seccomp_release(rules->filter);
  return is_installed;
}

#endif
