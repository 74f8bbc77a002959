import Foundation
package import PhotoModel

/// MP4, M4V and QuickTime: ISO/IEC 14496-12, and Apple's QuickTime File Format Specification.
extension VideoFile {
  /// Reads the boxes that describe the movie; `nil` if there are none.
  package init?(movie bytes: some ByteSource) {
    self.init()
    guard let parts = ISOBox(file: bytes).first("moov")?.boxes() else { return nil }
    if let header = parts.first("mvhd") {
      duration = header.duration
      // Fragmented movies have their duration elsewhere: ISO/IEC 14496-12, 8.8.2.
      if duration == 0, let fragments = parts.first("mvex")?.first("mehd") {
        duration = fragments.milliseconds(at: 4, scale: header.scale)
      }
      // Seconds since 1904 in UTC. Unset clocks are close to that date or to 1970.
      let year1970: UInt64 = 2_082_844_800
      if let created = header.number(at: 4, count: header.isLong ? 8 : 4),
        (year1970 + 31_536_000..<1 << 40).contains(created)
      {
        taken = Self.localDate(secondsSince1970: Int64(created - year1970))
      }
    }
    for part in parts where part.type == "trak" && width == 0 { readTrack(part.boxes()) }
    for part in parts where part.type == "udta" { readUserData(part.boxes()) }
    for part in parts where part.type == "meta" { readMetadata(part) }
  }

  /// The size and rotation of a track, if it is video.
  private mutating func readTrack(_ parts: [ISOBox<some ByteSource>]) {
    guard let header = parts.first("tkhd"),
      parts.first("mdia")?.first("hdlr")?.bytes(at: 8, count: 4) == Array("vide".utf8)
    else { return }
    // 8.3.2, “Track Header Box”: a matrix of nine numbers, then width and height, as fixed-point numbers with 16
    // fraction bits.
    func number(_ index: Int) -> Int? {
      header.number(at: (header.isLong ? 52 : 40) + 4 * index, count: 4).map { Int(Int32(truncatingIfNeeded: $0)) }
    }
    guard let across = number(0), let down = number(1), let width = number(9), let height = number(10) else { return }
    let isTurned = abs(down) > abs(across)
    let size = (width >> 16, height >> 16)
    (self.width, self.height) = isTurned ? (size.1, size.0) : size
  }

  /// QuickTime user data: texts with names that begin with ©, each with its length and language.
  private mutating func readUserData(_ items: [ISOBox<some ByteSource>]) {
    for item in items {
      // © is a single byte there, and not UTF-8.
      guard let type = item.source.bytes(at: item.place - 4, count: 4), type[0] == 0xa9,
        let length = item.number(count: 2), Int(length) <= item.count - 4, length > 0,
        let text = item.bytes(at: 4, count: min(Int(length), MetadataText.limit))
          .flatMap({ MetadataText.cleaned($0) })
      else { continue }
      learn(text, as: String(decoding: type[1...], as: UTF8.self))
    }
  }

  /// QuickTime metadata: a list of names, and a list of values with 1-based indices of names.
  private mutating func readMetadata(_ box: ISOBox<some ByteSource>) {
    // The box begins with a version in MP4, but not in QuickTime.
    let parts = box.boxes(from: box.bytes(at: 4, count: 4) == Array("hdlr".utf8) ? 0 : 4)
    guard let list = parts.first("keys"), let values = parts.first("ilst") else { return }
    // The items of the list have the structure of boxes: length, namespace, name.
    let names = list.boxes(from: 8).map { name in
      String(decoding: name.bytes(count: min(name.count, 128)) ?? [], as: UTF8.self)
    }
    for item in values.boxes() {
      guard let index = item.source.number(at: item.place - 4, count: 4), index >= 1, index <= names.count,
        // Type 1 is UTF-8.
        let value = item.first("data"), value.number(count: 4) == 1, value.count > 8,
        let text = value.bytes(at: 8, count: min(value.count - 8, MetadataText.limit))
          .flatMap({ MetadataText.cleaned($0) })
      else { continue }
      switch names[Int(index) - 1] {
      case "com.apple.quicktime.make": make = text
      case "com.apple.quicktime.model": model = text
      case "com.apple.quicktime.creationdate": taken = CaptureDate(text) ?? taken
      case "com.apple.quicktime.location.ISO6709": place = Self.place(text) ?? place
      default: break
      }
    }
  }

  private mutating func learn(_ text: String, as name: String) {
    switch name {
    case "mak": make = text
    case "mod": model = text
    case "day": taken = CaptureDate(text) ?? taken
    case "xyz": place = Self.place(text) ?? place
    default: break
    }
  }

  /// A location in the ISO 6709 format in degrees: `+48.1372+011.5755+519.000/`.
  package static func place(_ text: String) -> (latitude: Double, longitude: Double)? {
    var numbers: [Double] = []
    var rest = text.prefix { $0 != "/" }[...]
    while let sign = rest.first, sign == "+" || sign == "-", numbers.count < 2 {
      let digits = rest.dropFirst().prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
      guard let number = Double(digits) else { return nil }
      numbers.append(sign == "-" ? -number : number)
      rest = rest.dropFirst(digits.count + 1)
    }
    guard numbers.count == 2, abs(numbers[0]) <= 90, abs(numbers[1]) <= 180 else { return nil }
    return (numbers[0], numbers[1])
  }

  /// A date in this computer's time zone, because the file does not contain the location's.
  package static func localDate(secondsSince1970 seconds: Int64) -> CaptureDate? {
    var time = time_t(seconds)
    var parts = tm()
    guard localtime_r(&time, &parts) != nil else { return nil }
    return CaptureDate(seconds: seconds + Int64(parts.tm_gmtoff))
  }
}
