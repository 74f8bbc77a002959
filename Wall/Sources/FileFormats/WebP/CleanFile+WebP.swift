/// WebP: https://developers.google.com/speed/webp/docs/riff_container
extension CleanFile {
  init?<Source: ByteSource>(webp source: Source, keepingPlace: Bool) {
    self.init()
    guard let size = source.number(at: 4, count: 4, isBigEndian: false), size >= 4, size + 8 <= source.count
    else { return nil }
    var header: [UInt8]?
    var exif: [UInt8]?
    var profile: [UInt8]?
    var kept: [WebPChunks<Source>.Chunk] = []
    var chunks = WebPChunks(source, to: Int(size) + 8)
    while let chunk = chunks.next() {
      switch chunk.type {
      case "VP8X": header = source.bytes(at: chunk.place, count: chunk.count)
      case "ICCP":
        // With a byte of padding if its size is odd. The profile contains its own size.
        guard profile == nil, let bytes = source.bytes(at: chunk.content, count: chunk.count - 8),
          let clean = CleanProfile.bytes(of: bytes)
        else { return nil }
        profile = Array("ICCP".utf8) + UInt32(clean.count).littleEndianBytes + clean
      case "VP8 ", "VP8L", "ALPH", "ANIM": kept.append(chunk)
      case "ANMF":
        var parts = WebPChunks(source, from: chunk.content + 16, to: chunk.place + chunk.count)
        while let part = parts.next() {
          guard ["VP8 ", "VP8L", "ALPH"].contains(part.type) else { return nil }
        }
        guard parts.rest == 0 else { return nil }
        kept.append(chunk)
      case "EXIF":
        if chunk.count <= 1 << 20 { exif = source.bytes(at: chunk.content, count: chunk.count - 8) }
      default: break
      }
    }
    guard chunks.rest == 0, !kept.isEmpty else { return nil }
    let harmless = exif.flatMap { EXIF.harmless(of: $0, keepingPlace: keepingPlace) }
    var added: [UInt8] = []
    if let harmless {
      added = Array("EXIF".utf8) + UInt32(harmless.count).littleEndianBytes + harmless
      if added.count % 2 == 1 { added.append(0) }
    }
    if var bytes = header {
      guard bytes.count >= 18 else { return nil }
      // The flags for EXIF and XMP.
      bytes[8] &= ~(0x08 | 0x04)
      if harmless != nil { bytes[8] |= 0x08 }
      header = bytes
    } else {
      // Only the extended format can contain EXIF.
      added = []
    }
    // Only the extended format can contain a profile, either. Its size is even: contents are padded.
    let head = header.map { $0 + (profile ?? []) } ?? []
    let total = 4 + head.count + kept.reduce(0) { $0 + $1.count } + added.count
    add(Array("RIFF".utf8) + UInt32(total).littleEndianBytes + Array("WEBP".utf8) + head)
    for chunk in kept { keep(chunk.place, chunk.count) }
    if !added.isEmpty { add(added) }
  }
}
