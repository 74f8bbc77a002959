import PictureDecoder
import Synchronization

/// A file that is written where visitors cannot see it, and renamed to its place when it is complete. Otherwise it is
/// removed at the end of its lifetime.
final class TemporaryFile {
  private static let lastNumber = Atomic<UInt64>(0)

  private let folder: SiteFolder
  private let path: String
  private var file: Descriptor?
  private var size = 0
  private var hasher = ContentHasher()
  private var hasMoved = false

  /// - Precondition: The folder is locked.
  init(in folder: SiteFolder) throws(SiteFileError) {
    self.folder = folder
    path = "\(SiteFolder.temporaryName)/\(Self.lastNumber.add(1, ordering: .relaxed).newValue)"
    file = try folder.makeFile(path)
  }

  deinit { if !hasMoved { try? folder.remove(path) } }

  /// - Precondition: The file has not been closed.
  func append(_ bytes: [UInt8]) throws(SiteFileError) {
    try file?.write(bytes, at: "\(folder.path)/\(path)")
    hasher.add(bytes)
    size += bytes.count
  }

  /// Closes the descriptor, because a draft may have more files than a process may have descriptors.
  func close() { file = nil }

  /// The size and hash of what has been written so far.
  ///
  /// - Parameter name: The file's name within its unit.
  func sum(named name: String = "") -> FileSum { FileSum(name: name, size: size, hash: hasher.hash) }

  func move(to target: String) throws(SiteFileError) {
    try folder.move(path, to: target)
    hasMoved = true
  }
}
