#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif
import Foundation

/// An open file descriptor, which is closed at the end of its lifetime.
package struct Descriptor: ~Copyable, Sendable {
  package let number: Int32

  package init(number: Int32) { self.number = number }

  deinit { _ = close(number) }
}

/// The number of a failed system call.
package struct SystemError: LocalizedError, Hashable, CustomStringConvertible {
  package let number: Int32

  package init(number: Int32) { self.number = number }

  /// The error of the last call.
  package static var last: SystemError { SystemError(number: errno) }

  package var description: String { String(cString: strerror(number)) }

  package var errorDescription: String? { description }
}
