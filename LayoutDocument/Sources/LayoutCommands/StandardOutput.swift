import Foundation

/// Writes to standard output, and messages to standard error.
enum StandardOutput {
  /// Writes all bytes.
  ///
  /// If the reader has gone, SIGPIPE ends the program silently, as with other tools, unless the signal is ignored.
  /// - Throws: `WriteError`, if the disk is full or the reader has gone.
  static func write(_ bytes: UnsafeRawBufferPointer) throws(WriteError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = Foundation.write(STDOUT_FILENO, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw WriteError(description: String(cString: strerror(errno))) }
      rest = rest.dropFirst(count)
    }
  }

  /// Writes a text.
  static func write(_ text: String) throws(WriteError) {
    try Array(text.utf8).withUnsafeBufferPointer { (bytes) throws(WriteError) in
      try write(UnsafeRawBufferPointer(bytes))
    }
  }

  /// Prints an error for the user, as a line on standard error.
  static func fail(_ message: String) { note("Error: " + message) }

  /// Prints a line on standard error.
  static func note(_ message: String) {
    FileHandle.standardError.write(Data((message.escapedForTerminal + "\n").utf8))
  }
}

/// Why a response could not be written, in the system's words.
struct WriteError: Error, CustomStringConvertible {
  let description: String
}
