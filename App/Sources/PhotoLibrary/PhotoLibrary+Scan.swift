import Foundation

extension PhotoLibrary {
  /// Walks the folder, once, in natural path order, and tells its photos in that order as they become known.
  ///
  /// Files that the catalog describes are not opened. What is a picture is told by the file's first bytes; a file
  /// that only its name calls a picture becomes a marked photo. Returns when the scan is complete; the colours that
  /// are still missing then follow in the background.
  ///
  /// - Precondition: It has not been called before.
  /// - Throws: `ScanError` when no decoder can be started, `CancellationError` when the task is cancelled or the
  ///   library closed before the scan is complete.
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
    let known = try await openCatalog()
    var unseen = Dictionary(known.map { ($0.path, $0) }) { first, _ in first }
    let scan = FolderScan(
      folder: folder, decoders: decoders, deadline: configuration.probeDeadline, known: unseen)
    var order = PlaceOrder<FolderScan.ExaminedFile>()
    var ready: [FolderScan.ExaminedFile] = []
    var count: Int?
    var told = progress
    for await step in scan.start() {
      var isTime = rows.isEmpty
      switch step {
      case .found(let count):
        progress.found = count
      case .examined(let files):
        for (place, file) in files {
          order.insert(file, at: place)
          note(file)
          if let path = file.row?.path { unseen[path] = nil }
        }
      case .walked(let walked, let unreadable):
        count = walked
        progress.found = walked
        // What could not be looked for may still be there.
        unseen = unseen.filter { entry in !unreadable.contains { $0.contains(entry.key) } }
        warn(of: unreadable)
      case .failed(let error):
        throw error
      case .tick:
        isTime = true
      }
      ready += order.takeReady()
      let isComplete = order.taken == count
      guard isTime || isComplete else { continue }
      await append(ready)
      ready = []
      if progress != told {
        told = progress
        tell(.progress(told))
      }
      if isComplete { break }
    }
    try Task.checkCancellation()
    await forget(unseen.values)
    guard phase == .scanning else { throw CancellationError() }
    phase = .scanned
    tell(.ended(progress))
    background = Task { await finish() }
  }

  /// Opens the catalog and the cache, and returns what the catalog knows.
  private func openCatalog() async throws -> [CatalogRow] {
    let (folder, configuration) = (folder, configuration)
    let opened: Result<(Catalog, RenditionCache?), any Error> = await blocking {
      var place: CacheFolder?
      do {
        place = try CacheFolder(for: folder, in: configuration.cacheFolder)
      } catch {
        configuration.warn(
          "The cache folder “\(configuration.cacheFolder)” cannot be used (\(error.localizedDescription)). "
            + "Everything works, but nothing is kept for the next start. Choose another cache folder.")
      }
      return Result {
        let catalog = try Catalog.open(in: place, warn: configuration.warn)
        return (catalog, place.map { RenditionCache($0, warn: configuration.warn) })
      }
    }
    let (catalog, cache) = try opened.get()
    self.catalog = catalog
    renditions = RenditionMaker(decoders: decoders, cache: cache, deadline: configuration.renditionDeadline)
    self.cache = cache
    return await catalog.rows()
  }

  /// Counts a file that has been examined.
  private func note(_ file: FolderScan.ExaminedFile) {
    progress.examined += 1
    if case .picture(.unreadable) = file.row?.state { progress.unreadable += 1 }
  }

  private func warn(of folders: [FolderWalk.UnreadableFolder]) {
    guard let first = folders.first else { return }
    let name = first.path == .root ? "The folder" : "The folder “\(first.path.displayName)”"
    let others = folders.count == 1 ? "" : " and \(folders.count - 1) more"
    configuration.warn("\(name)\(others) cannot be read: \(first.error).")
  }

  /// Saves what is new and tells the photos among the files.
  private func append(_ files: [FolderScan.ExaminedFile]) async {
    var saved: [CatalogRow] =
      await catalog?.save(
        files.compactMap { if case .fresh(let row) = $0 { row } else { nil } }) ?? []
    saved.reverse()
    let start = rows.count
    for file in files {
      let row: CatalogRow?
      switch file {
      case .known(let known): row = known
      case .fresh: row = saved.popLast()
      case .gone: row = nil
      }
      guard let row, case .picture = row.state else { continue }
      indices[row.id] = rows.count
      rows.append(row)
    }
    if rows.count > start { tell(.photos(rows[start...].compactMap(\.photo))) }
  }

  /// Removes what belongs to files that are no longer there.
  private func forget(_ gone: some Collection<CatalogRow>) async {
    guard !gone.isEmpty else { return }
    let gone = Array(gone)
    await catalog?.remove(gone)
    await blocking { [cache] in cache?.remove(gone.map(\.id)) }
  }

  /// Finds out the missing colours, and keeps the cache within its limit.
  private func finish() async {
    // One colour is decoded and one waits, for each decoder.
    let count = 2 * configuration.decoderCount
    await withTaskGroup { group in
      for first in 0..<count { group.addTask { await self.learnColours(from: first, by: count) } }
    }
    await tellColours()
    guard phase == .scanned else { return }
    phase = .complete
    for subscriber in subscribers.values { subscriber.finish() }
    subscribers = [:]
    let limit = RenditionCacheLimit(base: configuration.cacheFolder, limit: configuration.renditionCacheLimit)
    await limit.enforce()
  }
}

extension PhotoLibrary {
  /// Finds out the missing colours of every so-manieth photo, one after the other.
  private func learnColours(from first: Int, by step: Int) async {
    for index in stride(from: first, to: rows.count, by: step) {
      guard !Task.isCancelled else { return }
      let row = rows[index]
      guard row.colour == nil, row.state == .picture(.readable) else { continue }
      let request = DecoderRequest(
        work: .colour, path: row.path, stamp: row.stamp, deadline: configuration.renditionDeadline)
      do {
        let answer = try await decoders.decode(
          request, priority: .background, deadline: configuration.renditionDeadline)
        if case .colour(let colour) = answer { learn(colour, of: index) }
      } catch {
        if error == .noDecoder { return }
        await mark(index, after: error)
      }
    }
  }
}
