/// The files below a folder, depth first, in natural path order: a folder stands among its neighbours by its name.
///
/// Only one folder is open at a time, however deep the tree is.
struct FolderWalk: Sequence, IteratorProtocol {
  struct File: Sendable {
    let path: RelativePath
    let status: FileStatus

    var stamp: FileStamp { status.stamp }
  }

  /// A folder that was read.
  struct Listing: Sendable {
    /// Those in it, with what tells them from others; also those that were not gone into.
    var subfolders: [RelativePath: FolderStatus] = [:]

    /// Whether nothing is in it but hidden names and what is neither file nor folder.
    var isEmpty = false

    /// Whether a file in it has another name, in this folder or elsewhere.
    var hasLinkedFiles = false
  }

  struct UnreadableFolder: Sendable {
    let path: RelativePath
    let error: SystemError

    /// Whether a path leads through the folder.
    func contains(_ other: RelativePath) -> Bool { other.isInside(path) }
  }

  private let folder: Folder
  private let excluded: FolderStatus?
  private let goesInto: (RelativePath, FolderStatus) -> Bool
  private let willRead: (RelativePath, Int32) -> Void

  /// What is still to be visited, for every folder on the way down, last first.
  private var levels: [[(path: RelativePath, isFolder: Bool, status: FileStatus?)]]

  private(set) var listings: [RelativePath: Listing] = [:]
  private(set) var unreadableFolders: [UnreadableFolder] = []

  /// - Parameters:
  ///   - start: Where to begin, in this order; a folder is read only once.
  ///   - excluded: A folder to pass over, wherever it lies.
  ///   - goesInto: Whether to read a subfolder, too.
  ///   - willRead: Called with each open folder before it is read.
  init(
    _ folder: Folder, from start: [RelativePath] = [.root], excluding excluded: FolderStatus? = nil,
    goesInto: @escaping (RelativePath, FolderStatus) -> Bool = { _, _ in true },
    willRead: @escaping (RelativePath, Int32) -> Void = { _, _ in }
  ) {
    self.folder = folder
    self.excluded = excluded
    self.goesInto = goesInto
    self.willRead = willRead
    levels = [start.reversed().map { ($0, true, nil) }]
  }

  mutating func next() -> File? {
    while !levels.isEmpty {
      guard let (path, isFolder, status) = levels[levels.count - 1].popLast() else {
        levels.removeLast()
        continue
      }
      if let status { return File(path: path, status: status) }
      if isFolder, listings[path] == nil { read(path) }
    }
    return nil
  }

  /// Lists a folder, and has what is in it visited next.
  private mutating func read(_ path: RelativePath) {
    do {
      let entries = try Shortage.outlasted { () throws(SystemError) in
        try folder.entries(of: path) { willRead(path, $0) }
      }
      var listing = Listing(isEmpty: entries.isEmpty, hasLinkedFiles: entries.contains(where: \.hasOtherNames))
      var level: [(path: RelativePath, isFolder: Bool, status: FileStatus?)] = []
      for entry in entries.reversed() {
        let path = path.appending(entry.name)
        switch entry.kind {
        case .file(let status): level.append((path, false, status))
        case .folder(let status):
          if let excluded, status.isSameFolder(as: excluded) { continue }
          listing.subfolders[path] = status
          if goesInto(path, status) { level.append((path, true, nil)) }
        }
      }
      listings[path] = listing
      levels.append(level)
    } catch {
      unreadableFolders.append(UnreadableFolder(path: path, error: error))
    }
  }
}

extension RelativePath {
  /// Whether the path leads through a folder.
  func isInside(_ folder: RelativePath) -> Bool {
    folder == .root
      || bytes.count > folder.bytes.count && bytes[folder.bytes.count] == UInt8(ascii: "/")
        && bytes.starts(with: folder.bytes)
  }
}
