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

  /// - Parameter end: The time at which the link ends; `nil` for never.
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

  /// Whether the link has ended.
  package var isEnded: Bool { state.withLock(\.isEnded) }

  /// Ends the link now.
  package func endNow() { state.withLock { $0.end = .distantPast } }

  /// A random number that changes whenever other photos are shared.
  ///
  /// Guests receive positions combined with it, so that no client resumes a stream in which other photos were shared.
  var mask: UInt64 { state.withLock(\.mask) }
}
