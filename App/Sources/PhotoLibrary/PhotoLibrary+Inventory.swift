public import PhotoModel
import PictureDecoder

extension PhotoLibrary {
  /// The existing photos and what could not be read, at the same moment.
  public var inventory: Inventory {
    Inventory(
      photos: photos, unexamined: setbacks,
      folders: Dictionary(index.files.folders.map { ($0.displayName, $1) }) { $0 && $1 })
  }

  /// Whether a photo counts as damaged because decoders crashed, and not because one reported damage.
  public func isUncertain(_ id: PhotoID) -> Bool {
    guard let stamp = index.files[id]?.stamp else { return false }
    return pictures.decoders.hasCrashed(on: stamp)
  }

  /// Files and folders that could not be read in the last attempt, in natural order of names.
  public var setbacks: [Unexamined] { unexamined.sorted }

  /// Whether everything accessible has been scanned; otherwise it is retried after a while.
  public var isComplete: Bool { unexamined.isComplete }
}
