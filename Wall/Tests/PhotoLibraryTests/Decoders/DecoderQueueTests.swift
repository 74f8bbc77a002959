import Testing

@testable import PhotoModel
@testable import PictureDecoder

@Suite struct DecoderQueueTests {
  private var queue = DecoderQueue<String>()
  private var lastNumber = 0

  private mutating func insert(
    _ name: String, _ priority: DecoderPool.Priority = .screen, client: UInt64 = 0, isHeavy: Bool = false,
    isSlow: Bool = false
  ) {
    lastNumber += 1
    queue.insert(
      name, number: lastNumber, priority: priority, client: ClientID(rawValue: client), isHeavy: isHeavy,
      isSlow: isSlow)
  }

  private mutating func drain(heavyToo: Bool = true) -> String {
    var names: [String] = []
    while let name = queue.next(heavyToo: heavyToo) { names.append(name) }
    return names.joined(separator: " ")
  }

  @Test mutating func aNewcomerWaitsForOneTurnOfEachOtherOnly() {
    for index in 1...5 { insert("a\(index)", client: 1) }
    insert("b1", client: 2)
    #expect(queue.next(heavyToo: true) == "a5")
    insert("c1", client: 3)
    #expect(drain() == "b1 a4 c1 a3 a2 a1")
  }

  @Test mutating func whatIsWithdrawnIsPassedOver() {
    for index in 1...4 { insert("a\(index)", client: 1) }
    insert("b1", client: 2)
    insert("scan", .scan)
    #expect(queue.remove(4) == "a4")
    #expect(queue.remove(4) == nil)
    #expect(queue.remove(5) == "b1")
    #expect(queue.all.count == 4)
    #expect(drain() == "a3 a2 a1 scan")
  }

  @Test mutating func heavyJobsKeepTheirPriority() {
    insert("background", .background, isHeavy: true)
    insert("scan", .scan)
    insert("slow", isHeavy: true, isSlow: true)
    insert("screen", isHeavy: true)
    #expect(queue.hasHeavy)
    #expect(drain(heavyToo: false) == "scan")
    #expect(drain() == "screen slow background")
    #expect(!queue.hasHeavy)
  }

  @Test mutating func manyAreWithdrawnAtOnce() {
    for index in 0..<100_000 { insert("\(index)", client: UInt64(index % 100)) }
    for number in 1...100_000 where number % 1000 != 0 { _ = queue.remove(number) }
    #expect(queue.all.count == 100)
    #expect(drain().split(separator: " ").count == 100)
  }
}
