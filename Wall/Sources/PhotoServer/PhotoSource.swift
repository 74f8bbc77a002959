package import PhotoLibrary
package import PhotoModel

/// A library of photos, as the server uses it. Tests replace it by made-up photos.
package protocol PhotoSource: Sendable {
  /// The sequence of events.
  associatedtype Events: AsyncSequence<LibraryEvent, Never> & Sendable

  /// Everything known so far, or the changes since a position, followed by new events until the library closes.
  ///
  /// The first event is always `started`.
  func events(after position: LibraryPosition?) -> Events

  /// The position of the last change: while it stays the same, so do the photos. Waits until the catalog has been read.
  var position: LibraryPosition { get async }

  /// The current photos in no particular order, including photos that cannot be shown.
  var photos: [Photo] { get async }

  /// Returns a photo as the browser shows it, at one of `RenditionWidth.steps`.
  ///
  /// Simultaneous clients are served in turn. Cancelling the task means that the picture is no longer needed.
  func rendition(
    of photo: PhotoID, version: PhotoVersion, width: Int, client: ClientID
  ) async throws(RenditionError) -> Rendition

  /// Returns the picture that `rendition` would, without waiting; nil if it is not in memory or does not exist.
  ///
  /// - Parameters:
  ///   - size: The maximum length of the picture, in bytes.
  ///   - isShared: Whether the picture at a path, relative to the library's folder, may be returned.
  func renditionInMemory(
    of photo: PhotoID, version: PhotoVersion, width: Int, atMost size: Int, where isShared: ([UInt8]) -> Bool
  ) -> Rendition?

  /// Returns a photo's details, for people.
  func details(of photo: PhotoID, version: PhotoVersion) async throws(RenditionError) -> PhotoDetails

  /// Returns a tile of a photo at a level of its `TileGrid`.
  ///
  /// Cancelling the task means that the tile is no longer needed.
  func tile(
    of photo: PhotoID, version: PhotoVersion, level: Int, place: TilePlace
  ) async throws(RenditionError) -> Rendition

  /// Returns a photo's file, opened.
  func original(of photo: PhotoID, version: PhotoVersion) async throws(RenditionError) -> any OriginalContent

  /// Returns the files of the photos that exist, in the order of the photos.
  func originals(of photos: [PhotoID]) async -> [Original]

  /// Opens a file that `originals` returned.
  ///
  /// - Throws: The reason why it is not available, usually because it has changed or vanished since then.
  func open(_ original: Original) async throws(RenditionError) -> any OriginalContent
}

extension PhotoLibrary: PhotoSource {}
