import Synchronization

/// A file or folder that could not be looked at, so that nothing can be said of what is there now.
public struct Unexamined: Hashable, Sendable {
  /// The path relative to the folder; empty for the folder itself.
  public let name: String

  /// Whether it is a folder, with all that is in it.
  public let isFolder: Bool

  /// Why, for people: a part of a sentence.
  public let reason: String

  /// Whether another moment may bring what was missing, such as a decoder; else a person must act, as for a permission.
  let mayPass: Bool

  /// Something that could not be looked at.
  public init(name: String, isFolder: Bool, reason: String, mayPass: Bool = false) {
    (self.name, self.isFolder, self.reason, self.mayPass) = (name, isFolder, reason, mayPass)
  }
}

extension Unexamined {
  /// A folder that could not be read.
  init(_ folder: FolderWalk.UnreadableFolder) {
    let isAbsent = folder.error.isAbsence
    self.init(
      name: folder.path.displayName, isFolder: true,
      reason: isAbsent ? "it disappeared during the scan" : "\(folder.error)",
      mayPass: isAbsent || folder.error.isShortage)
  }
}

/// What a library knows of its folder at one moment: the photos, and what it could not look at.
public struct Inventory: Sendable {
  /// The photos that there are, in no order.
  public let photos: [Photo]

  /// What could not be looked at, in natural order of names. Photos may be missing for it.
  public let unexamined: [Unexamined]

  /// The folders that were read, by name, and whether nothing is in them.
  let folders: [String: Bool]

  /// The folder in which a photo would be that was not found, if that folder is there and empty: so does one look where
  /// a disk was mounted.
  ///
  /// - Parameter name: The photo's path relative to the folder.
  /// - Returns: The folder's path relative to the library's; empty for the library's own. `nil` if there is no such
  ///   folder, or something else is in it.
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
  /// The photos that there are and what could not be looked at, both of the same moment.
  public var inventory: Inventory {
    Inventory(
      photos: photos, unexamined: setbacks,
      folders: Dictionary(index.folders.map { ($0.displayName, $1) }) { $0 && $1 })
  }

  /// Whether a photo is called damaged because decoders have ended at it, and not because one has said so.
  public func isUncertain(_ id: PhotoID) -> Bool {
    guard let stamp = index[id]?.stamp else { return false }
    return decoders.state.withLock { $0.crashed.contains(stamp) }
  }

  /// What could not be looked at when it was last tried, in natural order of names.
  public var setbacks: [Unexamined] {
    unexamined.sorted { NaturalOrder.precedes($0.key.bytes, $1.key.bytes) }.map(\.value)
  }

  /// Whether everything that may be read has been looked at; if not, it is tried again after a while.
  public var isComplete: Bool { unexamined.values.allSatisfy { !$0.mayPass } }

  /// Records what a look could not look at, in place of what was recorded for the same folders before.
  func note(_ setbacks: [RelativePath: Unexamined], of look: Look, _ listings: [RelativePath: FolderWalk.Listing]) {
    unexamined = look.isWhole ? [:] : unexamined.filter { !isSettled($0, by: listings, isFolder: $1.isFolder) }
    unexamined.merge(setbacks) { $1 }
  }

  /// Whether folders that were read tell of a file or folder that could not be looked at before.
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
