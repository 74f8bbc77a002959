public import PhotoModel
import PictureDecoder
import Synchronization

extension PhotoLibrary {
  /// Decodes a photo, or a frame of a video, and encodes it in several sizes and formats, without caching.
  ///
  /// - Parameter deadline: The time limit for a decoder; by default, ten times that of a picture for the screen.
  /// - Returns: The pictures in the requested order.
  /// - Throws: `RenditionError`. A file that turns out to be unreadable is marked for all readers of the events.
  public func renditions(
    of id: PhotoID, version: PhotoVersion, _ order: RenditionOrder, deadline: Duration? = nil
  ) async throws(RenditionError) -> [Rendition] {
    let row = try await readableRow(id, version)
    let parts = Mutex<[Int: Rendition]>([:])
    _ = try await decode(
      order, of: row, priority: .background, deadline: deadline ?? configuration.renditionDeadline * 10
    ) { part in parts.withLock { $0[part.index] = part.rendition } }
    let made = parts.withLock(\.self)
    guard made.count == order.items.count else { throw .unreadable(.corrupt) }
    return order.items.indices.compactMap { made[$0] }
  }
}
