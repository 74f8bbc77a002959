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
  var width, height: Int
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
    (self.id, self.path, self.status, self.version) = (id, path, status, version ?? status.stamp.version)
    (self.sample, self.width, self.height, self.colour) = (sample, width, height, colour)
    (self.state, self.failures, self.vanished, self.metadata) = (state, failures, vanished, metadata)
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
  var isPhoto: Bool { if case .picture = state { true } else { false } }

  /// The photo to show; `nil` for what is not one.
  var photo: Photo? {
    guard case .picture(let state) = state else { return nil }
    return Photo(
      id: id, version: version, name: path.displayName, width: width, height: height, colour: colour,
      state: state, metadata: metadata ?? PhotoMetadata().completed(path: path, status: status))
  }
}

extension CatalogRow {
  /// Adopts data from a header. If it has no date, the one from the file's name or its modification time is used.
  mutating func learn(_ header: PictureHeader) {
    (width, height) = (header.width, header.height)
    metadata = header.metadata.completed(path: path, status: status)
  }

  mutating func learn(_ preview: PicturePreview) {
    colour = preview.colour
    metadata?.learn(preview)
  }

  /// Whether colour and placeholder are those of a preview in the file.
  var hasEmbeddedPreview: Bool { metadata?.traits.contains(.hasEmbeddedPreview) ?? false }

  mutating func forgetPreview() {
    colour = nil
    metadata?.placeholder = nil
    metadata?.traits.remove(.hasEmbeddedPreview)
  }

  /// The video in this row, if it is one.
  var video: VideoFrames.Video? {
    guard let metadata, metadata.kind == .video else { return nil }
    return VideoFrames.Video(path: path, stamp: stamp, duration: metadata.duration)
  }
}

extension DecoderRequest {
  /// A request about the file of a row.
  init(_ work: Work, of row: CatalogRow, deadline: Duration, substitute: VideoFrame? = nil) {
    self.init(work, path: row.path, stamp: row.stamp, deadline: deadline, substitute: substitute)
  }
}
