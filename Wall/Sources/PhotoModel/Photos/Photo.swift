/// The number of a photo in its folder's catalog: stable across runs, and never reused.
public struct PhotoID: Hashable, Sendable {
  /// The number itself, at least 1.
  public let rawValue: UInt32

  /// Creates the ID with a number, whether such a photo exists or not.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
}

/// A number that changes when a file's content may have changed: a hash of its size, modification time and inode.
public struct PhotoVersion: Hashable, Sendable {
  /// The hash itself.
  public let rawValue: UInt32

  /// Creates the version with a hash.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Part of every version: identifies the code that creates renditions, so that caches and browsers no longer use
  /// renditions of former code.
  ///
  /// It was once 0, for code that left black squares in wide pictures. When it is changed, add a step to
  /// `CatalogMigrations` that replaces the old number in versions with the new one.
  package static let maker: UInt32 = 0x9e37_79b9
}

/// An opaque sRGB colour.
public struct Colour: Hashable, Sendable {
  /// The red component, from 0 to 255.
  public var red: UInt8
  /// The green component.
  public var green: UInt8
  /// The blue component.
  public var blue: UInt8

  /// Creates a colour from components from 0 to 255.
  public init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// 0x00RRGGBB.
  package var packed: UInt32 { UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue) }
  /// `#rrggbb`
  package var hexadecimal: String { "#" + UInt64(packed).hexadecimal(6) }
  /// The perceived lightness, from 0 to 1, by the weights of ITU-R BT.601 for values that are not linear.
  package var lightness: Double { (0.299 * Double(red) + 0.587 * Double(green) + 0.114 * Double(blue)) / 255 }

  package init(packed: UInt32) {
    self.init(
      red: UInt8(truncatingIfNeeded: packed >> 16), green: UInt8(truncatingIfNeeded: packed >> 8),
      blue: UInt8(truncatingIfNeeded: packed))
  }
}

/// A picture in the folder, or an unreadable file that appears to be one.
public struct Photo: Hashable, Sendable {
  /// The photo's number in the catalog.
  public let id: PhotoID
  /// The version of the file that the other properties describe.
  public let version: PhotoVersion
  /// The path relative to the folder, for display only: invalid UTF-8 is replaced with U+FFFD.
  public let name: String
  /// The width of the upright picture in pixels, 0 if unknown.
  public let width: Int
  /// The height of the upright picture in pixels, 0 if unknown.
  public let height: Int

  /// The average colour, `nil` until it is known.
  public package(set) var colour: Colour?
  /// Whether the photo is readable.
  public package(set) var state: PhotoState
  /// Other metadata from the photo's files.
  public package(set) var metadata: PhotoMetadata
  /// The mark that the owner has set; empty unless the library was opened with `Configuration.includesMarks`.
  public package(set) var mark: UserMark

  /// Creates a photo with these properties.
  public init(
    id: PhotoID, version: PhotoVersion, name: String, width: Int, height: Int, colour: Colour?,
    state: PhotoState, metadata: PhotoMetadata = PhotoMetadata(), mark: UserMark = UserMark()
  ) {
    self.id = id
    self.version = version
    self.name = name
    self.width = width
    self.height = height
    self.colour = colour
    self.state = state
    self.metadata = metadata
    self.mark = mark
  }

  /// The last part of the path.
  package var fileName: String { name.split(separator: "/").last.map(String.init) ?? name }

  /// Compares paths in natural order: numbers by value, and letters ignoring case.
  public static func pathPrecedes(_ a: String, _ b: String) -> Bool {
    NaturalOrder.precedes(Array(a.utf8), Array(b.utf8))
  }
}
