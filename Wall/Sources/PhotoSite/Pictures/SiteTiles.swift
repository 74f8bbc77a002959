import PhotoLibrary
import PhotoModel
import PictureDecoder

/// Publishes photos that are larger than their largest picture as tiles, so that visitors can zoom to every pixel.
struct SiteTiles {
  let work: SiteWork

  /// Makes the missing tiles, and returns the photos with a mark on those that have all tiles.
  func published(_ photos: [SitePhoto], _ summary: inout SiteSummary) async throws -> [SitePhoto] {
    guard work.settings.hasTiles else { return photos }
    // Copies of a file share their tiles.
    var subjects: [ContentHash: TiledPicture] = [:]
    for photo in photos where subjects[photo.picture] == nil {
      subjects[photo.picture] = subject(photo.photo, photo.picture)
    }
    let missing = subjects.values.filter { !has($0) }.sorted { $0.photo.id.rawValue < $1.photo.id.rawValue }
    if !missing.isEmpty {
      let plan = SiteTilePlan(missing.map(\.pyramid), decoderCount: work.library.decoderCount)
      work.plan(plan)
      try plan.check(free: work.site.folder.freeBytes, in: work.site.folder.path)
    }
    var failed: [ContentHash: RenditionError] = [:]
    try await work.concurrently(missing, atMost: work.library.decoderCount + 1, as: .tiling) { subject in
      (picture: subject.picture, outcome: try await make(subject))
    } take: { made in
      summary.tilesMade += made.outcome.count
      failed[made.picture] = made.outcome.failure
    }
    return photos.map { photo in
      guard subjects[photo.picture] != nil else { return photo }
      if let error = failed[photo.picture] {
        summary.untiled.append(.init(name: photo.photo.name, reason: error.reason))
        return photo
      }
      summary.tiled += 1
      var tiled = photo
      tiled.photo.metadata.traits.insert(.hasPublishedTiles)
      return tiled
    }
  }

  /// Whether all tiles of a photo exist already. If so, records that they belong to the site.
  func has(_ photo: Photo, _ picture: ContentHash) -> Bool {
    work.settings.hasTiles && subject(photo, picture).map(has) == true
  }

  private func subject(_ photo: Photo, _ picture: ContentHash) -> TiledPicture? {
    TiledPicture(photo, picture, widest: work.settings.widths.last ?? 0)
  }

  private func has(_ subject: TiledPicture) -> Bool {
    subject.pyramid.grids.allSatisfy { work.writer.has(subject.unit($0), files: subject.names($0)) }
  }

  /// Makes the missing levels.
  ///
  /// - Returns: The number of tiles made, and the error if not all could be made.
  /// - Throws: `SiteError` if a later attempt may succeed, and errors of files.
  private func make(_ subject: TiledPicture) async throws -> (count: Int, failure: RenditionError?) {
    var count = 0
    for grid in subject.pyramid.grids where !work.writer.has(subject.unit(grid), files: subject.names(grid)) {
      let draft = UnitDraft(in: work.site.folder)
      do throws(RenditionError) {
        try await cut(subject, grid, into: draft)
      } catch .cancelled, .shuttingDown {
        throw CancellationError()
      } catch {
        // For a file that has changed, the next run makes the tiles.
        guard error.isUndecided, !error.isChange else { return (count, error) }
        throw SiteError(.incomplete([.init(subject.photo.name, error)]), "The tiles of a photo cannot be made.")
      }
      try await blocking { [work] in try work.writer.write(subject.unit(grid), draft) }
      count += grid.columns * grid.rows
    }
    return (count, nil)
  }

  private func cut(_ subject: TiledPicture, _ grid: TileGrid, into draft: UnitDraft) async throws(RenditionError) {
    try await work.library.cut(
      subject.photo.id, version: subject.photo.version, level: grid.level, format: subject.format
    ) { place, tile in
      // Decoders are not trusted to stay within the grid.
      if grid.contains(place) { draft.add(subject.name(place), tile.bytes) }
    }
    guard draft.hasFailed || draft.names == subject.names(grid) else { throw .unreadable(.corrupt) }
  }
}
