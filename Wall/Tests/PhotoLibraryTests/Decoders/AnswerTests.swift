import Foundation
import PhotoTesting
import Synchronization
import Testing

@testable import FileFormats
@testable import PhotoModel
@testable import PictureDecoder

/// Decoders that do not answer as they should.
@Suite struct AnswerTests {
  private let probe: Probe
  private let starts = Log()

  init() throws { probe = try Probe() }

  private func pool(
    _ attempts: [String], limit: Int = 1, killPatience: Duration = .seconds(100), screenPatience: Duration = .seconds(4)
  ) -> DecoderPool {
    let count = Atomic<Int>(0)
    return DecoderPool(
      folder: probe.opened, limit: limit, startPauses: [.milliseconds(10), .milliseconds(20)],
      killPatience: killPatience, screenPatience: screenPatience
    ) {
      [starts] () throws(DecoderProcess.StartFailure) in
      let attempt = attempts[min(count.add(1, ordering: .relaxed).oldValue, attempts.count - 1)]
      starts.append(attempt)
      if attempt == "unavailable" { throw DecoderProcess.StartFailure(message: "not now") }
      if attempt == "killed" { return try DecoderProcess(executable: "/bin/sh", arguments: ["-c", "kill -9 $$"]) }
      if attempt == "decoder" { return try DecoderProcess(executable: TestLibrary.decoder, arguments: [attempt]) }
      return try DecoderProcess(executable: Probe.executable, arguments: [attempt])
    }
  }

  /// A request that is not given up, however long it takes.
  private var patient: DecoderRequest<HeaderWork> {
    var request = probe.request
    request.deadline = .seconds(1000)
    return request
  }

  private func outcome(_ attempts: String..., deadline: Duration = .seconds(60)) async -> String {
    let pool = pool(attempts)
    defer { Task { await pool.close() } }
    do {
      var request = probe.request
      request.deadline = deadline
      let header = try await pool.answer(to: request, priority: .scan)
      return "\(header.width) × \(header.height)"
    } catch {
      return "\(error)"
    }
  }

  @Test(arguments: ["nonsense", "wrongKind", "hugeAnswer", "exit"])
  func whoAnswersNonsenseTwiceHasCrashed(_ attempt: String) async {
    #expect(await outcome(attempt) == "crashed")
    #expect(starts.all.count == 2)
  }

  @Test func oneCrashIsForgiven() async {
    #expect(await outcome("exit", "decoder") == "511 × 323")
  }

