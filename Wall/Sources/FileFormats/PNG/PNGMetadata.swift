import PhotoModel

/// Metadata in PNG chunks that libvips does not provide: https://www.w3.org/TR/png-3/#11Ancillary-chunks
struct PNGMetadata {
  /// From an `eXIf` chunk, which takes precedence over a text chunk.
  var exif: [UInt8]? { exifChunk ?? exifText }
  /// XMP in a text chunk that libvips does not know.
  private(set) var xmp: [UInt8]?
  /// In Coordinated Universal Time.
  private(set) var changed: CaptureDate?
  private(set) var isSRGB = false
  /// The number of frames of an animation, and its duration in milliseconds.
  private(set) var frames = 1
  private(set) var duration = 0

  private var exifChunk: [UInt8]?
  private var exifText: [UInt8]?

  /// Maximum number of chunks to read. Programs split data into chunks of 8 KiB.
  private static let chunkLimit = 20_000

  private static let blobLimit = 1 << 20

  init(_ source: some ByteSource) {
    for chunk in PNGChunks(source).prefix(Self.chunkLimit) {
      func content(_ count: Int) -> [UInt8]? {
        chunk.length < count ? nil : source.bytes(at: chunk.content, count: count)
      }
      switch chunk.type {
      case "eXIf" where chunk.length <= Self.blobLimit: exifChunk = content(chunk.length)
      case "tEXt", "zTXt":
        guard chunk.length <= Self.blobLimit else { break }
        read(content(chunk.length).flatMap { PNGText(type: chunk.type, content: $0) }?.rawProfile)
      case "sRGB": isSRGB = true
      case "tIME":
        guard let time = content(7) else { break }
        changed = CaptureDate(
          year: Int(time[0]) << 8 | Int(time[1]), month: Int(time[2]), day: Int(time[3]), hour: Int(time[4]),
          minute: Int(time[5]), second: Int(time[6]))
        changed?.offset = 0
      case "acTL": frames = content(4).flatMap { Int(exactly: UInt64($0, isBigEndian: true)) } ?? 1
      case "fcTL":
        guard let control = content(24) else { break }
        let top = UInt64(control[20..<22], isBigEndian: true)
        let bottom = UInt64(control[22..<24], isBigEndian: true)
        duration += Int(top * 1000 / (bottom == 0 ? 100 : bottom))
      default: break
      }
    }
  }

  /// Takes metadata from a text chunk, identified by its first bytes, because programs use different keywords.
  private mutating func read(_ profile: [UInt8]?) {
    guard let profile else { return }
    if TIFFReader(exif: profile) != nil {
      exifText = exifText ?? profile
    } else if profile.starts(with: "http://ns.adobe.com/xap/".utf8) || profile.starts(with: "<".utf8) {
      xmp = xmp ?? profile
    }
  }
}
