public import PhotoModel

/// A photo's file, as last seen by the library.
public struct Original: Hashable, Sendable {
  /// The photo's identity.
  public let id: PhotoID

  /// The path relative to the folder, separated by slashes, as file system bytes, which may not be valid UTF-8.
  public let path: [UInt8]

  /// The stamp that the file must still have.
  package let stamp: FileStamp

  /// The version of the file.
  public let version: PhotoVersion

  /// Creates an original with this path, size and time; the version is derived from them if not specified.
  public init(
    id: PhotoID, path: [UInt8], size: Int64, modified: Int64, inode: UInt64 = 0, version: PhotoVersion? = nil
  ) {
    self.id = id
    self.path = path
    stamp = FileStamp(size: size, modified: modified, inode: inode)
    self.version = version ?? stamp.version
  }

  init(_ row: CatalogRow) {
    id = row.id
    path = row.path.bytes
    stamp = row.stamp
    version = row.version
  }

  /// In bytes.
  public var size: Int64 { stamp.size }

  /// The modification time in nanoseconds since 1970.
  public var modified: Int64 { stamp.modified }

  /// A number that changes with the content: like the version, but with 64 bits instead of 32.
  public var tag: UInt64 { stamp.hash }
}

/// The content of an original, open for reading.
public protocol OriginalContent: Sendable {
  /// The file that was opened.
  var original: Original { get }

  /// The content type, detected from the first bytes, as in HTTP's `Content-Type`; never a type that browsers execute.
  var mediaType: String { get }

  /// Reads a range of bytes.
  ///
  /// - Parameters:
  ///   - offset: The offset of the first byte.
  ///   - count: The number of bytes; the range must lie within the file.
  /// - Throws: `RenditionError.changed` if the file has changed since it was opened. Bytes returned before that are
  ///   from the opened version.
  func read(from offset: Int64, count: Int) async throws(RenditionError) -> [UInt8]
}
