import Foundation
import PhotoLibrary
import PhotoModel

extension Chunk {
  /// The details of its photos, for people: `details/HASH.json`.
  ///
  /// - Parameter step: Called after each photo.
  func details(with work: SiteWork, step: () -> Void) async throws -> [UInt8] {
    var found: [(place: Int, details: PhotoDetails)] = []
    try await work.concurrently(Array(photos.enumerated()), atMost: work.width) { place, photo in
      var details = photo.details
      do throws(RenditionError) {
        if details == nil {
          details = try await work.library.details(of: photo.photo.id, version: photo.photo.version)
        }
      } catch .cancelled, .shuttingDown {
        throw CancellationError()
      } catch {
        // If the file has changed in the meantime, the chunk still describes the former one, so its data is used.
        guard error.isChange || !error.isUndecided else {
          throw SiteError(.incomplete([.init(photo.photo.name, error)]), "The details of a photo cannot be read.")
        }
      }
      return (place: place, details: work.settings.disclosure.disclosed(details ?? PhotoDetails()).published(of: photo))
    } take: {
      found.append($0)
      step()
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return Array(try encoder.encode(found.sorted { $0.place < $1.place }.map(\.details)))
  }
}

extension PhotoDetails {
  /// The published details of a photo. Details never contain serial numbers and owners' names.
  fileprivate func published(of photo: SitePhoto) -> PhotoDetails {
    var details = self
    details.name = photo.photo.name
    // Its raw files are not published.
    details.rawFiles = nil
    details.original = photo.original
    if details.taken.isEmpty {
      let metadata = photo.photo.metadata
      details.kind = metadata.kind.name
      details.width = photo.photo.width
      details.height = photo.photo.height
      details.byteCount = metadata.byteCount
      details.taken = CivilDate(seconds: metadata.taken).text
      details.takenSource = metadata.takenSource.text
    }
    return details
  }
}
