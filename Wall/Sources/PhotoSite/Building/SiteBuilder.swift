import DataCoding
import Foundation
public import PhotoLibrary
import PhotoModel
import PictureDecoder

/// Makes a site from a library, or updates one.
public struct SiteBuilder: Sendable {
  private let work: SiteWork

  /// Opens or creates the site's folder, and locks it against other runs, until ``build(_:)`` has ended.
  ///
  /// - Parameters:
  ///   - library: The library, which need not have been scanned yet.
  ///   - photos: The folder of the library.
  ///   - out: The site's folder.
  ///   - plan: Called before tiles are made, with their number and estimated cost.
  ///   - progress: Called at each step, on any thread.
  /// - Throws: `SiteError`.
  public init(
    library: PhotoLibrary, photos: String, out: String, settings: SiteSettings,
    plan: @escaping @Sendable (SiteTilePlan) -> Void = { _ in },
    progress: @escaping @Sendable (SiteProgress) -> Void = { _ in }
  ) throws {
    let site = try LockedSite(path: out, photos: photos)
    work = SiteWork(
      library: library, settings: settings, site: site, writer: SiteWriter(folder: site.folder), progress: progress,
      plan: plan)
  }

  /// Writes the missing files, replaces the manifest, and removes files that are no longer used.
  ///
  /// - Parameter choice: The photos to publish; `nil` for all.
  /// - Precondition: The library's scan is complete.
  /// - Throws: `SiteError`, `CancellationError`, and errors of files. The former site is then still served, and the next
  ///   run continues.
  public func build(_ choice: SiteChoice? = nil) async throws -> SiteSummary {
    // At once, not when the last task has released its closure.
    defer { work.site.unlock() }
    var summary = SiteSummary()
    let code = try SiteCode(folder: work.settings.pageFolder)
    let former = try? PublishedPhotos(of: work.site.folder)
    try await look(choice?.ids)
    let photos = try await published(&summary, former, choice)
    // The key is everything that details depend on, other than the photos.
    let chunks = Chunk.split(photos, key: work.settings.disclosure.location ? "with location" : "")
    try await write(chunks)
    try await finish(photos, chunks, code, &summary)
    (summary.written, summary.bytes) = work.writer.written
    summary.photos = photos.count
    summary.strayPaths = work.writer.sums.strays.map(\.path)
    return summary
  }

  private func look(_ ids: Set<PhotoID>?) async throws {
    if let ids { await work.library.startCompleting(ids) }
    let total = await work.library.incompleteCount(of: ids)
    let watching = Task {
      while !Task.isCancelled, total > 0 {
        let left = min(total, await work.library.incompleteCount(of: ids))
        work.progress(SiteProgress(step: .looking, done: total - left, total: total))
        try? await Task.sleep(for: .milliseconds(250))
      }
    }
    defer { watching.cancel() }
    await work.library.completePhotos()
    try Task.checkCancellation()
  }

  // MARK: Photos

  /// The published photos with their pictures made, the oldest first.
  private func published(
    _ summary: inout SiteSummary, _ former: PublishedPhotos?, _ choice: SiteChoice?
  ) async throws -> [SitePhoto] {
    var inventory = await work.library.inventory
    if let choice { inventory = inventory.keeping(choice.ids) }
    let maker = PictureMaker(work: work, contents: ContentIdentities(folder: try? work.library.cachePath()))
    let known = inventory.photos.sorted { Photo.pathPrecedes($0.name, $1.name) }
    let pictured = try await maker.photos(of: known, &summary)
    let photos = try await SiteTiles(work: work).published(pictured, &summary)
    summary.originals = photos.count { $0.original != nil }
    if work.settings.hasOriginals { summary.withheldOriginals = photos.count - summary.originals }
    // A file that could not be examined may be a known photo.
    let named = Set(inventory.unexamined.map(\.name))
    let others = summary.unexamined.filter { !named.contains($0.name) }.sorted { Photo.pathPrecedes($0.name, $1.name) }
    summary.unexamined = inventory.unexamined + others
    summary.leftOut.sort { Photo.pathPrecedes($0.name, $1.name) }
    let kept = try await Keeping(work: work, former: former, inventory: inventory, choice: choice, maker: maker)
      .photos(besides: Set(photos.map(\.photo.name)), &summary)
    maker.contents.save(keepingOthers: choice != nil)
    summary.kept = kept.count
    return (photos + kept).sorted(by: SitePhoto.precedes)
  }

  // MARK: Chunks

  private func write(_ chunks: [Chunk]) async throws {
    let missing = chunks.filter { !work.writer.has($0.detailsPath) }
    let total = missing.reduce(0) { $0 + $1.photos.count }
    var done = 0
    for chunk in missing {
      let details = try await chunk.details(with: work) {
        done += 1
        work.progress(SiteProgress(step: .describing, done: done, total: total))
      }
      try await blocking { [work] in try work.writer.write(chunk.detailsPath, details) }
    }
    try await blocking { [work] in
      for chunk in chunks where !work.writer.has(chunk.path) {
        try work.writer.write(chunk.path, chunk.messages.withUnsafeBytes(GzipStream.whole))
      }
    }
  }

  /// The newest chunks, whose photos fill the first screen.
  private static func firstScreen(of chunks: [Chunk]) -> [String] {
    var paths: [String] = []
    var count = 0
    for chunk in chunks.reversed() where count < firstScreenLimit {
      paths.append(chunk.path)
      count += chunk.photos.count
    }
    return paths
  }

  /// The number of photos that a large screen shows.
  private static let firstScreenLimit = 60

  // MARK: The end

  /// Writes the files that refer to all others, and then removes files that are no longer referred to.
  private func finish(
    _ photos: [SitePhoto], _ chunks: [Chunk], _ code: SiteCode, _ summary: inout SiteSummary
  ) async throws {
    work.progress(SiteProgress(step: .finishing, done: 0, total: photos.count))
    let share = try await SharePicture(work: work).bytes(of: photos)
    summary.removed = try await blocking { [work] () throws -> Int in
      let index = chunks.reversed().flatMap(\.indexEntries).withUnsafeBytes(GzipStream.whole)
      let indexPath = "index-\(ContentHash(of: index).text).bin"
      try work.writer.write(indexPath, index)
      try code.write(with: work.writer)
      let pages = PlainPages(photos: photos, settings: work.settings, code: code)
      try pages.write(with: work.writer)
      if let share { try work.writer.write(SharePicture.path, share) }
      try Feed(photos: photos, settings: work.settings).write(with: work.writer)
      try SearchFiles(pages: pages, settings: work.settings).write(with: work.writer)
      let manifest = SiteManifest(
        index: indexPath, title: work.settings.title, count: photos.count, widths: work.settings.widths,
        extension: work.settings.format.pathExtension, hasOriginals: work.settings.hasOriginals)
      let front = FrontPage(
        photos: photos, settings: work.settings, code: code, hasShare: share != nil, pages: pages,
        firstFiles: [indexPath] + Self.firstScreen(of: chunks))
      // If these two files survive a power failure, so must all files that they refer to.
      sync()
      try work.writer.write(SiteManifest.path, manifest.encoded)
      try work.writer.write("index.html", front.bytes)
      let removed = try work.writer.removeOthers()
      try work.writer.sums.rewrite(keeping: work.writer.kept)
      return removed
    }
  }
}
