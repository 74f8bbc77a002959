/// Removes data about people and machines from colour profiles: names of displays, serial numbers, dates, programs.
enum CleanProfile {
  /// Maximum size of a profile, in bytes.
  private static let sizeLimit = 4 << 20

  /// The tags that define colours. https://www.color.org/specification/ICC.1-2022-05.pdf, 9.2
  private static let colours: Set<String> = [
    "wtpt", "chad", "rXYZ", "gXYZ", "bXYZ", "rTRC", "gTRC", "bTRC", "kTRC", "A2B0", "A2B1", "A2B2", "B2A0", "B2A1",
    "B2A2", "D2B0", "D2B1", "D2B2", "D2B3", "B2D0", "B2D1", "B2D2", "B2D3", "gamt", "cicp",
  ]

  /// The profile with only the tags that define colours; `nil` if it is damaged.
  static func bytes(of bytes: [UInt8]) -> [UInt8]? {
    let profile = MemoryBytes(bytes: bytes)
    guard bytes.count <= sizeLimit, var header = profile.bytes(at: 0, count: 128),
      header[36..<40].elementsEqual("acsp".utf8), let count = profile.number(at: 128, count: 4), count <= 100
    else { return nil }
    // Clears the colour management module, date, manufacturer, model, creator and checksum. A date must be valid.
    for range in [4..<8, 24..<36, 48..<56, 80..<100] {
      header.replaceSubrange(range, with: repeatElement(0, count: range.count))
    }
    header.replaceSubrange(24..<30, with: [0x07, 0xd0, 0, 1, 0, 1])
    var tags = requiredTexts(version: header[8])
    for index in 0..<Int(count) {
      guard let entry = profile.bytes(at: 132 + 12 * index, count: 12) else { return nil }
      let place = UInt64(entry[4..<8], isBigEndian: true)
      let length = UInt64(entry[8..<12], isBigEndian: true)
      guard colours.contains(String(decoding: entry[..<4], as: UTF8.self)) else { continue }
      guard let content = profile.bytes(at: Int(place), count: Int(length)) else { return nil }
      tags.append((Array(entry[..<4]), content))
    }
    var table = big(tags.count)
    var contents: [UInt8] = []
    // Tags with the same content share it.
    var places: [[UInt8]: Int] = [:]
    for (name, content) in tags {
      let place = places[content] ?? 132 + 12 * tags.count + contents.count
      if places.updateValue(place, forKey: content) == nil {
        contents += content + [UInt8](repeating: 0, count: -content.count & 3)
      }
      table += name + big(place) + big(content.count)
    }
    header.replaceSubrange(0..<4, with: big(128 + table.count + contents.count))
    return header + table + contents
  }

  /// The description and the copyright, which a profile must have: 9.2.41 and 9.2.22, and ICC.1:2001-04, 6.5.17.
  private static func requiredTexts(version: UInt8) -> [(name: [UInt8], content: [UInt8])] {
    let description = Array("desc".utf8)
    let copyright = Array("cprt".utf8)
    let text = Array("RGB".utf8)
    guard version < 4 else {
      let head = Array("mluc".utf8) + [0, 1, 12].flatMap(big) + Array("enUS".utf8) + [2 * text.count, 28].flatMap(big)
      let content = head + text.flatMap { [0, $0] }
      return [(description, content), (copyright, content)]
    }
    // The text's terminating zero, and empty versions in Unicode and for the Macintosh.
    let end = [UInt8](repeating: 0, count: 1 + 8 + 3 + 67)
    let right = Array("text".utf8) + big(0) + text + [0]
    return [(description, description + big(0) + big(text.count + 1) + text + end), (copyright, right)]
  }

  private static func big(_ number: Int) -> [UInt8] { UInt32(number).bigEndianBytes }
}
