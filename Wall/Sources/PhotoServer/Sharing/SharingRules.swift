package import PhotoModel

/// The part of a library that guests see.
package struct SharingRules: Sendable {
  /// Nil for all folders.
  package var folders: SharedFolders?
  /// Nil for all photos in these folders.
  package var selection: SharedSelection?
  package var disclosure: Disclosure
  /// Whether guests may download the original files with all their metadata.
  package var originals: Bool

  /// By default everything except locations, original files and marks.
  package init(
    folders: SharedFolders? = nil, selection: SharedSelection? = nil, location: Bool = false, originals: Bool = false,
    marks: Bool = false
  ) {
    self.folders = folders
    self.selection = selection
    self.originals = originals
    disclosure = Disclosure(location: location, marks: marks)
  }

  /// Whether there are photos that guests may not see.
  var isRestricted: Bool { folders != nil || selection != nil }

  /// Whether guests may see a photo at a path relative to the library's folder.
  func share(_ photo: PhotoID, _ path: some Collection<UInt8>) -> Bool {
    folders?.contain(path) ?? true && selection?.contains(photo) ?? true
  }

  /// A photo as guests receive it.
  func shared(_ photo: Photo) -> Photo {
    var shared = disclosure.disclosed(photo)
    // Guests cannot download the raw file that belongs to it.
    if !originals || selection != nil { shared.metadata.traits.remove(.hasRaw) }
    return shared
  }

  /// Details as guests receive them.
  func shared(_ details: PhotoDetails) -> PhotoDetails {
    var details = disclosure.disclosed(details)
    let rawFiles = details.rawFiles?.filter { originals && share(PhotoID(rawValue: $0.id), $0.name.utf8) } ?? []
    details.rawFiles = rawFiles.isEmpty ? nil : rawFiles
    return details
  }
}
