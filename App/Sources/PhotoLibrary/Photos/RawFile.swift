/// A raw file that is one photo with the picture beside it; its original can be had as if it were one of its own.
public struct RawFile: Hashable, Sendable, Codable {
  /// The file's identity, as `PhotoID` has it.
  public let id: UInt32

  /// The file's version, as `PhotoVersion` has it.
  public let version: UInt32

  /// The path relative to the folder, for display only.
  public let name: String

  /// In bytes.
  public let byteCount: Int64

  /// A file of which all this is known.
  public init(id: UInt32, version: UInt32, name: String, byteCount: Int64) {
    self.id = id
    self.version = version
    self.name = name
    self.byteCount = byteCount
  }

  init(_ row: CatalogRow) {
    self.init(
      id: row.id.rawValue, version: row.version.rawValue, name: row.path.displayName, byteCount: row.stamp.size)
  }
}
