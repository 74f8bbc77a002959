import CascadeBrowser
import CascadeLayout
import CascadeTesting
import Testing

/// Updates: what is asked for, what comes of them, and what is left of those that are refused.
struct UpdateTests {
  // Operations: 1 insert, 2 delete, 3 reload, 4 move; 5 to 8 the same of sections.

  @Test("sizes are asked for again from the first to the last item that may be another one")
  func changes() {
    let wall = TestWall(squares: 100)
    wall.pass()
    func check(_ words: [[Int]], _ expected: [String], _ change: (inout [UInt64]) -> Void) {
      _ = wall.takeQuestions()
      change(&wall.page.sections[0])
      #expect(!wall.update(words).contains("failure"))
      #expect(wall.takeQuestions() == ["sections", "items 0"] + expected, "\(words)")
    }
    check([[1, 0, 90, 2]], ["sizes 0 90+2"]) { $0.insert(contentsOf: [500, 501], at: 90) }
    check([[2, 0, 80, 5]], []) { $0.removeSubrange(80..<85) }
    check([[1, 0, 97, 1]], ["sizes 0 97+1"]) { $0.append(502) }
    check([[3, 0, 95, 1]], ["sizes 0 95+1"]) { $0[95] = 503 }
    check([[4, 0, 96, 0, 50]], ["sizes 0 50+47"]) { $0.insert($0.remove(at: 96), at: 50) }
    check([[2, 0, 97, 1]], []) { $0.removeLast() }
    check([[1, 0, 0, 1], [2, 0, 0, 1]], ["sizes 0 0+1"]) { $0[0] = 504 }
  }

  @Test("sections that stay keep what is known of them, wherever they go")
  func sections() {
    let wall = TestWall([[0, 1], [10, 11, 12], [20]])
    wall.view.setItemSource(1)
    wall.setLayout(TestLayout(.waterfall(WaterfallMetrics(lanes: .count(1), laneSpacing: 0, itemSpacing: 0))))
    wall.view.setViewport(width: 100, height: 200, pixelScale: 1)
    wall.page.size = { NaturalSize(width: 10, height: Float($0 + 1)) }
    wall.pass()
    func check(_ words: [[Int]], _ expected: [String], _ sections: [[UInt64]]) {
      _ = wall.takeQuestions()
      wall.page.sections = sections
      #expect(!wall.update(words).contains("failure"))
      #expect(wall.takeQuestions().filter { $0.hasPrefix("sizes") } == expected, "\(words)")
      for section in sections.indices {
        for item in sections[section].indices {
          #expect(wall.frame(2, section, item)?[3] == 10 * Double(sections[section][item] + 1))
        }
      }
    }
    check([[8, 2, 0, 0]], [], [[20], [0, 1], [10, 11, 12]])
    check([[5, 1]], ["sizes 1 0+2"], [[20], [30, 31], [0, 1], [10, 11, 12]])
    check([[6, 0]], [], [[30, 31], [0, 1], [10, 11, 12]])
    check([[7, 1]], ["sizes 1 0+1"], [[30, 31], [5], [10, 11, 12]])
    check(
      [[8, 2, 0, 0], [5, 1], [6, 0], [2, 2, 1, 1]], ["sizes 1 0+1"], [[10, 12], [40], [5]])
    check([[4, 0, 0, 2, 1]], ["sizes 2 1+1"], [[12], [40], [5, 10]])
  }

