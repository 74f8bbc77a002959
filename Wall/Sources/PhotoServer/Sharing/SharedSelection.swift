package import Foundation
package import PhotoModel
import Synchronization

/// The photos that guests of a link may see, until it ends.
package final class SharedSelection: Sendable {
  private struct State {
    var photos: Set<PhotoID>
    var end: Date?
    var mask = UInt64.random(in: .min ... .max)

    var isEnded: Bool { end.map { $0 <= Date() } ?? false }
  }

  private let state: Mutex<State>

  /// - Parameter end: When nothing can be seen any more; `nil` for never.
  package init(_ photos: Set<PhotoID>, end: Date? = nil) { state = Mutex(State(photos: photos, end: end)) }

  /// Whether a photo may be seen now.
  package func contains(_ photo: PhotoID) -> Bool { state.withLock { $0.photos.contains(photo) && !$0.isEnded } }

  /// Shares other photos from now on.
  package func update(_ photos: Set<PhotoID>) {
    state.withLock { state in
      guard state.photos != photos else { return }
      state.photos = photos
      state.mask = .random(in: .min ... .max)
    }
  }

  /// Whether nothing can be seen any more.
  package var isEnded: Bool { state.withLock(\.isEnded) }

  /// Ends it now.
  package func endNow() { state.withLock { $0.end = .distantPast } }

  /// Another one whenever other photos are shared.
  ///
  /// Positions in streams are disguised by it, so that no reader resumes a stream that told of other photos.
  var mask: UInt64 { state.withLock(\.mask) }
}
