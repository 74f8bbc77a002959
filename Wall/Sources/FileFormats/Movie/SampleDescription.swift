/// The encoding of samples, reduced to what players need: ISO/IEC 14496-12, 8.5.2 and 12.
struct SampleDescription {
  /// The description as a box.
  let box: [UInt8]
  /// For video, how its units are delimited.
  private(set) var units: PictureUnits?

  /// Maximum size of a description; an ICC profile may be large.
  private static let longest = 4096
  private static let longestColours = 1 << 16

  /// - Returns: `nil` if it is not certain what an encoding may contain.
  init?(_ box: ISOBox<some ByteSource>, _ kind: MovieTrack.Kind) {
    // A single description in version 0, which QuickTime and MP4 define in the same way.
    guard box.number(count: 4) == 0, box.number(at: 4, count: 4) == 1, let entry = box.boxes(from: 8).first,
      // Data reference 1: the file itself.
      entry.number(at: 6, count: 2) == 1
    else { return nil }
    let content: [UInt8]
    switch (kind, entry.type) {
    case (.pictures, "avc1"), (.pictures, "avc3"), (.pictures, "hvc1"), (.pictures, "hev1"):
      guard let (bytes, units) = Self.pictures(entry) else { return nil }
      content = bytes
      self.units = units
    case (.sound, "mp4a"), (.sound, "ac-3"), (.sound, "ec-3"), (.sound, "Opus"), (.sound, "alac"):
      guard let bytes = Self.sound(entry) else { return nil }
      content = bytes
    default: return nil
    }
    self.box = MovieBox.box("stsd", MovieBox.big(0, 4), MovieBox.big(1, 4), MovieBox.box(entry.type, content))
  }

  /// 12.1.3, “Visual Sample Entry”.
  private static func pictures(_ entry: ISOBox<some ByteSource>) -> ([UInt8], PictureUnits)? {
    let headSize = 78
    guard let head = entry.bytes(count: headSize) else { return nil }
    // Without the names of vendor and encoder.
    var bytes = MovieBox.big(1, 8) + MovieBox.big(0, 16) + head[24..<36] + MovieBox.big(0, 4) + head[40..<42]
    bytes += [UInt8](repeating: 0, count: 32) + head[74..<76] + [0xff, 0xff]
    var units: PictureUnits?
    for part in entry.boxes(from: headSize) {
      switch part.type {
      case "avcC", "hvcC":
        guard units == nil, entry.type.hasPrefix("h") == (part.type == "hvcC"),
          let content = part.content(limit: longest),
          let (clean, found) = part.type == "avcC" ? PictureUnits.avc(content) : PictureUnits.hevc(content)
        else { return nil }
        units = found
        bytes += MovieBox.box(part.type, clean)
      case "colr", "pasp", "clap", "fiel", "mdcv", "clli", "btrt":
        guard let content = part.content(limit: part.type == "colr" ? longestColours : longest) else { return nil }
        guard part.type == "colr", ["prof", "rICC"].contains(where: { content.starts(with: $0.utf8) }) else {
          bytes += MovieBox.box(part.type, content)
          break
        }
        guard let profile = CleanProfile.bytes(of: Array(content.dropFirst(4))) else { return nil }
        bytes += MovieBox.box(part.type, Array(content[..<4]), profile)
      default: break
      }
    }
    return units.map { (bytes, $0) }
  }

  /// 12.2.3, “Audio Sample Entry”, and the longer ones of QuickTime.
  private static func sound(_ entry: ISOBox<some ByteSource>) -> [UInt8]? {
    guard let version = entry.number(at: 8, count: 2), version <= 2 else { return nil }
    let headSize = [28, 44, 64][Int(version)]
    guard var bytes = entry.bytes(count: headSize) else { return nil }
    bytes.replaceSubrange(0..<6, with: repeatElement(0, count: 6))
    // Revision and vendor.
    bytes.replaceSubrange(10..<16, with: repeatElement(0, count: 6))
    for part in entry.boxes(from: headSize) {
      if part.type == "wave" {
        var content: [UInt8] = []
        for part in part.boxes() where ["frma", "esds", "enda", "alac"].contains(part.type) {
          guard let bytes = part.content(limit: longest) else { return nil }
          content += MovieBox.box(part.type, bytes)
        }
        // A box without a type marks the end.
        bytes += MovieBox.box("wave", content, MovieBox.big(8, 4), MovieBox.big(0, 4))
      } else if ["esds", "dac3", "dec3", "dOps", "alac", "chan", "btrt"].contains(part.type) {
        guard let content = part.content(limit: longest) else { return nil }
        bytes += MovieBox.box(part.type, content)
      }
    }
    return bytes
  }
}
