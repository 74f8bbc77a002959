import PhotoModel
import PictureDecoder

/// Creates renditions, or finds them in the cache. Simultaneous requests for the same rendition share one decode.
struct RenditionMaker: Sendable {
  struct Key: Hashable, Sendable {
    let id: PhotoID
    let version: PhotoVersion
    let width: Int

    /// The name of the rendition in the cache.
    var name: String { "\(version.text)-\(width)" }
  }

  /// A rendition, with a preview if the picture had to be decoded.
  typealias Product = (rendition: Rendition, preview: PicturePreview?)

  private let decoders: DecoderPool
  private let cache: RenditionCache?
  private let frames: VideoFrames?
  private let deadline: Duration
  private let works = SharedWork<Key, Result<Product, RenditionError>>()

  /// - Parameters:
  ///   - cache: `nil` to create every rendition again.
  ///   - frames: `nil` if video frames are not available.
  ///   - deadline: The time limit for a decoder per rendition.
  init(decoders: DecoderPool, cache: RenditionCache?, frames: VideoFrames? = nil, deadline: Duration) {
    self.decoders = decoders
    self.cache = cache
    self.frames = frames
    self.deadline = deadline
  }

  /// The rendition of a file; abandoned when all waiting tasks are cancelled.
  func rendition(_ key: Key, of row: CatalogRow, client: ClientID = .unnamed) async throws(RenditionError) -> Product {
    try await works.value(of: key) { await make(key, of: row, client: client) }.get()
  }

  /// A rendition that is in the cache; `nil` if it has to be created.
  private func cached(_ key: Key) async -> Rendition? {
    guard let cache else { return nil }
    do throws(WouldWait) {
      return try cache.renditionInMemory(of: key.id, named: key.name)
    } catch {
      return await blocking { cache.rendition(of: key.id, named: key.name) }
    }
  }

  private func make(_ key: Key, of row: CatalogRow, client: ClientID) async -> Result<Product, RenditionError> {
    if let cached = await cached(key) { return .success((cached, nil)) }
    do throws(RenditionError) {
      let made = try await decoders.decode(
        RenditionWork(width: key.width), of: row, frames: frames, priority: .screen, client: client, deadline: deadline)
      _ = await blocking { [cache] in cache?.store(made.rendition, of: key.id, named: key.name) }
      return .success((made.rendition, made.preview))
    } catch {
      return .failure(error)
    }
  }
}

extension RenditionMaker.Key {
  /// - Throws: As `CatalogRow.checkReadable`, and `.unsupportedWidth`.
  init(_ row: CatalogRow, version: PhotoVersion, width: Int) throws(RenditionError) {
    try row.checkReadable(version)
    guard RenditionWidth.steps.contains(width) else { throw .unsupportedWidth }
    id = row.id
    self.version = version
    // All widths beyond the picture's own have the same result.
    self.width = min(width, RenditionWidth.steps.first { $0 >= row.width } ?? width)
  }
}

extension CatalogRow {
  /// - Throws: `RenditionError` if the file is not a version of a photo that can be decoded.
  func checkReadable(_ version: PhotoVersion) throws(RenditionError) {
    guard isPhoto else { throw .unknownPhoto }
    guard vanished == nil else { throw .vanished }
    guard self.version == version else { throw .changed }
    if case .picture(.unreadable(let reason)) = state { throw .unreadable(reason) }
  }
}

extension DecoderPool {
  /// Makes a decoder work on the picture of a photo, or on a frame of a video.
  ///
  /// - Parameter frames: `nil` if video frames are not available.
  func decode<Work: DecoderWork>(
    _ work: Work, of row: CatalogRow, frames: VideoFrames?, priority: Priority, client: ClientID = .unnamed,
    deadline: Duration, part: @escaping @Sendable (Work.Part) -> Void = { _ in }
  ) async throws(RenditionError) -> Work.Answer {
    do throws(RenditionError) {
      var frame: VideoFrame?
      if let frames, let video = row.video {
        frame = try await frames.frame(of: video, priority: priority, decoders: self)
      }
      let request = DecoderRequest(work, of: row, deadline: deadline, substitute: frame)
      return try await decode(request, priority: priority, client: client, part: part)
    } catch .unreadable(let reason) where row.video != nil && reason != .noPermission {
      // A video without a frame may still be playable.
      throw .noPicture
    }
  }
}
