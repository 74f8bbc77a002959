import PhotoModel

/// What of a library guests get.
package struct SharingRules: Sendable {
  /// Nil for all that there are.
  package var folders: SharedFolders?

  /// Whether guests may know where photos were taken.
  package var location: Bool

  /// Whether guests may have the files themselves, with everything that these tell.
  package var originals: Bool

  /// Whether guests may see the ratings and flags that the owner has set on the wall, and flags in files.
  package var marks: Bool

  /// By default everything but places, the files themselves, and marks.
  package init(
    folders: SharedFolders? = nil, location: Bool = false, originals: Bool = false, marks: Bool = false
  ) {
    self.folders = folders
    self.location = location
    self.originals = originals
    self.marks = marks
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
    var shared = photo.shared(withMarks: marks)
    shared.metadata.traits.subtract(hidden)
    return shared
  }

  /// Details as guests are told of them.
  func shared(_ details: PhotoDetails) -> PhotoDetails {
    var details = (location ? details : details.withoutPlace).shared(withMarks: marks)
    if originals {
      details.rawFiles = details.rawFiles?.filter { share($0.name.utf8) }
    } else {
      details.rawFiles = nil
    }
    return details
  }
}
