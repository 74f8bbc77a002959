package import PhotoLibrary

/// What the server asks of a library of photos.
///
/// The server needs no more than this, so that its tests run with photos that are made up.
package protocol PhotoSource: Sendable {
  /// Everything known so far, or what has changed since a position, then what happens, until the library closes.
  ///
  /// The first event is always `started`.
  func events(after position: LibraryPosition?) -> AsyncStream<LibraryEvent>

  /// Returns a photo as the browser shows it, at one of `RenditionWidth.steps`.
  ///
  /// Clients that ask at the same time are served in turn. Cancelling the task means that nobody waits for the answer any more.
  /// - Throws: Why there is no such picture.
  func rendition(
    of photo: PhotoID, version: PhotoVersion, width: Int, client: ClientID
  ) async throws(RenditionError) -> Rendition

  /// Returns all that is known of a photo, for people.
  ///
  /// - Throws: Why nothing can be told.
  func details(of photo: PhotoID, version: PhotoVersion) async throws(RenditionError) -> PhotoDetails
}

extension PhotoLibrary: PhotoSource {}
