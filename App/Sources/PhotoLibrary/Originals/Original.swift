/// A photo's file as the library last saw it.
public struct Original: Hashable, Sendable {
  /// The photo's identity.
  public let id: PhotoID

  /// The path relative to the folder, its parts joined by slashes, in the file system's bytes, which need not be UTF-8.
  public let path: [UInt8]

  /// In bytes.
  public let size: Int64

  /// When the file was last written to: nanoseconds since 1970.
  public let modified: Int64

  /// The number that, together with size and time, tells this file from one that takes its place.
  let inode: UInt64

  /// The version that the file has.
  public let version: PhotoVersion

  /// A file with this path, size and time, by which its version goes if none is given.
  public init(
    id: PhotoID, path: [UInt8], size: Int64, modified: Int64, inode: UInt64 = 0, version: PhotoVersion? = nil
  ) {
    self.id = id
    self.path = path
    self.size = size
    self.modified = modified
    self.inode = inode
    self.version = version ?? FileStamp(size: size, modified: modified, inode: inode).version
  }

  init(_ row: CatalogRow) {
    self.init(
      id: row.id, path: row.path.bytes, size: row.stamp.size, modified: row.stamp.modified, inode: row.stamp.inode,
      version: row.version)
  }

  /// The stamp that the file must still have.
  var stamp: FileStamp { FileStamp(size: size, modified: modified, inode: inode) }

  /// A number that another content of the file would not have: 64 bits of what the version tells in 32.
  public var tag: UInt64 { stamp.hash }
}

/// The content of an original, open for reading.
public protocol OriginalContent: Sendable {
  /// The file that was opened.
  var original: Original { get }

  /// What the file is, told by its first bytes, as in HTTP's `Content-Type`; never a type that browsers run.
  var mediaType: String { get }

  /// Reads a piece.
  ///
  /// - Parameters:
  ///   - offset: Where it begins.
  ///   - count: How many bytes it has; all must be within the file's size.
  /// - Throws: `RenditionError.changed` once the file is another one than was opened; what had been read until then was
  ///   of that one.
  func read(from offset: Int64, count: Int) async throws(RenditionError) -> [UInt8]
}
