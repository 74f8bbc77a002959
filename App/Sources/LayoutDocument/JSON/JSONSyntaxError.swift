/// Where and why a text is not JSON.
struct JSONSyntaxError: Error {
  /// The line, from 1; lines end with a line feed.
  let line: Int

  /// The column, from 1: the number of Unicode characters (scalars) before it in its line, and one more.
  let column: Int

  let message: String

  /// Creates an error at a byte of the text.
  init(_ message: String, at offset: Int, of text: UnsafeBufferPointer<UInt8>) {
    let lineStart = text[..<offset].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    line = text[..<lineStart].count { $0 == UInt8(ascii: "\n") } + 1
    // Every byte but the continuation bytes of UTF-8 begins a character.
    column = text[lineStart..<offset].count { $0 & 0xC0 != 0x80 } + 1
    self.message = message
  }
}
