/// Raw files of no camera: made by hand, as the formats are described, around a JPEG picture.
enum MadeUpRaw {
  private static func little(_ number: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }

  /// A directory at a place, of fields with one number each.
  private static func directory(_ fields: [(tag: Int, type: Int, count: Int, value: Int)], next: Int = 0) -> [UInt8] {
    little(fields.count, 2)
      + fields.flatMap { little($0.tag, 2) + little($0.type, 2) + little($0.count, 4) + little($0.value, 4) }
      + little(next, 4)
  }

  /// A JPEG whose frame is of the kind without loss, as raw data has it.
  static let lossless: [UInt8] = [
    0xff, 0xd8, 0xff, 0xc3, 0, 11, 12, 0x20, 0, 0x20, 0, 1, 0, 0x11, 0, 0xff, 0xd9,
  ]

  /// A file like NEF, ARW and DNG: a small picture first, and below it the raw data and the large picture.
  static func tiff(_ jpeg: [UInt8], orientation: Int, isCanon: Bool = false, xmp: [UInt8] = []) -> [UInt8] {
    let start = isCanon ? 16 : 8
    let head = little(0x4949, 2) + little(42, 2) + little(start, 4) + (isCanon ? [0x43, 0x52, 2, 0, 0, 0, 0, 0] : [])
    let lists = start + 2 + 6 * 12 + 4
    let raw = lists + 8
    let large = raw + 2 + 4 * 12 + 4
    let data = large + 2 + 2 * 12 + 4
    let packet = data + jpeg.count + lossless.count
    return head
      + directory([
        (256, 4, 1, 1), (257, 4, 1, 1), (274, 3, 1, orientation), (259, 3, 1, 1), (330, 4, 2, lists),
        (700, 1, xmp.count, packet),
      ]) + little(raw, 4) + little(large, 4)
      + directory([
        (259, 3, 1, 7), (262, 3, 1, isCanon ? 1 : 32_803), (273, 4, 1, data + jpeg.count), (279, 4, 1, lossless.count),
      ])
      + directory([(513, 4, 1, data), (514, 4, 1, jpeg.count)]) + jpeg + lossless + xmp
  }

  static func fuji(_ jpeg: [UInt8]) -> [UInt8] {
    Array("FUJIFILMCCD-RAW 0201FF000000".utf8) + [UInt8](repeating: 0, count: 56) + MadeUpVideo.big(200, 4)
      + MadeUpVideo.big(jpeg.count, 4) + [UInt8](repeating: 0, count: 108) + jpeg + [UInt8](repeating: 7, count: 999)
  }

  static func canon3(_ jpeg: [UInt8], orientation: Int) -> [UInt8] {
    let tiff = little(0x4949, 2) + little(42, 2) + little(8, 4) + directory([(274, 3, 1, orientation)])
    return MadeUpVideo.box("ftyp", Array("crx ".utf8), [0, 0, 0, 1], Array("crx isom".utf8))
      + MadeUpVideo.box(
        "moov", MadeUpVideo.box("uuid", [UInt8](repeating: 0x85, count: 16), MadeUpVideo.box("CMT1", tiff)))
      + MadeUpVideo.box(
        "uuid", [UInt8](repeating: 0xea, count: 16), [UInt8](repeating: 0, count: 8),
        MadeUpVideo.box("PRVW", [UInt8](repeating: 0, count: 16), jpeg))
      + MadeUpVideo.box("mdat", [UInt8](repeating: 9, count: 999))
  }

  static func panasonic(_ jpeg: [UInt8], orientation: Int) -> [UInt8] {
    let data = 8 + 2 + 2 * 12 + 4
    return Array("IIU\0".utf8) + little(8, 4)
      + directory([(0x2e, 7, jpeg.count, data), (274, 3, 1, orientation)]) + jpeg
  }
}
