/// The pictures of one folder: their sizes and colours as a stream, and renditions of them on demand.
public actor PhotoLibrary {
  /// Opens the folder and its catalog.
  ///
  /// - Throws: `FolderError` if the folder is missing, is a file or cannot be read.
  public init(folder: String, configuration: Configuration = Configuration()) throws(FolderError) {
    throw FolderError(folder: folder, problem: .missing)
  }

  /// Walks the folder, once, in natural path order, and tells its photos in that order as they become known.
  ///
  /// - Throws: `CancellationError` when the task is cancelled or the library closed before the scan is complete.
  public func scan() async throws {}

  /// Everything known so far and then what happens, until the scan is complete and all colours are known, or
  /// the library is closed.
  public func events() -> AsyncStream<LibraryEvent> { AsyncStream { $0.finish() } }

  /// A picture made for the screen, from the cache or by a decoder.
  ///
  /// - Parameter width: One of `RenditionWidth.steps`, in pixels; a picture narrower than that keeps its width.
  public func rendition(
    of id: PhotoID, version: PhotoVersion, width: Int
  ) async throws(RenditionError) -> Rendition {
    throw .unknownPhoto
  }

  /// Stops the scan, all decoding and all streams, and returns when nothing of it is left.
  public func close() async {}
}
