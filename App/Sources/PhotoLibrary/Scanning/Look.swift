/// Which part of the folder to look at, and what is known beforehand.
struct Look: Sendable {
  /// Where to begin; what is new below is gone into, what is known only if all is looked at.
  var folders: [RelativePath] = [.root]

  /// Whether to go into folders that are known, too.
  var isWhole = true

  /// Files that are being written to, as far as is known.
  var growing: Set<RelativePath> = []

  /// Folders of which no one tells when a file in them is being written to.
  var unwatched: Set<RelativePath> = []

  /// Files that were growing in the look before, as they were then.
  var grown: [RelativePath: FileStatus] = [:]

  /// Files to examine again, though nothing tells that they have changed.
  var rechecked: Set<PhotoID> = []

  /// Whether a file that is new or has changed should be looked at again a little later, before it is opened.
  func mustWait(for file: FolderWalk.File) -> Bool {
    guard growing.contains(file.path) || unwatched.contains(file.path.parent) else { return false }
    return grown[file.path] != file.status
  }
}
