// What keeps a decoder process from doing anything but decode, the two calls by which it is handed files, and what shuts
// in a program of others.
//
// On Linux: resource limits, no capabilities, Landlock and a seccomp filter. On macOS: resource limits and the system's
// sandbox for pure computation; that has been neither compiled nor tried.

#ifndef DECODER_SANDBOX_H
#define DECODER_SANDBOX_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/// What the kernel lacks or refuses; the rest holds all the same.
typedef enum {
  /// The file system, the network, signals and abstract sockets are not refused by Landlock.
  DECODER_SANDBOX_NO_LANDLOCK = 1,
  /// System calls are not filtered.
  DECODER_SANDBOX_NO_FILTER = 2,
  /// Privileges, limits or the order in which processes go when memory is short could not all be set.
  DECODER_SANDBOX_NO_LIMITS = 4,
} DecoderSandboxLack;

/// Gives up privileges and limits what the process may use: first of all, on the only thread.
///
/// Libraries can still be loaded and threads started afterwards. Returns what is lacking, 0 for nothing.
uint32_t decoder_sandbox_limit(uint64_t memory);

/// Closes the file system and the network, for this thread and all that it starts: call it on the only thread, once
/// all libraries are loaded. Returns what is lacking.
uint32_t decoder_sandbox_close_files(void);

/// How many threads a decoder has beside its first. A HEIC picture made of tiles takes most of them: 11, three of them
/// for libvips, and an AVIF picture with dav1d may take some more.
#define DECODER_SANDBOX_THREADS 20

/// Starts all threads that this process will have; whatever asks for one from now on gets one of these, while there are
/// any. On Linux, `decoder_sandbox_close_calls` allows no others; call this before it, and after
/// `decoder_sandbox_close_files`. False if the system refuses them.
bool decoder_sandbox_prepare_threads(void);

/// Whether the system has refused this process memory since `decoder_sandbox_forget_refusals`.
///
/// What libraries have made since then may be wrong, whatever they say of it. Known where the C library is glibc.
bool decoder_sandbox_was_refused_memory(void);

/// Begins again to watch for refused memory.
void decoder_sandbox_forget_refusals(void);

/// The status with which a process ends that crashes after it was refused memory.
#define DECODER_SANDBOX_OUT_OF_MEMORY 75

/// Has crashes after memory was refused end the process with that status: GLib and Swift end programs that
/// have no memory.
void decoder_sandbox_explain_end(void);

/// Leaves only the system calls that decoding takes, to all threads; cannot be undone. Returns what is lacking.
///
/// Other calls fail with `EPERM`, but those that no library can have a reason for end the process with `SIGSYS`:
/// starting programs and processes, looking into other processes, and changing the system.
uint32_t decoder_sandbox_close_calls(void);

/// Sets how much memory another process may claim, up to the limit that it has begun with; false if that fails.
///
/// Without effect on systems that have no such call.
bool decoder_sandbox_set_memory(pid_t process, uint64_t memory);

/// How many descriptors are sent at once at most.
#define DECODER_SANDBOX_MOST_DESCRIPTORS 16

/// Sends bytes, and descriptors with the first of them, without waiting and without a signal when the other side has
/// ended; otherwise as `sendmsg`.
ssize_t decoder_sandbox_send(
  int socket, const void *bytes, size_t count, const int *descriptors, size_t descriptor_count);

/// Waits for bytes, and takes the descriptors that came with them, for which there must be room as for the most that are
/// sent; otherwise as `recvmsg`.
ssize_t decoder_sandbox_receive(
  int socket, void *bytes, size_t count, int *descriptors, size_t *descriptor_count);

/// How `decoder_sandbox_execute` fails: statuses for a process to exit with.
typedef enum {
  /// The program cannot be shut in here.
  DECODER_SANDBOX_CANNOT_CONTAIN = 125,
  /// The program cannot be started.
  DECODER_SANDBOX_CANNOT_EXECUTE = 126,
} DecoderSandboxFailure;

/// Becomes another program, shut in so that it can do nothing but read its descriptor 0, by the path of that or by its
/// number, and write to 1 and 2; call it on the only thread.
///
/// It has no environment and no other descriptors. It can load libraries of the system and read them, start threads, and
/// nothing else that a decoder cannot do; where the system offers no such containment, it is not started. It runs at a low
/// priority.
///
/// - Parameters:
///   - program: An absolute path, and the first of the arguments.
///   - arguments: Ended by a null pointer.
///   - memory: How many bytes it may claim.
///   - seconds: How long it may run at all, on processors or not.
/// Returns only if it fails.
DecoderSandboxFailure decoder_sandbox_execute(
  const char *program, char *const arguments[], uint64_t memory, unsigned seconds);

/// Opens a new file that has no name, for writing and for reading; false, with `errno`, if that fails.
bool decoder_sandbox_unnamed_file(int *writing, int *reading);

#endif
