public import PhotoModel
import PictureDecoder

extension PhotoLibrary {
  /// The existing photos, in no particular order; all of them once a scan is complete.
  public var photos: [Photo] { index.files.photos.compactMap { index.files.photo($0.id) } }

  /// The position of the last change of a photo: while it stays the same, so do the photos.
  ///
  /// Waits up to 0.3 seconds while the catalog is being read, because some photos are missing until then.
  public var position: LibraryPosition {
    get async {
      if scanning != nil { await waitForCatalog(atMost: .milliseconds(300)) }
      return LibraryPosition(epoch: news.epoch, sequence: news.lastChange)
    }
  }

  /// Returns when all data of photos has been determined, including colours and placeholders.
  ///
  /// - Precondition: The scan is complete.
  public func completePhotos() async {
    while phase == .following, let completing, !Task.isCancelled { await completing.value }
    await tellFindings()
  }

  /// The number of photos whose missing data has yet to be determined: of all, or of some.
  public func incompleteCount(of ids: Set<PhotoID>? = nil) -> Int {
    index.files.photos.count { $0.isIncomplete && ids?.contains($0.id) ?? true }
  }

  /// The number of concurrent decoders.
  public nonisolated var decoderCount: Int { configuration.decoderCount }

  /// The existing photos and what could not be read, at the same moment.
  public var inventory: Inventory {
    Inventory(
      photos: photos, unexamined: setbacks,
      folders: Dictionary(index.files.folders.map { ($0.displayName, $1) }) { $0 && $1 })
  }

  /// Whether a photo is marked as damaged because decoders crashed, and not because one reported damage.
  public func isUncertain(_ id: PhotoID) -> Bool {
    guard let stamp = index.files[id]?.stamp else { return false }
    return pictures.decoders.hasCrashed(on: stamp)
  }

  /// Files and folders that could not be read in the last attempt, in natural order of names.
  public var setbacks: [Unexamined] { unexamined.sorted }

  /// Whether everything accessible has been scanned; otherwise it is retried after a while.
  public var isComplete: Bool { unexamined.isComplete }

  /// The formats of the files that a library shows, as part of a sentence for users.
  package static let shownFormats =
    "JPEG, PNG, GIF, WebP, AVIF, HEIC, TIFF and JPEG XL pictures, raw files of cameras, and videos (MP4, QuickTime, "
    + "WebM, Matroska)"
}
