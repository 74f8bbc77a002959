import Foundation
import Synchronization

/// The photos of one folder, kept up to date, with renditions on demand.
///
/// A library must be closed when it is no longer needed.
///
/// The folder is never written to, and symbolic links in it are not followed. Pictures are decoded in other processes,
/// so that damaged or malicious files cannot harm this one.
public actor PhotoLibrary {
  let folder: Folder
  let configuration: Configuration
  var decoders: DecoderPool

  /// All four exist once the scan has begun, the cache only if it is usable.
  var catalog: Catalog?
  var cache: RenditionCache?
  var renditions: RenditionMaker?
  var tiles: TileMaker?

  /// `nil` if video frames are not available.
  let frames: VideoFrames?

  /// All files, including missing ones.
  let index = FileIndex()

  /// Part of positions, so that readers do not mistake positions of other runs.
  let epoch = UInt64.random(in: 1 ... .max)
  var journal = ChangeJournal()
  let changes = Signal()

  /// Published state other than photos, and the commit of its last change.
  var progress = ScanProgress()
  var progressSequence: UInt64 = 0
  var endSequence: UInt64 = 0

  /// Whether the end of a scan has yet to be published, once nothing is missing any more.
  var owesEnd = false

  /// Files and folders that could not be read in the last attempt.
  var unexamined: [RelativePath: Unexamined] = [:]

  var folderIsThere = true
  var folderSequence: UInt64 = 0

  var phase = Phase.waiting

  /// Whether the catalog has been read.
  var hasReadCatalog = false

  /// Where to scan again, and when.
  var attention = Attention()
  let watch: FolderWatch
  let wakings: AsyncStream<Void>
  private let waker: AsyncStream<Void>.Continuation

  /// New data of photos that has not been published and saved yet.
  var findings: [ChangeJournal.Aspect: Set<PhotoID>] = [:]
  var findingTelling: Task<Void, Never>?

  /// Photos that have yet to be decoded to determine missing data.
  var incomplete: [PhotoID] = []
  var completing: Task<Void, Never>?
  var scanning: Task<Void, any Error>?
  var following: Task<Void, Never>?

  enum Phase {
    case waiting
    case scanning
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
    decoders = Self.makeDecoders(of: folder, configuration)
    frames = configuration.videoProgram.map { program in
      VideoFrames(
        folder: folder, command: [configuration.decoderExecutable] + configuration.videoArguments, program: program,
        deadline: configuration.renditionDeadline, warn: configuration.warn)
    }
    let (wakings, waker) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    self.wakings = wakings
    self.waker = waker
    watch = FolderWatch(configuration: configuration) { waker.yield() }
  }

  static func makeDecoders(of folder: Folder, _ configuration: Configuration) -> DecoderPool {
    let hasWarned = Atomic<Bool>(false)
    return DecoderPool(
      folder: folder, limit: configuration.decoderCount, startPauses: configuration.decoderStartPauses
    ) { () throws(DecoderProcess.StartFailure) in
      let decoder = try DecoderProcess(
        executable: configuration.decoderExecutable, arguments: configuration.decoderArguments)
      if let warning = decoder.lacks.warning, !hasWarned.exchange(true, ordering: .relaxed) {
        configuration.warn(warning)
      }
      return decoder
    }
  }

  /// Wakes up the task that does what is due.
  func wake() { waker.yield() }

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
    let row = try await readableRow(id, version)
    guard RenditionWidth.steps.contains(width) else { throw .unsupportedWidth }
    guard let renditions else { throw .opening }
    // All widths beyond the picture's own have the same result.
    let useful = RenditionWidth.steps.first { $0 >= row.width } ?? width
    do {
      let product = try await renditions.rendition(
        RenditionMaker.Key(id: id, version: version, width: min(width, useful)), path: row.path,
        stamp: row.stamp, video: row.video, client: client)
      if let preview = product.preview { learn(row) { $0.learn(preview) } }
      return product.rendition
    } catch {
      await note(error, about: row)
      throw error
    }
  }

  /// The row of a photo that can be decoded.
  func readableRow(_ id: PhotoID, _ version: PhotoVersion) async throws(RenditionError) -> CatalogRow {
    guard let row = try await row(id), row.isPhoto else { throw .unknownPhoto }
    guard row.vanished == nil else { throw .vanished }
    guard row.version == version else { throw .changed }
    if case .picture(.unreadable(let reason)) = row.state { throw .unreadable(reason) }
    return row
  }

  /// The row of a file; waits for the catalog, because the first requests arrive before it has been read.
  func row(_ id: PhotoID) async throws(RenditionError) -> CatalogRow? {
    let end = ContinuousClock.now + Self.openingPatience
    while phase != .closed, !hasReadCatalog, index[id] == nil || renditions == nil {
      guard !Task.isCancelled else { throw .cancelled }
      guard ContinuousClock.now < end else { throw .opening }
      _ = await changes.wait(atMost: end - .now)
    }
    guard phase != .closed else { throw .shuttingDown }
    return index[id]
  }

  /// How long a request waits for the catalog.
  private static let openingPatience = Duration.seconds(5)

  /// Stops scans, decoding and streams, and returns when all of them have ended.
  public func close() async {
    guard phase != .closed else { return }
    phase = .closed
    scanning?.cancel()
    following?.cancel()
    completing?.cancel()
    findingTelling?.cancel()
    waker.finish()
    await frames?.close()
    await decoders.close()
    _ = await scanning?.result
    await following?.value
    await completing?.value
    await tellFindings()
    changes.close()
    await blocking { [catalog, watch] in
      watch.close()
      catalog?.close()
    }
  }
}
