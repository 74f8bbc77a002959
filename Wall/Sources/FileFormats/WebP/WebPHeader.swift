/// The header of a WebP file: https://developers.google.com/speed/webp/docs/riff_container
package struct WebPHeader: Hashable {
  package let width: Int
  package let height: Int

  /// Whether the picture may be lossless, which takes twice the memory.
  let mayBeLossless: Bool

  /// The file's size in bytes, according to its header.
  package let fileSize: Int

  /// The number of bytes needed from the start of a file.
  package static let length = 30

  /// Reads the first bytes of a file; `nil` if it is not a WebP file.
  package init?(_ bytes: some RandomAccessCollection<UInt8>) {
    let bytes = Array(bytes.prefix(Self.length))
    guard bytes.count == Self.length, bytes.starts(with: "RIFF".utf8), bytes[8..<12].elementsEqual("WEBP".utf8)
    else { return nil }
    func number(_ offset: Int, _ count: Int) -> Int { Int(UInt64(bytes[offset..<offset + count], isBigEndian: false)) }
    fileSize = number(4, 4) + 8
    mayBeLossless = bytes[15] != UInt8(ascii: " ")
    switch String(decoding: bytes[12..<16], as: UTF8.self) {
    case "VP8 ":
      guard bytes[23..<26].elementsEqual([0x9d, 0x01, 0x2a]) else { return nil }
      width = number(26, 2) & 0x3fff
      height = number(28, 2) & 0x3fff
    case "VP8L":
      guard bytes[20] == 0x2f else { return nil }
      width = (number(21, 4) & 0x3fff) + 1
      height = (number(21, 4) >> 14 & 0x3fff) + 1
    case "VP8X":
      width = number(24, 3) + 1
      height = number(27, 3) + 1
    default: return nil
    }
  }
}
