import Foundation

/// The pictures of one folder: their sizes and colours as a stream, and renditions of them on demand.
///
/// A library must be closed when it is no longer needed.
///
/// Nothing is ever written to the folder, and no symbolic link in it is followed. Pictures are decoded by other
/// processes, so that a damaged or malicious file can do no harm to this one.
public actor PhotoLibrary {
  let folder: Folder
  let configuration: Configuration
  let decoders: DecoderPool

  /// All four are there once the scan has begun, the cache only if it can be used.
  var catalog: Catalog?
  var cache: RenditionCache?
  var renditions: RenditionMaker?
  var tiles: TileMaker?

  /// All photos in path order, with what is needed to reach them.
  var rows: [CatalogRow] = []
  var indices: [PhotoID: Int] = [:]
  var progress = ScanProgress()
  var phase = Phase.waiting

  var subscribers: [Int: AsyncStream<LibraryEvent>.Continuation] = [:]
  var lastSubscriber = 0

  /// The indices of photos whose colours have not been told and saved yet.
  var freshColours: [Int] = []
  var colourTelling: Task<Void, Never>?
  var scanning: Task<Void, any Error>?
  var background: Task<Void, Never>?

  enum Phase {
    case waiting
    case scanning
    /// Only colours are still missing.
    case scanned
    case complete
    case closed
  }

  /// Opens the folder; decoders and the catalog wait until they are needed.
  ///
  /// - Throws: `FolderError` if the folder is missing, is a file or cannot be read.
  public init(folder path: String, configuration: Configuration = Configuration()) throws(FolderError) {
    let folder = try Folder(path: path)
    self.folder = folder
    self.configuration = configuration
    decoders = DecoderPool(limit: configuration.decoderCount) { () throws(DecoderProcess.StartFailure) in
      try DecoderProcess(
        executable: configuration.decoderExecutable, arguments: configuration.decoderArguments, folder: folder)
    }
  }

  /// A picture made for the screen, from the cache or by a decoder.
  ///
  /// A picture narrower than the width keeps its own; none is higher than 16,383 pixels. What several ask for at
  /// once is decoded once, and what nobody waits for any more (the tasks are cancelled) is dropped.
  ///
  /// - Parameter width: One of `RenditionWidth.steps`, in pixels.
  /// - Throws: `RenditionError`. A file that turns out to be unreadable is marked, for all who follow the events.
  public func rendition(
    of id: PhotoID, version: PhotoVersion, width: Int
  ) async throws(RenditionError) -> Rendition {
    guard phase != .closed else { throw .shuttingDown }
    guard RenditionWidth.steps.contains(width) else { throw .unsupportedWidth }
    guard let renditions, let index = indices[id] else { throw .unknownPhoto }
    let row = rows[index]
    guard row.stamp.version == version else { throw .changed }
    switch row.state {
    case .picture(.readable): break
    case .picture(.unreadable(.vanished)): throw .vanished
    case .picture(.unreadable(let reason)): throw .unreadable(reason)
    case .other: throw .unknownPhoto
    }
    // Steps beyond the picture's own width all give the same.
    let useful = RenditionWidth.steps.first { $0 >= row.width } ?? width
    do {
      let product = try await renditions.rendition(
        RenditionMaker.Key(id: id, version: version, width: min(width, useful)), path: row.path,
        stamp: row.stamp)
      if let preview = product.preview { learn(index) { $0.learn(preview) } }
      return product.rendition
    } catch {
      await mark(index, after: error)
      throw error
    }
  }

  /// Stops the scan, all decoding and all streams, and returns when nothing of it is left.
  public func close() async {
    guard phase != .closed else { return }
    phase = .closed
    scanning?.cancel()
    background?.cancel()
    colourTelling?.cancel()
    await decoders.close()
    _ = await scanning?.result
    await background?.value
    await tellColours()
    for subscriber in subscribers.values { subscriber.finish() }
    subscribers = [:]
    await blocking { [catalog] in catalog?.close() }
  }
}
