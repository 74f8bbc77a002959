import Synchronization
import Testing

@testable import PhotoLibrary
@testable import PhotoModel

/// Someone who is told what a library has to tell, and makes of it what a page would.
final class Follower: Sendable {
  private struct State {
    var photos: [PhotoID: Photo] = [:]
    /// As of the last position: what came since belongs together.
    var shown: [PhotoID: Photo] = [:]
    var position: LibraryPosition?
    var told: Set<PhotoID>?
    var progress: ScanProgress?
    var hasEnded = false
    var folderIsThere = true
    var counts: [String: Int] = [:]
  }

  private let state = Mutex(State())

  /// The photos that are shown, by name in natural order.
  var photos: [Photo] {
    state.withLock { Array($0.shown.values) }.sorted { NaturalOrder.precedes(Array($0.name.utf8), Array($1.name.utf8)) }
  }

  /// How many photos are shown that satisfy a condition.
  func count(_ condition: (Photo) -> Bool) -> Int { state.withLock { $0.shown.values.count(where: condition) } }

  var position: LibraryPosition? { state.withLock(\.position) }
  var progress: ScanProgress? { state.withLock(\.progress) }
  /// Whether all that there was is shown: the first position comes after the end, and before it nothing is.
  var hasEnded: Bool { state.withLock { $0.hasEnded && $0.position != nil } }
  var folderIsThere: Bool { state.withLock(\.folderIsThere) }

  /// How often a kind of event came.
  func count(of kind: String) -> Int { state.withLock { $0.counts[kind] ?? 0 } }

  /// Follows a library until told to stop; cut off now and then, it goes on where it was.
  func follow(_ library: PhotoLibrary, isCutOff: Bool = false) async {
    while !Task.isCancelled {
      var count = 0
      for await event in library.events(after: position) {
        note(event)
        count += 1
        if isCutOff, count > 40 { break }
      }
      if await library.phase == .closed { return }
    }
  }

  func note(_ event: LibraryEvent) {
    state.withLock { state in
      state.counts["\(event)".split(separator: "(").first.map(String.init) ?? "", default: 0] += 1
      switch event {
      case .started(let goesOn):
        // What goes on before the end has come goes on with that, too.
        if !goesOn { state.told = [] }
        // What came after the last position came in part.
        state.photos = state.shown
      case .photos(let photos):
        #expect(Set(photos.map(\.id)).count == photos.count)
        for photo in photos { state.photos[photo.id] = photo }
        state.told?.formUnion(photos.map(\.id))
      case .colours(let colours):
        for colour in colours {
          #expect(state.photos[colour.id] != nil)
          state.photos[colour.id]?.colour = colour.colour
        }
      case .marked(let marks):
        for mark in marks {
          #expect(state.photos[mark.id] != nil)
          state.photos[mark.id]?.state = mark.reason.map { .unreadable($0) } ?? .readable
        }
      case .placeholders(let placeholders):
        for placeholder in placeholders {
          #expect(state.photos[placeholder.id] != nil)
          state.photos[placeholder.id]?.metadata.placeholder = placeholder.hash
        }
      case .removed(let ids):
        for id in ids { state.photos[id] = nil }
      case .progress(let progress): state.progress = progress
      case .ended(let progress):
        state.progress = progress
        state.hasEnded = true
        if let told = state.told { state.photos = state.photos.filter { told.contains($0.key) } }
        state.told = nil
      case .folder(let isThere): state.folderIsThere = isThere
      case .selections: break
      case .position(let position):
        if let last = state.position, last.epoch == position.epoch { #expect(position.sequence > last.sequence) }
        state.position = position
        state.shown = state.photos
      case .alive: break
      }
    }
  }
}
