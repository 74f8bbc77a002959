import Synchronization
import VipsShim

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A running decoder: another process, so that a damaged or malicious file can take down, block or fill no more than
/// that.
///
/// Requests are for one thread, one after the other; `kill` may be called from any.
final class DecoderProcess: Sendable {
  /// The decoder cannot be started.
  struct StartFailure: Error {
    let message: String
  }

  /// What a decoder says first.
  static let greeting = Array("cascade decoder 1".utf8)

  /// The number under which a decoder inherits the folder; 0 is the connection.
  static let folderNumber: Int32 = 3

  /// How long a decoder may take to say its greeting.
  private static let startDeadline = Duration.seconds(20)

  private let connection: DecoderConnection

  /// `nil` once the process has been killed and waited for.
  private let process: Mutex<pid_t?>

  /// Starts a decoder and waits until it is ready.
  init(executable: String, arguments: [String], folder: Folder) throws(StartFailure) {
    do {
      let pair = try SocketPair()
      process = Mutex(
        try Self.spawn([executable] + arguments, connection: pair.theirs.number, folder: folder.number))
      connection = DecoderConnection(pair.ours)
    } catch {
      throw StartFailure(message: "“\(executable)” cannot be started: \(error)")
    }
    do {
      guard try connection.receive(before: .now.advanced(by: Self.startDeadline)) == Self.greeting else {
        throw DecoderConnection.Failure.ended
      }
    } catch {
      kill()
      throw StartFailure(message: "“\(executable)” does not work as a decoder.")
    }
  }

  deinit { kill() }

  /// Asks for an answer; after any failure the decoder is of no more use.
  ///
  /// - Parameter part: Takes the answers before the last, if there is more than one; the decoder waits meanwhile.
  func answer(
    to request: DecoderRequest, before deadline: SuspendingClock.Instant, part: (DecoderAnswer) -> Void = { _ in }
  ) throws(DecoderConnection.Failure) -> DecoderAnswer {
    try connection.send(request.encoded(), before: deadline)
    while true {
      guard let answer = DecoderAnswer(try connection.receive(before: deadline)) else { throw .ended }
      guard answer.isPart else { return answer }
      part(answer)
    }
  }

  /// Ends the process at once and waits until it is gone; a decoder holds nothing that needs saving.
  func kill() {
    process.withLock { process in
      guard let number = process else { return }
      process = nil
      #if canImport(Darwin)
        _ = Darwin.kill(number, SIGKILL)
      #else
        _ = Glibc.kill(number, SIGKILL)
      #endif
      while waitpid(number, nil, 0) < 0, errno == EINTR {}
    }
  }
}

extension DecoderProcess {
  /// Starts a process that has nothing of this one's but a connection and a folder.
  private static func spawn(
    _ arguments: [String], connection: Int32, folder: Int32
  ) throws(SystemError) -> pid_t {
    // Out of the way of the numbers that they become.
    let connection = Descriptor(number: fcntl(connection, F_DUPFD_CLOEXEC, 16))
    let folder = Descriptor(number: fcntl(folder, F_DUPFD_CLOEXEC, 16))
    guard connection.number >= 0, folder.number >= 0 else { throw .last }

    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, connection.number, 0)
    posix_spawn_file_actions_adddup2(&actions, folder.number, folderNumber)
    // Libraries that complain would do so in the midst of the terminal's progress bar.
    for number in [STDOUT_FILENO, STDERR_FILENO] {
      posix_spawn_file_actions_addopen(&actions, number, "/dev/null", O_WRONLY, 0)
    }
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // A process group of its own, so that Ctrl-C in the terminal reaches only the library, which then ends it.
    var flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK
    #if canImport(Darwin)
      flags |= POSIX_SPAWN_CLOEXEC_DEFAULT
    #else
      // A server's sockets may not say that they are not to be inherited.
      vips_shim_close_from(&actions, folderNumber + 1)
    #endif
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    for signal in [SIGPIPE, SIGTERM, SIGHUP, SIGALRM, SIGINT] { sigaddset(&signals, signal) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(&attributes, Int16(flags))

    var vector = arguments.map { strdup($0) } + [nil]
    defer { for pointer in vector { free(pointer) } }
    var number: pid_t = 0
    let error = posix_spawn(&number, arguments[0], &actions, &attributes, &vector, environ)
    guard error == 0 else { throw SystemError(number: error) }
    return number
  }
}

/// Two sockets connected to each other.
private struct SocketPair: ~Copyable {
  let ours: Descriptor
  let theirs: Descriptor

  init() throws(SystemError) {
    var numbers: [Int32] = [-1, -1]
    #if canImport(Darwin)
      guard socketpair(AF_UNIX, SOCK_STREAM, 0, &numbers) == 0 else { throw .last }
      var yes: Int32 = 1
      for number in numbers {
        _ = fcntl(number, F_SETFD, FD_CLOEXEC)
        // Writing to a decoder that has ended must not end this process.
        setsockopt(number, SOL_SOCKET, SO_NOSIGPIPE, &yes, socklen_t(MemoryLayout<Int32>.size))
      }
    #else
      let type = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
      guard socketpair(AF_UNIX, type, 0, &numbers) == 0 else { throw .last }
    #endif
    ours = Descriptor(number: numbers[0])
    theirs = Descriptor(number: numbers[1])
  }
}
