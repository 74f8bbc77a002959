import Foundation
import PhotoModel
import PictureDecoder

extension PhotoLibrary {
  /// Publishes the photos in the catalog, before a scan, which does the same if this has not been called.
  ///
  /// - Precondition: Neither has been called before.
  /// - Throws: `CancellationError` if the library is closed before.
  public func open() async throws {
    guard phase != .closed else { throw CancellationError() }
    precondition(phase == .waiting && scanning == nil, "A library is opened once, before it is scanned.")
    let opening = Task { try await openCatalog() }
    scanning = opening
    try await opening.value
  }

  /// Scans the whole folder, and then follows its changes until the library is closed.
  ///
  /// Photos in the catalog are available at once, and changes since then as they are found; a new folder is read in
  /// natural path order. Pictures are detected by their first bytes; a file that only has the name of a picture becomes
  /// an unreadable photo. Returns when everything has been scanned once.
  ///
  /// - Precondition: It has not been called before.
  /// - Throws: `CancellationError` if the task is cancelled or the library is closed before the scan is complete.
  public func scan() async throws {
    guard phase != .closed else { throw CancellationError() }
    precondition(phase == .waiting, "A library is scanned once.")
    phase = .scanning
    let scan = Task { try await scanToEnd() }
    scanning = scan
    try await withTaskCancellationHandler {
      try await scan.value
    } onCancel: {
      scan.cancel()
    }
  }

  private func scanToEnd() async throws {
    news.noteProgress()
    commit()
    if !index.isRead { try await openCatalog() }
    // Unreadable photos are retried later in the background, unless the caller waits for everything.
    let failed = configuration.triesAgainAtOnce ? index.files.failed : []
    try await scan(ScanScope(rechecked: Set(failed.lazy.filter { $0.width == 0 }.map(\.id))))
    guard phase == .scanning else { throw CancellationError() }
    phase = .following
    following = Task { await follow() }
    writeSidecars()
    planRetries()
    let damaged = Set(failed.lazy.filter { $0.width > 0 }.map(\.id))
    complete(
      index.files.photos.filter { $0.isIncomplete || damaged.contains($0.id) }.map(\.id).sorted {
        $0.rawValue < $1.rawValue
      })
  }

  /// Opens the catalog and the cache, and publishes the photos in the catalog.
  private func openCatalog() async throws {
    let (catalog, cache) = try await blocking { [folder, configuration] () throws -> (Catalog, RenditionCache?) in
      let opened = Result { try CacheFolder(for: folder, in: configuration.cacheFolder) }
      let data = try? DataFolder(for: folder, in: configuration.dataFolder, cache: configuration.cacheFolder)
      if case .failure(let error) = opened {
        configuration.warn(
          "The cache folder “\(configuration.cacheFolder)” cannot be used (\(error.localizedDescription)). "
            + "Everything works, but \(data == nil ? "nothing is" : "thumbnails are not") stored for the next start. "
            + "Choose another cache folder.")
      }
      if let problem = data?.problem {
        configuration.warn(
          "“\(configuration.dataFolder)” cannot be used (\(problem)). Ratings, favourites and selections are stored in the "
            + "cache until it can.")
      }
      if let unmoved = data?.unmoved {
        configuration.warn(
          "Selections, keys and certificates of earlier versions cannot be used: \(unmoved.localizedDescription). The next "
            + "start tries again.")
      }
      let place = try? opened.get()
      let catalog = try Catalog.open(in: data, cache: place, warn: configuration.warn)
      return (catalog, place.map { RenditionCache($0, warn: configuration.warn) })
    }
    index.catalog = catalog
    pictures.open(cache: cache)
    inMemory.open(cache)
    await refreshMarks()
    let (parts, reading) = catalog.rows()
    for await var rows in parts {
      if configuration.decodesForPreviews {
        for place in rows.indices where rows[place].hasEmbeddedPreview { rows[place].forgetPreview() }
      }
      index.files.put(rows)
      news.note(.photo, of: rows.lazy.filter { $0.vanished == nil && self.isShown($0) }.map(\.id))
      commit()
    }
    // If this task is cancelled, the loop ends before the reading does.
    if Task.isCancelled { reading.cancel() }
    await reading.value
    index.isRead = true
    news.signal.signal()
  }

