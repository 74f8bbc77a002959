import PhotoModel
import PictureDecoder

/// The part of the folder to scan, with what the watch has reported.
struct ScanScope: Sendable {
  /// The folders to start with. New subfolders are scanned too, known ones only in a full scan.
  var folders: [RelativePath] = [.root]
  /// Whether to scan known subfolders too.
  var isWhole = true
  /// Files known to be written to.
  var growing: Set<RelativePath> = []
  /// Folders without notifications, so that files being written to are not reported.
  var unwatched: Set<RelativePath> = []
  /// Files that were growing in the previous scan, with their status then.
  var grown: [RelativePath: FileStatus] = [:]
  /// Files to examine again without any sign of a change.
  var rechecked: Set<PhotoID> = []

  /// Whether a new or changed file should be checked again a little later before it is opened.
  func mustWait(for file: FolderWalk.File) -> Bool {
    guard growing.contains(file.path) || unwatched.contains(file.path.parent) else { return false }
    return grown[file.path] != file.status
  }
}
