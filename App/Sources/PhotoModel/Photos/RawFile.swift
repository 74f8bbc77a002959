/// A raw file that belongs to a photo. Its original is available like that of a photo.
public struct RawFile: Hashable, Sendable, Codable {
  /// The file's ID, like a `PhotoID`.
  public let id: UInt32

  /// The file's version, like a `PhotoVersion`.
  public let version: UInt32

  /// The path relative to the folder, for display only.
  public let name: String

  /// In bytes.
  public let byteCount: Int64

  /// Creates a raw file with these values.
  public init(id: UInt32, version: UInt32, name: String, byteCount: Int64) {
    self.id = id
    self.version = version
    self.name = name
    self.byteCount = byteCount
  }
}