  /// Scans all or part of the folder, and publishes what has changed.
  func scan(_ scope: ScanScope) async throws {
    let excluded = [configuration.cacheFolder, configuration.dataFolder].compactMap(FolderStatus.init(path:))
    let scan = FolderScan(
      folder: folder, decoders: pictures.decoders, deadline: configuration.probeDeadline, index: index.files,
      scope: scope, excluding: excluded, willRead: { [watch] in watch.add($0, descriptor: $1) })
    if scope.isWhole { news.progress = ScanProgress() }
    var order = PlaceOrder<FolderScan.ExaminedFile>()
    var ready: [FolderScan.ExaminedFile] = []
    var outcome = ScanOutcome()
    var walked: FolderScan.Walked?
    var told = news.progress
    var lastCommit = ContinuousClock.now
    for await step in scan.start() {
      switch step {
      case .found(let count):
        if scope.isWhole { news.progress.found = count }
      case .examined(let files):
        for (place, file) in files {
          order.insert(file, at: place)
          if scope.isWhole { count(file) }
        }
      case .walked(let all):
        walked = all
        if scope.isWhole { news.progress.found = all.count }
      case .tick: break
      }
      ready += order.takeReady()
      // The first photos are published immediately, then in visible steps; simultaneous changes together if possible.
      let pause: Duration = phase != .scanning ? .seconds(1) : news.sequence < 4 ? .zero : .milliseconds(50)
      let isComplete = order.taken == walked?.count
      guard isComplete || ContinuousClock.now - lastCommit >= pause else { continue }
      // The picture of a new raw file comes next in path order. Published before it, the raw file would appear for a moment.
      let count = !isComplete && ready.last?.isNewRaw == true ? ready.count - 1 : ready.count
      await take(ready.prefix(count), &outcome)
      ready.removeFirst(count)
      if isComplete { break }
      if scope.isWhole, news.progress != told {
        told = news.progress
        news.noteProgress()
      }
      if outcome.hasNews || news.hasProgress { commit() }
      outcome.hasNews = false
      lastCommit = .now
    }
    try Task.checkCancellation()
    guard phase != .closed, let walked else { throw CancellationError() }
    await end(scope, walked, outcome)
  }

  private func count(_ file: FolderScan.ExaminedFile) {
    switch file {
    case .postponed: return
    case .known(let row), .fresh(let row):
      if case .picture(.unreadable) = row.state { news.progress.unreadable += 1 }
    case .growing, .gone: break
    }
    news.progress.examined += 1
  }

  /// Saves new data, and records what to publish.
  private func take(_ files: ArraySlice<FolderScan.ExaminedFile>, _ outcome: inout ScanOutcome) async {
    var known: [CatalogRow] = []
    var new: [CatalogRow] = []
    for file in files {
      switch file {
      case .known(let row): outcome.seen.insert(row.id)
      case .fresh(let row): if row.id.rawValue == 0 { new.append(row) } else { known.append(index.keepingNews(row)) }
      case .growing(let path, let status, let id):
        outcome.growing[path] = status
        if let id { outcome.seen.insert(id) }
      case .postponed(let path, let id, let reason):
        outcome.postponed[path] = Unexamined(name: path.displayName, isFolder: false, reason: reason, mayPass: true)
        if let id { outcome.seen.insert(id) }
      case .gone: break
      }
    }
    guard !known.isEmpty || !new.isEmpty else { return }
    scheduleOtherNames(of: known)
    // Applied before saving, because data of a photo may change during that.
    put(known, &outcome)
    let saved = await index.catalog?.save(known + new) ?? []
    put(Array(saved.suffix(new.count)), &outcome)
    // At the end of the scan, all incomplete photos are processed.
    if phase == .following { complete(saved.filter(\.isIncomplete).map(\.id)) }
    for row in saved where row.failures > 0 { attention.planRetry(of: row) }
  }

  /// Schedules files that are hard links to changed files.
  private func scheduleOtherNames(of rows: [CatalogRow]) {
    guard phase == .following else { return }
    let files = index.files
    let folders = Set(rows.lazy.filter { files[$0.id]?.status != $0.status }.flatMap(files.foldersOfOtherNames))
    guard !folders.isEmpty else { return }
    attention.scheduleScan(of: folders)
    wake()
  }

  /// Whether a file is a photo of its own.
  private func isShown(_ row: CatalogRow) -> Bool { row.isPhoto && !index.files.isHidden(row) }

