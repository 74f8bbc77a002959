import CascadeLayout
import CascadeTesting
import CascadeView
import Testing

/// Section 5 of the collection view between all layouts that come with the library, in both reading directions, on a
/// device of two pixels a point.
struct LayoutSwitchingRules {
  /// A way to go from one layout to another, and how it is seen.
  struct Case: CustomTestStringConvertible {
    var old: BuiltInLayout
    var new: BuiltInLayout
    var direction: ReadingDirection

    var testDescription: String { "\(old) to \(new), \(direction)" }
  }

  private static let cases: [Case] = BuiltInLayout.allCases.flatMap { old in
    BuiltInLayout.allCases.flatMap { new in
      [ReadingDirection.leftToRight, .rightToLeft].map { Case(old: old, new: new, direction: $0) }
    }
  }

  private func makeTest(_ one: Case) throws -> TestView {
    let test = try TestView(
      one.old.make(), [Array(1...40), Array(41...90)], 300, 240, direction: one.direction, pixelScale: PixelScale(2))
    // Into the content, as far as it goes.
    let size = test.view.contentSize
    try test.scroll(max(size.width - 300, 0) * 0.4, max(size.height - 240, 0) * 0.4)
    #expect(test.mistakes == [])
    return test
  }

  /// The frames in the viewport's coordinates at which cells are seen now.
  private func seen(_ test: TestView) -> [CellHandle: Rect] {
    var frames: [CellHandle: Rect] = [:]
    for (_, cell) in test.view.cells {
      guard var frame = test.host.presentedAttributes(of: test.host.number(of: cell))?.frame else { continue }
      frame.origin.x -= test.view.contentOffset.x
      frame.origin.y -= test.view.contentOffset.y
      frames[cell] = frame
    }
    return frames
  }

  /// How far what is seen of the cells in both is apart at most.
  private func displacement(_ before: [CellHandle: Rect], _ after: [CellHandle: Rect]) -> Double {
    var most = 0.0
    for (cell, frame) in before {
      guard let now = after[cell] else { continue }
      most = max(
        most, (frame.minX - now.minX).magnitude, (frame.minY - now.minY).magnitude,
        (frame.maxX - now.maxX).magnitude, (frame.maxY - now.maxY).magnitude)
    }
    return most
  }

  @Test("5.1 at once: everything is where the new layout has it", arguments: cases)
  func atOnce(one: Case) throws {
    let test = try makeTest(one)
    var completions: [Bool] = []
    try test.view.setLayout(one.new.make()) { completions.append($0) }
    #expect(test.mistakes == [])
    #expect(completions == [true])
  }

  @Test(
    "5.1, 5.2 animated: nothing jumps at the start, and everything arrives where the new layout has it",
    arguments: cases)
  func animated(one: Case) throws {
    let test = try makeTest(one)
    var completions: [Bool] = []
    let before = seen(test)
    try test.view.setLayout(one.new.make(), animated: true) { completions.append($0) }
    // Within a pixel: what is at rest is on the pixel grid, what moves is not.
    #expect(displacement(before, seen(test)) <= 0.5)
    test.host.advance(by: 0.5)
    #expect(test.host.violations == [])
    test.host.advance(by: 0.5)
    #expect(test.mistakes == [])
    #expect(completions == [true])
  }

  @Test("5.1 interrupted half way and back: nothing jumps", arguments: cases)
  func interrupted(one: Case) throws {
    let test = try makeTest(one)
    let old = test.view.layout
    var completions: [Bool] = []
    try test.view.setLayout(one.new.make(), animated: true) { completions.append($0) }
    // From a layout to another of the same measures, nothing moves that could be interrupted.
    let moves = !test.host.animations.isEmpty
    test.host.advance(by: 0.5)
    let before = seen(test)
    try test.view.setLayout(old, animated: true) { completions.append($0) }
    #expect(displacement(before, seen(test)) <= 0.5)
    test.host.advance(by: 1)
    #expect(test.mistakes == [])
    #expect(completions == [!moves, true])
  }

  @Test("5.3 driven by hand, then finished: nothing jumps, and everything arrives", arguments: cases)
  func finished(one: Case) throws {
    let test = try makeTest(one)
    var completions: [Bool] = []
    let before = seen(test)
    try test.view.startInteractiveTransition(to: one.new.make()) { completions.append($0) }
    #expect(displacement(before, seen(test)) <= 0.5)
    for progress in [0.3, 0.9, 0.6] { test.view.setTransitionProgress(progress) }
    let half = seen(test)
    test.view.finishInteractiveTransition()
    #expect(displacement(half, seen(test)) <= 0.5)
    try test.view.layoutIfNeeded()
    #expect(displacement(half, seen(test)) <= 0.5)
    test.host.advance(by: 1)
    try test.view.layoutIfNeeded()
    #expect(test.mistakes == [])
    #expect(completions == [true])
  }

  @Test("5.3 driven by hand, then cancelled: nothing jumps, and everything goes back", arguments: cases)
  func cancelled(one: Case) throws {
    let test = try makeTest(one)
    let (layout, bounds, before) = (test.view.layout, test.view.bounds, seen(test))
    var completions: [Bool] = []
    try test.view.startInteractiveTransition(to: one.new.make()) { completions.append($0) }
    test.view.setTransitionProgress(0.6)
    let half = seen(test)
    test.view.cancelInteractiveTransition()
    #expect(displacement(half, seen(test)) <= 0.5)
    test.host.advance(by: 1)
    try test.view.layoutIfNeeded()
    #expect(test.mistakes == [])
    #expect(test.view.layout === layout)
    #expect(test.view.bounds == bounds)
    #expect(seen(test) == before, "the same cells are at the same places")
    #expect(completions == [false])
  }
}
