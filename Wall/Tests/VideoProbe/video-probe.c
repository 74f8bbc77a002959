// A program that takes no frames out of videos: shut in as FFmpeg is, it does or tries what its own name says.
//
// What came of it, an error's number or what was asked for, is its answer: in what looks like a PNG file.

#define _GNU_SOURCE

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

extern char **environ;

static int error_of(long result) { return result < 0 ? errno : 0; }

static int error_of_map(void *result) { return result == MAP_FAILED ? errno : 0; }

static void *nothing(void *argument) { return argument; }

static int start_thread(void) {
  pthread_t thread;
  int error = pthread_create(&thread, NULL, nothing, NULL);
  return error ? error : pthread_join(thread, NULL);
}

/// The file's first byte, by opening it once more as FFmpeg does.
static int read_video(void) {
  int file = open("/proc/self/fd/0", O_RDONLY);
  if (file < 0) return -errno;
  unsigned char byte = 0;
  return read(file, &byte, 1) == 1 ? byte : -1;
}

static int environment(void) {
  int count = 0;
  while (environ[count]) count++;
  return count;
}

static int descriptors(void) {
  int bits = 0;
  for (int number = 0; number < 30; number++) {
    if (fcntl(number, F_GETFL) >= 0) bits |= 1 << number;
  }
  return bits;
}

static int raise_limit(void) {
  struct rlimit limits = {.rlim_cur = 1 << 30, .rlim_max = 1 << 30};
  return error_of(setrlimit(RLIMIT_FSIZE, &limits));
}

static int socket_pair(void) {
  int pair[2];
  return error_of(socketpair(AF_UNIX, SOCK_STREAM, 0, pair));
}

static int write_all(const char *bytes, size_t count) {
  while (count > 0) {
    ssize_t written = write(STDOUT_FILENO, bytes, count);
    if (written <= 0) return 1;
    bytes += written;
    count -= (size_t) written;
  }
  return 0;
}

static const char start[] = "\x89PNG\r\n\x1a\n";

/// Writes all of the video from the first PNG file in it on, which thereby becomes its frame.
static int write_tail(void) {
  struct stat status;
  if (fstat(STDIN_FILENO, &status) != 0) return 1;
  char *bytes = malloc((size_t) status.st_size);
  if (!bytes || pread(STDIN_FILENO, bytes, (size_t) status.st_size, 0) != status.st_size) return 1;
  char *picture = memmem(bytes, (size_t) status.st_size, start, 8);
  return picture ? write_all(picture, (size_t) (status.st_size - (picture - bytes))) : 1;
}

static int write_gigabytes(void) {
  static char bytes[1 << 16];
  memcpy(bytes, start, 8);
  while (write_all(bytes, sizeof bytes) == 0) {}
  return 1;
}

static int answer(int result) {
  char bytes[32] = {0};
  memcpy(bytes, start, 8);
  snprintf(bytes + 8, 12, "%d", result);
  memcpy(bytes + 20, "\0\0\0\0IEND\xae\x42\x60\x82", 12);
  return write_all(bytes, sizeof bytes);
}

int main(int count, char **arguments) {
  (void) count;
  const char *name = strrchr(arguments[0], '/');
  name = name ? name + 1 : arguments[0];
#define IS(ATTEMPT) (strcmp(name, ATTEMPT) == 0)
  // What it can do wrong.
  if (IS("hang")) for (;;) sleep(1000);
  if (IS("hang-afterwards")) {
    close(STDOUT_FILENO);
    for (;;) sleep(1000);
  }
  if (IS("rubbish")) return write_all("This is no picture.", 19);
  if (IS("cut-off")) return write_all(start, 8);
  if (IS("gigabytes")) return write_gigabytes();
  if (IS("nothing")) return 0;
  if (IS("fail")) return 1;
  if (IS("crash")) abort();
  if (IS("tail")) return write_tail();
  // Files.
  if (IS("readFile")) return answer(error_of(open("/etc/passwd", O_RDONLY)));
  if (IS("readProcess")) return answer(error_of(open("/proc/self/environ", O_RDONLY)));
  if (IS("openProcess")) return answer(error_of(open("/proc/self/mem", O_RDWR)));
  if (IS("listFolder")) return answer(error_of(open("/", O_RDONLY | O_DIRECTORY)));
  if (IS("listLibraries")) return answer(error_of(open("/usr/lib", O_RDONLY | O_DIRECTORY)));
  if (IS("writeFile")) return answer(error_of(open("/tmp/cascade-probe", O_WRONLY | O_CREAT, 0600)));
  if (IS("writeVideo")) return answer(error_of(write(STDIN_FILENO, "x", 1)));
  if (IS("reopenVideo")) return answer(error_of(open("/proc/self/fd/0", O_RDWR)));
  if (IS("removeFile")) return answer(error_of(unlink("/tmp/cascade-probe")));
  if (IS("statFile")) {
    struct stat status;
    return answer(error_of(stat("/etc/passwd", &status)));
  }
  if (IS("readVideo")) return answer(read_video());
  // The network.
  if (IS("connect")) return answer(error_of(socket(AF_INET, SOCK_STREAM, 0)));
  if (IS("abstractSocket")) return answer(error_of(socket(AF_UNIX, SOCK_STREAM, 0)));
  if (IS("socketPair")) return answer(socket_pair());
  // Processes.
  if (IS("fork")) return answer(error_of(fork()));
  if (IS("execute")) return answer(error_of(execl("/bin/true", "true", (char *) NULL)));
  if (IS("executeItself")) return answer(error_of(execl(arguments[0], "nothing", (char *) NULL)));
  if (IS("signalProcess")) return answer(error_of(kill(1, 0)));
  if (IS("traceProcess")) return answer(error_of(ptrace(PTRACE_SEIZE, 1, 0, 0)));
  if (IS("openURing")) return answer(error_of(syscall(425, 1, 0)));
  if (IS("startThread")) return answer(start_thread());
  // Memory.
  if (IS("mapCode")) {
    return answer(
      error_of_map(mmap(NULL, 4096, PROT_READ | PROT_WRITE | PROT_EXEC, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)));
  }
  if (IS("mapAnonymousCode"))
    return answer(error_of_map(mmap(NULL, 4096, PROT_EXEC, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)));
  if (IS("mapGigabytes"))
    return answer(error_of_map(mmap(NULL, 4ul << 30, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)));
  if (IS("raiseLimit")) return answer(raise_limit());
  // Itself.
  if (IS("environment")) return answer(environment());
  if (IS("descriptors")) return answer(descriptors());
  return 64;
}
