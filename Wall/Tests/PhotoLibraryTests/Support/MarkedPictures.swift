import Foundation
import PhotoTesting

@testable import FileFormats
@testable import PictureDecoder

/// Pictures with metadata put into them.
enum MarkedPictures {
  /// A JPEG with segments after the first marker, in place of all metadata that it has.
  static func jpeg(_ bytes: [UInt8], adding segments: [(marker: UInt8, content: [UInt8])]) -> [UInt8] {
    var rest: [UInt8] = []
    var place = 2
    while place + 4 <= bytes.count, bytes[place] == 0xff, bytes[place + 1] != 0xda {
      let end = place + 2 + Int(bytes[place + 2]) << 8 + Int(bytes[place + 3])
      if !(0xe1...0xef).contains(bytes[place + 1]), bytes[place + 1] != 0xfe { rest += bytes[place..<end] }
      place = end
    }
    var marked = Array(bytes.prefix(2))
    for (marker, content) in segments {
      marked += [0xff, marker, UInt8((content.count + 2) >> 8), UInt8((content.count + 2) & 0xff)]
      marked += content
    }
    return marked + rest + Array(bytes[place...])
  }

  static func exif(_ tiff: TestTIFF) -> (marker: UInt8, content: [UInt8]) {
    (0xe1, Array("Exif\0\0".utf8) + tiff.bytes)
  }

  static func xmp(_ text: String) -> (marker: UInt8, content: [UInt8]) {
    (0xe1, Array("http://ns.adobe.com/xap/1.0/\0".utf8) + xmpPacket(text))
  }

  static func xmpPacket(_ text: String) -> [UInt8] {
    Array(
      """
      <?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF \
      xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">\(text)</rdf:RDF></x:xmpmeta><?xpacket end="w"?>
      """.utf8)
  }

  static func icc(_ profile: [UInt8]) -> (marker: UInt8, content: [UInt8]) {
    (0xe2, Array("ICC_PROFILE\0".utf8) + [1, 1] + profile)
  }

  /// A WebP file of the picture in another one, in the extended format with these chunks.
  static func webP(_ bytes: [UInt8], width: Int, height: Int, adding chunks: [(type: String, content: [UInt8])])
    -> [UInt8]
  {
    func number(_ value: Int, _ size: Int) -> [UInt8] {
      (0..<size).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
    func chunk(_ type: String, _ content: [UInt8]) -> [UInt8] {
      Array(type.utf8) + number(content.count, 4) + content + (content.count % 2 == 1 ? [0] : [])
    }
    let flags = ["ICCP": 32, "ALPH": 16, "EXIF": 8, "XMP ": 4]
    // There is one profile at most.
    let replaced = ["VP8X"] + chunks.map(\.type).filter { $0 == "ICCP" }
    let old = webPChunks(bytes).filter { !replaced.contains($0.type) }
    let all = chunks.map(\.type) + old.map(\.type)
    let header = number(all.reduce(0) { $0 | (flags[$1] ?? 0) }, 4) + number(width - 1, 3) + number(height - 1, 3)
    let (before, after) = (chunks.filter { $0.type == "ICCP" }, chunks.filter { $0.type != "ICCP" })
    let body = chunk("VP8X", header) + (before + old + after).flatMap { chunk($0.type, $0.content) }
    return Array("RIFF".utf8) + number(body.count + 4, 4) + Array("WEBP".utf8) + body
  }

  /// The chunks of a WebP file: https://developers.google.com/speed/webp/docs/riff_container
  static func webPChunks(_ bytes: [UInt8]) -> [(type: String, content: [UInt8])] {
    var chunks: [(type: String, content: [UInt8])] = []
    var place = 12
    while place + 8 <= bytes.count {
      let count = (0..<4).reduce(0) { $0 | Int(bytes[place + 4 + $1]) << (8 * $1) }
      guard place + 8 + count <= bytes.count else { break }
      let type = String(decoding: bytes[place..<place + 4], as: UTF8.self)
      chunks.append((type, Array(bytes[place + 8..<place + 8 + count])))
      place += 8 + count + count % 2
    }
    return chunks
  }

  /// The markers of a JPEG file before its scan, with the length of each segment's content.
  static func jpegMarkers(_ bytes: [UInt8]) -> [UInt8] {
    var markers: [UInt8] = []
    var place = 2
    while place + 4 <= bytes.count, bytes[place] == 0xff {
      markers.append(bytes[place + 1])
      if bytes[place + 1] == 0xda { break }
      place += 2 + Int(bytes[place + 2]) << 8 + Int(bytes[place + 3])
    }
    return markers
  }

  /// A PNG with further chunks after its header.
  static func png(_ bytes: [UInt8], adding chunks: [(type: String, content: [UInt8])]) -> [UInt8] {
    bytes.prefix(33) + chunks.flatMap { SolidPNG.chunk($0.type, $0.content) } + bytes.dropFirst(33)
  }
}

/// Colour profiles: https://www.color.org/specification/ICC.1-2022-05.pdf
enum TestProfile {
  /// One of three primaries and a curve, which are those of sRGB unless red and green are exchanged.
  static func bytes(class kind: String = "mntr", space: String = "RGB ", name: String = "Test", isSwapped: Bool = false)
    -> [UInt8]
  {
    func number(_ value: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) } }
    func fixed(_ value: Double) -> [UInt8] { number(Int((value * 65_536).rounded())) }
    func xyz(_ x: Double, _ y: Double, _ z: Double) -> [UInt8] {
      Array("XYZ ".utf8) + number(0) + fixed(x) + fixed(y) + fixed(z)
    }
    let red = xyz(0.4360, 0.2225, 0.0139)
    let green = xyz(0.3851, 0.7169, 0.0971)
    let curve = Array("curv".utf8) + number(0) + number(1) + [0x02, 0x33, 0, 0]
    let text =
      Array("desc".utf8) + number(0) + number(name.utf8.count + 1) + Array(name.utf8) + [UInt8](repeating: 0, count: 80)
    let tags: [(String, [UInt8])] = [
      ("desc", text), ("wtpt", xyz(0.9642, 1, 0.8249)), ("cprt", Array("text".utf8) + number(0) + [0x78, 0, 0, 0]),
      ("rXYZ", isSwapped ? green : red), ("gXYZ", isSwapped ? red : green), ("bXYZ", xyz(0.1431, 0.0606, 0.7141)),
      ("rTRC", curve), ("gTRC", curve), ("bTRC", curve),
    ]
    var table = number(tags.count)
    var contents: [UInt8] = []
    for (tag, content) in tags {
      table += Array(tag.utf8) + number(132 + 12 * tags.count + contents.count) + number(content.count)
      contents += content + [UInt8](repeating: 0, count: -content.count & 3)
    }
    var header = number(128 + table.count + contents.count) + number(0) + [2, 0x40, 0, 0]
    header += Array((kind + space + "XYZ ").utf8) + [UInt8](repeating: 0, count: 12) + Array("acsp".utf8)
    header += [UInt8](repeating: 0, count: 28) + fixed(0.9642) + fixed(1) + fixed(0.8249)
    header += [UInt8](repeating: 0, count: 128 - header.count)
    return header + table + contents
  }
}
