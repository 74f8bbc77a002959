package import PhotoLibrary
package import PhotoModel

/// What selections need to know of a library of photos.
package protocol SelectionLibrary: Sendable {
  /// What is kept of photos, in their order, and the catalog that their identities are of; unknown ones are left out.
  func keptPhotos(_ ids: [PhotoID]) async -> (catalog: UInt64, photos: [KeptPhoto])

  /// The identities of kept photos, `nil` for those whose files are gone.
  func located(_ photos: [KeptPhoto], of catalog: UInt64) async -> [PhotoID?]

  /// Kept photos with their present identities and paths; those that cannot be found keep their paths.
  func refreshed(_ photos: [KeptPhoto], of catalog: UInt64) async -> (catalog: UInt64, photos: [KeptPhoto])

  /// Tells the owner's pages that selections have changed.
  func noteSelections() async
}

extension PhotoLibrary: SelectionLibrary {}
