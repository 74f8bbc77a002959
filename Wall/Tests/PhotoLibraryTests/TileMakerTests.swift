import Foundation
import PhotoTesting
import Synchronization
import Testing

@testable import PhotoLibrary
@testable import PhotoModel
@testable import PictureDecoder

/// The order of things, with a cutter that does what the tests tell it.
@Suite struct TileMakerTests {
  private let cache = TemporaryFolder()

  /// Cuts under way: their levels, what takes squares, and what ends them.
  private final class Cutter: Sendable {
    struct Cut: Sendable {
      let level: Int
      let take: @Sendable (TilePlace, Rendition) -> Void
      let end: @Sendable (RenditionError?) -> Void
    }

    private let (stream, begun) = AsyncStream.makeStream(of: Cut.self)
    private let begunLevels = Mutex<[Int]>([])

    /// The levels of all cuts that have begun.
    var levels: [Int] { begunLevels.withLock { $0 } }

    func cut(_ level: TileMaker.Level, _ take: @escaping @Sendable (TilePlace, Rendition) -> Void)
      async throws(RenditionError)
    {
      begunLevels.withLock { $0.append(level.number) }
      let error: RenditionError? = await withCheckedContinuation { continuation in
        begun.yield(Cut(level: level.number, take: take) { continuation.resume(returning: $0) })
      }
      if let error { throw error }
    }

    /// The next cut that begins.
    func next() async -> Cut {
      for await cut in stream { return cut }
      fatalError("The stream never ends.")
    }
  }

  private let cutter = Cutter()

  private func maker(keeps: Bool = true) throws -> TileMaker {
    try FileManager.default.createDirectory(atPath: cache.path("folder"), withIntermediateDirectories: true)
    let place = try CacheFolder(for: Folder(path: cache.path("folder")), in: cache.path)
    return TileMaker(
      cache: keeps ? RenditionCache(place) { _ in } : nil, limit: RenditionCacheLimit(base: cache.path, limit: 1 << 30)
    ) { [cutter] (level, _, _, take) async throws(RenditionError) in try await cutter.cut(level, take) }
  }

  private func level(_ number: Int) -> TileMaker.Level {
    TileMaker.Level(id: PhotoID(rawValue: 1), version: PhotoVersion(rawValue: 1), number: number)
  }

  private func ask(_ maker: TileMaker, _ number: Int, _ column: Int) -> Task<Rendition, any Error> {
    let level = level(number)
    return Task {
      try await maker.tile(
        at: TilePlace(column: column, row: 0), of: level, path: RelativePath(bytes: [0x61]),
        stamp: FileStamp(size: 1, modified: 1, inode: 1))
    }
  }

  private func tile(_ number: UInt8) -> Rendition { Rendition(bytes: [0xff, 0xd8, number, 0xff, 0xd9], format: .jpeg) }

  @Test func whatSeveralAskForIsCutOnceAndAnsweredAsItComes() async throws {
    let maker = try maker()
    let first = [ask(maker, 0, 0), ask(maker, 0, 0), ask(maker, 0, 1)]
    let cut = await cutter.next()
    cut.take(TilePlace(column: 0, row: 0), tile(0))
    // While the cut still goes on.
    #expect(try await first[0].value == tile(0))
    #expect(try await first[1].value == tile(0))
    // What has passed is in the cache by now.
    #expect(try await ask(maker, 0, 0).value == tile(0))
    cut.take(TilePlace(column: 1, row: 0), tile(1))
    cut.take(TilePlace(column: 2, row: 0), tile(2))
    cut.end(nil)
    #expect(try await first[2].value == tile(1))
    #expect(try await ask(maker, 0, 2).value == tile(2))
    #expect(cutter.levels == [0])
  }

  @Test func withoutACacheWhatHasPassedIsCutOnceMore() async throws {
    let maker = try maker(keeps: false)
    let first = ask(maker, 0, 1)
    var cut = await cutter.next()
    cut.take(TilePlace(column: 0, row: 0), tile(0))
    let late = ask(maker, 0, 0)
    // Whether it is waiting already cannot be seen; both ways end the same.
    cut.take(TilePlace(column: 1, row: 0), tile(1))
    #expect(try await first.value == tile(1))
    cut.end(nil)
    cut = await cutter.next()
    cut.take(TilePlace(column: 0, row: 0), tile(0))
    cut.end(nil)
    #expect(try await late.value == tile(0))
    #expect(cutter.levels == [0, 0])
  }

  @Test func aSquareThatNeverComesIsAnError() async throws {
    let maker = try maker()
    let asked = ask(maker, 0, 5)
    await cutter.next().end(nil)
    await #expect(throws: RenditionError.unreadable(.corrupt)) { try await asked.value }
    let other = ask(maker, 0, 5)
    await cutter.next().end(.unreadable(.tooLarge))
    await #expect(throws: RenditionError.unreadable(.tooLarge)) { try await other.value }
  }

  @Test func oneLevelAtATimeTheLastAskedForFirst() async throws {
    let maker = try maker()
    let asked = ask(maker, 0, 0)
    let first = await cutter.next()
    var others: [Task<Rendition, any Error>] = []
    for number in 1...3 {
      others.append(ask(maker, number, 0))
      while maker.waitingCount <= number { try await Task.sleep(for: .milliseconds(1)) }
    }
    others[2].cancel()
    await #expect(throws: RenditionError.cancelled) { try await others[2].value }
    #expect(cutter.levels == [0])
    first.take(TilePlace(column: 0, row: 0), tile(0))
    first.end(nil)
    _ = try await asked.value
    for _ in 0..<2 {
      let cut = await cutter.next()
      cut.take(TilePlace(column: 0, row: 0), tile(UInt8(cut.level)))
      cut.end(nil)
    }
    #expect(try await others[1].value == tile(2))
    #expect(try await others[0].value == tile(1))
    #expect(cutter.levels == [0, 2, 1])
  }
}
