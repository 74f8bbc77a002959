import Synchronization
import Testing

@testable import PhotoLibrary

@Suite struct SharedWorkTests {
  private let work = SharedWork<Int, String>()
  private let log = Log()
  private let arrivals = Log()

  /// Waits for work that ends only when it is cancelled, or when the gate opens.
  private func wait(_ key: Int, _ name: String, until gate: AsyncStream<Void>) -> Task<String, Never> {
    Task {
      arrivals.append(name)
      return await work.value(of: key) { [log] in
        log.append("\(name) begins")
        for await _ in gate { break }
        log.append(Task.isCancelled ? "\(name) is cancelled" : "\(name) ends")
        return name
      }
    }
  }

  @Test func manyShareOneJobUntilTheLastLeaves() async throws {
    let (gate, opening) = AsyncStream.makeStream(of: Void.self)
    let tasks = (0..<5).map { wait(1, "\($0)", until: gate) }
    try await waitUntil { arrivals.all.count == 5 && log.all.count == 1 }
    // The last to arrive joins after its arrival.
    try await Task.sleep(for: .milliseconds(50))
    for task in tasks.dropLast() { task.cancel() }
    try await Task.sleep(for: .milliseconds(50))
    #expect(log.all.count == 1)
    tasks[4].cancel()
    for task in tasks { _ = await task.value }
    #expect(log.all.count == 2 && log.all[1].hasSuffix("is cancelled"))
    // The next one begins again.
    opening.finish()
    #expect(await wait(1, "next", until: gate).value == "next")
    #expect(log.all.suffix(2) == ["next begins", "next ends"])
  }

  @Test func othersGetTheSameValueAndOtherKeysTheirOwn() async throws {
    let (gate, opening) = AsyncStream.makeStream(of: Void.self)
    let first = wait(1, "first", until: gate)
    try await waitUntil { log.all.count == 1 }
    let second = wait(1, "second", until: gate)
    let other = wait(2, "other", until: gate)
    try await waitUntil { arrivals.all.count == 3 && log.all.count == 2 }
    try await Task.sleep(for: .milliseconds(50))
    opening.finish()
    #expect(await [first.value, second.value, other.value] == ["first", "first", "other"])
  }
}
