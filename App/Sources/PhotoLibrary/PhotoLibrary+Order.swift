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
    let parts = RenditionParts(count: order.items.count)
    _ = try await decode(
      order, of: row, priority: .background, deadline: deadline ?? configuration.renditionDeadline * 10
    ) { parts.put($0.rendition, at: $0.index) }
    guard let all = parts.all else { throw .unreadable(.corrupt) }
    return all
  }
}

/// The pictures of an order that have been completed.
private final class RenditionParts: Sendable {
  private let parts: Mutex<[Rendition?]>

  init(count: Int) { parts = Mutex(Array(repeating: nil, count: count)) }

  func put(_ rendition: Rendition, at place: Int) {
    parts.withLock { if $0.indices.contains(place) { $0[place] = rendition } }
  }

  /// All pictures; `nil` if one is missing.
  var all: [Rendition]? {
    parts.withLock { parts in
      let all = parts.compactMap(\.self)
      return all.count == parts.count ? all : nil
    }
  }
}