  /// Nothing that is made when memory is refused is passed on.
  @Test(arguments: [["outOfMemory", "decoder"], ["outOfMemory", "outOfMemory"]])
  func whatLacksMemoryIsDecodedAgainWithMore(attempts: [String]) async throws {
    let pool = pool(attempts)
    let request = DecoderRequest(
      RenditionWork(width: 80), path: probe.request.path, stamp: probe.request.stamp, deadline: .seconds(60))
    if attempts[1] == "outOfMemory" {
      await #expect(throws: RenditionError.unreadable(.notEnoughMemory)) {
        try await pool.decode(request, priority: .scan)
      }
    } else {
      _ = try await pool.answer(to: request, priority: .scan)
    }
    #expect(starts.all == attempts)
    await pool.close()
  }

  @Test func whoNeverAnswersIsTooSlow() async {
    #expect(await outcome("silence", deadline: .milliseconds(200)) == "tooSlow")
  }

  @Test func startingIsTriedAgain() async {
    #expect(await outcome("unavailable", "unavailable", "decoder") == "511 × 323")
    #expect(starts.all == ["unavailable", "unavailable", "decoder"])
  }

  /// Who kills decoders from outside may do so while they start, which tells nothing about whether they can.
  @Test func decodersThatAreKilledWhileTheyStartAreStartedAgain() async {
    let pool = pool(Array(repeating: "killed", count: 8) + ["decoder"])
    await #expect(throws: Never.self) { try await pool.answer(to: probe.request, priority: .scan) }
    #expect(starts.all.count == 9)
    await pool.close()
  }

  @Test func decodersThatAreAlwaysKilledWhileTheyStartAreGivenUp() async {
    let pool = pool(["killed"], killPatience: .milliseconds(100))
    await #expect(throws: DecoderPool.Failure.self) { try await pool.answer(to: probe.request, priority: .scan) }
    await pool.close()
  }

  @Test func aPoolIsClosedWhileItsDecodersAreKilled() async throws {
    let pool = pool(["killed"])
    let answer = Task { try await pool.answer(to: patient, priority: .scan) }
    try await waitUntil { starts.all.count > 2 }
    await pool.close()
    await #expect(throws: DecoderPool.Failure.self) { try await answer.value }
  }

  @Test func decodersThatNeverStartAreGivenUpOnce() async throws {
    let pool = pool(["unavailable"])
    for _ in 1...3 {
      await #expect(throws: DecoderPool.Failure.self) {
        try await pool.answer(to: probe.request, priority: .scan)
      }
    }
    // Three tries for the first; the others come too soon after or cost one try each.
    #expect((3...5).contains(starts.all.count))
    await pool.close()
  }

  @Test func aDecoderIsReplacedAfterManyPictures() async throws {
    let pool = pool(["decoder"])
    await withTaskGroup { group in
      // One goes over the count with those that went to it together.
      for _ in 0...DecoderProcess.recyclingCount + DecoderConnection.mostDescriptors {
        group.addTask { _ = try? await pool.answer(to: probe.request, priority: .scan) }
      }
    }
    #expect(starts.all.count == 2)
    await pool.close()
  }

  /// A request that takes long and that nobody waits for any more does not keep others waiting.
  @Test func aLongRequestIsEndedWhenItIsWithdrawn() async throws {
    let pool = pool(["silence", "decoder"])
    let first = Task { [patient] in try await pool.answer(to: patient, priority: .screen) }
    while pool.state.withLock({ $0.running.isEmpty }) { await Task.yield() }
    first.cancel()
    await #expect(throws: DecoderPool.Failure.self) { try await first.value }
    _ = try await pool.answer(to: probe.request, priority: .screen)
    await pool.close()
  }

  @Test func aLongBackgroundJobMakesWayForTheScreen() async throws {
    let pool = pool(["silence", "decoder"])
    async let background = pool.answer(to: patient, priority: .background)
    while pool.state.withLock({ $0.running.isEmpty }) { await Task.yield() }
    _ = try await pool.answer(to: probe.request, priority: .screen)
    // It is done all the same, later.
    _ = try await background
    #expect(starts.all == ["silence", "decoder", "decoder"])
    await pool.close()
  }

  /// On a busy machine, starting a decoder takes longer than the patience with what runs in it.
  @Test func aJobWhoseDecoderStartsSlowlyMakesWayForTheScreen() async throws {
    let gate = DispatchSemaphore(value: 0)
    let count = Atomic<Int>(0)
    let pool = DecoderPool(folder: probe.opened, limit: 1) { () throws(DecoderProcess.StartFailure) in
      guard count.add(1, ordering: .relaxed).oldValue == 0 else {
        return try DecoderProcess(executable: TestLibrary.decoder, arguments: ["decoder"])
      }
      gate.wait()
      return try DecoderProcess(executable: Probe.executable, arguments: ["silence"])
    }
    async let background = pool.answer(to: patient, priority: .background)
    while pool.state.withLock({ $0.running.isEmpty }) { await Task.yield() }
    let start = pool.state.withLock { $0.running.values.first?.start ?? .now }
    async let screen = pool.answer(to: probe.request, priority: .screen)
    // Somebody has looked by now whether the job takes too long.
    while ContinuousClock.now - start < DecoderPool.patience * 3 { await Task.yield() }
    gate.signal()
    _ = try await screen
    _ = try await background
    await pool.close()
  }

  /// Pictures that take for ever keep one decoder busy, and not all of them: the one that is asked for last is there
  /// long before they are given up.
  @Test func slowPicturesLeaveADecoderFree() async throws {
    try probe.folder.write([0xff], to: "slow.jpg")
    try probe.folder.write([7], to: "quick.jpg")
    // Decoders that never answer about what begins with 0xff, and about all else at once.
    let pool = pool(["silenceOnFF"], limit: 2, screenPatience: .milliseconds(300))
    func request(_ name: String) throws -> DecoderRequest<HeaderWork> {
      let path = RelativePath(bytes: Array(name.utf8))
      let stamp = try probe.opened.openFile(path).stamp
      return DecoderRequest(HeaderWork(), path: path, stamp: stamp, deadline: .seconds(1000))
    }
    let (slowOne, quickOne) = (try request("slow.jpg"), try request("quick.jpg"))
    let slow = (1...4).map { _ in
      Task { try await pool.answer(to: slowOne, priority: .screen) }
    }
    // Both decoders are busy, before anything else is asked for.
    while pool.state.withLock({ $0.running.count < 2 || $0.running.count + $0.waiting.all.count < 4 }) {
      await Task.yield()
    }
    for _ in 1...3 { _ = try await pool.answer(to: quickOne, priority: .screen) }
    // They are not given up; those that were interrupted are known as what takes long.
    #expect(pool.state.withLock { $0.running.count + $0.waiting.all.count } == 4)
    #expect(pool.state.withLock { $0.demanding } == [slowOne.stamp])
    for task in slow { task.cancel() }
    for task in slow { await #expect(throws: DecoderPool.Failure.self) { try await task.value } }
    await pool.close()
  }

  @Test func onlyRealPicturesArePassedOn() throws {
    let jpeg = try Pictures.bytes(of: Pictures.small)
    let webp = try Pictures.bytes(of: Pictures.samples + "/formats/denali.webp")
    #expect(Rendition(bytes: jpeg, format: .jpeg).isPlausible(width: 511))
    #expect(Rendition(bytes: webp, format: .webp).isPlausible(width: 600))
    #expect(!Rendition(bytes: jpeg, format: .jpeg).isPlausible(width: 510))
    #expect(!Rendition(bytes: webp, format: .webp).isPlausible(width: 599))
    #expect(!Rendition(bytes: jpeg, format: .webp).isPlausible(width: 511))
    #expect(!Rendition(bytes: webp, format: .jpeg).isPlausible(width: 600))
    #expect(!Rendition(bytes: Array(jpeg.dropLast()), format: .jpeg).isPlausible(width: 511))
    #expect(!Rendition(bytes: Array(webp.dropLast()), format: .webp).isPlausible(width: 600))
    #expect(!Rendition(bytes: Array("<script>alert(1)</script>".utf8), format: .jpeg).isPlausible(width: 511))
    for count in 0..<64 {
      #expect(!Rendition(bytes: Array(jpeg.prefix(count)), format: .jpeg).isPlausible(width: 511))
      #expect(!Rendition(bytes: Array(webp.prefix(count)), format: .webp).isPlausible(width: 600))
    }
  }
}
