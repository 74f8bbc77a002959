import PhotoModel
import PictureDecoder

/// What the catalog knows of a file.
struct CatalogRow: Hashable, Sendable {
  /// What a file turned out to be.
  enum State: Hashable, Sendable {
    case picture(PhotoState)
    /// Neither its content nor its name is that of a picture: not shown, but stored, so that it is not read again.
    case other
  }

  // As in `PhotoMetadata`, in an order that leaves little room between them.

  /// 0 until the catalog has assigned one.
  var id: PhotoID

  /// Unchanged when the file is only renamed, moved or given other permissions.
  var version: PhotoVersion

  /// The file's present or last path.
  var path: RelativePath

  /// The file's status when it was examined.
  var status: FileStatus

  var sample: ContentSample
  var width: Int
  var height: Int

  /// The number of consecutive failures to read the file whose cause may be elsewhere; 0 if its state is settled.
  var failures: Int

  /// `nil` until it has been read: old catalogs lack it.
  var metadata: PhotoMetadata?

  var colour: Colour?
  var state: State

  /// When the file was found to be gone, in seconds since 1970; `nil` while it exists.
  var vanished: Int64?

  /// - Parameter version: By default, that of a file seen for the first time.
  init(
    id: PhotoID = PhotoID(rawValue: 0), path: RelativePath, status: FileStatus, version: PhotoVersion? = nil,
    sample: ContentSample = .unknown, width: Int = 0, height: Int = 0, colour: Colour? = nil, state: State,
    failures: Int = 0, vanished: Int64? = nil, metadata: PhotoMetadata? = nil
  ) {
    self.id = id
    self.path = path
    self.status = status
    self.version = version ?? status.stamp.version
    self.sample = sample
    self.width = width
    self.height = height
    self.colour = colour
    self.state = state
    self.failures = failures
    self.vanished = vanished
    self.metadata = metadata
  }

  var stamp: FileStamp { status.stamp }

  /// Whether the row completely describes a file with that status, which then need not be opened.
  ///
  /// Whether a file can be read does not depend only on the file, so an unreadable one is always tried again; also,
  /// libraries may have learned a format.
  func describes(_ status: FileStatus) -> Bool {
    switch state {
    case .picture(.unreadable(.noPermission)), .picture(.unreadable(.unsupported)): false
    case .other where isUnreadSidecar: false
    default: self.status == status
    }
  }

  /// Whether the file is shown, even if only as a marked photo.
  var isPhoto: Bool {
    if case .picture = state { true } else { false }
  }

  /// The photo to show; `nil` for what is not one.
  var photo: Photo? {
    guard case .picture(let state) = state else { return nil }
    return Photo(
      id: id, version: version, name: path.displayName, width: width, height: height, colour: colour,
      state: state, metadata: metadata ?? PhotoMetadata().completed(path: path, status: status))
  }
}
