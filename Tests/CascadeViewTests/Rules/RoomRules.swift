import CascadeLayout
import CascadeTesting
import CascadeView
import RandomSeeds
import Testing

@testable import TestSupport

/// A question at the top, with as much room below as its answer has yet to fill: rule 1.14.
struct RoomRules {
  /// A chat in a viewport of 100 × 480, whose messages are as long as their lengths say, 100 if they say nothing.
  private final class Chat {
    let wall: TestWall
    var next: UInt64

    init(messages: UInt64 = 20, edge: AnchorEdge = .end) throws {
      wall = TestWall([Array(0..<messages)], measuredLengths: MeasuredLengths(estimate: 100))
      next = messages
      wall.view.anchorEdge = edge
      try wall.resize(100, 480)
    }

    var count: Int { wall.dataSource.sections[0].count }

    func append(_ number: Int = 1) throws {
      for _ in 0..<number {
        wall.dataSource.sections[0].append(next)
        next += 1
      }
      wall.view.itemsWereAppended()
      try wall.pass()
    }

    /// The last message is as long as this.
    func answer(_ length: Double) throws {
      wall.view.setMeasuredLength(length, ofItemAt: at(0, count - 1))
      try wall.pass()
    }

    /// Asks a question, which comes to the top, and begins an answer.
    func ask(animated: Bool = false) throws {
      try append(2)
      try wall.view.bringToStart(at(0, count - 2), animated: animated)
      // It may be there already.
      if animated, let offset = wall.host.takeContentOffset() {
        wall.view.didScroll(to: offset)
        wall.view.scrollAnimationDidEnd()
      }
      try wall.pass()
    }

    /// How far an item is from the viewport's start.
    func top(_ item: Int) throws -> Double {
      try #require(wall.view.layoutAttributesForItem(at: at(0, item))).frame.minY - wall.offset
    }

    /// What the content is longer than the last message needs.
    var room: Double {
      let last = wall.view.layoutAttributesForItem(at: at(0, count - 1))?.frame
      return wall.view.contentSize.height - (last.map { $0.minY + $0.size.height } ?? 0)
    }
  }

  @Test(
    "1.14 a question comes to the top, and stays there while its answer grows, past the end, too",
    arguments: [AnchorEdge.start, .end], [false, true])
  func question(edge: AnchorEdge, animated: Bool) throws {
    let chat = try Chat(edge: edge)
    try chat.ask(animated: animated)
    #expect(try chat.top(20) == 0)
    #expect(chat.room == 280)
    for length in [150.0, 380, 381, 900] {
      try chat.answer(length)
      #expect(try chat.top(20) == 0)
      #expect(chat.room == max(480 - 100 - length, 0))
    }
    try chat.append(3)
    #expect(try chat.top(20) == 0)
    #expect(chat.wall.isSound)
  }

  @Test("1.14 the next question comes to the top with room of its own")
  func nextQuestion() throws {
    let chat = try Chat()
    try chat.ask()
    try chat.answer(700)
    try chat.ask()
    #expect(try chat.top(22) == 0)
    #expect(chat.room == 280)
  }

  @Test("1.14 in another viewport the room is another one, and the question stays at the top")
  func resize() throws {
    let chat = try Chat()
    try chat.ask()
    for height in [300.0, 700, 150, 480] {
      try chat.wall.resize(100, height)
      #expect(try chat.top(20) == 0)
      #expect(chat.room == max(height - 200, 0))
    }
  }

  @Test("1.14 the room stays when the user scrolls; at the end, the viewport sticks to it again")
  func scrolling() throws {
    let chat = try Chat()
    try chat.ask()
    let offset = chat.wall.offset
    try chat.wall.scroll(to: offset - 500)
    #expect(chat.room == 280)
    try chat.answer(200)
    #expect(chat.wall.offset == offset - 500)
    try chat.wall.scroll(to: offset)
    try chat.answer(680)
    #expect(try chat.top(20) == -300, "the end holds")
    try chat.wall.scroll(to: offset - 500)
    try chat.wall.view.scrollToEnd(animated: false)
    try chat.answer(780)
    #expect(try chat.top(20) == -400)
  }

  @Test("1.14 a press changes nothing")
  func press() throws {
    let chat = try Chat()
    try chat.ask()
    chat.wall.view.pressBegan(on: at(0, 21))
    chat.wall.view.pressEnded()
    try chat.answer(900)
    #expect(try chat.top(20) == 0)
  }

  @Test("1.14 through updates, the room is the question's; it ends with it, and with a reload")
  func updates() throws {
    let chat = try Chat()
    try chat.ask()
    try chat.wall.update(to: [Array(100..<110) + Array(0..<22)])
    #expect(try chat.top(30) == 0)
    #expect(chat.room == 280)
    try chat.wall.update(to: [Array(100..<110) + Array(0..<20) + [21]])
    #expect(chat.room == 0)
    #expect(chat.wall.offset == 3100 - 480)
    try chat.ask()
    #expect(chat.room == 280)
    chat.wall.view.reloadData()
    try chat.wall.pass()
    #expect(chat.room == 0)
  }

  @Test("1.14 a first question has all the room there is, and one that does not exist is an error")
  func firstQuestion() throws {
    for edge in [AnchorEdge.start, .end] {
      let chat = try Chat(messages: 0, edge: edge)
      try chat.ask()
      #expect(try chat.top(0) == 0)
      #expect(chat.room == 280)
      #expect(throws: ScrollError.noSuchElement(.item(at(0, 2)))) {
        try chat.wall.view.bringToStart(at(0, 2), animated: false)
      }
    }
  }

  @Test("1.14 whatever happens, the content has the length that the rule says, and a question is where it was put")
  func random() throws {
    try seeds(400, seconds: 0.5).forEach { seed in
      var random = SeededGenerator(seed: seed)
      let chat = try Chat(
        messages: .random(in: 0..<8, using: &random), edge: Bool.random(using: &random) ? .start : .end)
      var lengths = Array(repeating: 100.0, count: chat.count)
      var (question, isHeld, height): (Int?, Bool, Double) = (nil, false, 480)
      for step in 0..<30 {
        switch Int.random(in: 0..<9, using: &random) {
        case 0..<2:
          try chat.ask(animated: .random(using: &random))
          lengths += [100, 100]
          question = chat.count - 2
          isHeld = true
        case 2..<5 where chat.count > 0:
          lengths[chat.count - 1] += Double(Int.random(in: 0..<200, using: &random))
          try chat.answer(lengths[chat.count - 1])
        case 5:
          try chat.append()
          lengths += [100]
        case 6:
          // Older ones.
          chat.next += 1
          try chat.wall.update(to: [[chat.next] + chat.wall.dataSource.sections[0]])
          chat.next += 1
          lengths.insert(100, at: 0)
          question = question.map { $0 + 1 }
        case 7:
          height = Double(Int.random(in: 50..<900, using: &random))
          try chat.wall.resize(100, height)
        default:
          let way = Double.random(in: 20..<300, using: &random)
          guard chat.wall.offset > way else { continue }
          try chat.wall.scroll(to: chat.wall.offset - way)
          isHeld = false
        }
        let total = lengths.reduce(0, +)
        let least = question.map { lengths[..<$0].reduce(0, +) + height } ?? 0
        #expect(
          (chat.wall.view.contentSize.height - max(total, least)).magnitude < 0.001, "seed \(seed), step \(step)")
        if let question, isHeld {
          #expect(try chat.top(question).magnitude < 0.001, "seed \(seed), step \(step)")
        }
      }
      #expect(chat.wall.isSound)
    }
  }
}
