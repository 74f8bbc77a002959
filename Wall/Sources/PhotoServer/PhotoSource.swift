package import PhotoLibrary
package import PhotoModel

/// What the server asks of a library of photos.
///
/// The server needs no more than this, so that its tests run with photos that are made up.
package protocol PhotoSource: Sendable {
  /// What tells events.
  associatedtype Events: AsyncSequence<LibraryEvent, Never> & Sendable

  /// Everything known so far, or what has changed since a position, then what happens, until the library closes.
  ///
  /// The first event is always `started`.
  func events(after position: LibraryPosition?) -> Events

  /// When a photo last changed: as long as that is the same, so are the photos. What was known before is waited for.
  var position: LibraryPosition { get async }

  /// The photos as they are now, in no order, those that cannot be shown among them.
  var photos: [Photo] { get async }

  /// Returns a photo as the browser shows it, at one of `RenditionWidth.steps`.
  ///
  /// Clients that ask at the same time are served in turn. If the task is cancelled, the answer is no longer needed.
  func rendition(
    of photo: PhotoID, version: PhotoVersion, width: Int, client: ClientID
  ) async throws(RenditionError) -> Rendition

  /// Returns what `rendition` would, if it is in memory: at once, without waiting for anything; else nil, and if there is
  /// no such picture.
  ///
  /// - Parameters:
  ///   - size: The greatest length of the picture, in bytes.
  ///   - isShared: Whether the picture at a path, relative to the library's folder, may be returned.
  func renditionInMemory(
    of photo: PhotoID, version: PhotoVersion, width: Int, atMost size: Int, where isShared: ([UInt8]) -> Bool
  ) -> Rendition?

  /// Returns all that is known of a photo, for people.
  func details(of photo: PhotoID, version: PhotoVersion) async throws(RenditionError) -> PhotoDetails

  /// Returns a square of a photo at a level, as it is told by `TileGrid`.
  ///
  /// If the task is cancelled, the answer is no longer needed.
  func tile(
    of photo: PhotoID, version: PhotoVersion, level: Int, place: TilePlace
  ) async throws(RenditionError) -> Rendition

  /// Returns a photo's file, opened.
  func original(of photo: PhotoID, version: PhotoVersion) async throws(RenditionError) -> any OriginalContent

  /// Returns the files of those of the photos that there are, in the order of the photos.
  func originals(of photos: [PhotoID]) async -> [Original]

  /// Opens a file that was told of.
  ///
  /// - Throws: Why it cannot be had: mostly because it has changed or vanished since.
  func open(_ original: Original) async throws(RenditionError) -> any OriginalContent
}

extension PhotoLibrary: PhotoSource {}
