package import PhotoLibrary
package import PhotoModel

/// The photo library's interface for exports.
package protocol PictureSource: Sendable {
  /// Returns a picture of a photo with exactly the given number of pixels. Cancelling the task withdraws the request.
  ///
  /// - Throws: The reason why there is none.
  func picture(
    of photo: PhotoID, version: PhotoVersion, _ order: FittedOrder, client: ClientID
  ) async throws(RenditionError) -> FittedPicture
}

extension PhotoLibrary: PictureSource {}
