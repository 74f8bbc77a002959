import Foundation

@testable import FileFormats
@testable import PhotoLibrary

/// Metadata where formats did not plan for it at first.
extension MarkedPictures {
  /// A GIF with XMP before its end: XMP specification, part 3, 1.1.2.
  static func gif(_ bytes: [UInt8], xmp packet: [UInt8]) -> [UInt8] {
    // Wherever in the packet a reader takes a byte for a length, it comes out in here and then at the end.
    let trailer: [UInt8] = [1] + (0...255).reversed().map { UInt8($0) } + [0]
    return bytes.dropLast() + [0x21, 0xff, 11] + Array("XMP DataXMP".utf8) + packet + trailer + [0x3b]
  }

  /// EXIF or XMP as ImageMagick puts them into a text of a PNG file.
  static func rawProfile(_ name: String, _ content: [UInt8]) -> [UInt8] {
    let digits = content.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    var lines = ""
    for (place, digit) in digits.enumerated() { lines += (place > 0 && place % 72 == 0 ? "\n" : "") + String(digit) }
    let length = String(content.count)
    let padding = String(repeating: " ", count: max(0, 8 - length.count))
    return Array("Raw profile type \(name)\0".utf8) + Array("\n\(name)\n\(padding)\(length)\n\(lines)\n".utf8)
  }

  /// A text chunk's content, packed as zlib does without packing: https://www.rfc-editor.org/rfc/rfc1951 3.2.4
  static func packed(_ text: [UInt8]) -> [UInt8] {
    let end = text.firstIndex(of: 0)!
    let content = Array(text[(end + 1)...])
    var (a, b) = (1, 0)
    for byte in content {
      a = (a + Int(byte)) % 65_521
      b = (b + a) % 65_521
    }
    let count = [UInt8(content.count & 255), UInt8(content.count >> 8)]
    return text[...end] + [0, 0x78, 0x01, 1] + count + count.map { ~$0 } + content + MadeUpVideo.big(b << 16 | a, 4)
  }

  /// An AVIF or HEIC file with XMP as another item: ISO/IEC 23008-12, A.3.
  ///
  /// Of the sample `8bit-sRGB.avif` and files like it: one picture, whose place is told by four bytes.
  static func heif(_ bytes: [UInt8], xmp packet: [UInt8]) -> [UInt8] {
    guard let meta = ISOBox(file: MemoryBytes(bytes: bytes)).first("meta") else {
      preconditionFailure("There is no meta box.")
    }
    let item = MadeUpVideo.box(
      "infe", [2, 0, 0, 0, 0, 2, 0, 0], Array("mime\0application/rdf+xml\0".utf8))
    let reference = MadeUpVideo.box("iref", [0, 0, 0, 0], MadeUpVideo.box("cdsc", [0, 2, 0, 1, 0, 1]))
    func newMeta(place: Int) -> [UInt8] {
      let parts = meta.boxes(from: 4).map { part -> [UInt8] in
        var content = Array(bytes[part.place..<part.end])
        switch part.type {
        case "iloc":
          precondition(content.starts(with: [0, 0, 0, 0, 0x44, 0, 0, 1]), "It is not like the sample.")
          content[7] = 2
          content += [0, 2, 0, 0, 0, 1] + MadeUpVideo.big(place, 4) + MadeUpVideo.big(packet.count, 4)
        case "iinf":
          content[5] = 2
          content += item
        default: break
        }
        return MadeUpVideo.box(part.type, content)
      }
      return MadeUpVideo.box("meta", [0, 0, 0, 0] + parts.flatMap { $0 } + reference)
    }
    // The old one stays where it is, so that nothing else moves.
    var old = bytes
    old.replaceSubrange(meta.place - 4..<meta.place, with: "free".utf8)
    return old + newMeta(place: bytes.count + newMeta(place: 0).count + 8) + MadeUpVideo.box("mdat", packet)
  }
}
