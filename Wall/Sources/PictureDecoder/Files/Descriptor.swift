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

/// Writes all bytes to an open file, a pipe or a terminal.
package func writeAll(_ bytes: UnsafeRawBufferPointer, to number: Int32) throws(SystemError) {
  var rest = bytes[...]
  while !rest.isEmpty {
    let count = write(number, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
    if count < 0, errno == EINTR { continue }
    guard count > 0 else { throw .last }
    rest = rest.dropFirst(count)
  }
}

/// Writes all bytes to an open file, a pipe or a terminal.
package func writeAll(_ bytes: [UInt8], to number: Int32) throws(SystemError) {
  try bytes.withUnsafeBufferPointer { (bytes) throws(SystemError) in
    try writeAll(UnsafeRawBufferPointer(bytes), to: number)
  }
}

/// The text of a file that the system generates while it is read, such as those in `/proc`; `nil` if it cannot be read.
///
/// Foundation's `String(contentsOfFile:encoding:)` stops at the first read that returns less than requested, which for
/// such files is after some 4,000 bytes: https://github.com/swiftlang/swift-foundation/issues/2120 shows its code.
package func textOfSystemFile(_ path: String) -> String? {
  let bytes = try? FileHandle(forReadingAtPath: path)?.readToEnd()
  return bytes.flatMap { String(bytes: $0, encoding: .utf8) }
}
