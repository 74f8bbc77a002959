import PhotoModel
import PictureDecoder
import Synchronization

/// Creates tiles of pictures, or finds them in the cache.
///
/// A level of a picture is decoded once for all requests, and only one level at a time, latest request first: a very
/// large picture keeps a decoder busy for long, and the other decoders are for the wall.
final class TileMaker: Sendable {
  struct Level: Hashable, Sendable {
    let id: PhotoID
    let version: PhotoVersion
    let number: Int

    /// The name of a tile in the cache.
    fileprivate func name(of place: TilePlace) -> String {
      "\(version.text)-tiles/\(number)/\(place.column)-\(place.row)"
    }
  }

  /// Cuts the file at a path with that stamp into all tiles of a level, and passes on each. May do nothing if cancelled
  /// before it has begun.
  typealias Cutting =
    @Sendable (
      Level, RelativePath, FileStamp, @escaping @Sendable (TilePlace, Rendition) -> Void
    ) async throws(RenditionError) -> Void

  /// Passes `nil` if the tile is now in the cache.
  private typealias Answer = Result<Rendition, RenditionError>?

  private struct Waiter {
    let number: Int
    let place: TilePlace
    let continuation: CheckedContinuation<Answer, Never>
    /// Whether the running decode began after the request, so that it cannot have passed the tile.
    var saysIfMissing = false
  }

  private struct Work {
    let path: RelativePath
    let stamp: FileStamp
    var waiters: [Waiter] = []
    /// The tiles that the running decode has stored in the cache.
    var made: Set<TilePlace> = []
    /// The highest number is that of the latest request.
    var lastAsked = 0
    /// The running decode; cancelling it has an effect only before it has begun.
    var task: Task<Void, Never>?
  }

  private struct State {
    var works: [Level: Work] = [:]
    var running: Level?
    var bytesMade = 0
  }

  /// The number of bytes after which the cache size is checked.
  private static let bytesPerCheck = 256 << 20

  private let cache: RenditionCache?
  private let limit: RenditionCacheLimit
  private let cut: Cutting
  private let state = Mutex(State())
  private let lastNumber = Atomic(0)

  /// - Parameters:
  ///   - cache: `nil` to cache nothing.
  ///   - limit: The limit for the size of the cache.
  ///   - cut: Cuts a level of a file.
  init(cache: RenditionCache?, limit: RenditionCacheLimit, cut: @escaping Cutting) {
    self.cache = cache
    self.limit = limit
    self.cut = cut
  }

  var waitingCount: Int { state.withLock { $0.works.values.reduce(0) { $0 + $1.waiters.count } } }

  /// A tile of the file at a path with that stamp; it must exist in the level.
  func tile(
    at place: TilePlace, of level: Level, path: RelativePath, stamp: FileStamp
  ) async throws(RenditionError) -> Rendition {
    var mayBeKept = true
    while true {
      if let kept = await blocking({ [self] in cache?.rendition(of: level.id, named: level.name(of: place)) }) {
        return kept
      }
      let answer = await answer(at: place, of: level, Work(path: path, stamp: stamp), mayBeKept: mayBeKept)
      if let answer { return try answer.get() }
      // The cached file may have been removed; then the tile is created again.
      mayBeKept = false
    }
  }

