import FileFormats
import PhotoModel
import PictureDecoder

/// Determines which known file has appeared at a path.
///
/// A file is recognized anywhere by its inode, size and modification time; a copy of a missing file by its size and a
/// content sample. Files that still exist at their old path are not recognized elsewhere, so hard links and copies are
/// new files.
struct FileRecognition {
  let folder: Folder
  let index: FileIndex

  /// Files that have been recognized and are no longer candidates.
  private var taken: Set<PhotoID> = []

  init(folder: Folder, index: FileIndex) {
    self.folder = folder
    self.index = index
  }

  /// The known file that is now at a path, based on its status; `nil` if its content has to be compared.
  mutating func file(at path: RelativePath, status: FileStatus) -> CatalogRow? {
    let stamp = status.stamp
    let present = index.row(at: path)
    if let present, present.stamp.inode == stamp.inode, take(present) { return present }
    let candidates = index.rows(inode: stamp.inode).filter { row in
      row.id != present?.id && row.stamp == stamp && !isWhereItWas(row, unless: path)
    }
    return take(from: candidates, for: path, over: present)
  }

  /// The known file that is now at a path, based on its content, or otherwise the previous one; `nil` for a new file.
  mutating func file(at path: RelativePath, status: FileStatus, sample: ContentSample) -> CatalogRow? {
    let present = index.row(at: path)
    let candidates = index.rows(size: status.stamp.size, sample: sample).filter { row in
      !isWhereItWas(row, unless: path) && !hasReturned(row, unless: path)
    }
    if let found = take(from: candidates, for: path, over: present) { return found }
    // The content has changed: the photo was edited by a program that writes a new file.
    if let present, take(present) { return present }
    return nil
  }

  private mutating func take(
    from candidates: [CatalogRow], for path: RelativePath, over present: CatalogRow?
  ) -> CatalogRow? {
    let allowed = candidates.filter { !taken.contains($0.id) && !isTemporary($0, saving: present) }
    let best = allowed.first { $0.path == path } ?? allowed.first { $0.path.name == path.name } ?? allowed.first
    if let best { taken.insert(best.id) }
    return best
  }

  private mutating func take(_ row: CatalogRow) -> Bool { taken.insert(row.id).inserted }

  private func isWhereItWas(_ row: CatalogRow, unless path: RelativePath) -> Bool {
    guard row.vanished == nil, row.path != path else { return false }
    do {
      return try folder.status(of: row.path)?.stamp.inode == row.stamp.inode
    } catch {
      // Files in inaccessible folders are not missing.
      return true
    }
  }

  /// Whether an identical file is back at the old path, and should be recognized there.
  private func hasReturned(_ row: CatalogRow, unless path: RelativePath) -> Bool {
    guard row.path != path, let stamp = try? folder.status(of: row.path)?.stamp else { return false }
    return stamp.size == row.stamp.size && stamp.modified == row.stamp.modified
  }

  /// Whether a file was only a temporary one that replaced a photo, as with editors and downloads.
  private func isTemporary(_ row: CatalogRow, saving present: CatalogRow?) -> Bool {
    guard let present, present.id != row.id, present.isPhoto else { return false }
    let extensions = PictureFormat.pathExtensions
    return extensions.contains(present.path.pathExtension) && !extensions.contains(row.path.pathExtension)
  }
}

extension CatalogRow {
  /// The row of the same file at a path, with its current status and sample. Keeps all data if the content is
  /// unchanged; otherwise it gets a new version and no data.
  func moved(to path: RelativePath, status: FileStatus, sample: ContentSample) -> CatalogRow {
    guard hasContent(status: status, sample: sample) else {
      return CatalogRow(
        id: id, path: path, status: status, version: PhotoVersion(of: status, after: version), sample: sample,
        state: state)
    }
    var row = movedUnchanged(to: path, status: status)
    row.sample = sample
    return row
  }

  /// The row of the same file with unchanged content at a path.
  func movedUnchanged(to path: RelativePath, status: FileStatus) -> CatalogRow {
    var row = self
    row.path = path
    row.status = status
    row.vanished = nil
    // The date may come from the name.
    row.metadata = metadata?.completed(path: path, status: status)
    return row
  }

  func hasContent(status: FileStatus, sample: ContentSample) -> Bool {
    guard status.stamp.size == stamp.size, status.stamp.modified == stamp.modified else { return false }
    return status == self.status || sample != .unknown && sample == self.sample
  }
}

extension PhotoVersion {
  /// Creates the version of a file whose content may have changed.
  init(of status: FileStatus, after old: PhotoVersion) {
    var hash = Hash64()
    hash.add(UInt64(status.stamp.version.rawValue))
    hash.add(UInt64(bitPattern: status.changed))
    hash.add(UInt64(old.rawValue))
    let value = UInt32(truncatingIfNeeded: hash.value ^ hash.value >> 32)
    self.init(rawValue: value == old.rawValue ? value &+ 1 : value)
  }
}
