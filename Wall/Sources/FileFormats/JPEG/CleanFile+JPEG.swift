/// JPEG: https://www.w3.org/Graphics/JPEG/itu-t81.pdf, B.1 and B.2.
extension CleanFile {
  init?(jpeg source: some ByteSource, keepingPlace: Bool) {
    self.init()
    guard var segments = JPEGSegments(source) else { return nil }
    var exif: [UInt8]?
    var profile: [[UInt8]] = []
    var kept: [Range<Int>] = []
    var hasFrame = false
    while let segment = segments.next() {
      func content(_ limit: Int = .max) -> [UInt8]? {
        source.bytes(at: segment.content.lowerBound, count: min(segment.content.count, limit))
      }
      var end = segment.end
      switch segment.marker {
      case 0xe1:
        if exif == nil, let blob = content(), blob.starts(with: "Exif\0".utf8) { exif = blob }
        continue
      case 0xe2:
        if let part = content(), part.count > 14, part.starts(with: "ICC_PROFILE\0".utf8) { profile.append(part) }
        continue
      // The colour encoding, without which the colours would be wrong.
      case 0xee: guard segment.content.count == 12, content(5)?.elementsEqual("Adobe".utf8) == true else { continue }
      // JFIF may contain a thumbnail, and Exif more pictures. They are dropped, like data of programs and comments.
      case 0xe0...0xef, 0xfe: continue
      case 0xda:
        guard hasFrame, let over = segments.skipScan() else { return nil }
        end = over
      case 0xc4, 0xcc, 0xdb, 0xdc, 0xdd, 0xde, 0xdf: break
      default:
        guard segment.isFrame else { return nil }
        hasFrame = true
      }
      kept.append(segment.place..<end)
    }
    guard segments.isComplete, hasFrame else { return nil }
    add([0xff, 0xd8])
    if let exif, let harmless = EXIF.harmless(of: exif, keepingPlace: keepingPlace) {
      let blob = Array("Exif\0\0".utf8) + harmless
      add([0xff, 0xe1] + UInt16(blob.count + 2).bigEndianBytes + blob)
    }
    if !profile.isEmpty {
      let whole = profile.sorted { $0[12] < $1[12] }.flatMap { $0[14...] }
      guard let clean = CleanProfile.bytes(of: whole) else { return nil }
      add(Self.segments(profile: clean))
    }
    for range in kept { keep(range.lowerBound, range.count) }
    // Data after the end is not part of the picture: more pictures, videos, program data.
    add([0xff, 0xd9])
  }

  /// A profile in numbered parts: ICC.1:2022, B.4.
  private static func segments(profile: [UInt8]) -> [UInt8] {
    let longest = 65_519
    let count = (profile.count + longest - 1) / longest
    var segments: [UInt8] = []
    for index in 0..<count {
      let part = profile[index * longest..<min((index + 1) * longest, profile.count)]
      segments += [0xff, 0xe2] + UInt16(part.count + 16).bigEndianBytes + Array("ICC_PROFILE\0".utf8)
      segments += [UInt8(truncatingIfNeeded: index + 1), UInt8(truncatingIfNeeded: count)] + part
    }
    return segments
  }
}
