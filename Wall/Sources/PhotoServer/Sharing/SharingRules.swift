package import PhotoModel

/// What of a library guests get.
package struct SharingRules: Sendable {
  /// Nil for all that there are.
  package var folders: SharedFolders?
  /// Nil for all photos in these folders.
  package var selection: SharedSelection?
  package var disclosure: Disclosure
  /// Whether guests may have the files themselves, with everything that these tell.
  package var originals: Bool

  /// By default everything but places, the files themselves, and marks.
  package init(
    folders: SharedFolders? = nil, selection: SharedSelection? = nil, location: Bool = false, originals: Bool = false,
    marks: Bool = false
  ) {
    self.folders = folders
    self.selection = selection
    self.originals = originals
    disclosure = Disclosure(location: location, marks: marks)
  }

  /// Whether there is anything that guests may not see.
  var isRestricted: Bool { folders != nil || selection != nil }

  /// Whether a photo may be seen that lies at a path, relative to the library's folder.
  func share(_ photo: PhotoID, _ path: some Collection<UInt8>) -> Bool {
    folders?.contain(path) ?? true && selection?.contains(photo) ?? true
  }

  /// A photo as guests are told of it.
  func shared(_ photo: Photo) -> Photo {
    var shared = disclosure.disclosed(photo)
    // Beside it lies nothing that they could have.
    if !originals || selection != nil { shared.metadata.traits.remove(.hasRaw) }
    return shared
  }

  /// Details as guests are told of them.
  func shared(_ details: PhotoDetails) -> PhotoDetails {
    var details = disclosure.disclosed(details)
    let rawFiles = details.rawFiles?.filter { originals && share(PhotoID(rawValue: $0.id), $0.name.utf8) } ?? []
    details.rawFiles = rawFiles.isEmpty ? nil : rawFiles
    return details
  }
}