  private func answer(at place: TilePlace, of level: Level, _ work: Work, mayBeKept: Bool) async -> Answer {
    let number = lastNumber.add(1, ordering: .relaxed).newValue
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isKept = state.withLock { state in
          if mayBeKept, state.works[level]?.made.contains(place) == true { return true }
          state.works[level, default: work].waiters.append(
            Waiter(number: number, place: place, continuation: continuation))
          state.works[level]?.lastAsked = number
          return false
        }
        if isKept { continuation.resume(returning: nil) }
        // The task may have been cancelled before the request was registered.
        if Task.isCancelled { leave(level, number: number) }
        startNext()
      }
    } onCancel: {
      leave(level, number: number)
    }
  }

  /// Cancels a request; a level without requests is not started.
  private func leave(_ level: Level, number: Int) {
    let waiter: Waiter? = state.withLock { state in
      guard let index = state.works[level]?.waiters.firstIndex(where: { $0.number == number }) else { return nil }
      let waiter = state.works[level]?.waiters.remove(at: index)
      if state.works[level]?.waiters.isEmpty == true {
        state.works[level]?.task?.cancel()
        if state.running != level { state.works[level] = nil }
      }
      return waiter
    }
    waiter?.continuation.resume(returning: .failure(.cancelled))
  }

  /// Starts with the latest level, unless one is running.
  private func startNext() {
    state.withLock { state in
      guard state.running == nil, let (level, work) = state.works.max(by: { $0.value.lastAsked < $1.value.lastAsked })
      else { return }
      state.running = level
      var started = work
      for index in started.waiters.indices { started.waiters[index].saysIfMissing = true }
      started.task = Task { [self] in await cut(level, path: work.path, stamp: work.stamp) }
      state.works[level] = started
    }
  }

  private func cut(_ level: Level, path: RelativePath, stamp: FileStamp) async {
    do {
      try await cut(level, path, stamp) { [self] place, tile in deliver(tile, at: place, of: level) }
      finish(level, after: nil)
    } catch {
      finish(level, after: error)
    }
    startNext()
    let isTimeToCheck = state.withLock { state in
      guard state.bytesMade >= Self.bytesPerCheck else { return false }
      state.bytesMade = 0
      return true
    }
    if isTimeToCheck { await limit.enforce() }
  }

  /// Stores a tile and passes it to waiting requests; blocks on the disk, which slows down the decoder.
  private func deliver(_ tile: Rendition, at place: TilePlace, of level: Level) {
    let isKept = cache?.store(tile, of: level.id, named: level.name(of: place)) ?? false
    let waiters = state.withLock { state in
      if isKept { state.works[level]?.made.insert(place) }
      state.bytesMade += tile.bytes.count
      let waiters = state.works[level]?.waiters.filter { $0.place == place } ?? []
      state.works[level]?.waiters.removeAll { $0.place == place }
      return waiters
    }
    for waiter in waiters { waiter.continuation.resume(returning: .success(tile)) }
  }

  /// Finishes a decode; requests that came too late for their tiles wait for another one.
  private func finish(_ level: Level, after error: RenditionError?) {
    let failed = state.withLock { state -> [Waiter] in
      state.running = nil
      guard var work = state.works[level] else { return [] }
      let waiters = work.waiters
      work.task = nil
      work.made = []
      switch error {
      case nil: work.waiters.removeAll(where: \.saysIfMissing)
      // The level was abandoned, and then requested again.
      case .cancelled: break
      default: work.waiters = []
      }
      state.works[level] = work.waiters.isEmpty ? nil : work
      return waiters.filter { waiter in !work.waiters.contains { $0.number == waiter.number } }
    }
    for waiter in failed { waiter.continuation.resume(returning: .failure(error ?? .unreadable(.corrupt))) }
  }
}

extension DecoderPool {
  /// The time limit for a decoder per level: the largest supported picture has 2³⁰ pixels.
  private static let tilesDeadline = Duration.seconds(120)

  /// Makes a decoder cut a level.
  ///
  /// - Parameter format: JPEG or WebP; `nil` for what each tile's transparency requires.
  func cut(
    level: Int, format: RenditionFormat? = nil, path: RelativePath, stamp: FileStamp, priority: Priority = .screen,
    _ take: @escaping @Sendable (TilePlace, Rendition) -> Void
  ) async throws(RenditionError) {
    let request = DecoderRequest(
      TilesWork(level: level, format: format), path: path, stamp: stamp, deadline: Self.tilesDeadline)
    _ = try await decode(request, priority: priority) { take($0.place, $0.rendition) }
  }
}
