import PhotoLibrary
import PhotoModel
import PhotoSelections
import PhotoServer
import ServiceLifecycle

/// Notices selections that other programs change, and shares with guests what a selection contains now.
struct SelectionWatch: Service {
  let store: SelectionStore
  let library: PhotoLibrary
  /// What guests see; `nil` if that is no selection.
  let shared: SharedSelection?
  let id: String?

  func run() async throws {
    // It throws when it is told to end.
    try? await cancelWhenGracefulShutdown {
      var former: [StoredSelection]?
      var isFollowed = false
      while !Task.isCancelled {
        let present = await store.selections
        if present != former || !isFollowed {
          await share(present)
          if former != nil, present != former { await library.noteSelections() }
          former = present
        }
        // Not before all photos are known.
        if !isFollowed, await library.hasScanned {
          isFollowed = true
          await store.follow(library)
          await share(store.selections)
          await library.noteSelections()
        }
        try await Task.sleep(for: .seconds(1))
      }
    }
  }

  private func share(_ selections: [StoredSelection]) async {
    guard let shared else { return }
    let selection = selections.first { $0.id == id }
    let photos = await selection.asyncMap { await library.located($0.photos, of: $0.catalog) }
    shared.update(Set((photos ?? []).compactMap(\.self)))
  }
}

extension Optional where Wrapped: Sendable {
  /// What a function that waits makes of the value; `nil` if there is none.
  func asyncMap<Value>(_ body: (Wrapped) async throws -> Value) async rethrows -> Value? {
    if let self { try await body(self) } else { nil }
  }
}