  @Test("an animated insertion")
  func animation() {
    let wall = TestWall(squares: 5)
    wall.pass()
    wall.page.sections[0].insert(50, at: 1)
    #expect(
      wall.update([[1, 0, 1, 1]], animated: true, token: 12) == """
        content 100 × 600
        make 3
        place 3 at 0.1 (0, 100, 100, 100) alpha 0
        fill 3 with 0.1
        willDisplay 0.1
        animation 1 lasts 0.3
        animate 2 from (0, 200, 100, 100) to 0.3 (0, 300, 100, 100)
        animate 3 from (0, 100, 100, 100) alpha 0 to 0.1 (0, 100, 100, 100)
        animate 1 from (0, 100, 100, 100) to 0.2 (0, 200, 100, 100)
        """)
    #expect(wall.advance(by: 0.2) == "")
    #expect(
      wall.advance(by: 0.2) == """
        end of animation 1
        recycle 2
        didEndDisplaying 0.2
        completion 12 true
        """)
    #expect(wall.pass() == "")
  }

  @Test("one that comes in between sets out from where things are, and the former completion says false")
  func interruption() {
    let wall = TestWall(squares: 5)
    wall.pass()
    wall.page.sections[0].insert(50, at: 0)
    wall.update([[1, 0, 0, 1]], animated: true, token: 1)
    _ = wall.advance(by: 0.15)
    wall.page.sections[0].removeFirst()
    let text = wall.update([[2, 0, 0, 1]], animated: true, token: 2)
    #expect(text.contains("animate 0 from (0, 49.99999552965164, 100, 100) to 0.0 (0, 0, 100, 100)"))
    #expect(text.hasSuffix("completion 1 false"))
    #expect(wall.advance(by: 1).hasSuffix("completion 2 true"))
  }

  @Test("a cell that is sent elsewhere within an animation is told the time that is left")
  func redirection() {
    let wall = TestWall(squares: 50)
    var starts: [[Double]] = []
    wall.pass()
    wall.page.sections[0].insert(50, at: 1)
    wall.update([[1, 0, 1, 1]], animated: true)
    _ = wall.advance(by: 0.1)
    wall.page.onAnimation = { starts.append(Array($0[1...3])) }
    wall.view.setViewport(width: 50, height: 200, pixelScale: 1)
    #expect(wall.pass().contains("animate"))
    #expect(starts.count == 1)
    #expect(starts.first?[0] == 1)
    #expect(abs((starts.first?[1] ?? 0) - 0.1) < 1e-9)
    #expect(abs((starts.first?[2] ?? 0) - 0.2) < 1e-9)
  }

  @Test("whoever likes no motion has everything at its place at once")
  func reducedMotion() {
    let wall = TestWall(squares: 5)
    wall.view.set(11, to: 1)
    wall.pass()
    wall.page.sections[0].insert(50, at: 1)
    let text = wall.update([[1, 0, 1, 1]], animated: true, token: 3)
    #expect(!text.contains("anim"))
    #expect(text.contains("completion 3 true"))
  }

  @Test("an update before the first pass is part of it")
  func pending() {
    let wall = TestWall(squares: 5)
    wall.page.sections[0].append(9)
    #expect(wall.update([[1, 0, 5, 1]], token: 4) == "")
    let text = wall.pass()
    #expect(text.contains("content 100 × 600"))
    #expect(text.hasSuffix("completion 4 true"))
    #expect(wall.takeQuestions() == ["sections", "items 0", "sizes 0 0+6"])
  }

  static let refusals: [(words: [[Int]], sections: [[UInt64]], failure: String)] = [
    // The page has changed nothing: section, old section, before, inserted, deleted, moved in, moved out, after.
    ([[1, 0, 0, 2]], [Array(0..<40), [100, 101]], "24: 0 0 40 2 0 0 0 40"),
    ([[4, 0, 0, 1, 0]], [Array(0..<40), [100, 101]], "24: 0 0 40 0 0 0 1 40"),
    // Before, inserted, deleted, after.
    ([[5, 0]], [Array(0..<40), [100, 101]], "23: 2 1 0 2"),
    ([[6, 0], [6, 1]], [[1]], "23: 2 0 2 1"),
    // The operation's five words, which index, and the number that it must be less than.
    ([[2, 0, 40, 1]], [Array(0..<39), [100, 101]], "25: 2 0 40 1 0 1 40"),
    ([[1, 2, 0, 1]], [Array(0..<40), [100, 101]], "25: 1 2 0 1 0 0 2"),
    ([[8, 0, 0, 2]], [[100, 101], Array(0..<40)], "25: 8 0 0 2 0 2 2"),
    ([[4, 0, 0, 0, 40]], [Array(0..<40), [100, 101]], "25: 4 0 0 0 40 3 40"),
    ([[2, -1, 0, 1]], [Array(0..<40), [100, 101]], "25: 2 -1 0 1 0 0 2"),
    // Both operations.
    ([[2, 0, 1, 1], [3, 0, 1, 1]], [Array(0..<39), [100, 101]], "26: 2 0 1 1 0 3 0 1 1 0"),
    ([[2, 0, 1, 1], [2, 0, 1, 1]], [Array(0..<39), [100, 101]], "26: 2 0 1 1 0 2 0 1 1 0"),
    // Not five words, no such operation, less than no items.
    ([[0, 0, 0, 0]], [Array(0..<40), [100, 101]], "20: 0 0 0 0"),
    ([[9, 0, 0, 0]], [Array(0..<40), [100, 101]], "20: 0 0 0 0"),
    ([[1, 0, 0, -1]], [Array(0..<40), [100, 101]], "20: 0 0 0 0"),
    // An item that has no size: section and item.
    ([[1, 0, 20, 1]], [Array(0..<20) + [999] + Array(20..<40), [100, 101]], "8: 0 20 0 0"),
    ([[1, 0, 40, 1]], [Array(0..<40) + [999], [100, 101]], "8: 0 40 0 0"),
    ([[5, 0]], [[1, 999], Array(0..<40), [100, 101]], "8: 0 1 0 0"),
    ([[8, 1, 0, 0], [3, 0, 39, 1]], [[100, 101], Array(0..<39) + [999]], "8: 1 39 0 0"),
  ]

  @Test("a refused update leaves everything as it was, and asks nothing again", arguments: refusals.indices)
  func refusal(index: Int) {
    let (words, sections, failure) = Self.refusals[index]
    let wall = TestWall([Array(0..<40), [100, 101]])
    wall.view.setItemSource(1)
    wall.page.size = { $0 == 999 ? NaturalSize(width: .nan, height: 1) : NaturalSize(width: 10, height: Float($0 + 1)) }
    wall.setLayout(TestLayout(.waterfall(WaterfallMetrics(lanes: .count(1), laneSpacing: 0, itemSpacing: 0))))
    wall.view.setViewport(width: 100, height: 200, pixelScale: 1)
    wall.pass()
    wall.scroll(to: 300)
    let before = (0..<40).map { wall.frame($0) } + (0..<2).map { wall.frame(2, 1, $0) }
    let former = wall.page.sections
    wall.page.sections = sections
    #expect(wall.update(words, animated: true, token: 9) == "failure \(failure)")
    wall.page.sections = former
    _ = wall.takeQuestions()
    #expect(wall.pass() == "")
    #expect((0..<40).map { wall.frame($0) } + (0..<2).map { wall.frame(2, 1, $0) } == before)
    // Everything is laid out by what is known, and the next update works.
    wall.view.setViewport(width: 50, height: 200, pixelScale: 1)
    wall.pass()
    #expect(wall.takeQuestions() == [])
    #expect(wall.frame(39)?[3] == 200)
    wall.page.sections[0].append(8)
    wall.page.sections[1].append(7)
    #expect(!wall.update([[1, 0, 40, 1], [1, 1, 2, 1]]).contains("failure"))
    #expect(wall.takeQuestions() == ["sections", "items 0", "items 1", "sizes 0 40+1", "sizes 1 2+1"])
    #expect(wall.frame(40)?[3] == 45)
    #expect(wall.frame(2, 1, 2)?[3] == 40)
  }

  @Test("a page that cannot answer has its update refused, and is asked again the next time", arguments: [1, 2])
  func failingPage(source: Int) {
    let wall = TestWall(squares: 5, source: source)
    wall.pass()
    wall.page.sections[0].insert(70, at: 2)
    wall.page.refuses = { _ in true }
    #expect(wall.update([[1, 0, 2, 1]]) == "failure 8: 0 2 0 0")
    wall.page.refuses = { _ in false }
    wall.page.counts = { $0 == nil ? nil : -1 }
    #expect(wall.update([[1, 0, 2, 1]]) == "failure 3: 0 -1 0 0")
    wall.page.counts = { $0 == nil ? -1 : nil }
    #expect(wall.update([[1, 0, 2, 1]]) == "failure 3: 0 -1 0 0")
    wall.page.counts = { _ in nil }
    #expect(wall.pass() == "")
    _ = wall.takeQuestions()
    #expect(wall.update([[1, 0, 2, 1]]).hasPrefix("content 100 × 600"))
    #expect(wall.takeQuestions().last == (source == 1 ? "sizes 0 2+1" : "lengths 0 2+1"))
  }

  @Test("a page that cannot answer at the first pass is asked again once something has changed")
  func failingFirstPass() {
    let wall = TestWall(squares: 5)
    wall.page.refuses = { _ in true }
    #expect(wall.pass() == "failure 8: 0 0 0 0")
    #expect(wall.pass() == "")
    wall.page.refuses = { _ in false }
    wall.view.setViewport(width: 101, height: 200, pixelScale: 1)
    #expect(wall.pass().hasPrefix("content 101 × 505"))
  }

  @Test("counts of nonsense are errors, and the view goes on")
  func nonsense() {
    let wall = TestWall(squares: 5)
    wall.pass()
    wall.page.counts = { $0 == nil ? 1 : -7 }
    wall.view.reloadData()
    #expect(wall.pass() == "failure 3: 0 -7 0 0")
    #expect(wall.pass() == "")
    #expect(wall.frame(4) == [0, 400, 100, 100])
    wall.page.counts = { $0 == nil ? .min : 0 }
    wall.view.reloadData()
    #expect(wall.pass() == "failure 3: 0 -1 0 0")
    #expect(wall.frame(4) == [0, 400, 100, 100])
    wall.page.counts = { _ in nil }
    wall.view.reloadData()
    #expect(wall.pass().contains("fill"))
  }
}
