import DataCoding
import Foundation
public import PhotoLibrary
import PhotoModel
import PictureDecoder
import Synchronization

/// Makes a site of a library, or brings one up to date.
public struct SiteBuilder: Sendable {
  private let work: SiteWork

  /// Opens the site's folder, makes it if it is missing, and keeps other runs out until the value's end.
  ///
  /// - Parameters:
  ///   - library: Not scanned yet.
  ///   - photos: The folder of the library.
  ///   - out: The site's folder.
  ///   - plan: Called before tiles are made, with how many, and about what they cost.
  ///   - progress: Called at each step, from any thread.
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

  /// Writes what is not there yet, swaps the manifest and removes what has gone.
  ///
  /// - Parameter choice: The photos that are published; `nil` for all.
  /// - Precondition: The library's scan is complete.
  /// - Throws: `SiteError`, `CancellationError`, and what has gone wrong with files; what was served before is served
  ///   still, and the next run goes on.
  public func build(_ choice: SiteChoice? = nil) async throws -> SiteSummary {
    var summary = SiteSummary()
    let code = try SiteCode(folder: work.settings.pageFolder)
    let former = try? PublishedPhotos(of: work.site.folder)
    try await look(choice?.ids)
    let photos = try await published(&summary, former, choice)
    let chunks = Chunk.split(photos, key: chunkKey)
    try await write(chunks)
    try await finish(photos, chunks, code, &summary)
    (summary.written, summary.bytes) = work.writer.written
    summary.photos = photos.count
    return summary
  }

  /// All that decides what details are besides the photos.
  private var chunkKey: String { work.settings.disclosure.location ? "with location" : "" }

  private func look(_ ids: Set<PhotoID>?) async throws {
    if let ids { await work.library.startCompleting(ids) }
    let total = await work.library.incompleteCount(of: ids)
    let watching = Task {
      while !Task.isCancelled, total > 0 {
        work.progress(
          SiteProgress(
            step: .looking, done: total - min(total, await work.library.incompleteCount(of: ids)), total: total))
        try? await Task.sleep(for: .milliseconds(250))
      }
    }
    defer { watching.cancel() }
    await work.library.completePhotos()
    try Task.checkCancellation()
  }

  // MARK: Photos

  /// The photos that are published, their pictures made, the oldest first.
  private func published(
    _ summary: inout SiteSummary, _ former: PublishedPhotos?, _ choice: SiteChoice?
  ) async throws -> [SitePhoto] {
    var inventory = await work.library.inventory
    if let choice { inventory = inventory.keeping(choice.ids) }
    var leftOut: [SiteSummary.LeftOut] = []
    var undecided: [Unexamined] = []
    var readable: [Photo] = []
    for photo in inventory.photos.sorted(by: { Photo.pathPrecedes($0.name, $1.name) }) {
      let isUncertain = photo.state == .unreadable(.corrupt) ? await work.library.isUncertain(photo.id) : false
      switch photo.state {
      case .unreadable where isUncertain: undecided.append(.init(photo.name, reason: Unexamined.crashed))
      // Whatever a decoder could not tell would be missing from the site.
      case .readable where photo.colour == nil && photo.metadata.kind != .video:
        undecided.append(.init(photo.name, RenditionError.noDecoder))
      case .readable where photo.width > 0: readable.append(photo)
      case .unreadable(let reason) where reason.isUndecided:
        undecided.append(.init(photo.name, RenditionError.unreadable(reason)))
      case .readable: leftOut.append(.init(name: photo.name, reason: "Its size is not known."))
      case .unreadable(let reason): leftOut.append(.init(name: photo.name, reason: reason.message))
      }
    }
    let contents = ContentIdentities(folder: try? work.library.cachePath())
    let maker = PictureMaker(work: work, contents: contents)
    var photos: [SitePhoto] = []
    for outcome in try await maker.photos(of: readable) {
      switch outcome {
      case .published(let photo, let isWithheld):
        photos.append(photo)
        if photo.original != nil { summary.originals += 1 } else if isWithheld { summary.withheldOriginals += 1 }
      case .leftOut(let name, let reason): leftOut.append(.init(name: name, reason: reason))
      case .undecided(let name, let reason): undecided.append(.init(name, reason: reason))
      }
    }
    summary.made = maker.madeCount
    photos = try await SiteTiles(work: work).published(photos, &summary)
    summary.leftOut = leftOut.sorted { Photo.pathPrecedes($0.name, $1.name) }
    // A file that could not be examined may be a known photo.
    let named = Set(inventory.unexamined.map(\.name))
    undecided =
      inventory.unexamined
      + undecided.filter { !named.contains($0.name) }
      .sorted { Photo.pathPrecedes($0.name, $1.name) }
    let kept = try await Keeping(work: work, former: former, inventory: inventory, choice: choice)
      .photos(besides: Set(photos.map(\.photo.name)), leftOut: &summary.leftOut, &undecided, contents)
    contents.save(keepingOthers: choice != nil)
    summary.unexamined = undecided
    summary.kept = kept.count
    return (photos + kept).sorted(by: SitePhoto.precedes)
  }

  // MARK: Chunks

  private func write(_ chunks: [Chunk]) async throws {
    let missing = chunks.filter { !work.writer.has($0.detailsPath) }
    let total = missing.reduce(0) { $0 + $1.photos.count }
    let done = Mutex(0)
    for chunk in missing {
      let details = try await DetailsFile(chunk: chunk, work: work).bytes {
        let done = done.withLock { done in
          done += 1
          return done
        }
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

  /// The chunks, the newest first, that hold the photos that are seen first.
  private static func firstScreen(of chunks: [Chunk]) -> [String] {
    var paths: [String] = []
    var count = 0
    for chunk in chunks.reversed() where count < firstScreenLimit {
      paths.append(chunk.path)
      count += chunk.photos.count
    }
    return paths
  }

  /// As many photos as a large screen shows.
  private static let firstScreenLimit = 60

  // MARK: The end

  /// Writes what leads to all else, and then removes what nothing leads to any more.
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
      // All that these two lead to outlives a power failure if they do.
      sync()
      try work.writer.write(SiteManifest.path, manifest.encoded)
      try work.writer.write("index.html", front.bytes)
      let removed = try Cleaning(writer: work.writer).clean()
      try work.writer.sums.rewrite(keeping: work.writer.kept)
      return removed
    }
  }
}
