import Foundation
import PhotoTesting
import Testing

@testable import PhotoLibrary
@testable import PhotoModel
@testable import PictureDecoder

@Suite struct DecoderPoolTests {
  private let folder = TemporaryFolder()
  private let opened: Folder
  private let pool: DecoderPool

  /// Holds back the only decoder, so that requests queue up behind the first.
  private let gate = DispatchSemaphore(value: 0)
  private let isStarting = AsyncStream.makeStream(of: Void.self)

  init() throws {
    try folder.copy(Pictures.small, to: "a.jpg")
    let opened = try Folder(path: folder.path)
    self.opened = opened
    pool = DecoderPool(folder: opened, limit: 1) { [gate, isStarting] () throws(DecoderProcess.StartFailure) in
      isStarting.continuation.yield()
      gate.wait()
      // Once it is open, it is for every other one that may have to be started.
      gate.signal()
      return try DecoderProcess(executable: TestLibrary.decoder, arguments: ["decoder"])
    }
  }

  private func request() throws -> DecoderRequest<RenditionWork> {
    let path = RelativePath(bytes: Array("a.jpg".utf8))
    return DecoderRequest(
      RenditionWork(width: 80), path: path, stamp: try opened.openFile(path).stamp, deadline: .seconds(60))
  }

  /// Two clients ask, `a` three times before `b` asks twice; within each the newest goes first.
  @Test func clientsTakeTurnsAtTheScreen() async throws {
    let (order, continuation) = AsyncStream.makeStream(of: String.self)
    let request = try request()
    func submit(_ name: String, client: UInt64) {
      pool.submit(request, priority: .screen, client: ClientID(rawValue: client)) { _ in continuation.yield(name) }
    }
    submit("first", client: 3)
    for await _ in isStarting.stream { break }
    for name in ["a1", "a2", "a3"] { submit(name, client: 1) }
    for name in ["b1", "b2"] { submit(name, client: 2) }
    gate.signal()
    var seen: [String] = []
    for await name in order {
      seen.append(name)
      if seen.count == 6 { break }
    }
    #expect(seen.joined(separator: " ") == "first a3 b2 a2 b1 a1")
    await pool.close()
  }

  @Test func aBoundedNumberOfRequestsWaits() async throws {
    let request = try request()
    let outcomes = Log()
    for _ in 0...DecoderPool.screenLimit + 1 {
      pool.submit(request, priority: .screen) { outcome in
        if case .failure(.busy) = outcome { outcomes.append("busy") }
      }
    }
    // The first may have begun already.
    #expect((1...2).contains(outcomes.all.count))
    gate.signal()
    await pool.close()
  }

  @Test func theScreenGoesFirstAndItsNewestRequestBeforeAll() async throws {
    let (order, continuation) = AsyncStream.makeStream(of: String.self)
    let request = try request()
    func submit(_ name: String, _ priority: DecoderPool.Priority) {
      pool.submit(request, priority: priority) { _ in continuation.yield(name) }
    }
    // Not a background one: those make way for the screen when they take long, as on a busy machine.
    submit("first", .screen)
    for await _ in isStarting.stream { break }
    for name in ["background 1", "background 2"] { submit(name, .background) }
    for name in ["scan 1", "scan 2"] { submit(name, .scan) }
    for name in ["screen 1", "screen 2"] { submit(name, .screen) }
    gate.signal()
    var seen: [String] = []
    for await name in order {
      seen.append(name)
      if seen.count == 7 { break }
    }
    #expect(
      seen == ["first", "screen 2", "screen 1", "scan 1", "scan 2", "background 1", "background 2"])
    await pool.close()
  }

  @Test func aCancelledRequestIsWithdrawnBeforeItsTurn() async throws {
    let (pool, request) = (pool, try request())
    async let first = pool.answer(to: request, priority: .screen)
    for await _ in isStarting.stream { break }
    let second = Task { try await pool.answer(to: request, priority: .screen) }
    second.cancel()
    await #expect(throws: DecoderPool.Failure.self) { try await second.value }
    // Only now can the first be answered.
    gate.signal()
    _ = try await first
    await pool.close()
    await #expect(throws: DecoderPool.Failure.self) {
      try await pool.answer(to: request, priority: .screen)
    }
  }
}
