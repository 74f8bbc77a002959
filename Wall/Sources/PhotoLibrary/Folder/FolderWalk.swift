import PhotoModel
import PictureDecoder

/// The files below a folder, depth first, in natural path order, in which folders are sorted among their neighbours by
/// name.
///
/// Only one folder is open at a time, whatever the depth of the tree.
struct FolderWalk: Sequence, IteratorProtocol {
  struct File: Sendable {
    let path: RelativePath
    let status: FileStatus

    var stamp: FileStamp { status.stamp }
  }

  /// The result of reading a folder.
  struct Listing: Sendable {
    /// Its subfolders, with their status, including those that were not entered.
    var subfolders: [RelativePath: FolderStatus] = [:]
    /// Whether it contains only hidden names and entries that are neither file nor folder.
    var isEmpty = false
    /// Whether a file in it has another name, in this folder or elsewhere.
    var hasLinkedFiles = false
  }

  struct UnreadableFolder: Sendable {
    let path: RelativePath
    let error: SystemError
  }

  private let folder: Folder
  private let excluded: [FolderStatus]
  private let goesInto: (RelativePath, FolderStatus) -> Bool
  private let willRead: (RelativePath, Int32) -> Void

  /// The entries still to visit, for every folder on the path down, last first.
  private var levels: [[Entry]]
  /// A file, or a folder, which has no status here.
  private typealias Entry = (path: RelativePath, status: FileStatus?)

  private(set) var listings: [RelativePath: Listing] = [:]
  private(set) var unreadableFolders: [UnreadableFolder] = []

  /// - Parameters:
  ///   - start: The folders to start with, in this order; a folder is read only once.
  ///   - excluded: Folders to skip, wherever they are.
  ///   - goesInto: Whether to read a subfolder, too.
  ///   - willRead: Called with each open folder before it is read.
  init(
    _ folder: Folder, from start: [RelativePath] = [.root], excluding excluded: [FolderStatus] = [],
    goesInto: @escaping (RelativePath, FolderStatus) -> Bool = { _, _ in true },
    willRead: @escaping (RelativePath, Int32) -> Void = { _, _ in }
  ) {
    self.folder = folder
    self.excluded = excluded
    self.goesInto = goesInto
    self.willRead = willRead
    levels = [start.reversed().map { ($0, nil) }]
  }

  mutating func next() -> File? {
    while !levels.isEmpty {
      guard let (path, status) = levels[levels.count - 1].popLast() else {
        levels.removeLast()
        continue
      }
      if let status { return File(path: path, status: status) }
      if listings[path] == nil { read(path) }
    }
    return nil
  }

  /// Reads a folder, and queues its entries to be visited next.
  private mutating func read(_ path: RelativePath) {
    do {
      let entries = try Shortage.outlasted { () throws(SystemError) in
        try folder.entries(of: path) { willRead(path, $0) }
      }
      var listing = Listing(isEmpty: entries.isEmpty, hasLinkedFiles: entries.contains(where: \.hasOtherNames))
      var level: [Entry] = []
      for entry in entries.reversed() {
        let path = path.appending(entry.name)
        switch entry.kind {
        case .file(let status): level.append((path, status))
        case .folder(let status):
          if excluded.contains(where: status.isSameFolder(as:)) { continue }
          listing.subfolders[path] = status
          if goesInto(path, status) { level.append((path, nil)) }
        }
      }
      listings[path] = listing
      levels.append(level)
    } catch {
      unreadableFolders.append(UnreadableFolder(path: path, error: error))
    }
  }
}
