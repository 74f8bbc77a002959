import PhotoLibrary
import PhotoModel
import PhotoWindowOptions

/// The photos of a library as its events describe them, passed on in order.
final class LibraryFollower {
  /// The changes since the last call.
  struct Change {
    /// All photos in order, in sections.
    let sections: [PhotoSection]
    /// All photos by ID.
    let photos: [PhotoID: Photo]
    /// The photos that are new or have changed.
    let updated: Set<PhotoID>
  }

  /// The state of the library.
  enum State: Equatable {
    case scanning(ScanProgress)
    case following
    /// The folder is not available.
    case away
  }

  private let library: PhotoLibrary
  private let order: WindowOrder?
  private var photos: [PhotoID: Photo] = [:]
  private var updated: Set<PhotoID> = []
  private var hasChanged = true
  private var hasEnded = false
  private var isAway = false

  /// The pause after each change, during which further changes are collected.
  private static let pause = Duration.milliseconds(100)

  init(_ library: PhotoLibrary, order: WindowOrder?) {
    self.library = library
    self.order = order
  }

  /// Passes changes on until the task is cancelled.
  func follow(_ show: (Change) -> Void, state: (State) -> Void) async {
    while !Task.isCancelled {
      for await event in library.events() {
        guard !Task.isCancelled else { return }
        take(event, state)
        guard case .position = event else { continue }
        if hasChanged { await pass(to: show) }
        // Only after the photos are shown; otherwise, the window would say for a moment that there are none.
        if hasEnded, !isAway, !Task.isCancelled { state(.following) }
      }
      // The events end if this reader is too slow. Then it starts again.
      try? await Task.sleep(for: Self.pause)
    }
  }

  private func pass(to show: (Change) -> Void) async {
    hasChanged = false
    let sections = await PhotoSection.sections(of: Array(photos.values), order: order)
    guard !Task.isCancelled else { return }
    show(Change(sections: sections, photos: photos, updated: updated))
    updated = []
    try? await Task.sleep(for: Self.pause)
  }

  private func take(_ event: LibraryEvent, _ state: (State) -> Void) {
    switch event {
    case .started(goesOn: false):
      photos = [:]
      hasChanged = true
    case .photos(let photos): take(photos)
    case .colours(let colours):
      for colour in colours { photos[colour.id]?.colour = colour.colour }
    case .marked(let marks):
      for mark in marks { photos[mark.id]?.state = mark.reason.map(PhotoState.unreadable) ?? .readable }
      take(marks.compactMap { photos[$0.id] })
    case .removed(let ids):
      for id in ids { photos[id] = nil }
      hasChanged = true
    case .progress(let progress): if !hasEnded { state(.scanning(progress)) }
    case .ended: hasEnded = true
    case .folder(let isThere):
      isAway = !isThere
      if isAway { state(.away) }
    case .started, .placeholders, .selections, .position, .alive: break
    }
  }

  private func take(_ photos: [Photo]) {
    for photo in photos {
      self.photos[photo.id] = photo
      updated.insert(photo.id)
    }
    hasChanged = true
  }
}
