import Foundation

/// A temporary lack of descriptors or memory.
package enum Shortage {
  /// The delays before further attempts, in microseconds: four seconds in total.
  private static let waits: [useconds_t] = [50_000, 150_000, 300_000, 500_000, 1_000_000, 2_000_000]

  /// Retries for some seconds what fails for lack of descriptors or memory; blocks the thread.
  package static func outlasted<Value: ~Copyable>(
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
  /// Whether the machine temporarily lacked a resource.
  package var isShortage: Bool { [EMFILE, ENFILE, ENOMEM, ENOBUFS, EAGAIN].contains(number) }

  /// Whether nothing is at the path.
  package var isAbsence: Bool { [ENOENT, ENOTDIR, ELOOP, EINVAL].contains(number) }
}
