// The language of system call filters, and the rules that all filters share.
//
// A filter is a program that the kernel runs on each call's number and arguments:
// https://docs.kernel.org/userspace-api/seccomp_filter.html, https://man7.org/linux/man-pages/man2/seccomp.2.html
// It can only jump forwards. Here every rule ends with a verdict, so that no rule depends on its neighbours.

#ifndef FILTER_RULES_H
#define FILTER_RULES_H

#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/sched.h>
#include <linux/seccomp.h>
#include <stdbool.h>
#include <stddef.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

#ifdef __x86_64__
  #define ARCHITECTURE AUDIT_ARCH_X86_64
#else
  #define ARCHITECTURE AUDIT_ARCH_AARCH64
#endif

#define LOAD(FIELD) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, FIELD))
// The architectures are little-endian: the lower half of an argument comes first.
#define LOAD_LOW(ARGUMENT) \
  BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, args) + 8 * (ARGUMENT))
#define LOAD_HIGH(ARGUMENT) \
  BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, args) + 8 * (ARGUMENT) + 4)
#define SKIP_UNLESS_EQUAL(VALUE, COUNT) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (VALUE), 0, (COUNT))
#define SKIP_IF_EQUAL(VALUE, COUNT) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (VALUE), (COUNT), 0)
#define SKIP_IF_GREATER(VALUE, COUNT) BPF_JUMP(BPF_JMP | BPF_JGT | BPF_K, (VALUE), (COUNT), 0)
#define KEEP_BITS(BITS) BPF_STMT(BPF_ALU | BPF_AND | BPF_K, (BITS))
#define ALLOW BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW)
#define FAIL(NUMBER) BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | (NUMBER))
#define END_PROCESS BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_KILL_PROCESS)

#define CALL(NAME) SKIP_UNLESS_EQUAL(SYS_##NAME, 1), ALLOW
#define FORBIDDEN(NAME) SKIP_UNLESS_EQUAL(SYS_##NAME, 1), END_PROCESS

