import Foundation
package import PhotoModel

/// MP4, M4V and QuickTime: ISO/IEC 14496-12, and Apple's QuickTime File Format Specification.
extension VideoFile {
  /// Reads the boxes that describe the movie; `nil` if there are none.
  package init?(movie bytes: some ByteSource) {
    self.init()
    let boxes = ISOBoxes(source: bytes)
    guard let movie = boxes.all.first(where: { $0.type == "moov" }) else { return nil }
    let parts = boxes.boxes(from: movie.place, to: movie.end)
    if let header = parts.first(where: { $0.type == "mvhd" }) { readHeader(header, in: bytes) }
    // Fragmented movies have their duration elsewhere: ISO/IEC 14496-12, 8.8.2.
    if duration == 0, let extends = parts.first(where: { $0.type == "mvex" }),
      let header = boxes.boxes(from: extends.place, to: extends.end).first(where: { $0.type == "mehd" })
    {
      duration = Self.milliseconds(
        of: bytes.number(at: header.place + 4, count: header.isLong(in: bytes) ? 8 : 4), scale)
    }
    for part in parts where part.type == "trak" && width == 0 {
      readTrack(boxes.boxes(from: part.place, to: part.end), boxes)
    }
    for part in parts where part.type == "udta" { readUserData(boxes.boxes(from: part.place, to: part.end), bytes) }
    for part in parts where part.type == "meta" { readMetadata(part, boxes) }
  }

  /// 8.2.2, “Movie Header Box”.
  private mutating func readHeader<Source: ByteSource>(_ box: ISOBoxes<Source>.Box, in bytes: Source) {
    let size = box.isLong(in: bytes) ? 8 : 4
    scale = bytes.number(at: box.place + 4 + 2 * size, count: 4) ?? 0
    duration = Self.milliseconds(of: bytes.number(at: box.place + 8 + 2 * size, count: size), scale)
    // Seconds since 1904 in UTC. Unset clocks are close to that date or to 1970.
    let year1970: UInt64 = 2_082_844_800
    if let created = bytes.number(at: box.place + 4, count: size), (year1970 + 31_536_000..<1 << 40).contains(created) {
      taken = Self.localDate(secondsSince1970: Int64(created - year1970))
    }
  }

  /// The size and rotation of a track, if it is video.
  private mutating func readTrack<Source: ByteSource>(_ parts: [ISOBoxes<Source>.Box], _ boxes: ISOBoxes<Source>) {
    let bytes = boxes.source
    guard let media = parts.first(where: { $0.type == "mdia" }), let header = parts.first(where: { $0.type == "tkhd" }),
      let handler = boxes.boxes(from: media.place, to: media.end).first(where: { $0.type == "hdlr" }),
      bytes.bytes(at: handler.place + 8, count: 4) == Array("vide".utf8)
    else { return }
    // 8.3.2, “Track Header Box”: a matrix of nine numbers, then width and height, as fixed-point numbers with 16
    // fraction bits.
    let matrix = header.place + (header.isLong(in: bytes) ? 52 : 40)
    func number(_ index: Int) -> Int? {
      bytes.number(at: matrix + 4 * index, count: 4).map { Int(Int32(truncatingIfNeeded: $0)) }
    }
    guard let across = number(0), let down = number(1), let width = number(9), let height = number(10) else { return }
    let isTurned = abs(down) > abs(across)
    let size = (width >> 16, height >> 16)
    (self.width, self.height) = isTurned ? (size.1, size.0) : size
  }

  /// QuickTime user data: texts with names that begin with ©, each with its length and language.
  private mutating func readUserData<Source: ByteSource>(_ items: [ISOBoxes<Source>.Box], _ bytes: Source) {
    for item in items {
      // © is a single byte there, and not UTF-8.
      guard let type = bytes.bytes(at: item.place - 4, count: 4), type[0] == 0xa9,
        let length = bytes.number(at: item.place, count: 2), Int(length) <= item.end - item.place - 4, length > 0,
        let text = bytes.bytes(at: item.place + 4, count: min(Int(length), MetadataText.limit))
          .flatMap({ MetadataText.cleaned($0) })
      else { continue }
      learn(text, as: String(decoding: type[1...], as: UTF8.self))
    }
  }

  /// QuickTime metadata: a list of names, and a list of values with 1-based indices of names.
  private mutating func readMetadata<Source: ByteSource>(_ box: ISOBoxes<Source>.Box, _ boxes: ISOBoxes<Source>) {
    let bytes = boxes.source
    // The box begins with a version in MP4, but not in QuickTime.
    let isBare = bytes.bytes(at: box.place + 4, count: 4) == Array("hdlr".utf8)
    let parts = boxes.boxes(from: box.place + (isBare ? 0 : 4), to: box.end)
    guard let list = parts.first(where: { $0.type == "keys" }), let values = parts.first(where: { $0.type == "ilst" })
    else { return }
    // The items of the list have the structure of boxes: length, namespace, name.
    let names = boxes.boxes(from: list.place + 8, to: list.end).map { name in
      String(decoding: bytes.bytes(at: name.place, count: min(name.end - name.place, 128)) ?? [], as: UTF8.self)
    }
    for item in boxes.boxes(from: values.place, to: values.end) {
      guard let index = bytes.number(at: item.place - 4, count: 4), (1...UInt64(max(names.count, 1))).contains(index),
        Int(index) <= names.count,
        let value = boxes.boxes(from: item.place, to: item.end).first(where: { $0.type == "data" }),
        // Type 1 is UTF-8.
        bytes.number(at: value.place, count: 4) == 1, value.end - value.place > 8,
        let text = bytes.bytes(at: value.place + 8, count: min(value.end - value.place - 8, MetadataText.limit))
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

  /// Converts a duration from units of a second.
  package static func milliseconds(of units: UInt64?, _ scale: UInt64) -> Int {
    // All bits set means unknown.
    guard let units, scale > 0, units < 1 << 48, units != 0xffff_ffff else { return 0 }
    return Int(units * 1000 / scale)
  }
}

extension ISOBoxes.Box {
  /// Whether times in the box have 64 bits: the version in its first byte is 1.
  fileprivate func isLong(in bytes: Source) -> Bool { bytes.number(at: place, count: 1) == 1 }
}
