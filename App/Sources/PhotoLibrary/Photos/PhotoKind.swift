/// The kind of a photo's file. The raw values are stable, and part of the catalog and the server's responses.
public enum PhotoKind: UInt8, Hashable, Sendable, CaseIterable {
  case unknown = 0
  case jpeg = 1
  case png = 2
  case gif = 3
  case webP = 4
  case avif = 5
  case heic = 6
  case tiff = 7
  case jpegXL = 8
  case raw = 9
  case video = 10

  /// The usual name of the kind.
  public var name: String {
    switch self {
    case .unknown: "Unknown"
    case .jpeg: "JPEG"
    case .png: "PNG"
    case .gif: "GIF"
    case .webP: "WebP"
    case .avif: "AVIF"
    case .heic: "HEIC"
    case .tiff: "TIFF"
    case .jpegXL: "JPEG XL"
    case .raw: "Raw"
    case .video: "Video"
    }
  }
}
