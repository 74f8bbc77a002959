import PhotoLibrary
import PhotoModel
import PhotoSelections
import PhotoServer
import ServiceLifecycle

/// Checks once a second whether another process has changed the selections, and updates the photos that guests see.
struct SelectionWatch: Service {
  let store: SelectionStore
  let library: PhotoLibrary
  /// The photos that guests see; `nil` if guests see no selection.
  let shared: SharedSelection?
  let id: String?

  func run() async throws {
    // Throws when it is cancelled at shutdown, which is no error.
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
