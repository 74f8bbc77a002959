/// The number of a photo in its folder's catalog: stable for a path from run to run, never given to another.
public struct PhotoID: Hashable, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) { self.rawValue = rawValue }
}

/// A number that changes when a file's content may have: a hash of its size, modification time and inode.
public struct PhotoVersion: Hashable, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) { self.rawValue = rawValue }
}

/// An opaque sRGB colour.
public struct Colour: Hashable, Sendable {
  public var red: UInt8
  public var green: UInt8
  public var blue: UInt8

  public init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }
}

/// A picture in the folder, or a file that should have been one.
public struct Photo: Hashable, Sendable {
  public let id: PhotoID
  public let version: PhotoVersion

  /// The path relative to the folder, for display only: invalid UTF-8 is repaired with U+FFFD.
  public let name: String

  /// The width in pixels once upright, 0 if the size is not known.
  public let width: Int

  /// The height in pixels once upright, 0 if the size is not known.
  public let height: Int

  /// The picture's mean colour, `nil` until it is known.
  public internal(set) var colour: Colour?

  public internal(set) var state: PhotoState

  public init(
    id: PhotoID, version: PhotoVersion, name: String, width: Int, height: Int, colour: Colour?,
    state: PhotoState
  ) {
    self.id = id
    self.version = version
    self.name = name
    self.width = width
    self.height = height
    self.colour = colour
    self.state = state
  }
}
