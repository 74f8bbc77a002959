import PhotoModel

/// What of a library guests get.
package struct SharingRules: Sendable {
  /// Nil for all that there are.
  package var folders: SharedFolders?

  /// Whether guests may know where photos were taken.
  package var location: Bool

  /// Whether guests may have the files themselves, with everything that these tell.
  package var originals: Bool

  /// By default everything but places and the files themselves.
  package init(folders: SharedFolders? = nil, location: Bool = false, originals: Bool = false) {
    self.folders = folders
    self.location = location
    self.originals = originals
  }

  /// Whether a photo may be seen that lies at a path, relative to the library's folder.
  func share(_ path: some Collection<UInt8>) -> Bool {
    folders?.contain(path) ?? true
  }

  /// A photo as guests are told of it.
  func shared(_ photo: Photo) -> Photo {
    var hidden: PhotoTraits = []
    if !location { hidden.insert(.hasPlace) }
    // Beside it lies nothing that they could have.
    if !originals { hidden.insert(.hasRaw) }
    guard !photo.metadata.traits.isDisjoint(with: hidden) else { return photo }
    var metadata = photo.metadata
    metadata.traits.subtract(hidden)
    return Photo(
      id: photo.id, version: photo.version, name: photo.name, width: photo.width, height: photo.height,
      colour: photo.colour, state: photo.state, metadata: metadata)
  }

  /// Details as guests are told of them.
  func shared(_ details: PhotoDetails) -> PhotoDetails {
    var details = location ? details : details.withoutPlace
    if originals {
      details.rawFiles = details.rawFiles?.filter { share($0.name.utf8) }
    } else {
      details.rawFiles = nil
    }
    return details
  }
}
