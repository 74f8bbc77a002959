// From wire/photos.toml, by Scripts/generate-wire.py.

/// The kind of a photo's file. The raw values are stable, and part of the catalog and the server's responses.
public enum PhotoKind: UInt8, Hashable, Sendable, CaseIterable, Codable {
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

/// The source of a photo's date. The raw values are stable, and part of the catalog and the server's responses.
public enum TakenSource: UInt8, Hashable, Sendable, CaseIterable {
  case fileModification = 0
  case fileName = 1
  case metadata = 2

  /// Its name in the details of photos.
  public var text: String {
    switch self {
    case .fileModification: "fileModification"
    case .fileName: "fileName"
    case .metadata: "metadata"
    }
  }
}

/// Why a file is unreadable. The raw values are stable, and part of the catalog and the server's responses.
public enum Reason: UInt8, Hashable, Sendable, CaseIterable {
  case empty = 1
  case notAPicture = 2
  case corrupt = 3
  case tooSlow = 4
  case tooLarge = 5
  case noPermission = 6
  case vanished = 7
  case unsupported = 8
  case notEnoughMemory = 9

  /// A sentence for users.
  public var message: String {
    switch self {
    case .empty: "The file is empty."
    case .notAPicture: "The file is not a picture in a format that Cascade can read, despite its name."
    case .corrupt: "The picture is damaged and cannot be decoded."
    case .tooSlow: "Decoding the picture took too long."
    case .tooLarge: "The picture has too many pixels."
    case .noPermission: "You have no permission to read this file. Change its permissions and restart."
    case .vanished: "The file no longer exists."
    case .unsupported: "This machine's libraries cannot decode this kind of picture."
    case .notEnoughMemory: "There is not enough memory to decode the picture."
    }
  }
}
