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
    let deadline = deadline ?? configuration.renditionDeadline * 10
    let request = DecoderRequest(work: .renditions(order), path: row.path, stamp: row.stamp, deadline: deadline)
    let parts = RenditionParts(count: order.items.count)
    do throws(RenditionError) {
      var frame: VideoFrame?
      if let video = row.video, let frames = pictures.frames {
        frame = try await frames.frame(of: video, priority: .background, decoders: pictures.decoders)
      }
      let answer = try await pictures.decoders.decode(
        request, of: frame, priority: .background, deadline: deadline
      ) { part in
        if case .renditionPart(let place, let rendition) = part { parts.put(rendition, at: place) }
      }
      guard case .renditionsEnded = answer, let all = parts.all else { throw RenditionError.unreadable(.corrupt) }
      return all
    } catch .unreadable(let reason) where row.video != nil && reason != .noPermission {
      throw .noPicture
    } catch {
      await note(error, about: row)
      throw error
    }
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
