import Foundation

/// The text of a file that the system makes as it is read, as those in `/proc`; `nil` if it cannot be read.
///
/// Foundation's `String(contentsOfFile:encoding:)` stops at the first read that brings less than it asked for, which is after
/// some 4,000 bytes here: https://github.com/swiftlang/swift-foundation/issues/2120 shows its code.
package func textOfSystemFile(_ path: String) -> String? {
  let bytes = try? FileHandle(forReadingAtPath: path)?.readToEnd()
  return bytes.flatMap { String(bytes: $0, encoding: .utf8) }
}
