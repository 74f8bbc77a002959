public import PhotoModel
import PictureDecoder

/// The photos of one folder, kept up to date, with renditions on demand.
///
/// A library must be closed when it is no longer needed.
///
/// The folder is never written to, except for sidecar files if `Configuration.sidecars` says so, and symbolic links in it
/// are not followed. Pictures are decoded in other processes, so that damaged or malicious files cannot harm this one.
public actor PhotoLibrary {
  let folder: Folder
  let configuration: Configuration

  /// Reports where something may have changed.
  var watch: FolderWatch
  /// The folders and files to scan again.
  var attention = Attention()
  /// The files and folders that could not be read in the last attempt.
  var unexamined = UnexaminedFiles()
  /// The data about all files.
  var index: LibraryIndex
  /// Access to cached renditions outside of this actor.
  nonisolated let inMemory: RenditionsInMemory
  /// The state that readers follow.
  var news = LibraryNews()
  var pictures: PictureMakers
  /// Wakes the task that follows the folder.
  let wakings: (stream: AsyncStream<Void>, continuation: AsyncStream<Void>.Continuation)

  var phase = Phase.waiting
  /// The task that reads the catalog, later the one that scans the folder.
  var scanning: Task<Void, any Error>?
  var following: Task<Void, Never>?
  var completing: Task<Void, Never>?
  var findingTelling: Task<Void, Never>?

  enum Phase {
    case waiting, scanning
    /// Everything has been scanned; changes are followed.
    case following
    case closed
  }

  /// Opens the folder; decoders and the catalog are started on demand.
  ///
  /// - Throws: `FolderError` if the folder is missing, is a file or cannot be read.
  public init(folder path: String, configuration: Configuration = Configuration()) throws(FolderError) {
    let folder = try Folder(path: path)
    self.folder = folder
    self.configuration = configuration
    let index = LibraryIndex()
    self.index = index
    inMemory = RenditionsInMemory(files: index.files)
    pictures = PictureMakers(folder: folder, configuration: configuration)
    wakings = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    watch = Self.makeWatch(configuration, waking: wakings.continuation)
  }

  static func makeWatch(_ configuration: Configuration, waking: AsyncStream<Void>.Continuation) -> FolderWatch {
    FolderWatch(usesNotifications: configuration.watching != .polling, warn: configuration.warn) { waking.yield() }
  }

  /// Wakes the task that does due work.
  func wake() { wakings.continuation.yield() }

  /// A picture for the screen, from the cache or a decoder.
  ///
  /// A picture narrower than the width keeps its own width; the maximum height is 16,383 pixels. Simultaneous requests
  /// for the same picture share one decode, which is cancelled when all their tasks are.
  ///
  /// - Parameters:
  ///   - width: One of `RenditionWidth.steps`, in pixels.
  ///   - client: The requesting client; simultaneous clients take turns.
  /// - Throws: `RenditionError`. A file that turns out to be unreadable is marked for all readers of the events.
  public func rendition(
    of id: PhotoID, version: PhotoVersion, width: Int, client: ClientID = .unnamed
  ) async throws(RenditionError) -> Rendition {
    guard let row = try await row(id) else { throw .unknownPhoto }
    let key = try RenditionMaker.Key(row, version: version, width: width)
    guard let renditions = pictures.renditions else { throw .opening }
    do {
      let product = try await renditions.rendition(key, of: row, client: client)
      if let preview = product.preview { learn(row) { $0.learn(preview) } }
      return product.rendition
    } catch {
      await note(error, about: row)
      throw error
    }
  }

  /// The row of a photo that can be decoded.
  func readableRow(_ id: PhotoID, _ version: PhotoVersion) async throws(RenditionError) -> CatalogRow {
    guard let row = try await row(id) else { throw .unknownPhoto }
    try row.checkReadable(version)
    return row
  }

  /// The row of a file; waits for the catalog, because the first requests arrive before it has been read.
  func row(_ id: PhotoID) async throws(RenditionError) -> CatalogRow? {
    await waitForCatalog(atMost: .seconds(5)) { index.files[id] != nil && pictures.renditions != nil }
    guard phase != .closed else { throw .shuttingDown }
    if let row = index.files[id], pictures.renditions != nil { return row }
    guard !Task.isCancelled else { throw .cancelled }
    guard index.isRead else { throw .opening }
    return index.files[id]
  }

  /// Waits until the catalog has been read, or enough of it; no longer than while the library is open.
  func waitForCatalog(atMost patience: Duration, isEnough: () -> Bool = { false }) async {
    let end = ContinuousClock.now + patience
    while phase != .closed, !index.isRead, !isEnough(), !Task.isCancelled, ContinuousClock.now < end {
      _ = await news.signal.wait(atMost: end - .now)
    }
  }

  /// Stops scans, decoding and streams, and returns when all of them have ended.
  public func close() async {
    guard phase != .closed else { return }
    phase = .closed
    inMemory.open(nil)
    scanning?.cancel()
    following?.cancel()
    completing?.cancel()
    findingTelling?.cancel()
    wakings.continuation.finish()
    await pictures.close()
    _ = await scanning?.result
    await following?.value
    await completing?.value
    await index.sidecarWriting.task?.value
    await tellFindings()
    news.signal.close()
    await blocking { [catalog = index.catalog, watch] in
      watch.close()
      catalog?.close()
    }
  }
}
