public import PhotoModel
import PictureDecoder

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
    self.name = name
    self.isFolder = isFolder
    self.reason = reason
    self.mayPass = mayPass
  }
}

extension Unexamined {
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

  /// The inventory with only these photos.
  public func keeping(_ ids: Set<PhotoID>) -> Inventory {
    Inventory(photos: photos.filter { ids.contains($0.id) }, unexamined: unexamined, folders: folders)
  }

  /// The folder of a missing photo, if it exists and is empty, as a mount point is when its disk is not mounted.
  ///
  /// - Parameter name: The photo's path relative to the folder.
  /// - Returns: The folder's path relative to the library's; empty for the library's own. `nil` if the folder does not
  ///   exist or is not empty.
  public func emptyFolder(insteadOf name: String) -> String? {
    var parts = name.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    while true {
      let folder = parts.joined(separator: "/")
      if let isEmpty = folders[folder] { return isEmpty ? folder : nil }
      guard parts.popLast() != nil else { return nil }
    }
  }
}

/// The files and folders that could not be read in the last attempt.
struct UnexaminedFiles {
  private var files: [RelativePath: Unexamined] = [:]

  /// In natural order of names.
  var sorted: [Unexamined] { files.sorted { NaturalOrder.precedes($0.key.bytes, $1.key.bytes) }.map(\.value) }

  /// Whether everything accessible has been read.
  var isComplete: Bool { files.values.allSatisfy { !$0.mayPass } }

  /// The number of files among them that satisfy a condition.
  func fileCount(where condition: (RelativePath) -> Bool = { _ in true }) -> Int {
    files.count { !$0.value.isFolder && condition($0.key) }
  }

  /// Records that the whole folder disappeared while it was read.
  mutating func noteDisappearance() {
    files[.root] = Unexamined(name: "", isFolder: true, reason: "it disappeared during the scan", mayPass: true)
  }

  /// Records what a scan could not read, replacing what was recorded for the same folders before.
  mutating func note(
    _ setbacks: [RelativePath: Unexamined], of scope: ScanScope, _ listings: [RelativePath: FolderWalk.Listing]
  ) {
    files = scope.isWhole ? [:] : files.filter { !isSettled($0, by: listings, isFolder: $1.isFolder) }
    files.merge(setbacks) { $1 }
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
