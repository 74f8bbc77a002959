import PhotoModel

/// The supported formats of pictures and videos, detected by a file's first bytes.
package enum PictureFormat: Sendable, CaseIterable {
  case jpeg
  case png
  case gif
  case webp
  case tiff
  case heif
  case jpegXL
  /// Cameras' own raw formats. Raw files based on TIFF count as TIFF here.
  case raw
  /// MP4, M4V and QuickTime.
  case movie
  /// Matroska and WebM.
  case matroska

  /// The number of bytes needed from the start of a file.
  package static let prefixLength = 32

  /// Detects the format from the first bytes of a file.
  package init?(prefix: [UInt8]) {
    func has(_ bytes: [UInt8], at offset: Int = 0) -> Bool { prefix.dropFirst(offset).starts(with: bytes) }
    func has(_ text: String, at offset: Int = 0) -> Bool { has(Array(text.utf8), at: offset) }
    if has([0xff, 0xd8, 0xff]) {
      self = .jpeg
    } else if Self.isRaw(prefix) {
      self = .raw
    } else if has([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) {
      self = .png
    } else if has("GIF87a") || has("GIF89a") {
      self = .gif
    } else if has("RIFF"), has("WEBP", at: 8) {
      self = .webp
    } else if has([0x49, 0x49, 0x2a, 0]) || has([0x4d, 0x4d, 0, 0x2a]) || has([0x49, 0x49, 0x2b, 0])
      || has([0x4d, 0x4d, 0, 0x2b])
    {
      // TIFF and BigTIFF in either byte order.
      self = .tiff
    } else if has("ftyp", at: 4), Self.heifBrands.contains(where: { has($0, at: 8) }) {
      self = .heif
    } else if has([0xff, 0x0a]) || has([0, 0, 0, 12, 0x4a, 0x58, 0x4c, 0x20, 0x0d, 0x0a, 0x87, 0x0a]) {
      // The bare codestream and the container.
      self = .jpegXL
    } else if has("ftyp", at: 4) && Self.movieBrands.contains(where: { has($0, at: 8) })
      || Self.beginsAsQuickTime(prefix)
    {
      self = .movie
    } else if has([0x1a, 0x45, 0xdf, 0xa3]) {
      self = .matroska
    } else {
      return nil
    }
  }

  /// The brands of ISO base media files that contain pictures, not videos.
  private static let heifBrands = ["heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1", "avif", "avis"]

  /// Fujifilm's RAF, Panasonic's RW2, Olympus' ORF and Canon's CR3.
  private static func isRaw(_ prefix: [UInt8]) -> Bool {
    ["FUJIFILMCCD-RAW", "IIU\0", "IIRO", "IIRS", "MMOR"].contains { prefix.starts(with: $0.utf8) }
      || prefix.dropFirst(4).starts(with: "ftypcrx ".utf8)
  }

  /// The prefixes of the brands that contain videos: https://mp4ra.org/registered-types/brands
  private static let movieBrands = [
    "iso", "mp4", "avc1", "M4V", "qt  ", "3gp", "3g2", "MSNV", "dash", "XAVC", "mmp4", "f4v ", "NDS",
  ]

  /// Whether a file starts like QuickTime files from before brands: with a box of one of its own types and a possible
  /// length.
  private static func beginsAsQuickTime(_ prefix: [UInt8]) -> Bool {
    guard prefix.count >= 16 else { return false }
    let length = prefix[0..<4].reduce(0) { $0 << 8 | Int($1) }
    func has(_ type: String, at offset: Int) -> Bool { prefix[offset..<offset + 4].elementsEqual(type.utf8) }
    // The movie starts with its header; before the media data there is room for a 64-bit length.
    return has("moov", at: 4) && length > 16 && (has("mvhd", at: 12) || has("cmov", at: 12))
      || has("wide", at: 4) && length == 8 && has("mdat", at: 12)
  }

  /// Whether it is a video format. Only the container of a video is read.
  package var isVideo: Bool { self == .movie || self == .matroska }

  /// The file extensions of these formats.
  package static let pathExtensions: Set<String> = [
    "jpg", "jpeg", "jpe", "jfif", "png", "gif", "webp", "tif", "tiff", "heic", "heif", "hif", "avif", "jxl",
    "mp4", "m4v", "mov", "webm", "mkv", "cr2", "cr3", "nef", "arw", "dng", "raf", "orf", "rw2", "pef",
  ]
}

extension ByteSource {
  /// The format detected from the first bytes; `nil` if it is unknown.
  package var format: PictureFormat? {
    bytes(at: 0, count: min(count, PictureFormat.prefixLength)).flatMap { PictureFormat(prefix: $0) }
  }
}

extension PictureLimit {
  /// Whether a PNG file declares an unsupported size, which libvips does not distinguish from damage.
  package static func isExceeded(byPNGPrefix prefix: [UInt8]) -> Bool {
    PNGHeader(prefix).map { !allows(width: $0.width, height: $0.height) } ?? false
  }
}
