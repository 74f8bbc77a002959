/// The media types of originals.
enum MediaType {
  /// How many bytes at the start of a file are needed to tell.
  static let prefixLength = 64

  /// The type that the first bytes of a file tell; the name only tells apart what begins alike.
  ///
  /// Nothing but pictures and videos gets a type of its own, so that no file is ever run by a browser.
  static func name(prefix: [UInt8], pathExtension: String) -> String {
    switch PictureFormat(prefix: prefix) {
    case .jpeg: "image/jpeg"
    case .png: "image/png"
    case .gif: "image/gif"
    case .webp: "image/webp"
    case .tiff: "image/tiff"
    case .heif: prefix.dropFirst(8).starts(with: "avi".utf8) ? "image/avif" : "image/heic"
    case .jpegXL: "image/jxl"
    case .movie:
      prefix.dropFirst(8).starts(with: "qt  ".utf8) || pathExtension == "mov" ? "video/quicktime" : "video/mp4"
    // The kind of document is one of the first things that the file tells.
    case .matroska: prefix.firstRange(of: "webm".utf8) == nil ? "video/x-matroska" : "video/webm"
    case .raw, nil: unknown
    }
  }

  /// What a browser can only save.
  static let unknown = "application/octet-stream"
}
