// From wire/formats.toml, by Scripts/generate-wire.py.

/// A raw file that belongs to a photo. Its original is available like that of a photo.
public struct RawFile: Hashable, Sendable, Codable {
  /// The file's identity, like a photo's.
  public var id: UInt32

  /// The file's version, like a photo's.
  public var version: UInt32

  /// The path relative to the folder.
  public var name: String

  /// Size of the file in bytes.
  public var byteCount: Int64

  /// Creates it with these values.
  public init(id: UInt32, version: UInt32, name: String, byteCount: Int64) {
    self.id = id
    self.version = version
    self.name = name
    self.byteCount = byteCount
  }
}
