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
    var photos: [PhotoID?] = []
    if let selection = selections.first(where: { $0.id == id }) {
      photos = await library.located(selection.photos, of: selection.catalog)
    }
    shared.update(Set(photos.compactMap(\.self)))
  }
}
