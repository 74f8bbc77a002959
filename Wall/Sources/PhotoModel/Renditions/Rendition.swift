/// A picture made for the screen: upright, sRGB, without metadata.
public struct Rendition: Hashable, Sendable {
  /// The maximum height of a picture, which is WebP's: https://developers.google.com/speed/webp/faq
  package static let longestSide = 16_383

  /// The encoded picture.
  public let bytes: [UInt8]
  /// The format of the bytes.
  public let format: RenditionFormat

  /// `image/jpeg` for opaque pictures, `image/webp` for pictures with transparency.
  public var contentType: String { format.contentType }

  /// Creates a rendition from an encoded picture.
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

  /// The usual file name extension.
  public var pathExtension: String {
    switch self {
    case .jpeg: "jpg"
    case .webp: "webp"
    case .avif: "avif"
    }
  }
}

/// The reasons why a rendition is unavailable.
public enum RenditionError: Error, Hashable {
  /// The library has no photo with this number.
  case unknownPhoto
  /// The width is not one of `RenditionWidth.steps`.
  case unsupportedWidth
  /// The file is readable, but no picture can be extracted from it: a video.
  case noPicture
  /// The picture has no such tile at that level.
  case unknownTile
  /// The requested version is not the current one.
  case changed
  /// The file no longer exists.
  case vanished
  /// The file is unreadable.
  case unreadable(Reason)
  /// No decoder can be started, or decoders keep exiting for reasons unrelated to the file.
  case noDecoder
  /// Too many requests for pictures are waiting.
  case busy
  /// The requesting task was cancelled.
  case cancelled
  /// The library is being opened, and has not read its catalog yet.
  case opening
  /// The library is closed or being closed.
  case shuttingDown
}
