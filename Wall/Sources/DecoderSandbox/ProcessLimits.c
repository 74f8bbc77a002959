// glibc declares prlimit and the default attributes of threads only with its own extensions.
#define _GNU_SOURCE

#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#include "DecoderSandbox.h"

#ifdef __linux__
  #include <linux/capability.h>
  #include <malloc.h>
  #include <sys/prctl.h>
  #include <sys/syscall.h>
#endif

/// Limits a resource, unless the present limit is lower.
static bool limit(int resource, uint64_t value) {
  struct rlimit limits;
  if (getrlimit(resource, &limits) != 0) return false;
  if (limits.rlim_max > value) limits.rlim_max = value;
  limits.rlim_cur = limits.rlim_max;
  return setrlimit(resource, &limits) == 0;
}

#ifdef __linux__
/// Makes the kernel kill this process before any other when memory runs out:
/// https://man7.org/linux/man-pages/man5/proc_pid_oom_score_adj.5.html
static bool go_first_when_memory_is_short(void) {
  int file = open("/proc/self/oom_score_adj", O_WRONLY | O_CLOEXEC);
  if (file < 0) return false;
  bool written = write(file, "1000", 4) == 4;
  close(file);
  return written;
}

/// Drops all capabilities. Otherwise, a server run by root would pass them on:
/// https://man7.org/linux/man-pages/man7/capabilities.7.html
static bool drop_capabilities(void) {
  struct __user_cap_header_struct header = {.version = _LINUX_CAPABILITY_VERSION_3};
  struct __user_cap_data_struct none[_LINUX_CAPABILITY_U32S_3];
  memset(none, 0, sizeof none);
  return syscall(SYS_capset, &header, none) == 0;
}
#endif

uint32_t decoder_sandbox_limit(uint64_t memory) {
  bool done = true;
#ifdef __linux__
  done &= go_first_when_memory_is_short();
  // With one heap per contending thread, memory use would depend on the machine's load.
  done &= mallopt(M_ARENA_MAX, 1) == 1;
  // A thread's whole stack counts as memory of the process, and the default of 8 MiB is far more than needed.
  pthread_attr_t attributes;
  if (pthread_attr_init(&attributes) == 0) {
    pthread_attr_setstacksize(&attributes, 2 << 20);
    done &= pthread_setattr_default_np(&attributes) == 0;
    pthread_attr_destroy(&attributes);
  }
#endif
  done &= limit(RLIMIT_CORE, 0);
  // A library that tries to write a file anyway, as Orc does for generated code, gets an error instead of a signal.
  done &= signal(SIGXFSZ, SIG_IGN) != SIG_ERR;
  done &= limit(RLIMIT_FSIZE, 0);
  // The connection, two for error output, a picture with its copies, and temporary ones for loading a library.
  done &= limit(RLIMIT_NOFILE, 32);
  // The first thread's stack, whose growth does not count as data.
  done &= limit(RLIMIT_STACK, 8 << 20);
  // Not the address space, which mapped files use without using memory.
  done &= limit(RLIMIT_DATA, memory);
#ifdef __linux__
  done &= limit(RLIMIT_MEMLOCK, 0);
  done &= prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0;
  done &= prctl(PR_SET_DUMPABLE, 0, 0, 0, 0) == 0;
  done &= drop_capabilities();
#endif
  return done ? 0 : DECODER_SANDBOX_NO_LIMITS;
}

bool decoder_sandbox_set_memory(pid_t process, uint64_t memory) {
#ifdef __linux__
  struct rlimit limits;
  if (prlimit(process, RLIMIT_DATA, NULL, &limits) != 0) return false;
  limits.rlim_cur = memory < limits.rlim_max ? memory : limits.rlim_max;
  return prlimit(process, RLIMIT_DATA, &limits, NULL) == 0;
#else
  return true;
#endif
}
