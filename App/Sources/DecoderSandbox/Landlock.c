#include "DecoderSandbox.h"

#ifdef __linux__

  #include <dirent.h>
  #include <sys/prctl.h>
  #include <sys/syscall.h>
  #include <unistd.h>

  // The numbers are the same on every architecture; headers older than Linux 5.13 do not have them.
  #ifndef SYS_landlock_create_ruleset
    #define SYS_landlock_create_ruleset 444
    #define SYS_landlock_restrict_self 446
  #endif

/// What a set of rules decides about: kinds of access to files (ABI 1), to the network (4), and what reaches out of
/// the process (6). A kernel that knows fewer takes the rest if it is zero.
///
/// https://docs.kernel.org/userspace-api/landlock.html
typedef struct {
  uint64_t files;
  uint64_t network;
  uint64_t scopes;
} Rights;

static int ruleset(const Rights *rights) {
  return (int) syscall(SYS_landlock_create_ruleset, rights, sizeof *rights, 0);
}

/// Sets every right of one kind that the kernel knows, also those that are newer than this program: they are
/// numbered without gaps, and a ruleset with an unknown one is refused.
static void refuse_all(const Rights *rights, uint64_t *kind) {
  for (uint64_t right = 1; right; right <<= 1) {
    uint64_t known = *kind;
    *kind = known | right;
    int rules = ruleset(rights);
    if (rules < 0) {
      *kind = known;
      return;
    }
    close(rules);
  }
}

/// Whether this is the only thread: others would go on as they are.
static bool is_alone(void) {
  DIR *threads = opendir("/proc/self/task");
  if (!threads) return false;
  int count = 0;
  for (struct dirent *entry; (entry = readdir(threads));) count += entry->d_name[0] != '.';
  closedir(threads);
  return count == 1;
}

uint32_t decoder_sandbox_close_files(void) {
  bool alone = is_alone();
  Rights rights = {0};
  refuse_all(&rights, &rights.files);
  refuse_all(&rights, &rights.network);
  refuse_all(&rights, &rights.scopes);
  // Nothing is allowed again: what a decoder needs is open already.
  int rules = rights.files ? ruleset(&rights) : -1;
  if (rules < 0) return DECODER_SANDBOX_NO_LANDLOCK;
  long failed = syscall(SYS_landlock_restrict_self, rules, 0);
  close(rules);
  return failed || !alone ? DECODER_SANDBOX_NO_LANDLOCK : 0;
}

#else

uint32_t decoder_sandbox_close_files(void) { return 0; }

#endif
