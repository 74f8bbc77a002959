import Foundation
import Synchronization
import VipsShim

/// A child process that does what this process must not do itself; it ends with the value.
///
/// Thread-safe.
final class ChildProcess: Sendable {
  private enum State {
    case running(pid_t)
    /// The status of `waitpid`: the lower seven bits are the signal, the next eight the exit status
    /// (https://man7.org/linux/man-pages/man2/wait.2.html).
    case ended(Int32)
  }

  private let state: Mutex<State>

  /// The process number; `nil` once the process has ended and was reaped.
  var number: pid_t? { state.withLock { if case .running(let number) = $0 { number } else { nil } } }

  /// Starts a process that inherits only one or two descriptors.
  ///
  /// - Parameters:
  ///   - arguments: The first is the program's path.
  ///   - input: Its descriptor 0.
  ///   - output: Its descriptor 1; without one, its output is discarded.
  init(_ arguments: [String], input: Int32, output: Int32? = nil) throws(SystemError) {
    state = Mutex(.running(try Self.start(arguments, input: input, output: output)))
  }

  deinit { kill() }

  /// Calls a function with the process number while that is valid.
  func withNumber(_ use: (pid_t) -> Void) { state.withLock { if case .running(let number) = $0 { use(number) } } }

  /// Kills the process if it runs, and waits until it has ended.
  ///
  /// - Returns: How it ended.
  @discardableResult
  func kill() -> Int32 {
    state.withLock { state in
      switch state {
      case .ended(let status): return status
      case .running(let number):
        _ = Foundation.kill(number, SIGKILL)
        var status: Int32 = 0
        while waitpid(number, &status, 0) < 0, errno == EINTR {}
        state = .ended(status)
        return status
      }
    }
  }

  /// Waits for the process to end by itself; after the deadline, kills it.
  ///
  /// - Returns: How it ended; `nil` if it took too long.
  func status(before deadline: SuspendingClock.Instant) -> Int32? {
    while true {
      let ended: Int32? = state.withLock { state in
        switch state {
        case .ended(let status): return status
        case .running(let number):
          var status: Int32 = 0
          guard waitpid(number, &status, WNOHANG) == number else { return nil }
          state = .ended(status)
          return status
        }
      }
      if let ended { return ended }
      guard SuspendingClock.now < deadline else {
        kill()
        return nil
      }
      usleep(2000)
    }
  }

  private static func start(_ arguments: [String], input: Int32, output: Int32?) throws(SystemError) -> pid_t {
    // Moved out of the range of the process's own descriptors.
    let input = Descriptor(number: fcntl(input, F_DUPFD_CLOEXEC, 16))
    guard input.number >= 0 else { throw .last }
    let output = Descriptor(
      number: output.map { fcntl($0, F_DUPFD_CLOEXEC, 16) } ?? open("/dev/null", O_WRONLY | O_CLOEXEC))
    guard output.number >= 0 else { throw .last }

    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, input.number, STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&actions, output.number, STDOUT_FILENO)
    // Error output of libraries would disturb the terminal's progress bar.
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // In its own process group, so that Ctrl-C in the terminal reaches only the library, which then ends it.
    var flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK
    #if canImport(Darwin)
      flags |= POSIX_SPAWN_CLOEXEC_DEFAULT
    #else
      // A server's sockets may lack the close-on-exec flag.
      vips_shim_close_from(&actions, STDERR_FILENO + 1)
    #endif
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    for signal in [SIGPIPE, SIGTERM, SIGHUP, SIGALRM, SIGINT] { sigaddset(&signals, signal) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(&attributes, Int16(flags))

    var vector = arguments.map { strdup($0) } + [nil]
    // A decoder needs only the library search path from the environment, and only if this process has one.
    let variables = ["LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH"].compactMap { (name: String) in
      getenv(name).map { "\(name)=" + String(cString: $0) }
    }
    var environment = variables.map { strdup($0) } + [nil]
    defer { for pointer in vector + environment { free(pointer) } }
    var number: pid_t = 0
    let error = posix_spawn(&number, arguments[0], &actions, &attributes, &vector, &environment)
    guard error == 0 else { throw SystemError(number: error) }
    return number
  }
}
