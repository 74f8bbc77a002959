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
    var exif: [UInt8]?
    var kept: [Range<Int>] = []
    var chunks = PNGChunks(source)
    var count = 0
    while count < Self.mostChunks, let chunk = chunks.next() {
      count += 1
      guard chunk.count <= source.count - chunk.place, count > 1 || chunk.type == "IHDR" else { return nil }
      if Self.shown.contains(chunk.type) {
        kept.append(chunk.place..<chunk.place + chunk.count)
      } else if chunk.isCritical {
        // It is unknown: the content of the picture is uncertain.
        return nil
      }
      if chunk.type == "eXIf", exif == nil, chunk.length <= 1 << 20 {
        exif = source.bytes(at: chunk.content, count: chunk.length)
      }
    }
    guard chunks.isComplete, let header = kept.first else { return nil }
    keep(0, header.upperBound)
    if let harmless = exif.flatMap({ EXIF.harmless(of: $0, keepingPlace: keepingPlace) }) {
      let content = Array("eXIf".utf8) + harmless
      add(Self.bigEndian(harmless.count) + content + Self.bigEndian(Int(CRC32(of: content).value)))
    }
    for chunk in kept.dropFirst() { keep(chunk.lowerBound, chunk.count) }
  }

  private static func bigEndian(_ number: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }
}
