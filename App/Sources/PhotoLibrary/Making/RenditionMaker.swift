import PhotoModel
import PictureDecoder

/// Creates renditions, or finds them in the cache. Simultaneous requests for the same rendition share one decode.
actor RenditionMaker {
  struct Key: Hashable, Sendable {
    let id: PhotoID
    let version: PhotoVersion
    let width: Int
  }

  /// A rendition, with a preview if the picture had to be decoded.
  struct Product: Sendable {
    let rendition: Rendition
    let preview: PicturePreview?
  }

  private struct Work {
    let number: Int
    let task: Task<Result<Product, RenditionError>, Never>
    var waiting: Int
  }

  private let decoders: DecoderPool
  private let cache: RenditionCache?
  private let frames: VideoFrames?
  private let deadline: Duration
  private var works: [Key: Work] = [:]
  private var lastNumber = 0

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

  /// The rendition of the file at a path with that stamp; abandoned when all waiting tasks are cancelled.
  ///
  /// - Parameter video: Data about the file if it is a video.
  func rendition(
    _ key: Key, path: RelativePath, stamp: FileStamp, video: VideoFrames.Video? = nil, client: ClientID = .unnamed
  ) async throws(RenditionError) -> Product {
    let work = join(key, path: path, stamp: stamp, video: video, client: client)
    let result = await withTaskCancellationHandler {
      await work.task.value
    } onCancel: {
      Task { await self.leave(key, number: work.number) }
    }
    return try result.get()
  }

  /// A rendition that is in the cache; `nil` if it has to be created.
  nonisolated func cached(_ key: Key) async -> Rendition? {
    guard let cache else { return nil }
    do throws(WouldWait) {
      return try cache.renditionInMemory(of: key.id, version: key.version, width: key.width)
    } catch {
      return await blocking { cache.rendition(of: key.id, version: key.version, width: key.width) }
    }
  }

  private func join(
    _ key: Key, path: RelativePath, stamp: FileStamp, video: VideoFrames.Video?, client: ClientID
  ) -> Work {
    if var work = works[key] {
      work.waiting += 1
      works[key] = work
      return work
    }
    lastNumber += 1
    let number = lastNumber
    let task = Task {
      let result = await make(key, path: path, stamp: stamp, video: video, client: client)
      if works[key]?.number == number { works[key] = nil }
      return result
    }
    let work = Work(number: number, task: task, waiting: 1)
    works[key] = work
    return work
  }

  private func leave(_ key: Key, number: Int) {
    guard var work = works[key], work.number == number else { return }
    work.waiting -= 1
    works[key] = work.waiting == 0 ? nil : work
    if work.waiting == 0 { work.task.cancel() }
  }

  private nonisolated func make(
    _ key: Key, path: RelativePath, stamp: FileStamp, video: VideoFrames.Video?, client: ClientID
  ) async -> Result<Product, RenditionError> {
    if let cached = await cached(key) { return .success(Product(rendition: cached, preview: nil)) }
    let request = DecoderRequest(work: .rendition(width: key.width), path: path, stamp: stamp, deadline: deadline)
    do {
      var frame: VideoFrame?
      if let video, let frames {
        frame = try await frames.frame(of: video, priority: .screen, decoders: decoders)
      }
      guard
        case .rendition(let rendition, let preview) = try await decoders.decode(
          request, of: frame, priority: .screen, client: client, deadline: deadline)
      else { return .failure(.unreadable(.corrupt)) }
      await blocking { [cache] in
        cache?.store(rendition, of: key.id, version: key.version, width: key.width)
      }
      return .success(Product(rendition: rendition, preview: preview))
    } catch .unreadable(let reason) where video != nil && reason != .noPermission {
      // A video without a frame may still be playable.
      return .failure(.noPicture)
    } catch {
      return .failure(error)
    }
  }
}
