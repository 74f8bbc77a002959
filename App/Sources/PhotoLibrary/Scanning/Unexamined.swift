import Synchronization

/// A file or folder that could not be read, so that its current state is unknown.
public struct Unexamined: Hashable, Sendable {
  /// The path relative to the folder; empty for the folder itself.
  public let name: String

  /// Whether it is a folder, including everything in it.
  public let isFolder: Bool

  /// The reason for users, as a part of a sentence.
  public let reason: String

  /// Whether the cause may be temporary, such as a missing decoder; otherwise a person has to act, as for a permission.
  let mayPass: Bool

  /// Creates a description of a file or folder that could not be read.
  public init(name: String, isFolder: Bool, reason: String, mayPass: Bool = false) {
    (self.name, self.isFolder, self.reason, self.mayPass) = (name, isFolder, reason, mayPass)
  }
}

extension Unexamined {
  /// Creates a description of a folder that could not be read.
  init(_ folder: FolderWalk.UnreadableFolder) {
    let isAbsent = folder.error.isAbsence
    self.init(
      name: folder.path.displayName, isFolder: true,
      reason: isAbsent ? "it disappeared during the scan" : "\(folder.error)",
      mayPass: isAbsent || folder.error.isShortage)
  }
}

/// What a library knows about its folder at one moment: the photos, and the files and folders that could not be read.
public struct Inventory: Sendable {
  /// The existing photos, in no particular order.
  public let photos: [Photo]

  /// The files and folders that could not be read, in natural order of names. Photos may be missing because of them.
  public let unexamined: [Unexamined]

  /// The folders that were read, by name, and whether they are empty.
  let folders: [String: Bool]

  /// The folder of a missing photo, if it exists and is empty, as a mount point is when its disk is not mounted.
  ///
  /// - Parameter name: The photo's path relative to the folder.
  /// - Returns: The folder's path relative to the library's; empty for the library's own. `nil` if the folder does not
  ///   exist
  ///   or is not empty.
  public func emptyFolder(insteadOf name: String) -> String? {
    var parts = name.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    while true {
      let folder = parts.joined(separator: "/")
      if let isEmpty = folders[folder] { return isEmpty ? folder : nil }
      guard parts.popLast() != nil else { return nil }
    }
  }
}

extension PhotoLibrary {
  /// The existing photos and what could not be read, at the same moment.
  public var inventory: Inventory {
    Inventory(
      photos: photos, unexamined: setbacks,
      folders: Dictionary(index.folders.map { ($0.displayName, $1) }) { $0 && $1 })
  }

  /// Whether a photo counts as damaged because decoders crashed, and not because one reported damage.
  public func isUncertain(_ id: PhotoID) -> Bool {
    guard let stamp = index[id]?.stamp else { return false }
    return decoders.state.withLock { $0.crashed.contains(stamp) }
  }

  /// Files and folders that could not be read in the last attempt, in natural order of names.
  public var setbacks: [Unexamined] {
    unexamined.sorted { NaturalOrder.precedes($0.key.bytes, $1.key.bytes) }.map(\.value)
  }

  /// Whether everything accessible has been scanned; otherwise it is retried after a while.
  public var isComplete: Bool { unexamined.values.allSatisfy { !$0.mayPass } }

  /// Records what a scan could not read, replacing what was recorded for the same folders before.
  func note(_ setbacks: [RelativePath: Unexamined], of look: Look, _ listings: [RelativePath: FolderWalk.Listing]) {
    unexamined = look.isWhole ? [:] : unexamined.filter { !isSettled($0, by: listings, isFolder: $1.isFolder) }
    unexamined.merge(setbacks) { $1 }
  }

  /// Whether folders that were read contain a file or folder that could not be read before.
  private func isSettled(
    _ path: RelativePath, by listings: [RelativePath: FolderWalk.Listing], isFolder: Bool
  ) -> Bool {
    if listings[path] != nil || !isFolder && listings[path.parent] != nil { return true }
    var folder = isFolder ? path : path.parent
    while folder != .root {
      if let listing = listings[folder.parent], listing.subfolders[folder] == nil { return true }
      folder = folder.parent
    }
    return false
  }
}
