import CascadeLayout
import CascadeTesting
import CascadeView
import Testing

@testable import TestSupport

/// Rules 5.1, 5.2 and 5.4 of the collection view, by numbers worked out by hand.
///
/// The list has one lane of items of 100 × 100; the grid has items of 50 × 50, two a line. The viewport is 100 × 200,
/// the overscan 50 on either side; animations last a second, at the same speed throughout.
struct TransitionRules {
  @Test("2.7 what moves by a thousandth of a point or less does not move", arguments: [0.0009, 0.0011])
  func leastMovement(distance: Double) throws {
    let test = try TestView(makeList(), items: 4)
    var metrics = TestWall.oneLane
    metrics.section.inset.top = distance
    try test.view.setLayout(WaterfallLayout(metrics: metrics) { _ in .computed { _, _ in 100 } }, animated: true)
    #expect(test.host.animations.isEmpty == (distance < 0.001))
  }

  @Test("5.1 the new layout arranges, both prepare for the transition, elements move, both finalize, then completion")
  func order() throws {
    let log = CallLog()
    let test = try TestView(RecordingLayout(makeList(), log: log, name: "list"), items: 4)
    let grid = RecordingLayout(makeGrid(), log: test.log, name: "grid")
    let list = RecordingLayout(makeList(), log: test.log, name: "list")
    try test.view.setLayout(list)
    _ = test.log.take()
    try test.view.setLayout(grid, animated: true) { test.log.write("completion \($0)") }
    // Items 0 to 2 have cells. Item 3 comes from where it is in the list; the content is shorter than the viewport.
    #expect(
      test.calls() == """
        grid: arrange everything
        list: prepare transition to another
        grid: prepare transition from another
        grid: target for 0, 0
        content 100 × 100
        grid: appearing 0.3 from elsewhere
        make 3
        place 3 at 0.3 (0, 300, 100, 100)
        fill 3 with 0.3
        animation 1 lasts 1
        animate 0 from 0.0 (0, 0, 100, 100) to 0.0 (0, 0, 50, 50)
        animate 1 from 0.1 (0, 100, 100, 100) to 0.1 (50, 0, 50, 50)
        animate 2 from 0.2 (0, 200, 100, 100) to 0.2 (0, 50, 50, 50)
        animate 3 from 0.3 (0, 300, 100, 100) to 0.3 (50, 50, 50, 50)
        """)
    test.host.advance(by: 0.5)
    #expect(test.calls() == "")
    test.host.advance(by: 0.5)
    #expect(
      test.calls() == """
        end of animation 1
        list: finalize transition
        grid: finalize transition
        completion true
        """)
    #expect(test.mistakes == [])
    // And back: item 3 goes to where it is in the list, out of sight, and is taken off at the end.
    try test.view.setLayout(list, animated: true) { test.log.write("completion \($0)") }
    #expect(
      test.calls() == """
        list: arrange everything
        grid: prepare transition to another
        list: prepare transition from another
        list: target for 0, 0
        content 100 × 400
        grid: disappearing 0.3 to elsewhere
        animation 2 lasts 1
        animate 3 from 0.3 (50, 50, 50, 50) to 0.3 (0, 300, 100, 100)
        animate 0 from 0.0 (0, 0, 50, 50) to 0.0 (0, 0, 100, 100)
        animate 1 from 0.1 (50, 0, 50, 50) to 0.1 (0, 100, 100, 100)
        animate 2 from 0.2 (0, 50, 50, 50) to 0.2 (0, 200, 100, 100)
        """)
    test.host.advance(by: 1)
    #expect(
      test.calls() == """
        end of animation 2
        recycle 3
        grid: finalize transition
        list: finalize transition
        completion true
        """)
    #expect(test.mistakes == [])
  }

  @Test("5.1 without animation everything is in place at once, and completion is called at the end of the call")
  func atOnce() throws {
    let test = try TestView(makeList(), items: 4)
    try test.view.setLayout(makeGrid()) { test.log.write("completion \($0)") }
    #expect(
      test.log.take() == """
        content 100 × 100
        place 0 at 0.0 (0, 0, 50, 50)
        place 1 at 0.1 (50, 0, 50, 50)
        place 2 at 0.2 (0, 50, 50, 50)
        make 3
        place 3 at 0.3 (50, 50, 50, 50)
        fill 3 with 0.3
        completion true
        """)
    #expect(test.mistakes == [])
  }

  @Test("5.1 the item nearest to the viewport's centre stays as near its place as the new layout allows")
  func anchorAtCentre() throws {
    let test = try TestView(makeList(), items: 50)
    try test.scroll(0, 2010)
    // The centre is at 2110: item 21, at 2100–2200, is nearer than item 20. Its centre is 140 below the viewport's top;
    // in the grid it is at 525, so the viewport's top comes to 385.
    try test.view.setLayout(makeGrid(), animated: true)
    #expect(test.view.contentOffset == Point(x: 0, y: 385))
    #expect(test.host.takeContentOffset() == Point(x: 0, y: 385))
    #expect(test.place(of: at(0, 21)) == "0.21 (0, 475, 100, 100)", "on screen it has not moved yet")
    test.host.advance(by: 0.25)
    #expect(test.place(of: at(0, 21)) == "0.21 (12.5, 481.25, 87.5, 87.5)")
    test.host.advance(by: 0.75)
    #expect(test.place(of: at(0, 21)) == "0.21 (50, 500, 50, 50)")
    #expect(test.mistakes == [])
  }

  @Test("5.1 the selected item in view comes before the one at the centre; of two, that nearer to the centre")
  func anchorSelected() throws {
    let test = try TestView(makeList(), items: 50)
    test.view.allowsMultipleSelection = true
    // In view are items 20 to 22, the last one by 40 points; item 5 is out of sight.
    try test.view.selectItem(at: at(0, 5))
    try test.scroll(0, 2040)
    try test.view.selectItem(at: at(0, 22))
    try test.view.setLayout(makeGrid())
    // Item 22's centre was at 2250, 210 below the top, and is at 575 in the grid.
    #expect(test.view.contentOffset == Point(x: 0, y: 365))
    try test.view.setLayout(makeList())
    // Back again: item 22, at 550–600, is still the only selected one in view.
    #expect(test.view.contentOffset == Point(x: 0, y: 2040))
    try test.view.selectItem(at: at(0, 20))
    try test.view.setLayout(makeGrid())
    // The viewport's centre is at 2140: item 20, 10 below the top, is 90 away from it, item 22 110. 525 − 10.
    #expect(test.view.contentOffset == Point(x: 0, y: 515))
  }

  @Test("5.1 at the ends of the content the anchor is as near its place as the content goes")
  func anchorClamped() throws {
    let test = try TestView(makeList(), items: 10)
    try test.scroll(0, 800)
    // Item 8, at 850, is the first of the two nearest to the centre, 50 below the top; in the grid it is at 225, but the
    // content is 250 long.
    try test.view.setLayout(makeGrid())
    #expect(test.view.contentOffset == Point(x: 0, y: 50))
    #expect(test.mistakes == [])
  }

  @Test("5.1 the delegate may move the offset that a change of layout proposes; nonsense is refused")
  func delegateOffset() throws {
    let test = try TestView(makeList(), items: 50)
    try test.scroll(0, 2010)
    var proposed: Point?
    test.delegate.targetContentOffset = {
      proposed = $0
      return Point(x: 0, y: 100)
    }
    try test.view.setLayout(makeGrid())
    #expect(proposed == Point(x: 0, y: 385))
    #expect(test.view.contentOffset == Point(x: 0, y: 100))
    test.delegate.targetContentOffset = { _ in Point(x: .nan, y: 0) }
    try test.view.setLayout(makeList())
    #expect(test.host.problems == [.invalidOffset])
    #expect(test.mistakes == [])
  }

  @Test("5.1 ◆ the same layout object: nothing happens, completion is called")
  func sameLayout() throws {
    let list = makeList()
    let test = try TestView(list, items: 50)
    for animated in [false, true] {
      try test.view.setLayout(list, animated: animated) { test.log.write("completion \($0)") }
      #expect(test.log.take() == "completion true")
    }
    try test.view.startInteractiveTransition(to: list) { test.log.write("completion \($0)") }
    #expect(test.log.take() == "completion true")
    #expect(test.view.transitionProgress == nil)
  }

  @Test("5.1 ◆ selection and focus stay with their items, and pressed ones stay pressed")
  func states() throws {
    let test = try TestView(makeList(), items: 4)
    try test.view.selectItem(at: at(0, 3))
    try test.view.focusItem(at: at(0, 1))
    test.view.pressBegan(on: at(0, 2))
    try test.view.setLayout(makeGrid(), animated: true)
    let states = test.view.cells.map { test.host.cells[test.host.number(of: $0.cell)].itemState }
    #expect(states == [[], .focused, .highlighted, .selected])
    test.host.advance(by: 1)
    test.view.pressEnded()
    #expect(test.view.indexPathsForSelectedItems == [at(0, 2)])
    #expect(test.mistakes == [])
  }

  @Test("5.2 frame, alpha, scale and rotation are interpolated; depth and hidden are the new ones at once")
  func interpolation() throws {
    let size = Size(width: 100, height: 200)
    let item = LayoutElement.item(at(0, 0))
    let old = LayoutAttributes(
      item, frame: Rect(x: 0, y: 0, width: 10, height: 20), alpha: 1, scale: 2, rotation: 0, zIndex: 3)
    let new = LayoutAttributes(
      item, frame: Rect(x: 40, y: 80, width: 50, height: 100), alpha: 0.5, scale: 1, rotation: 2, zIndex: 7)
    let test = try TestView(FixedLayout(size, [old]), [[1]], 100, 200)
    try test.view.setLayout(FixedLayout(size, [new]), animated: true)
    let seen = [0, 0.25, 0.25, 0.5].map { seconds in
      test.host.advance(by: seconds)
      return test.place(of: item)
    }
    #expect(
      seen == [
        "0.0 (0, 0, 10, 20) scale 2 depth 7", "0.0 (10, 20, 20, 40) alpha 0.875 scale 1.75 rotation 0.5 depth 7",
        "0.0 (20, 40, 30, 60) alpha 0.75 scale 1.5 rotation 1 depth 7",
        "0.0 (40, 80, 50, 100) alpha 0.5 rotation 2 depth 7",
      ])
  }

  @Test("5.2 ◆ headers, footers and backgrounds take part; those that the new layout has not got fade")
  func supplementaryElements() throws {
    func makeSection(_ header: Double, footer: Double = 0) -> SectionMetrics {
      SectionMetrics(headerLength: header, footerLength: footer, hasBackground: true)
    }
    let list = makeList()
    list.metrics.section = makeSection(20, footer: 10)
    let grid = makeGrid()
    grid.metrics.section = makeSection(40)
    let test = try TestView(list, [[1]], 100, 200)
    test.view.keepsAnchor = false
    try test.view.setLayout(grid, animated: true)
    test.host.advance(by: 0.5)
    let elements = [ElementKind.background, .header, .footer].map { LayoutElement.of(section: 0, $0) }
    // The background from 130 long to 90, the header from 20 to 40; the footer stays at 120 and fades.
    #expect(
      elements.map { test.place(of: $0) } == [
        "background 0 (0, 0, 100, 110) depth -1", "header 0 (0, 0, 100, 30)", "footer 0 (0, 120, 100, 10) alpha 0.5",
      ])
    test.host.advance(by: 0.5)
    #expect(
      elements.map { test.place(of: $0) } == [
        "background 0 (0, 0, 100, 90) depth -1", "header 0 (0, 0, 100, 40)", "nowhere",
      ])
    try test.view.setLayout(list, animated: true)
    test.host.advance(by: 0.25)
    #expect(test.place(of: elements[2]) == "footer 0 (0, 120, 100, 10) alpha 0.25")
    test.host.advance(by: 0.75)
    #expect(test.mistakes == [])
  }

  @Test("5.2 the two layouts say how elements appear and disappear; nil means at once")
  func hooks() throws {
    let test = try TestView(makeGrid(), items: 4)
    let list = RecordingLayout(makeList(), log: CallLog())
    list.changeWay = { _ in nil }
    try test.view.setLayout(list, animated: true)
    // The grid has item 3 leave for its place in the list.
    test.host.advance(by: 0.5)
    #expect(test.place(of: at(0, 3)) == "0.3 (25, 175, 75, 75)")
    test.host.advance(by: 0.5)
    // The list has it gone at once; it appears by the grid's way again.
    try test.view.setLayout(makeGrid(), animated: true)
    test.host.advance(by: 1)
    try test.view.setLayout(list, animated: true)
    test.host.advance(by: 1)
    let grid = RecordingLayout(makeGrid(), log: CallLog())
    grid.changeWay = { _ in nil }
    try test.view.setLayout(grid, animated: true)
    #expect(test.place(of: at(0, 3)) == "0.3 (50, 50, 50, 50)", "it is there at once")
    test.host.advance(by: 1)
    try test.view.setLayout(list, animated: true)
    #expect(test.place(of: at(0, 3)) == "nowhere", "it is gone at once")
    test.host.advance(by: 1)
    #expect(test.mistakes == [])
  }

  @Test("5.4 ◆ with reduced motion, animated changes happen at once")
  func reducedMotion() throws {
    let test = try TestView(makeList(), items: 4)
    test.view.reducesMotion = true
    try test.view.setLayout(makeGrid(), animated: true) { test.log.write("completion \($0)") }
    #expect(test.log.takeWithoutCells() == "content 100 × 100\ncompletion true")
    #expect(test.mistakes == [])
    test.dataSource.sections = [[2, 3, 4]]
    try test.view.performBatchUpdates { updates in
      updates.deleteItems(at: [at(0, 0)])
    } completion: {
      test.log.write("completion \($0)")
    }
    #expect(test.log.takeWithoutCells() == "completion true")
    #expect(test.mistakes == [])
    try test.view.setLayout(makeList())
    _ = test.log.take()
    try test.view.scrollToItem(at: at(0, 2), at: .bottom, animated: true)
    #expect(test.log.take() == "offset 0, 100")
  }

  @Test("5.4 a duration of 0, or less, is at once, too", arguments: [0.0, -1])
  func noDuration(duration: Double) throws {
    let test = try TestView(makeList(), items: 4)
    test.view.animationTiming.duration = duration
    try test.view.setLayout(makeGrid(), animated: true) { test.log.write("completion \($0)") }
    #expect(test.log.takeWithoutCells() == "content 100 × 100\ncompletion true")
    #expect(test.mistakes == [])
  }
}
