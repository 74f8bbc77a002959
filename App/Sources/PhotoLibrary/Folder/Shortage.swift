#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Trouble that passes: too few descriptors or too little memory at the moment.
enum Shortage {
  /// How long to wait before each further attempt, in microseconds: four seconds in all.
  private static let waits: [useconds_t] = [50_000, 150_000, 300_000, 500_000, 1_000_000, 2_000_000]

  /// Tries again what fails for lack of descriptors or memory, some seconds long; blocks meanwhile.
  static func outlasted<Value: ~Copyable>(
    _ work: () throws(SystemError) -> Value
  ) throws(SystemError) -> Value {
    for wait in waits {
      do {
        return try work()
      } catch {
        guard error.isShortage else { throw error }
        usleep(wait)
      }
    }
    return try work()
  }
}

extension SystemError {
  /// Whether the machine lacked something that another moment may bring.
  var isShortage: Bool { [EMFILE, ENFILE, ENOMEM, ENOBUFS, EAGAIN].contains(number) }

  /// Whether there is nothing at the path.
  var isAbsence: Bool { [ENOENT, ENOTDIR, ELOOP, EINVAL].contains(number) }
}
