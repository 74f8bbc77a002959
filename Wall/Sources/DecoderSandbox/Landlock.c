// glibc declares O_PATH only with its own extensions.
#define _GNU_SOURCE

#include "Landlock.h"

#include "DecoderSandbox.h"

#ifdef __linux__

  #include <dirent.h>
  #include <elf.h>
  #include <fcntl.h>
  #include <limits.h>
  #include <sys/prctl.h>
  #include <sys/syscall.h>
  #include <time.h>
  #include <unistd.h>

  // The numbers are the same on every architecture; headers older than Linux 5.13 do not have them.
  #ifndef SYS_landlock_create_ruleset
    #define SYS_landlock_create_ruleset 444
    #define SYS_landlock_add_rule 445
    #define SYS_landlock_restrict_self 446
  #endif

/// The rights that a set of rules handles: access to files (ABI 1), to the network (4), and scopes beyond the process
/// (6). An older kernel accepts the unknown rest if it is zero.
///
/// https://docs.kernel.org/userspace-api/landlock.html
typedef struct {
  uint64_t files, network, scopes;
} Rights;

static int ruleset(const Rights *rights) {
  return (int) syscall(SYS_landlock_create_ruleset, rights, sizeof *rights, 0);
}

/// Sets every right of one kind that the kernel knows, including those newer than this program: they are numbered
/// without gaps, and a ruleset with an unknown right is refused.
static void refuse_all(const Rights *rights, uint64_t *kind) {
  for (uint64_t right = 1; right; right <<= 1) {
    *kind |= right;
    int rules = ruleset(rights);
    if (rules < 0) {
      *kind &= ~right;
      return;
    }
    close(rules);
  }
}

/// The number of threads of the process; negative if unknown.
static int thread_count(void) {
  DIR *threads = opendir("/proc/self/task");
  if (!threads) return -1;
  int count = 0;
  for (struct dirent *entry; (entry = readdir(threads));) count += entry->d_name[0] != '.';
  closedir(threads);
  return count;
}

/// Whether this is the only thread: other threads would not be restricted.
static bool is_alone(void) {
  // A joined thread is listed for another moment, because the kernel wakes the waiting thread first.
  const struct timespec pause = {.tv_nsec = 1000 * 1000};
  for (int pauses = 0; thread_count() > 1 && pauses < 1000; pauses++) nanosleep(&pause, NULL);
  return thread_count() == 1;
}

/// Rules that refuse everything that the kernel can restrict; negative if it can restrict nothing.
static int refusing_rules(void) {
  Rights rights = {0};
  refuse_all(&rights, &rights.files);
  refuse_all(&rights, &rights.network);
  refuse_all(&rights, &rights.scopes);
  return rights.files ? ruleset(&rights) : -1;
}

/// Enforces rules, and closes them; false if that fails.
static bool restrict_self(int rules) {
  long failed = syscall(SYS_landlock_restrict_self, rules, 0);
  close(rules);
  return !failed;
}

uint32_t decoder_sandbox_close_files(void) {
  bool alone = is_alone();
  // Nothing is allowed again, because everything that a decoder needs is already open.
  int rules = refusing_rules();
  return rules < 0 || !restrict_self(rules) || !alone ? DECODER_SANDBOX_NO_LANDLOCK : 0;
}

/// Rights of access to files, with the kernel's numbers.
enum { EXECUTE = 1 << 0, READ_FILE = 1 << 2 };

/// The folders of system libraries, and the files that list them for the loader.
static const char *const libraries[] = {
  "/lib", "/lib64", "/usr/lib", "/usr/lib64", "/usr/local/lib", "/etc/ld.so.cache", "/nix/store", "/gnu/store",
  "/home/linuxbrew/.linuxbrew",
};

/// Allows access to an open file, or to everything in an open folder.
static bool allow_open(int rules, uint64_t access, int file) {
  // The kernel's layout: https://docs.kernel.org/userspace-api/landlock.html (landlock_path_beneath_attr).
  struct __attribute__((packed)) {
    uint64_t access;
    int32_t file;
  } rule = {.access = access, .file = file};
  return syscall(SYS_landlock_add_rule, rules, 1, &rule, 0) == 0;
}

static bool allow(int rules, uint64_t access, const char *path) {
  int file = open(path, O_PATH | O_CLOEXEC);
  bool done = file >= 0 && allow_open(rules, access, file);
  if (file >= 0) close(file);
  return done;
}

/// The path of the loader that a program names in its headers, in a buffer of `PATH_MAX` bytes; false if the program is
/// statically linked, or not a 64-bit program.
static bool find_loader(const char *program, char *path) {
  int file = open(program, O_RDONLY | O_CLOEXEC);
  if (file < 0) return false;
  Elf64_Ehdr header;
  bool found = false;
  if (pread(file, &header, sizeof header, 0) == sizeof header && header.e_phentsize == sizeof(Elf64_Phdr)) {
    for (int index = 0; index < header.e_phnum && !found; index++) {
      Elf64_Phdr part;
      off_t place = (off_t) (header.e_phoff + (uint64_t) index * sizeof part);
      if (pread(file, &part, sizeof part, place) != sizeof part) break;
      if (part.p_type != PT_INTERP || part.p_filesz == 0 || part.p_filesz > PATH_MAX) continue;
      ssize_t length = pread(file, path, part.p_filesz, (off_t) part.p_offset);
      found = length == (ssize_t) part.p_filesz && path[length - 1] == 0;
    }
  }
  close(file);
  return found;
}

bool landlock_all_but(const char *program, int file) {
  bool alone = is_alone();
  int rules = refusing_rules();
  if (rules < 0) return false;
  // A missing folder needs no rule.
  for (size_t index = 0; index < sizeof libraries / sizeof libraries[0]; index++)
    (void) allow(rules, READ_FILE, libraries[index]);
  char loader[PATH_MAX];
  if (find_loader(program, loader)) (void) allow(rules, EXECUTE | READ_FILE, loader);
  (void) allow(rules, EXECUTE | READ_FILE, program);
  bool done = allow_open(rules, READ_FILE, file);
  return restrict_self(rules) && done && alone;
}

#else

bool landlock_all_but(const char *program, int file) { return false; }
uint32_t decoder_sandbox_close_files(void) { return 0; }

#endif
