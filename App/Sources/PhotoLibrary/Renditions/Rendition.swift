/// A picture made for the screen: upright, sRGB, without metadata.
public struct Rendition: Hashable, Sendable {
  /// The encoded picture.
  public let bytes: [UInt8]

  /// What the bytes are.
  public let format: RenditionFormat

  /// `image/jpeg` for opaque pictures, `image/webp` for those with transparent parts.
  public var contentType: String { format.contentType }

  /// An encoded picture.
  public init(bytes: [UInt8], format: RenditionFormat) {
    self.bytes = bytes
    self.format = format
  }
}

/// The formats of renditions.
public enum RenditionFormat: UInt8, Hashable, Sendable, CaseIterable {
  case jpeg = 0
  case webp = 1
  case avif = 2

  /// The media type, as in HTTP's `Content-Type`.
  public var contentType: String {
    switch self {
    case .jpeg: "image/jpeg"
    case .webp: "image/webp"
    case .avif: "image/avif"
    }
  }
}

extension RenditionFormat {
  /// The usual ending of a file's name.
  public var pathExtension: String {
    switch self {
    case .jpeg: "jpg"
    case .webp: "webp"
    case .avif: "avif"
    }
  }
}

/// The widths in which renditions for this machine are made.
public enum RenditionWidth {
  /// All widths in pixels, ascending.
  public static let steps = [
    80, 160, 240, 320, 480, 640, 800, 960, 1280, 1600, 1920, 2560, 3840, 5120,
  ]
}

/// Why a rendition cannot be had.
public enum RenditionError: Error, Hashable {
  /// No photo of the library has this number.
  case unknownPhoto

  /// The width is not one of `RenditionWidth.steps`.
  case unsupportedWidth

  /// The file can be read, but nothing here can take a picture out of it: a video.
  case noPicture

  /// The picture has no such square at that level.
  case unknownTile

  /// The version asked for is not the file's present one.
  case changed

  /// The file is no longer there.
  case vanished

  /// The file cannot be shown.
  case unreadable(Reason)

  /// The decoders cannot be started, or keep ending for reasons that are not the file's.
  case noDecoder

  /// Too many others wait for pictures already.
  case busy

  /// The task that asked was cancelled.
  case cancelled

  /// The library is being opened, and does not know yet which photos there are.
  case opening

  /// The library is closed or being closed.
  case shuttingDown
}
