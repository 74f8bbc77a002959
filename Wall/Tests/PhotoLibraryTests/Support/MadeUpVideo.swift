/// Containers of videos without any pictures, written box by box.
enum MadeUpVideo {
  static func box(_ type: String, _ content: [UInt8]...) -> [UInt8] {
    let content = content.flatMap(\.self)
    // © is one byte.
    return big(content.count + 8, 4) + type.unicodeScalars.map { UInt8($0.value) } + content
  }

  static func big(_ number: Int, _ count: Int) -> [UInt8] {
    (0..<count).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }

  /// A movie's header: 600 units in a second, made at a time in seconds since 1904.
  static func header(duration: Int, created: Int, isLong: Bool = false) -> [UInt8] {
    let size = isLong ? 8 : 4
    return box(
      "mvhd", [isLong ? 1 : 0, 0, 0, 0], big(created, size), big(created, size), big(600, 4), big(duration, size),
      [UInt8](repeating: 0, count: 80))
  }

  /// A track with pictures of a size, turned by a quarter or not, or one of another kind.
  static func track(width: Int, height: Int, isTurned: Bool = false, kind: String = "vide") -> [UInt8] {
    let one = 1 << 16
    let matrix = isTurned ? [0, one, 0, -one, 0, 0, height << 16, 0, 1 << 30] : [one, 0, 0, 0, one, 0, 0, 0, 1 << 30]
    let head = box(
      "tkhd", [0, 0, 0, 7], [UInt8](repeating: 0, count: 36), matrix.flatMap { big($0, 4) }, big(width << 16, 4),
      big(height << 16, 4))
    return box(
      "trak", head, box("mdia", box("hdlr", big(0, 8), Array(kind.utf8), [UInt8](repeating: 0, count: 13))))
  }

  static func movie(brand: String = "isom", _ parts: [UInt8]...) -> [UInt8] {
    box("ftyp", Array(brand.utf8), big(512, 4), Array(brand.utf8)) + box("mdat", [UInt8](repeating: 1, count: 5000))
      + box("moov", parts.flatMap(\.self))
  }

  /// QuickTime's user data.
  static func userData(_ items: [(String, String)]) -> [UInt8] {
    box("udta", items.flatMap { box($0.0, big($0.1.utf8.count, 2), [0x15, 0xc7], Array($0.1.utf8)) }, big(0, 4))
  }

  /// QuickTime's metadata.
  static func metadata(_ items: [(String, String)]) -> [UInt8] {
    let values = items.enumerated().map { index, item in
      let data = box("data", big(1, 4), big(0, 4), Array(item.1.utf8))
      return big(data.count + 8, 4) + big(index + 1, 4) + data
    }
    return box(
      "meta", box("hdlr", big(0, 8), Array("mdta".utf8), [UInt8](repeating: 0, count: 13)),
      box("keys", big(0, 4), big(items.count, 4), items.flatMap { box("mdta", Array($0.0.utf8)) }),
      box("ilst", values.flatMap(\.self)))
  }

  /// An element of Matroska, its size in as many bytes as given.
  static func element(_ id: Int, _ content: [UInt8], sizeLength: Int = 8) -> [UInt8] {
    let idLength = id > 0xff_ffff ? 4 : id > 0xffff ? 3 : id > 0xff ? 2 : 1
    return big(id, idLength) + big(content.count | 1 << (7 * sizeLength), sizeLength) + content
  }

  /// A film of Matroska or WebM.
  static func matroska(type: String, width: Int, height: Int, milliseconds: Double, hasUnknownSize: Bool = false)
    -> [UInt8]
  {
    let info = element(
      0x1549_a966,
      element(0x2a_d7b1, big(1_000_000, 3)) + element(0x4489, big(Int(milliseconds.bitPattern), 8))
        // Ten years after 2001.
        + element(0x4461, big(315_532_800 * 1_000_000_000, 8)))
    let sound = element(0xae, element(0x83, [2]))
    let video = element(
      0xae,
      element(0x83, [1], sizeLength: 1) + element(0xe0, element(0xb0, big(width, 2)) + element(0xba, big(height, 2))))
    let parts = info + element(0x1654_ae6b, sound + video) + element(0x1f43_b675, [UInt8](repeating: 0xff, count: 100))
    let head = element(0x1a45_dfa3, element(0x4282, Array(type.utf8), sizeLength: 1), sizeLength: 1)
    return head + (hasUnknownSize ? [0x18, 0x53, 0x80, 0x67, 0xff] + parts : element(0x1853_8067, parts))
  }
}
