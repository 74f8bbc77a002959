/// The number of a photo in its folder's catalog: stable for a path from run to run, never given to another.
public struct PhotoID: Hashable, Sendable {
  /// The number itself, at least 1.
  public let rawValue: UInt32

  /// The photo with a number, whether there is one or not.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
}

/// A number that changes when a file's content may have: a hash of its size, modification time and inode.
public struct PhotoVersion: Hashable, Sendable {
  /// The hash itself.
  public let rawValue: UInt32

  /// The version with a hash.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Part of every version: what made the pictures. Pictures of versions with another one, kept in caches and browsers,
  /// are shown no more.
  ///
  /// Once it was 0, of makers that kept black squares of wide pictures. To change it, change it here, and
  /// add a step to `CatalogMigrations` that takes the old one out of versions and puts the new one in.
  static let maker: UInt32 = 0x9e37_79b9
}

/// An opaque sRGB colour.
public struct Colour: Hashable, Sendable {
  /// From 0 to 255, as the others.
  public var red: UInt8
  /// The green part.
  public var green: UInt8
  /// The blue part.
  public var blue: UInt8

  /// A colour of three parts, from 0 to 255 each.
  public init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }
}

/// A picture in the folder, or a file that should have been one.
public struct Photo: Hashable, Sendable {
  /// The photo's number in the catalog.
  public let id: PhotoID

  /// The version of the file that the rest is about.
  public let version: PhotoVersion

  /// The path relative to the folder, for display only: invalid UTF-8 is repaired with U+FFFD.
  public let name: String

  /// The width in pixels once upright, 0 if the size is not known.
  public let width: Int

  /// The height in pixels once upright, 0 if the size is not known.
  public let height: Int

  /// The picture's mean colour, `nil` until it is known.
  public internal(set) var colour: Colour?

  /// Whether the photo can be shown.
  public internal(set) var state: PhotoState

  /// What is known of it beyond its size.
  public internal(set) var metadata: PhotoMetadata

  /// A photo of which all this is known.
  public init(
    id: PhotoID, version: PhotoVersion, name: String, width: Int, height: Int, colour: Colour?,
    state: PhotoState, metadata: PhotoMetadata = PhotoMetadata()
  ) {
    self.id = id
    self.version = version
    self.name = name
    self.width = width
    self.height = height
    self.colour = colour
    self.state = state
    self.metadata = metadata
  }
}
