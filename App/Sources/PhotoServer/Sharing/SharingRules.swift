import PhotoModel

/// What of a library guests get.
package struct SharingRules: Sendable {
  /// Nil for all that there are.
  package var folders: SharedFolders?

  /// Nil for all photos in these folders.
  package var selection: SharedSelection?

  /// Whether guests may know where photos were taken.
  package var location: Bool

  /// Whether guests may have the files themselves, with everything that these tell.
  package var originals: Bool

  /// By default everything but places and the files themselves.
  package init(
    folders: SharedFolders? = nil, selection: SharedSelection? = nil, location: Bool = false, originals: Bool = false
  ) {
    self.folders = folders
    self.selection = selection
    self.location = location
    self.originals = originals
  }

  /// Whether there is anything that guests may not see.
  var isRestricted: Bool { folders != nil || selection != nil }

  /// Whether a photo may be seen that lies at a path, relative to the library's folder.
  func share(_ photo: PhotoID, _ path: some Collection<UInt8>) -> Bool {
    folders?.contain(path) ?? true && selection?.contains(photo) ?? true
  }

  /// A photo as guests are told of it.
  func shared(_ photo: Photo) -> Photo {
    var hidden: PhotoTraits = []
    if !location { hidden.insert(.hasPlace) }
    // Beside it lies nothing that they could have.
    if !originals || selection != nil { hidden.insert(.hasRaw) }
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
      let shared = details.rawFiles?.filter { share(PhotoID(rawValue: $0.id), $0.name.utf8) } ?? []
      details.rawFiles = shared.isEmpty ? nil : shared
    } else {
      details.rawFiles = nil
    }
    return details
  }
}
