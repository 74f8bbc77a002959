package import PhotoLibrary
package import PhotoModel
import Synchronization

/// A library as guests may see it: nothing that lies elsewhere, and nothing that tells where photos were taken.
///
/// Everything that the server says of a library comes from here, so what is left out here cannot be had by any address.
package final class SharedPhotos<Source: PhotoSource>: PhotoSource {
  private let source: Source
  private let rules: SharingRules
  private let record = Mutex(Record())

  /// What all guests together have been told.
  private struct Record {
    /// Photos that were told at any time.
    var told: Set<PhotoID> = []
    /// Photos that are there as far as was told, and whether they can be shown.
    var shown: [PhotoID: Bool] = [:]
    /// That of the shared selection when this was told.
    var mask: UInt64 = 0
  }

  package init(_ source: Source, rules: SharingRules) {
    self.source = source
    self.rules = rules
  }

  /// As many events as there are for guests, one after the other as they are asked for.
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

  /// That of the shared selection: as long as it stays the same, so do the photos that may be seen.
  private var mask: UInt64 { rules.selection?.mask ?? 0 }

  /// A position as guests are told of it, and back.
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

  /// - Throws: `RenditionError.unknownPhoto` if a photo is none that is shared, exactly as if there were none.
  private func check(_ photo: PhotoID) async throws(RenditionError) {
    guard await shares([photo]).contains(photo) else { throw .unknownPhoto }
  }

  /// Those of the photos that lie where guests may look now.
  private func shares(_ photos: [PhotoID]) async -> Set<PhotoID> {
    guard rules.folders != nil else { return Set(photos.filter { rules.selection?.contains($0) ?? true }) }
    return Set(await source.originals(of: photos).lazy.filter { [rules] in rules.share($0.id, $0.path) }.map(\.id))
  }

  /// What guests are told of an event.
  ///
  /// - Parameter mask: That of the selection when their stream began.
  private func shared(_ event: LibraryEvent, mask: UInt64) async -> [LibraryEvent] {
    switch event {
    case .selections: return []
    // What a preview in a file shows may have been cropped off.
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

  /// Photos that lie where guests may look; those that lie there no longer are gone for them, and of those that never
  /// did, they hear nothing.
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

  /// Those of the photos that are gone of which guests have heard.
  private func removals(_ ids: some Sequence<PhotoID>) -> [LibraryEvent] {
    let known = record.withLock { record in
      let known = ids.filter(record.told.contains)
      for id in known { record.shown[id] = nil }
      return known
    }
    return known.isEmpty ? [] : [.removed(known)]
  }

  /// What is told of photos by their identities, without that of others.
  private func restricted<Fact: Sendable>(_ facts: [Fact], by id: any KeyPath<Fact, PhotoID> & Sendable) async -> [Fact]
  {
    let ids = await shares(facts.map { $0[keyPath: id] })
    return facts.filter { ids.contains($0[keyPath: id]) }
  }

  /// Whether a stream may go on: not if other photos are shared since it began, or none any more.
  private func goesOn(_ mask: UInt64) -> Bool { self.mask == mask && rules.selection?.isEnded != true }

  /// How many photos guests have been told of: how many files lie elsewhere is not told.
  private var progress: ScanProgress {
    record.withLock { record in
      let shown = record.shown
      return ScanProgress(found: shown.count, examined: shown.count, unreadable: shown.values.count { !$0 })
    }
  }
}
