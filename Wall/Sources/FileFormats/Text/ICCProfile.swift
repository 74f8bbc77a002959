/// The name of a colour profile: https://www.color.org/specification/ICC.1-2022-05.pdf, 7.2 and 9.2.41.
enum ICCProfile {
  /// The name in a profile; `nil` if it has none or is invalid.
  static func name(of bytes: [UInt8]) -> String? {
    let profile = MemoryBytes(bytes: bytes)
    guard profile.bytes(at: 36, count: 4) == Array("acsp".utf8), let count = profile.number(at: 128, count: 4)
    else { return nil }
    for tag in 0..<min(Int(count), 100) {
      guard let entry = profile.bytes(at: 132 + 12 * tag, count: 12) else { return nil }
      guard entry.starts(with: "desc".utf8) else { continue }
      let place = Int(UInt64(entry[4..<8], isBigEndian: true))
      switch profile.bytes(at: place, count: 4) {
      case Array("desc".utf8):
        guard let length = profile.number(at: place + 8, count: 4) else { return nil }
        return profile.bytes(at: place + 12, count: min(Int(length), MetadataText.limit))
          .flatMap { MetadataText.cleaned($0) }
      case Array("mluc".utf8): return localizedName(in: profile, at: place)
      default: return nil
      }
    }
    return nil
  }

  /// The English name, or the first one if there is no English name.
  private static func localizedName(in profile: MemoryBytes, at place: Int) -> String? {
    guard let count = profile.number(at: place + 8, count: 4) else { return nil }
    var first: String?
    for record in 0..<min(Int(count), 100) {
      guard let entry = profile.bytes(at: place + 16 + 12 * record, count: 12) else { break }
      let length = min(Int(UInt64(entry[4..<8], isBigEndian: true)), MetadataText.limit) & ~1
      let offset = Int(UInt64(entry[8..<12], isBigEndian: true))
      guard let bytes = profile.bytes(at: place + offset, count: length) else { continue }
      let units = stride(from: 0, to: length, by: 2).map { UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1]) }
      let name = MetadataText.cleaned(String(decoding: units, as: UTF16.self).utf8)
      if entry.starts(with: "en".utf8), let name { return name }
      first = first ?? name
    }
    return first
  }
}
