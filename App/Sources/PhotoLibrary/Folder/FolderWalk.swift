/// The files below a folder, depth first, in natural path order: a folder stands among its neighbours by its name.
///
/// Only one folder is open at a time, however deep the tree is.
struct FolderWalk: Sequence, IteratorProtocol {
  struct File: Sendable {
    let path: RelativePath
    let stamp: FileStamp
  }

  struct UnreadableFolder: Sendable {
    let path: RelativePath
    let error: SystemError

    /// Whether a path leads through the folder.
    func contains(_ other: RelativePath) -> Bool {
      path == .root || other.bytes.starts(with: path.bytes + [UInt8(ascii: "/")])
    }
  }

  private let folder: Folder

  /// What is still to be visited, for every folder on the way down, last first.
  private var levels: [[(path: RelativePath, kind: FolderEntry.Kind)]]

  private(set) var unreadableFolders: [UnreadableFolder] = []

  init(_ folder: Folder) {
    self.folder = folder
    levels = [[(.root, .folder)]]
  }

  mutating func next() -> File? {
    while !levels.isEmpty {
      guard let (path, kind) = levels[levels.count - 1].popLast() else {
        levels.removeLast()
        continue
      }
      switch kind {
      case .file(let stamp):
        return File(path: path, stamp: stamp)
      case .folder:
        do {
          let entries = try folder.entries(of: path)
          levels.append(entries.reversed().map { (path.appending($0.name), $0.kind) })
        } catch {
          unreadableFolders.append(UnreadableFolder(path: path, error: error))
        }
      }
    }
    return nil
  }
}
