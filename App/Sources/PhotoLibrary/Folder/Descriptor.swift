#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// An open file descriptor, which is closed at the end of its lifetime.
struct Descriptor: ~Copyable, Sendable {
  let number: Int32

  deinit { _ = close(number) }
}

/// The number of a failed system call.
struct SystemError: Error, Hashable, CustomStringConvertible {
  let number: Int32

  /// The error of the last call.
  static var last: SystemError { SystemError(number: errno) }

  var description: String { String(cString: strerror(number)) }
}
