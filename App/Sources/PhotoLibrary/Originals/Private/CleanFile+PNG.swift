import DataCoding

/// PNG: https://www.w3.org/TR/png-3/#5DataRep and #11Ancillary-chunks.
extension CleanFile {
  /// The chunks needed to display the picture correctly.
  private static let shown: Set<String> = [
    "IHDR", "PLTE", "IDAT", "IEND", "tRNS", "gAMA", "cHRM", "sRGB", "iCCP", "sBIT", "bKGD", "pHYs", "cICP", "mDCV",
    "cLLI", "acTL", "fcTL", "fdAT",
  ]

  /// Programs split data into chunks of 8 KiB.
  private static let mostChunks = 1 << 20

  init?(png source: some ByteSource, keepingPlace: Bool) {
    self.init()
    var place = 8
    var exif: [UInt8]?
    var kept: [(type: String, offset: Int, count: Int)] = []
    for _ in 0..<Self.mostChunks {
      guard let head = source.bytes(at: place, count: 8) else { return nil }
      let length = Int(UInt64(head[0..<4], isBigEndian: true))
      let count = length + 12
      guard count <= source.count - place else { return nil }
      let type = String(decoding: head[4..<8], as: UTF8.self)
      guard !kept.isEmpty || type == "IHDR" else { return nil }
      if Self.shown.contains(type) { kept.append((type, place, count)) }
      if type == "eXIf", exif == nil, length <= 1 << 20 { exif = source.bytes(at: place + 8, count: length) }
      // An unknown critical chunk: the content of the picture is uncertain.
      if !Self.shown.contains(type), head[4] & 0x20 == 0 { return nil }
      place += count
      guard type == "IEND" else { continue }
      keep(0, 8)
      for chunk in kept {
        keep(chunk.offset, chunk.count)
        guard chunk.type == "IHDR", let harmless = exif.flatMap({ EXIF.harmless(of: $0, keepingPlace: keepingPlace) })
        else { continue }
        let content = Array("eXIf".utf8) + harmless
        add(Self.bigEndian(harmless.count) + content + Self.bigEndian(Int(CRC32(of: content).value)))
      }
      return
    }
    return nil
  }

  private static func bigEndian(_ number: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }
}
