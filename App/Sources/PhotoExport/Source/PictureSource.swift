package import PhotoLibrary

/// What an export asks of a library of photos.
package protocol PictureSource: Sendable {
  /// Returns a picture of a photo in exactly so many pixels; cancelling the task means that nobody waits for it.
  ///
  /// - Throws: Why there is none.
  func picture(
    of photo: PhotoID, version: PhotoVersion, _ order: FittedOrder, client: ClientID
  ) async throws(RenditionError) -> FittedPicture
}

extension PhotoLibrary: PictureSource {}
