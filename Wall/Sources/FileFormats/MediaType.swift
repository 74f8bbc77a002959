/// The media types of original files.
package enum MediaType {
  /// The number of bytes at the start of a file that detection needs.
  package static let prefixLength = 64

  /// Detects the type from the first bytes of a file. The name is used only to tell apart formats with the same start.
  ///
  /// Only pictures and videos get their own types, so that browsers never execute a file.
  package static func name(prefix: [UInt8], pathExtension: String) -> String {
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
    // The document type is one of the first things in the file.
    case .matroska: prefix.firstRange(of: "webm".utf8) == nil ? "video/x-matroska" : "video/webm"
    case .raw, nil: unknown
    }
  }

  /// The type of files that browsers can only save.
  package static let unknown = "application/octet-stream"
}
