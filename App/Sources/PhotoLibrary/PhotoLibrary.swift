import Foundation
import Synchronization

/// The pictures of one folder, as they are and as they change, and renditions of them on demand.
///
/// A library must be closed when it is no longer needed.
///
/// Nothing is ever written to the folder, and no symbolic link in it is followed. Pictures are decoded by other
/// processes, so that a damaged or malicious file can do no harm to this one.
public actor PhotoLibrary {
  let folder: Folder
  let configuration: Configuration
  var decoders: DecoderPool

  /// All four are there once the scan has begun, the cache only if it can be used.
  var catalog: Catalog?
  var cache: RenditionCache?
  var renditions: RenditionMaker?
  var tiles: TileMaker?

  /// `nil` where nothing takes pictures out of videos.
  let frames: VideoFrames?

  /// All files, those that are gone included.
  let index = FileIndex()

  /// Told to readers together with positions, so that none takes a position for one of another run.
  let epoch = UInt64.random(in: 1 ... .max)
  var journal = ChangeJournal()
  let changes = Signal()

  /// What is told besides photos, and with which commit it last changed.
  var progress = ScanProgress()
  var progressSequence: UInt64 = 0
  var endSequence: UInt64 = 0

  /// Whether the end of a scan is still to be told, once nothing is left out any more.
  var owesEnd = false

  /// What could not be looked at when it was last tried.
  var unexamined: [RelativePath: Unexamined] = [:]

  var folderIsThere = true
  var folderSequence: UInt64 = 0

  var phase = Phase.waiting

  /// Whether all that the catalog knows is known.
  var hasReadCatalog = false

  /// Where something is to be looked at, and when.
  var attention = Attention()
  let watch: FolderWatch
  let wakings: AsyncStream<Void>
  private let waker: AsyncStream<Void>.Continuation

  /// What has become known of photos and has not been told and saved yet.
  var findings: [ChangeJournal.Aspect: Set<PhotoID>] = [:]
  var findingTelling: Task<Void, Never>?

  /// The photos that are still to be decoded for what is missing of them.
  var incomplete: [PhotoID] = []
  var completing: Task<Void, Never>?
  var scanning: Task<Void, any Error>?
  var following: Task<Void, Never>?

  enum Phase {
    case waiting
    case scanning
    /// All has been seen; what changes is followed.
    case following
    case closed
  }

  /// Opens the folder; decoders and the catalog wait until they are needed.
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

  /// Has what is due be attended to.
  func wake() { waker.yield() }

  /// A picture made for the screen, from the cache or by a decoder.
  ///
  /// A picture narrower than the width keeps its own; none is higher than 16,383 pixels. What several ask for at
  /// once is decoded once, and what nobody waits for any more (the tasks are cancelled) is dropped.
  ///
  /// - Parameters:
  ///   - width: One of `RenditionWidth.steps`, in pixels.
  ///   - client: Who asks; clients that ask at the same time are served in turn.
  /// - Throws: `RenditionError`. A file that turns out to be unreadable is marked, for all who follow the events.
  public func rendition(
    of id: PhotoID, version: PhotoVersion, width: Int, client: ClientID = .unnamed
  ) async throws(RenditionError) -> Rendition {
    let row = try await readableRow(id, version)
    guard RenditionWidth.steps.contains(width) else { throw .unsupportedWidth }
    guard let renditions else { throw .opening }
    // Steps beyond the picture's own width all give the same.
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

  /// What is known of a photo that can be decoded.
  func readableRow(_ id: PhotoID, _ version: PhotoVersion) async throws(RenditionError) -> CatalogRow {
    guard let row = try await row(id), row.isPhoto else { throw .unknownPhoto }
    guard row.vanished == nil else { throw .vanished }
    guard row.version == version else { throw .changed }
    if case .picture(.unreadable(let reason)) = row.state { throw .unreadable(reason) }
    return row
  }

  /// What is known of a file; waits for the catalog, as the first requests come before it has been read.
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

  /// How long a request waits for the catalog to be read.
  private static let openingPatience = Duration.seconds(5)

  /// Stops the scan, all decoding and all streams, and returns when nothing of it is left.
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
