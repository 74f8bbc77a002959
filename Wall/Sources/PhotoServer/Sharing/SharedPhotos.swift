package import PhotoLibrary
package import PhotoModel
import Synchronization

/// A library as guests may see it: only shared photos, and locations and originals only if the rules allow them.
///
/// The server for guests gets all its data from here, so no address can return anything that is left out here.
package final class SharedPhotos<Source: PhotoSource>: PhotoSource {
  private let source: Source
  private let rules: SharingRules
  private let record = Mutex(Record())

  /// The photos that guests have received, all guests together.
  private struct Record {
    /// Photos that were ever sent.
    var told: Set<PhotoID> = []
    /// Photos that exist according to the events sent so far, and whether they can be shown.
    var shown: [PhotoID: Bool] = [:]
    /// The mask of the shared selection when these were sent.
    var mask: UInt64 = 0
  }

  package init(_ source: Source, rules: SharingRules) {
    self.source = source
    self.rules = rules
  }

  /// The events for guests. An event of the library may become none or several of these.
  package func events(after position: LibraryPosition?) -> some AsyncSequence<LibraryEvent, Never> & Sendable {
    let mask = mask
    return source.events(after: position.map { masked($0, mask) })
      .map { [self] event in await shared(event, mask: mask) }
      .prefix { [self] _ in goesOn(mask) }
      .flatMap { events in
        AsyncStream { stream in
          for event in events { stream.yield(event) }
          stream.finish()
        }
      }
      .prefix { [self] _ in goesOn(mask) }
  }

  package var position: LibraryPosition { get async { masked(await source.position, mask) } }

  /// The mask of the shared selection. While it stays the same, so do the photos that guests may see.
  private var mask: UInt64 { rules.selection?.mask ?? 0 }

  /// Turns a position of the library into one for guests, and back.
  private func masked(_ position: LibraryPosition, _ mask: UInt64) -> LibraryPosition {
    LibraryPosition(epoch: position.epoch ^ mask, sequence: position.sequence)
  }

  package var photos: [Photo] {
    get async { await source.photos.filter { rules.share($0.id, $0.name.utf8) }.map(rules.shared) }
  }

  package func rendition(
    of photo: PhotoID, version: PhotoVersion, width: Int, client: ClientID
  ) async throws(RenditionError) -> Rendition {
    try await check(photo)
    return try await source.rendition(of: photo, version: version, width: width, client: client)
  }

  package func renditionInMemory(
    of photo: PhotoID, version: PhotoVersion, width: Int, atMost size: Int, where isShared: ([UInt8]) -> Bool
  ) -> Rendition? {
    source.renditionInMemory(of: photo, version: version, width: width, atMost: size) { [rules] path in
      rules.share(photo, path) && isShared(path)
    }
  }

  package func tile(
    of photo: PhotoID, version: PhotoVersion, level: Int, place: TilePlace
  ) async throws(RenditionError) -> Rendition {
    try await check(photo)
    return try await source.tile(of: photo, version: version, level: level, place: place)
  }

  package func details(of photo: PhotoID, version: PhotoVersion) async throws(RenditionError) -> PhotoDetails {
    try await check(photo)
    return rules.shared(try await source.details(of: photo, version: version))
  }

  package func original(of photo: PhotoID, version: PhotoVersion) async throws(RenditionError) -> any OriginalContent {
    guard rules.originals else { throw .unknownPhoto }
    try await check(photo)
    return try await source.original(of: photo, version: version)
  }

  package func originals(of photos: [PhotoID]) async -> [Original] {
    guard rules.originals else { return [] }
    return await source.originals(of: photos).filter { rules.share($0.id, $0.path) }
  }

  package func open(_ original: Original) async throws(RenditionError) -> any OriginalContent {
    guard rules.originals, rules.share(original.id, original.path) else { throw .vanished }
    return try await source.open(original)
  }

  /// - Throws: `RenditionError.unknownPhoto` if a photo is not shared, the same error as for photos that do not exist.
  private func check(_ photo: PhotoID) async throws(RenditionError) {
    guard await shares([photo]).contains(photo) else { throw .unknownPhoto }
  }

  /// The photos that guests may see now.
  private func shares(_ photos: [PhotoID]) async -> Set<PhotoID> {
    guard rules.folders != nil else { return Set(photos.filter { rules.selection?.contains($0) ?? true }) }
    return Set(await source.originals(of: photos).lazy.filter { [rules] in rules.share($0.id, $0.path) }.map(\.id))
  }

  /// The events that guests receive for an event of the library.
  ///
  /// - Parameter mask: The selection's mask when the guest's stream began.
  private func shared(_ event: LibraryEvent, mask: UInt64) async -> [LibraryEvent] {
    switch event {
    case .selections: return []
    // An embedded preview may show parts that were cropped off the photo.
    case .colours(let colours):
      let kept = await restricted(colours.filter { !$0.isEmbedded }, by: \.id)
      return kept.isEmpty ? [] : [.colours(kept)]
    case .placeholders(let placeholders):
      let kept = await restricted(placeholders.filter { !$0.isEmbedded }, by: \.id)
      return kept.isEmpty ? [] : [.placeholders(kept)]
    case .photos(let photos) where !rules.isRestricted: return [.photos(photos.map(rules.shared))]
    case _ where !rules.isRestricted, .folder, .alive: return [event]
    case .started:
      // The photos of a former selection are not counted with those of this one.
      record.withLock { if $0.mask != mask { $0 = Record(mask: mask) } }
      return [event]
    case .position(let position): return [.position(masked(position, mask))]
    case .progress: return [.progress(progress)]
    case .ended: return [.ended(progress)]
    case .photos(let photos): return restricted(photos)
    case .marked(let marks):
      let kept = await restricted(marks, by: \.id)
      record.withLock { record in
        for mark in kept where record.shown[mark.id] != nil { record.shown[mark.id] = mark.reason == nil }
      }
      return kept.isEmpty ? [] : [.marked(kept)]
    case .removed(let ids): return removals(ids)
    }
  }

  /// The events for changed photos. Photos that are no longer shared are reported as removed; guests receive nothing about
  /// photos that were never shared.
  private func restricted(_ photos: [Photo]) -> [LibraryEvent] {
    let kept = photos.filter { rules.share($0.id, $0.name.utf8) }.map(rules.shared)
    record.withLock { record in
      for photo in kept {
        record.told.insert(photo.id)
        record.shown[photo.id] = photo.state == .readable
      }
    }
    let gone =
      photos.count == kept.count ? [] : photos.lazy.filter { [rules] in !rules.share($0.id, $0.name.utf8) }.map(\.id)
    return (kept.isEmpty ? [] : [.photos(kept)]) + removals(gone)
  }

  /// The event that photos are gone, for the photos that guests have received.
  private func removals(_ ids: some Sequence<PhotoID>) -> [LibraryEvent] {
    let known = record.withLock { record in
      let known = ids.filter(record.told.contains)
      for id in known { record.shown[id] = nil }
      return known
    }
    return known.isEmpty ? [] : [.removed(known)]
  }

  /// The facts about photos that guests may see, by the photos' identities.
  private func restricted<Fact: Sendable>(_ facts: [Fact], by id: any KeyPath<Fact, PhotoID> & Sendable) async -> [Fact]
  {
    let ids = await shares(facts.map { $0[keyPath: id] })
    return facts.filter { ids.contains($0[keyPath: id]) }
  }

  /// Whether a stream may continue. It must end if other photos are shared than when it began, or if the link has ended.
  private func goesOn(_ mask: UInt64) -> Bool { self.mask == mask && rules.selection?.isEnded != true }

  /// The number of photos that guests have received. The number of files that are not shared must not be revealed.
  private var progress: ScanProgress {
    record.withLock { record in
      let shown = record.shown
      return ScanProgress(found: shown.count, examined: shown.count, unreadable: shown.values.count { !$0 })
    }
  }
}
