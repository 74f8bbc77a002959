// The sandbox of decoder processes, the two calls that pass files to them, and the sandbox of other programs.
//
// On Linux: resource limits, no capabilities, Landlock and a seccomp filter. On macOS: resource limits and the system's
// sandbox for pure computation; that has been neither compiled nor tried.

#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/// The parts of the sandbox that the kernel lacks or refuses; the other parts are still in force.
typedef enum {
  /// Landlock does not restrict the file system, the network, signals and abstract sockets.
  DECODER_SANDBOX_NO_LANDLOCK = 1,
  /// System calls are not filtered.
  DECODER_SANDBOX_NO_FILTER = 2,
  /// Privileges, limits or the order of killing when memory runs out could not all be set.
  DECODER_SANDBOX_NO_LIMITS = 4,
} DecoderSandboxLack;

/// Drops privileges and limits the resources of the process. Call it first, on the only thread.
///
/// Libraries can still be loaded and threads started afterwards. Returns the missing parts, 0 for none.
uint32_t decoder_sandbox_limit(uint64_t memory);

/// Denies access to the file system and the network, for this thread and all that it starts. Call it on the only
/// thread, once all libraries are loaded. Returns the missing parts.
uint32_t decoder_sandbox_close_files(void);

/// The number of threads of a decoder in addition to its first. A HEIC picture made of tiles uses most: 11, three for
/// libvips. An AVIF picture with dav1d may use some more.
#define DECODER_SANDBOX_THREADS 20

/// Starts all threads that this process will have. From then on, requests for a thread get one of these, while there
/// are any. On Linux, `decoder_sandbox_close_calls` allows no others: call this before it, and after
/// `decoder_sandbox_close_files`. False if the system refuses them.
bool decoder_sandbox_prepare_threads(void);

/// Whether the system has refused memory to this process since `decoder_sandbox_forget_refusals`.
///
/// What libraries have produced since then may be wrong, even if they report success. Known only with glibc.
bool decoder_sandbox_was_refused_memory(void);

/// Starts watching for refused memory again.
void decoder_sandbox_forget_refusals(void);

/// The exit status of a process that crashes after it was refused memory.
#define DECODER_SANDBOX_OUT_OF_MEMORY 75

/// Makes crashes after refused memory end the process with that status: GLib and Swift abort programs that run out of
/// memory.
void decoder_sandbox_explain_end(void);

/// Allows only the system calls that decoding needs, on all threads; cannot be undone. Returns the missing parts.
///
/// Other calls fail with `EPERM`. Calls that no library can have a reason for end the process with `SIGSYS`: starting
/// programs and processes, inspecting other processes, and changing the system.
uint32_t decoder_sandbox_close_calls(void);

/// Sets how much memory another process may allocate, up to its initial limit; false if that fails.
///
/// Has no effect on systems without such a call.
bool decoder_sandbox_set_memory(pid_t process, uint64_t memory);

/// The maximum number of descriptors in one message.
#define DECODER_SANDBOX_MOST_DESCRIPTORS 16

/// Sends bytes, and descriptors with the first of them, without waiting and without a signal if the other side has
/// ended; otherwise like `sendmsg`.
ssize_t decoder_sandbox_send(
  int socket, const void *bytes, size_t count, const int *descriptors, size_t descriptor_count);

/// Waits for bytes, and receives the descriptors that came with them, for which there must be room as for the maximum;
/// otherwise like `recvmsg`.
ssize_t decoder_sandbox_receive(int socket, void *bytes, size_t count, int *descriptors, size_t *descriptor_count);

/// The failures of `decoder_sandbox_execute`, as exit statuses.
typedef enum {
  /// The program cannot be sandboxed here.
  DECODER_SANDBOX_CANNOT_CONTAIN = 125,
  /// The program cannot be started.
  DECODER_SANDBOX_CANNOT_EXECUTE = 126,
} DecoderSandboxFailure;

/// Becomes another program, in a sandbox in which it can only read its descriptor 0, by its path or by its number, and
/// write to 1 and 2. Call it on the only thread.
///
/// It has no environment and no other descriptors. It can load and read system libraries, start threads, and otherwise
/// do only what a decoder can. If the system offers no such sandbox, it is not started. It runs at a low priority.
///
/// - Parameters:
///   - program: An absolute path, and the first of the arguments.
///   - arguments: Ended by a null pointer.
///   - memory: The maximum number of bytes of memory.
///   - seconds: The maximum time to run, in wall-clock time.
/// Returns only if it fails.
DecoderSandboxFailure decoder_sandbox_execute(
  const char *program, char *const arguments[], uint64_t memory, unsigned seconds);

/// Opens a new file without a name, for writing and for reading; false, with `errno`, if that fails.
bool decoder_sandbox_unnamed_file(int *writing, int *reading);
