import PhotoLibrary
import PhotoModel

/// Keeps photos published that a run could not examine: a photo counts as removed only if its folder was read.
struct Keeping {
  let work: SiteWork

  /// The photos of the site before this run; `nil` if its files are damaged.
  let former: PublishedPhotos?

  let inventory: Inventory

  /// The photos that may be published; `nil` for all.
  let choice: SiteChoice?

  let maker: PictureMaker

  /// The photos that stay as published before.
  ///
  /// - Parameters:
  ///   - published: The names of the photos that this run publishes.
  ///   - summary: Photos that stay are removed from the ones left out. Folders that have become empty are added to the
  ///     ones that could not be examined.
  /// - Throws: `SiteError` if a photo must stay, but cannot. Then the whole site must stay as it is.
  func photos(besides published: Set<String>, _ summary: inout SiteSummary) async throws -> [SitePhoto] {
    let missing = (former?.photos ?? []).filter {
      !published.contains($0.photo.name) && choice?.names.contains($0.photo.name) ?? true
    }
    if !work.settings.allowsEmptyFolders { summary.unexamined += emptyFolders(of: missing) }
    // If everything was examined, photos that were not found have been removed.
    let unexamined = summary.unexamined
    let kept = unexamined.isEmpty ? try await unchanged(missing) : try all(missing, unexamined)
    let names = Set(kept.map(\.photo.name))
    summary.leftOut.removeAll { names.contains($0.name) }
    return kept
  }

  /// Photos whose files are unchanged but cannot be decoded now, for example because a library is no longer installed.
  private func unchanged(_ missing: [SitePhoto]) async throws -> [SitePhoto] {
    let missing = Dictionary(missing.map { ($0.photo.name, $0) }) { first, _ in first }
    var kept: [SitePhoto] = []
    for photo in inventory.photos {
      guard let former = missing[photo.name], try await maker.picture(of: photo) == former.picture else { continue }
      if let photo = self.kept(former) { kept.append(photo) }
    }
    return kept
  }

  private func all(_ missing: [SitePhoto], _ unexamined: [Unexamined]) throws -> [SitePhoto] {
    guard former != nil else {
      throw SiteError(
        .incomplete(unexamined), "The site's own files are damaged, so it is unknown which photos must stay.")
    }
    return try missing.map { photo in
      guard let kept = kept(photo) else {
        throw SiteError(
          .incomplete(unexamined),
          "“\(photo.photo.name)” was published with other settings, and its pictures cannot be made again now.")
      }
      return kept
    }
  }

  /// The folders that are empty now, but from which photos were published.
  private func emptyFolders(of missing: [SitePhoto]) -> [Unexamined] {
    // If the former photos are unknown, any of them may have been in the folder.
    guard former != nil else { return inventory.emptyFolder(insteadOf: "") == nil ? [] : [Self.empty("", count: nil)] }
    var counts: [String: Int] = [:]
    for photo in missing {
      if let folder = inventory.emptyFolder(insteadOf: photo.photo.name) { counts[folder, default: 0] += 1 }
    }
    return counts.sorted { Photo.pathPrecedes($0.key, $1.key) }.map { Self.empty($0.key, count: $0.value) }
  }

  private static func empty(_ folder: String, count: Int?) -> Unexamined {
    let photos = count.map { "\($0.grouped) \($0 == 1 ? "photo" : "photos")" } ?? "photos"
    return Unexamined(
      name: folder, isFolder: true,
      reason: "it is empty, but the site has \(photos) from it: connect its disk, or remove them with --allow-empty")
  }

  /// A photo as it was published, without the data that this run must not publish; `nil` if this run would make other
  /// pictures.
  private func kept(_ former: SitePhoto) -> SitePhoto? {
    let names = Set(PictureMaker.items(of: former.photo, work.settings).map(PictureMaker.name))
    guard work.writer.has("pictures/\(former.picture.folder)", files: names) else { return nil }
    let disclosure = work.settings.disclosure
    var photo = disclosure.disclosed(former.photo)
    var original = work.settings.hasOriginals ? former.original : nil
    // Its original file may have been published with its location.
    let hadPlace = former.details?.latitude != nil || former.photo.metadata.traits.contains(.hasPlace)
    if hadPlace, !disclosure.location { original = nil }
    if let name = original, !work.writer.has("originals/\(former.picture.folder)/\(name)") { original = nil }
    if original == nil { photo.metadata.traits.remove(.hasPublishedFile) }
    if !SiteTiles(work: work).has(former.photo, former.picture) { photo.metadata.traits.remove(.hasPublishedTiles) }
    let details = disclosure.disclosed(former.details ?? PhotoDetails())
    return SitePhoto(photo: photo, picture: former.picture, original: original, details: details)
  }
}
