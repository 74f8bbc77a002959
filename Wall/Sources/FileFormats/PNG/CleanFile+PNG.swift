import DataCoding

/// PNG: https://www.w3.org/TR/png-3/#5DataRep and #11Ancillary-chunks.
extension CleanFile {
  /// The chunks needed to display the picture correctly.
  private static let shown: Set<String> = [
    "IHDR", "PLTE", "IDAT", "IEND", "tRNS", "gAMA", "cHRM", "sRGB", "sBIT", "bKGD", "pHYs", "cICP", "mDCV",
    "cLLI", "acTL", "fcTL", "fdAT",
  ]

  /// Programs split data into chunks of 8 KiB.
  private static let mostChunks = 1 << 20

  init?(png source: some ByteSource, keepingPlace: Bool) {
    self.init()
    var exif: [UInt8]?
    var profile: [UInt8]?
    var kept: [Range<Int>] = []
    var chunks = PNGChunks(source)
    var count = 0
    while count < Self.mostChunks, let chunk = chunks.next() {
      count += 1
      guard chunk.count <= source.count - chunk.place, count > 1 || chunk.type == "IHDR" else { return nil }
      if chunk.type == "iCCP", profile == nil {
        guard let content = source.bytes(at: chunk.content, count: chunk.length),
          let clean = PNGText(type: "zTXt", content: content).flatMap({ CleanProfile.bytes(of: $0.bytes) })
        else { return nil }
        // With a name of one letter instead of the profile's name.
        profile = [0x50, 0, 0] + Deflation.bytes(of: clean)
      } else if Self.shown.contains(chunk.type) {
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
    if let profile { add(Self.chunk("iCCP", profile)) }
    if let harmless = exif.flatMap({ EXIF.harmless(of: $0, keepingPlace: keepingPlace) }) {
      add(Self.chunk("eXIf", harmless))
    }
    for chunk in kept.dropFirst() { keep(chunk.lowerBound, chunk.count) }
  }

  private static func chunk(_ type: String, _ content: [UInt8]) -> [UInt8] {
    let typed = Array(type.utf8) + content
    return UInt32(content.count).bigEndianBytes + typed + CRC32(of: typed).value.bigEndianBytes
  }
}
