import Synchronization

/// Has pictures cut into squares, or finds the squares in the cache.
///
/// A level of a picture is decoded once for all who ask for squares of it, and only one at a time, the one last asked
/// for first: a very large picture keeps a decoder busy for long, and the others are for the wall.
final class TileMaker: Sendable {
  /// A level of a picture.
  struct Level: Hashable, Sendable {
    let id: PhotoID
    let version: PhotoVersion
    let number: Int
  }

  /// Cuts all squares of a level of the file at a path that has that stamp, and hands over each; being cancelled before
  /// it has begun, it need not.
  typealias Cutting =
    @Sendable (
      Level, RelativePath, FileStamp, @escaping @Sendable (TilePlace, Rendition) -> Void
    ) async throws(RenditionError) -> Void

  /// `nil` says that the square has just come to the cache.
  private typealias Answer = Result<Rendition, RenditionError>?

  /// Someone who waits for a square.
  private struct Waiter {
    let number: Int
    let place: TilePlace
    let continuation: CheckedContinuation<Answer, Never>
    /// Whether the decode under way began afterwards, so that it cannot have passed the square.
    var saysIfMissing = false
  }

  private struct Work {
    let path: RelativePath
    let stamp: FileStamp
    var waiters: [Waiter] = []
    /// The squares that the decode under way has brought to the cache.
    var made: Set<TilePlace> = []
    /// The greatest is the one last asked for.
    var lastAsked = 0
    /// The decode under way; cancelling it takes it back if it has not begun.
    var task: Task<Void, Never>?
  }

  private struct State {
    var works: [Level: Work] = [:]
    var running: Level?
    var lastNumber = 0
    var bytesMade = 0
  }

  /// After how many bytes the cache is looked through for what is too much.
  private static let bytesPerCheck = 256 << 20

  private let cache: RenditionCache?
  private let limit: RenditionCacheLimit
  private let cut: Cutting
  private let state = Mutex(State())

  /// - Parameters:
  ///   - cache: `nil` to keep nothing.
  ///   - limit: What the cache is kept within.
  ///   - cut: Cuts a level of a file.
  init(cache: RenditionCache?, limit: RenditionCacheLimit, cut: @escaping Cutting) {
    self.cache = cache
    self.limit = limit
    self.cut = cut
  }

  /// How many wait for squares.
  var waitingCount: Int { state.withLock { $0.works.values.reduce(0) { $0 + $1.waiters.count } } }

  /// A square of the file at a path that has that stamp; it must be one of the level's.
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
      // Someone may remove the cache's files; then the square is to be made once more.
      mayBeKept = false
    }
  }

  /// Waits until a square comes.
  private func answer(at place: TilePlace, of level: Level, _ work: Work, mayBeKept: Bool) async -> Answer {
    let number = state.withLock { state in
      state.lastNumber += 1
      return state.lastNumber
    }
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
        // The cancellation may have come before there was anyone to wait.
        if Task.isCancelled { leave(level, number: number) }
        startNext()
      }
    } onCancel: {
      leave(level, number: number)
    }
  }

  /// Gives up waiting; a level for which nobody waits is not begun.
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

  /// Begins with the level last asked for, unless one is under way.
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

  /// Keeps a square and hands it to those who wait for it; blocks on the disk, which holds up the decoder.
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

  /// Ends a decode; those whose squares had passed when they came wait for another one.
  private func finish(_ level: Level, after error: RenditionError?) {
    let failed = state.withLock { state -> [Waiter] in
      state.running = nil
      guard var work = state.works[level] else { return [] }
      let waiters = work.waiters
      work.task = nil
      work.made = []
      switch error {
      case nil: work.waiters.removeAll(where: \.saysIfMissing)
      // It was nobody's any more, and then someone came.
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
  /// How long a decoder may work on one level: the largest picture that is decoded at all has 2³⁰ pixels.
  private static let tilesDeadline = Duration.seconds(120)

  /// Has a decoder cut a level.
  func cut(
    _ level: TileMaker.Level, path: RelativePath, stamp: FileStamp,
    _ take: @escaping @Sendable (TilePlace, Rendition) -> Void
  ) async throws(RenditionError) {
    let request = DecoderRequest(
      work: .tiles(level: level.number), path: path, stamp: stamp, deadline: Self.tilesDeadline)
    _ = try await decode(request, priority: .screen, deadline: Self.tilesDeadline) { answer in
      if case .tile(let place, let tile) = answer { take(place, tile) }
    }
  }
}

extension TileMaker.Level {
  /// The name of a square in the cache.
  fileprivate func name(of place: TilePlace) -> String {
    "\(version.text)-tiles/\(number)/\(place.column)-\(place.row)"
  }
}
