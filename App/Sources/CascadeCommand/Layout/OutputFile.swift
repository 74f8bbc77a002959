import Foundation

/// A file, a pipe or a terminal that is written to.
struct OutputFile {
  private let descriptor: CInt

  /// The program's standard output.
  static let standardOutput = OutputFile(descriptor: STDOUT_FILENO)

  private init(descriptor: CInt) {
    self.descriptor = descriptor
  }

  /// Writes all of the bytes.
  ///
  /// If the reader has gone, SIGPIPE ends the program silently, as with other tools, unless the signal is ignored.
  func write(_ bytes: UnsafeRawBufferPointer) throws(OutputError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = Foundation.write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
      if count < 0 {
        if errno == EINTR { continue }
        throw OutputError(code: errno)
      }
      rest = rest.dropFirst(count)
    }
  }
}

/// Why a response could not be written.
struct OutputError: Error, CustomStringConvertible {
  let description: String

  init(code: CInt) {
    description = "The response could not be written: \(String(cString: strerror(code)))."
  }
}
