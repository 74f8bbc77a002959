public import PhotoModel

/// A reference to a photo for storing outside of the catalog: its identity, and its path in case the catalog is lost.
public struct KeptPhoto: Hashable, Sendable {
  /// The identity in the catalog of that time; 0 if the photo is known by its path only.
  public var id: PhotoID

  /// The path relative to the folder, in the file system's own bytes.
  public var path: [UInt8]

  /// Creates a reference.
  public init(id: PhotoID, path: [UInt8]) {
    self.id = id
    self.path = path
  }
}

extension PhotoLibrary {
  /// A random number that identifies the catalog: in another catalog, the same identities are other photos.
  var catalogIdentity: UInt64 {
    get async {
      // Any photo: this waits until the catalog is open.
      _ = try? await row(PhotoID(rawValue: 0))
      return index.catalog?.identity ?? 0
    }
  }

  /// References to photos, in their order, with the identity of the catalog. Unknown photos are left out.
  public func keptPhotos(_ ids: [PhotoID]) async -> (catalog: UInt64, photos: [KeptPhoto]) {
    let catalog = await catalogIdentity
    let photos = ids.compactMap { id in
      index.files[id].flatMap { $0.isPhoto ? KeptPhoto(id: id, path: $0.path.bytes) : nil }
    }
    return (catalog, photos)
  }

  /// The identities of stored photos, in their order; `nil` for those whose files are gone.
  ///
  /// Photos are found by their paths if their identities belong to another catalog, or are no longer in this one.
  public func located(_ photos: [KeptPhoto], of catalog: UInt64) async -> [PhotoID?] {
    let isSame = await catalogIdentity == catalog
    return photos.map { photo in
      guard let row = known(photo, isSameCatalog: isSame), row.vanished == nil, row.isPhoto, !index.files.isHidden(row)
      else { return nil }
      return row.id
    }
  }

  /// Stored photos with their present identities and paths; those that cannot be found keep their paths.
  public func refreshed(_ photos: [KeptPhoto], of catalog: UInt64) async -> (catalog: UInt64, photos: [KeptPhoto]) {
    let present = await catalogIdentity
    let refreshed = photos.map { photo in
      known(photo, isSameCatalog: present == catalog).map { KeptPhoto(id: $0.id, path: $0.path.bytes) }
        ?? KeptPhoto(id: PhotoID(rawValue: 0), path: photo.path)
    }
    return (present, refreshed)
  }

  /// Whether everything has been scanned once.
  public var hasScanned: Bool { phase == .following }

  /// Tells readers that selections or links have changed.
  public func noteSelections() {
    news.noteSelections()
    commit()
  }

  private func known(_ photo: KeptPhoto, isSameCatalog: Bool) -> CatalogRow? {
    if isSameCatalog, let row = index.files[photo.id] { return row }
    return index.files.row(at: RelativePath(bytes: photo.path))
  }
}
