import Foundation
import PhotoModel

/// Finds single values in XMP, which is XML, without a full parser: no nesting, no entities except those for single
/// characters, and malformed input is harmless.
struct XMPScanner {
  /// Maximum number of bytes to search.
  private static let limit = 1 << 20
  /// Maximum length of a value: a text of the maximum length that consists only of references.
  private static let longest = MetadataText.limit * XMLTokens.longestReference

  private let bytes: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { self.bytes = bytes.prefix(Self.limit) }

  /// The value of the first property with this name, as an attribute or as an element that contains only text.
  func value(of name: String) -> String? {
    let name = Array(name.utf8)
    var start = bytes.startIndex
    while let found = firstRange(of: name, from: start) {
      start = found.upperBound
      guard found.lowerBound > bytes.startIndex, let value = value(after: found) else { continue }
      if let characters = XMLTokens.resolved(value), let text = MetadataText.cleaned(characters) { return text }
    }
    return nil
  }

  /// The rating, 0 for unrated or rejected photos, and the flag.
  ///
  /// A rating of −1 is XMP's own way to reject (XMP specification, part 1, 8.4); flags are digiKam's and Lightroom's.
  var mark: UserMark {
    let rating = (value(of: "xmp:Rating") ?? value(of: "xap:Rating")).flatMap { Double($0) }
    return UserMark(
      rating: rating.map { (1...5).contains($0) ? UInt8($0) : 0 }, flag: rating ?? 0 < 0 ? .rejected : flag)
  }

  private var flag: PhotoFlag? {
    value(of: "digiKam:PickLabel").flatMap { Self.labels[$0] } ?? value(of: "xmpDM:pick").flatMap { Self.picks[$0] }
  }

  private static let labels: [String: PhotoFlag] = ["0": .none, "1": .rejected, "2": .none, "3": .favourite]
  private static let picks: [String: PhotoFlag] = ["-1": .rejected, "0": .none, "1": .favourite]

  /// The date when the photo was taken, if specified and plausible.
  ///
  /// - Parameter now: In seconds since 1970.
  func taken(now: Int64) -> CaptureDate? {
    for name in ["exif:DateTimeOriginal", "xmp:CreateDate", "photoshop:DateCreated", "xap:CreateDate"] {
      if let date = value(of: name).flatMap({ CaptureDate($0) }), date.isPlausible(now: now) { return date }
    }
    return nil
  }

  /// Where the photo was taken, in degrees, positive to the north and east, if specified and valid.
  var place: (latitude: Double, longitude: Double)? {
    guard let latitude = value(of: "exif:GPSLatitude").flatMap({ Self.degrees($0, limit: 90, "N", "S") }),
      let longitude = value(of: "exif:GPSLongitude").flatMap({ Self.degrees($0, limit: 180, "E", "W") }),
      latitude != 0 || longitude != 0
    else { return nil }
    return (latitude, longitude)
  }

  /// In metres above sea level.
  var altitude: Double? {
    guard let parts = value(of: "exif:GPSAltitude")?.split(separator: "/"),
      let top = parts.first.flatMap({ Double($0) })
    else { return nil }
    let height = abs(parts.count == 2 ? top / (Double(parts[1]) ?? 0) : top)
    guard height < 100_000 else { return nil }
    return top < 0 || value(of: "exif:GPSAltitudeRef") == "1" ? -height : height
  }

  /// An angle in the XMP format, `48,51.4933N` or `48,51,29N`, or a plain number.
  ///
  /// Source: XMP specification, part 2, 3.3 (GPSCoordinate).
  private static func degrees(_ text: String, limit: Double, _ positive: Character, _ negative: Character) -> Double? {
    var sign = 1.0
    var digits = text[...]
    if let last = digits.last, last.isLetter {
      guard last == positive || last == negative else { return nil }
      if last == negative { sign = -1 }
      digits = digits.dropLast()
    }
    let texts = digits.split(separator: ",", omittingEmptySubsequences: false)
    let parts = texts.compactMap { Double($0) }
    guard (1...3).contains(parts.count), parts.count == texts.count, parts.count == 1 || parts[0] >= 0,
      parts.dropFirst().allSatisfy((0..<60).contains)
    else { return nil }
    let angle = sign * zip(parts, [1, 60, 3600]).reduce(0) { $0 + $1.0 / $1.1 }
    return abs(angle) <= limit ? angle : nil
  }

  /// The search of the standard library is a hundred times slower.
  private func firstRange(of name: [UInt8], from start: Int) -> Range<Int>? {
    bytes.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress, let first = name.first else { return nil }
      var place = start
      // The last position where it fits.
      let last = bytes.count - name.count
      while place <= last, let found = memchr(base + place, Int32(first), last - place + 1) {
        place = base.distance(to: found)
        if memcmp(found, name, name.count) == 0 { return place..<place + name.count }
        place += 1
      }
      return nil
    }
  }

  private func value(after name: Range<Int>) -> ArraySlice<UInt8>? {
    func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0d).contains(byte) }
    let before = bytes[name.lowerBound - 1]
    let rest = bytes[name.upperBound...].drop(while: isBlank)
    guard let next = rest.first else { return nil }
    let end: UInt8
    var text: ArraySlice<UInt8>
    if next == UInt8(ascii: "="), isBlank(before) {
      text = rest.dropFirst().drop(while: isBlank)
      guard let quote = text.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return nil }
      text = text.dropFirst()
      end = quote
    } else if next == UInt8(ascii: ">"), before == UInt8(ascii: "<") {
      text = rest.dropFirst()
      end = UInt8(ascii: "<")
    } else {
      return nil
    }
    text = text.prefix(Self.longest)
    return text.firstIndex(of: end).map { text[..<$0] }
  }
}
