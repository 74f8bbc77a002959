import CascadeLayout
import CascadeTesting
import CascadeView
import Testing

@testable import TestSupport

/// Rule 5.3 of the collection view, by numbers worked out by hand.
///
/// The list has one lane of items of 100 × 100; the grid has items of 50 × 50, two a line. The viewport is 100 × 200,
/// the overscan 50 on either side; animations last a second, at the same speed throughout.
struct InteractiveTransitionRules {
  @Test("5.3 start, progress any number of times, finish: the layouts are asked once, cells follow the progress")
  func finish() throws {
    let test = try TestView(makeList(), items: 4)
    let list = RecordingLayout(makeList(), log: test.log, name: "list")
    let grid = RecordingLayout(makeGrid(), log: test.log, name: "grid")
    try test.view.setLayout(list)
    _ = test.log.take()
    try test.start(grid)
    #expect(
      test.calls() == """
        grid: arrange everything
        list: prepare transition to another
        grid: prepare transition from another
        grid: target for 0, 0
        grid: appearing 0.3 from elsewhere
        make 3
        place 3 at 0.3 (0, 300, 100, 100)
        fill 3 with 0.3
        """)
    #expect(test.view.transitionProgress == 0)
    #expect(test.view.layout === list)
    test.view.setTransitionProgress(0.5)
    test.view.setTransitionProgress(0.25)
    #expect(test.view.transitionProgress == 0.25)
    #expect(
      test.calls() == """
        place 0 at 0.0 (0, 0, 75, 75)
        place 1 at 0.1 (25, 50, 75, 75)
        place 2 at 0.2 (0, 125, 75, 75)
        place 3 at 0.3 (25, 175, 75, 75)
        place 0 at 0.0 (0, 0, 87.5, 87.5)
        place 1 at 0.1 (12.5, 75, 87.5, 87.5)
        place 2 at 0.2 (0, 162.5, 87.5, 87.5)
        place 3 at 0.3 (12.5, 237.5, 87.5, 87.5)
        """)
    test.view.finishInteractiveTransition()
    #expect(test.view.layout === grid)
    #expect(test.view.transitionProgress == nil)
    #expect(
      test.calls() == """
        content 100 × 100
        animation 1 lasts 1
        animate 0 from 0.0 (0, 0, 87.5, 87.5) to 0.0 (0, 0, 50, 50)
        animate 1 from 0.1 (12.5, 75, 87.5, 87.5) to 0.1 (50, 0, 50, 50)
        animate 2 from 0.2 (0, 162.5, 87.5, 87.5) to 0.2 (0, 50, 50, 50)
        animate 3 from 0.3 (12.5, 237.5, 87.5, 87.5) to 0.3 (50, 50, 50, 50)
        """)
    test.host.advance(by: 1)
    #expect(
      test.calls() == """
        end of animation 1
        list: finalize transition
        grid: finalize transition
        completion true
        """)
    try test.view.layoutIfNeeded()
    #expect(test.mistakes == [])
  }

  @Test("5.3 cancel: everything goes back to where it was, and what came by the transition goes again")
  func cancel() throws {
    let list = RecordingLayout(makeList(), log: CallLog(), name: "list")
    let test = try TestView(list, items: 4)
    try test.start()
    test.view.setTransitionProgress(0.5)
    _ = test.log.take()
    test.view.cancelInteractiveTransition()
    #expect(
      test.log.take() == """
        animation 1 lasts 1
        animate 3 from 0.3 (25, 175, 75, 75) to 0.3 (0, 300, 100, 100)
        animate 0 from 0.0 (0, 0, 75, 75) to 0.0 (0, 0, 100, 100)
        animate 1 from 0.1 (25, 50, 75, 75) to 0.1 (0, 100, 100, 100)
        animate 2 from 0.2 (0, 125, 75, 75) to 0.2 (0, 200, 100, 100)
        """)
    test.host.advance(by: 1)
    #expect(
      test.log.take() == """
        end of animation 1
        recycle 3
        completion false
        """)
    try test.view.layoutIfNeeded()
    #expect(test.view.layout === list)
    #expect(list.log.take().contains("list: prepare transition to another\nlist: finalize transition"))
    #expect(test.mistakes == [])
  }

  @Test("5.3 at a progress of 1, finishing has nothing left to animate; nor has cancelling at 0")
  func ends() throws {
    let test = try TestView(makeList(), items: 4)
    try test.start()
    test.view.setTransitionProgress(1)
    _ = test.log.take()
    test.view.finishInteractiveTransition()
    #expect(test.log.takeWithoutCells() == "content 100 × 100\ncompletion true")
    try test.view.layoutIfNeeded()
    #expect(test.mistakes == [])
    try test.start(makeList())
    test.view.setTransitionProgress(0)
    _ = test.log.take()
    test.view.cancelInteractiveTransition()
    #expect(test.log.takeWithoutCells() == "completion false")
    try test.view.layoutIfNeeded()
    #expect(test.mistakes == [])
  }

  @Test("5.3 a progress out of range is taken to its nearest end; one that is no number is refused")
  func progressOutOfRange() throws {
    let test = try TestView(makeList(), items: 4)
    try test.start()
    for (progress, taken) in [(-3.0, 0.0), (7, 1), (-.leastNonzeroMagnitude, 0), (0.5, 0.5)] {
      test.view.setTransitionProgress(progress)
      #expect(test.view.transitionProgress == taken)
    }
    #expect(test.place(of: at(0, 1)) == "0.1 (25, 50, 75, 75)")
    for progress in [Double.nan, .infinity, -.infinity] { test.view.setTransitionProgress(progress) }
    #expect(test.view.transitionProgress == 0.5)
    #expect(test.place(of: at(0, 1)) == "0.1 (25, 50, 75, 75)")
    #expect(Set(test.host.problems) == [.invalidReport])
  }

  @Test("5.3 finishing or cancelling twice, or without a start, does nothing; nor does progress after the end")
  func twice() throws {
    let test = try TestView(makeList(), items: 4)
    func allAgain() {
      test.view.finishInteractiveTransition()
      test.view.cancelInteractiveTransition()
      test.view.setTransitionProgress(0.3)
      test.view.setTransitionProgress(.nan)
    }
    allAgain()
    #expect(test.log.take() == "")
    #expect(test.view.transitionProgress == nil)
    try test.start()
    test.view.setTransitionProgress(0.5)
    test.view.finishInteractiveTransition()
    _ = test.log.take()
    allAgain()
    #expect(test.log.take() == "")
    test.host.advance(by: 1)
    #expect(test.log.take() == "end of animation 1\ncompletion true")
    try test.start(makeList())
    test.view.setTransitionProgress(0.5)
    test.view.cancelInteractiveTransition()
    _ = test.log.take()
    allAgain()
    #expect(test.log.take() == "")
    test.host.advance(by: 1)
    try test.view.layoutIfNeeded()
    #expect(test.mistakes == [])
  }

  @Test("5.3 scrolling moves along; what has come into view has a cell after the end", arguments: [false, true])
  func scrollDuring(finishes: Bool) throws {
    let test = try TestView(makeList(), [Array(1...50)], 100, 200)
    try test.scroll(0, 2010)
    // As in an animated change: item 21 holds the viewport, which is to go from 2010 to 385.
    try test.start()
    test.view.setTransitionProgress(0.5)
    // Item 21 from (0, 2100) to (50, 500), seen from 2010: 500 + 2010 − 385 = 2125.
    #expect(test.place(of: at(0, 21)) == "0.21 (25, 2112.5, 75, 75)")
    try test.scroll(0, 2060)
    #expect(test.view.transitionProgress == 0.5)
    #expect(test.place(of: at(0, 21)) == "0.21 (25, 2112.5, 75, 75)")
    if finishes { test.view.finishInteractiveTransition() } else { test.view.cancelInteractiveTransition() }
    #expect(test.view.contentOffset == Point(x: 0, y: finishes ? 435 : 2060))
    try test.view.layoutIfNeeded()
    test.host.advance(by: 1)
    try test.view.layoutIfNeeded()
    #expect(test.mistakes == [])
  }

  @Test("5.3 ◆ the finger still drives where motion is to be reduced; what is left then happens at once")
  func reducedMotion() throws {
    let test = try TestView(makeList(), items: 4)
    test.view.reducesMotion = true
    try test.start()
    test.view.setTransitionProgress(0.5)
    #expect(test.place(of: at(0, 1)) == "0.1 (25, 50, 75, 75)")
    test.view.finishInteractiveTransition()
    #expect(test.place(of: at(0, 1)) == "0.1 (50, 0, 50, 50)")
    #expect(test.log.take().hasSuffix("completion true"))
    try test.start(makeList())
    test.view.setTransitionProgress(0.5)
    test.view.cancelInteractiveTransition()
    #expect(test.place(of: at(0, 1)) == "0.1 (50, 0, 50, 50)")
    #expect(test.log.take().hasSuffix("completion false"))
    try test.view.layoutIfNeeded()
    #expect(test.mistakes == [])
  }

  @Test("5.3, 5.2 ◆ headers, footers and backgrounds take part")
  func supplementaryElements() throws {
    let list = makeList()
    list.metrics.section = SectionMetrics(headerLength: 20, footerLength: 10, hasBackground: true)
    let grid = makeGrid()
    grid.metrics.section = SectionMetrics(headerLength: 40, hasBackground: true)
    let test = try TestView(list, [[1]], 100, 200)
    test.view.keepsAnchor = false
    try test.start(grid)
    test.view.setTransitionProgress(0.5)
    let elements = [ElementKind.background, .header, .footer].map { LayoutElement.of(section: 0, $0) }
    #expect(
      elements.map { test.place(of: $0) } == [
        "background 0 (0, 0, 100, 110) depth -1", "header 0 (0, 0, 100, 30)", "footer 0 (0, 120, 100, 10) alpha 0.5",
      ])
    test.view.finishInteractiveTransition()
    test.host.advance(by: 1)
    try test.view.layoutIfNeeded()
    #expect(test.mistakes == [])
    #expect(test.place(of: elements[2]) == "nowhere")
  }
}