/// Allows the call if a descriptor argument, whose lower half the kernel uses, is from 0 to `MOST`.
#define CALL_UP_TO(NAME, ARGUMENT, MOST) \
  SKIP_UNLESS_EQUAL(SYS_##NAME, 4), LOAD_LOW(ARGUMENT), SKIP_IF_GREATER(MOST, 1), ALLOW, FAIL(EPERM)
/// Allows the call if an argument is a null pointer.
#define CALL_WITHOUT(NAME, ARGUMENT) \
  SKIP_UNLESS_EQUAL(SYS_##NAME, 6), LOAD_HIGH(ARGUMENT), SKIP_UNLESS_EQUAL(0, 3), LOAD_LOW(ARGUMENT), \
    SKIP_UNLESS_EQUAL(0, 1), ALLOW, FAIL(EPERM)
/// Allows the call if an argument has a 32-bit value.
#define CALL_WITH(NAME, ARGUMENT, VALUE) \
  SKIP_UNLESS_EQUAL(SYS_##NAME, 4), LOAD_LOW(ARGUMENT), SKIP_UNLESS_EQUAL(VALUE, 1), ALLOW, FAIL(EPERM)
/// Allows the call if some bits of an argument are as in `VALUE`.
#define CALL_WITH_BITS(NAME, ARGUMENT, BITS, VALUE, OTHERWISE) \
  SKIP_UNLESS_EQUAL(SYS_##NAME, 5), LOAD_LOW(ARGUMENT), KEEP_BITS(BITS), SKIP_UNLESS_EQUAL(VALUE, 1), ALLOW, OTHERWISE

/// The flags that a new thread must not have.
#define NEW_NAMESPACES \
  (CLONE_NEWNS | CLONE_NEWCGROUP | CLONE_NEWUTS | CLONE_NEWIPC | CLONE_NEWUSER | CLONE_NEWPID | CLONE_NEWNET)

#ifdef __x86_64__
/// Ends the process for numbers of the x32 ABI, which would bypass the rules.
  #define NO_OTHER_NUMBERS BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, 0x40000000, 0, 1), END_PROCESS,
  #define OLD_WAITING CALL(poll), CALL(alarm),
  #define NO_OLD_PROCESSES FORBIDDEN(fork), FORBIDDEN(vfork),
#else
  #define NO_OTHER_NUMBERS
  #define OLD_WAITING
  #define NO_OLD_PROCESSES
#endif

/// The start of every filter.
#define BEGINNING LOAD(arch), SKIP_IF_EQUAL(ARCHITECTURE, 1), END_PROCESS, LOAD(nr), NO_OTHER_NUMBERS

/// Reads what is open. `fstat` may be called by path with an empty path, as glibc does; the filter cannot see the path.
#define READING \
  CALL(read), CALL(readv), CALL(pread64), CALL(preadv), CALL(lseek), CALL(close), CALL(dup), CALL(fstat), \
    CALL_WITH(newfstatat, 3, AT_EMPTY_PATH)

/// Refuses memory that does not count towards the limit: shared memory, and mappings that grow by themselves.
#define COUNTED_MEMORY \
  SKIP_UNLESS_EQUAL(SYS_mmap, 8), LOAD_LOW(3), KEEP_BITS(MAP_SHARED | MAP_ANONYMOUS), \
    SKIP_IF_EQUAL(MAP_SHARED | MAP_ANONYMOUS, 3), LOAD_LOW(3), KEEP_BITS(MAP_GROWSDOWN), SKIP_IF_EQUAL(0, 1), \
    FAIL(EPERM), LOAD(nr)

/// Allocates memory, but none that is both writable and executable.
#define MEMORY \
  COUNTED_MEMORY, CALL(brk), CALL(munmap), CALL(mremap), CALL(madvise), CALL_WITH_BITS(mprotect, 2, PROT_EXEC, 0, FAIL(EPERM))

/// Starts threads, but not processes. `clone3` is refused, because its flags are behind a pointer; glibc works without
/// it.
#define NEW_THREADS \
  CALL_WITH_BITS(clone, 0, CLONE_THREAD | NEW_NAMESPACES, CLONE_THREAD, END_PROCESS), \
    SKIP_UNLESS_EQUAL(SYS_clone3, 1), FAIL(ENOSYS), CALL(set_robust_list), CALL(rseq), CALL(sched_getaffinity)

/// The calls of existing threads.
#define THREADS \
  CALL(futex), CALL(sched_yield), CALL(getpid), CALL(gettid), CALL(exit), CALL(exit_group), \
    CALL_WITH(prctl, 0, PR_SET_NAME)

/// Writes to the descriptors that were open from the start.
#define WRITING CALL_UP_TO(write, 0, 2), CALL_UP_TO(writev, 0, 2), CALL(ppoll), OLD_WAITING CALL(setitimer)

/// Sends signals to the process itself, as `abort` does.
#define OWN_SIGNALS \
  CALL(rt_sigaction), CALL(rt_sigprocmask), CALL(rt_sigreturn), CALL(sigaltstack), CALL(restart_syscall), \
    CALL_WITH(tgkill, 0, (uint32_t) getpid())

/// Harmless calls. Limits can be read, but not set.
#define HARMLESS \
  CALL(clock_gettime), CALL(clock_getres), CALL(clock_nanosleep), CALL(nanosleep), CALL(gettimeofday), \
    CALL(getrandom), CALL(getrusage), CALL(sysinfo), CALL(uname), CALL_WITHOUT(prlimit64, 2)

/// Calls that no library has a reason to make are treated as an attack, and end the process.
#define ATTACKS \
  FORBIDDEN(execveat), NO_OLD_PROCESSES FORBIDDEN(ptrace), FORBIDDEN(process_vm_readv), \
    FORBIDDEN(process_vm_writev), FORBIDDEN(pidfd_getfd), FORBIDDEN(unshare), FORBIDDEN(setns), FORBIDDEN(mount), \
    FORBIDDEN(umount2), FORBIDDEN(pivot_root), FORBIDDEN(chroot), FORBIDDEN(bpf), FORBIDDEN(perf_event_open), \
    FORBIDDEN(userfaultfd), FORBIDDEN(io_uring_setup), FORBIDDEN(keyctl), FORBIDDEN(add_key), \
    FORBIDDEN(request_key), FORBIDDEN(init_module), FORBIDDEN(finit_module), FORBIDDEN(kexec_load), \
    FORBIDDEN(kexec_file_load), FORBIDDEN(open_by_handle_at)

/// Installs a filter on all threads, or on none; false if that fails.
static inline bool put_filter(struct sock_filter *rules, size_t count) {
  struct sock_fprog program = {.len = (unsigned short) count, .filter = rules};
  return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0
    && syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_TSYNC, &program) == 0;
}

#endif
