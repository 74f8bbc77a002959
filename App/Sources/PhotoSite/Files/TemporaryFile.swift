import Foundation
import Synchronization

/// A file that is written out of visitors' sight, and comes to its place as a whole.
struct TemporaryFile {
  private static let lastNumber = Atomic<UInt64>(0)

  private let folder: SiteFolder
  let path: String
  private let file: SiteDescriptor
  private(set) var size = 0
  private var hasher = ContentHasher()

  /// - Precondition: The folder is locked.
  init(in folder: SiteFolder) throws(SiteFileError) {
    self.folder = folder
    path = "\(SiteFolder.temporaryName)/\(Self.lastNumber.add(1, ordering: .relaxed).newValue)"
    file = try folder.makeFile(path)
  }

  mutating func append(_ bytes: [UInt8]) throws(SiteFileError) {
    try file.write(bytes, at: "\(folder.path)/\(path)")
    hasher.add(bytes)
    size += bytes.count
  }

  /// What has been written so far.
  var sum: FileSum { FileSum(name: "", size: size, hash: hasher.hash) }

  func move(to target: String) throws(SiteFileError) { try folder.move(path, to: target) }

  func remove() { try? folder.remove(path) }
}