  private func put(_ rows: [CatalogRow], _ outcome: inout ScanOutcome) {
    guard !rows.isEmpty else { return }
    let removed = rows.filter { !$0.isPhoto && index.files[$0.id]?.isPhoto == true }
    index.files.put(rows)
    outcome.seen.formUnion(rows.lazy.map(\.id))
    news.note(.removal, of: removed.map(\.id))
    news.note(.photo, of: rows.lazy.filter { self.isShown($0) }.map(\.id))
    outcome.hasNews = true
  }

  /// Removes missing photos, and schedules retries for what was skipped.
  private func end(_ scope: ScanScope, _ walked: FolderScan.Walked, _ outcome: ScanOutcome) async {
    // A folder that disappears while it is read has not lost its photos.
    if await folderPresence() != .there {
      unexamined.noteDisappearance()
      news.owesEnd = true
      attention.lookEverywhere()
      wake()
      return
    }
    let gone = index.files.rows(expectedIn: walked.listings).subtracting(outcome.seen)
    watch.forget(index.files.note(walked.listings))
    watch.note(walked.listings)
    // Published before photos are removed, to explain why they are missing.
    noteSetbacks(scope, walked, outcome)
    await vanish(gone)
    attention.note(growing: outcome.growing, in: walked.listings)
    if scope.isWhole || !isComplete { news.owesEnd = true }
    guard news.owesEnd || outcome.hasNews || !gone.isEmpty else { return }
    let counts = index.files.counts
    var progress = news.progress
    if !scope.isWhole {
      let found = counts.present + unexamined.fileCount { index.files.row(at: $0) == nil }
      progress = ScanProgress(found: found, examined: found - unexamined.fileCount())
    }
    // Only now is it known which files form one photo.
    progress.unreadable = counts.unreadable
    news.endScan(progress, isComplete: isComplete)
    commit()
  }

  /// Schedules retries for folders and files that could not be read.
  private func noteSetbacks(_ scope: ScanScope, _ walked: FolderScan.Walked, _ outcome: ScanOutcome) {
    var setbacks = outcome.postponed
    for folder in walked.unreadable { setbacks[folder.path] = Unexamined(folder) }
    unexamined.note(setbacks, of: scope, walked.listings)
    let absent = walked.unreadable.filter { $0.error.isAbsence && $0.path != .root }
    attention.scheduleScan(of: absent.map(\.path.parent))
    if !absent.isEmpty { wake() }
    let unreadable = walked.unreadable.filter { !$0.error.isAbsence || $0.path == .root }
    index.files.forgetStatus(of: unreadable.map(\.path))
    warn(of: unreadable)
    if let first = outcome.postponed.first?.value {
      configuration.warn(
        "Some files could not be examined (\(first.reason)), so not all photos are shown. "
          + "Cascade will try them again.")
    }
    attention.note(incomplete: Set(outcome.postponed.keys.map(\.parent)).union(unreadable.map(\.path)))
  }

  private func warn(of folders: [FolderWalk.UnreadableFolder]) {
    guard let first = folders.first else { return }
    let name = first.path == .root ? "The folder" : "The folder “\(first.path.displayName)”"
    let others = folders.count == 1 ? "" : " and \(folders.count - 1) more"
    configuration.warn("\(name)\(others) cannot be read: \(first.error).")
  }

  /// Removes photos whose files are missing; their rows are kept in case the files return.
  private func vanish(_ ids: Set<PhotoID>) async {
    let now = Int64(Date().timeIntervalSince1970)
    let rows = ids.compactMap { id -> CatalogRow? in
      guard var row = index.files[id], row.vanished == nil else { return nil }
      row.vanished = now
      return row
    }
    guard !rows.isEmpty else { return }
    index.files.put(rows)
    for row in rows { attention.forgetRetry(of: row.id) }
    news.note(.removal, of: rows.map(\.id))
    await index.catalog?.noteVanished(rows)
    let forgotten = await index.catalog?.prune(keeping: 100_000) ?? []
    guard !forgotten.isEmpty else { return }
    index.files.remove(forgotten)
    await pictures.forget(forgotten)
  }
}

extension FolderScan.ExaminedFile {
  /// Whether it is a raw file that has not been published yet.
  fileprivate var isNewRaw: Bool {
    if case .fresh(let row) = self { row.id.rawValue == 0 && row.metadata?.kind == .raw } else { false }
  }
}

/// The intermediate results of a scan.
private struct ScanOutcome {
  var seen: Set<PhotoID> = []
  var growing: [RelativePath: FileStatus] = [:]
  /// Files that could not be examined.
  var postponed: [RelativePath: Unexamined] = [:]
  /// Whether there is something to commit.
  var hasNews = false
}
