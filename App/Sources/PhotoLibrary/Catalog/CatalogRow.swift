/// What the catalog knows of a file.
struct CatalogRow: Hashable, Sendable {
  /// What a file turned out to be.
  enum State: Hashable, Sendable {
    case picture(PhotoState)
    /// Neither in content nor in name a picture: not shown, but known, so that it is not read again.
    case other
  }

  /// 0 until the catalog has given it one.
  var id: PhotoID
  let path: RelativePath
  var stamp: FileStamp
  var width: Int
  var height: Int
  var colour: Colour?
  var state: State

  /// `nil` until it has been read: catalogs were once made without.
  var metadata: PhotoMetadata?

  init(
    id: PhotoID = PhotoID(rawValue: 0), path: RelativePath, stamp: FileStamp, width: Int = 0,
    height: Int = 0, colour: Colour? = nil, state: State, metadata: PhotoMetadata? = nil
  ) {
    self.id = id
    self.path = path
    self.stamp = stamp
    self.width = width
    self.height = height
    self.colour = colour
    self.state = state
    self.metadata = metadata
  }

  /// Whether the row tells all about a file of that stamp, which then need not be opened.
  ///
  /// Permissions and libraries change without changing the stamp, and a header that took too long may have been the disk's fault.
  func describes(_ stamp: FileStamp) -> Bool {
    switch state {
    case .picture(.unreadable(.noPermission)): false
    case .picture(.unreadable(.unsupported)): false
    case .picture(.unreadable(.tooSlow)) where width == 0: false
    default: self.stamp == stamp
    }
  }

  /// The photo to show; `nil` for what is not one.
  var photo: Photo? {
    guard case .picture(let state) = state else { return nil }
    return Photo(
      id: id, version: stamp.version, name: path.displayName, width: width, height: height, colour: colour,
      state: state, metadata: metadata ?? PhotoMetadata().completed(path: path, stamp: stamp))
  }
}
