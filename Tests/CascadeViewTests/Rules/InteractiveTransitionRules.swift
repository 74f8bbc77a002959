import CascadeLayout
import CascadeTesting
import CascadeView
import Testing

/// Rule 5.3 of the collection view, by numbers worked out by hand.
///
/// The list has one lane of items of 100 × 100; the grid has items of 50 × 50, two a line. The viewport is 100 × 200;
/// animations last a second, at the same speed throughout.
struct InteractiveTransitionRules {
  private func makeList() -> WaterfallLayout {
    WaterfallLayout(metrics: TestWall.oneLane) { _ in .computed { _, _ in 100 } }
  }

  private func makeGrid() -> FlowLayout {
    FlowLayout(metrics: FlowMetrics(itemSize: Size(width: 50, height: 50), lineSpacing: 0, interitemSpacing: 0))
  }

  /// A list of four items, of which three have cells.
  private func makeTest(_ layout: (any CollectionLayout)? = nil) throws -> TestView {
    let test = try TestView(layout ?? makeList(), [[1, 2, 3, 4]], 100, 200)
    test.view.keepsAnchor = false
    return test
  }

  /// Starts a transition to the grid.
  private func start(_ test: TestView, _ layout: (any CollectionLayout)? = nil) throws {
    try test.view.startInteractiveTransition(to: layout ?? makeGrid()) { test.log.write("completion \($0)") }
  }

  /// The log without questions about sizes, elements and bounds.
  private func calls(_ test: TestView) -> String {
    test.log.take().split(separator: "\n")
      .filter { !$0.contains(": content size") && !$0.contains(": elements in") && !$0.contains(": bounds") }
      .joined(separator: "\n")
  }

  @Test("5.3 start, progress any number of times, finish: the layouts are asked once, cells follow the progress")
  func finish() throws {
    let test = try makeTest()
    let list = RecordingLayout(makeList(), log: test.log, name: "list")
    let grid = RecordingLayout(makeGrid(), log: test.log, name: "grid")
    try test.view.setLayout(list)
    _ = test.log.take()
    try start(test, grid)
    #expect(
      calls(test) == """
        grid: prepare everything
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
      calls(test) == """
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
      calls(test) == """
        content 100 × 100
        animation 1 lasts 1
        animate 0 from 0.0 (0, 0, 87.5, 87.5) to 0.0 (0, 0, 50, 50)
        animate 1 from 0.1 (12.5, 75, 87.5, 87.5) to 0.1 (50, 0, 50, 50)
        animate 2 from 0.2 (0, 162.5, 87.5, 87.5) to 0.2 (0, 50, 50, 50)
        animate 3 from 0.3 (12.5, 237.5, 87.5, 87.5) to 0.3 (50, 50, 50, 50)
        """)
    test.host.advance(by: 1)
    #expect(
      calls(test) == """
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
    let test = try makeTest(list)
    try start(test)
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
    let test = try makeTest()
    try start(test)
    test.view.setTransitionProgress(1)
    _ = test.log.take()
    test.view.finishInteractiveTransition()
    #expect(test.log.takeWithoutCells() == "content 100 × 100\ncompletion true")
    try test.view.layoutIfNeeded()
    #expect(test.mistakes == [])
    try start(test, makeList())
    test.view.setTransitionProgress(0)
    _ = test.log.take()
    test.view.cancelInteractiveTransition()
    #expect(test.log.takeWithoutCells() == "completion false")
    try test.view.layoutIfNeeded()
    #expect(test.mistakes == [])
  }

  @Test("5.3 a progress out of range is taken to its nearest end; one that is no number is refused")
  func progressOutOfRange() throws {
    let test = try makeTest()
    try start(test)
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
    let test = try makeTest()
    func allAgain() {
      test.view.finishInteractiveTransition()
      test.view.cancelInteractiveTransition()
      test.view.setTransitionProgress(0.3)
      test.view.setTransitionProgress(.nan)
    }
    allAgain()
    #expect(test.log.take() == "")
    #expect(test.view.transitionProgress == nil)
    try start(test)
    test.view.setTransitionProgress(0.5)
    test.view.finishInteractiveTransition()
    _ = test.log.take()
    allAgain()
    #expect(test.log.take() == "")
    test.host.advance(by: 1)
    #expect(test.log.take() == "end of animation 1\ncompletion true")
    try start(test, makeList())
    test.view.setTransitionProgress(0.5)
    test.view.cancelInteractiveTransition()
    _ = test.log.take()
    allAgain()
    #expect(test.log.take() == "")
    test.host.advance(by: 1)
    try test.view.layoutIfNeeded()
    #expect(test.mistakes == [])
  }

  @Test("5.3 an update cancels the transition at once, and starts from the old layout's places")
  func updateDuring() throws {
    let test = try makeTest()
    let list = test.view.layout
    try start(test)
    test.view.setTransitionProgress(0.5)
    _ = test.log.take()
    test.dataSource.sections = [[2, 3, 4]]
    try test.view.performBatchUpdates(animated: false) { updates in updates.deleteItems(at: [at(0, 0)]) }
    #expect(
      test.log.takeWithoutCells() == """
        content 100 × 300
        completion false
        """)
    #expect(test.view.layout === list)
    #expect(test.view.transitionProgress == nil)
    #expect(test.mistakes == [])
    test.view.finishInteractiveTransition()
    #expect(test.log.take() == "")
  }

  @Test("5.3 an update that is refused leaves the transition as it is")
  func refusedUpdateDuring() throws {
    let test = try makeTest()
    try start(test)
    test.view.setTransitionProgress(0.5)
    _ = test.log.take()
    #expect(throws: UpdateError.self) {
      try test.view.performBatchUpdates { updates in updates.deleteItems(at: [at(0, 9)]) }
    }
    #expect(test.log.take() == "")
    #expect(test.view.transitionProgress == 0.5)
    #expect(test.place(of: at(0, 1)) == "0.1 (25, 50, 75, 75)")
  }

  @Test("5.3 a reload, another size of the viewport or an invalidation cancels the transition with the next pass")
  func changesDuring() throws {
    let changes: [(TestView) -> Void] = [
      { $0.view.reloadData() }, { $0.view.setViewportSize(Size(width: 120, height: 200)) },
      { $0.view.invalidateLayout() },
    ]
    for change in changes {
      let test = try makeTest()
      let list = test.view.layout
      try start(test)
      test.view.setTransitionProgress(0.5)
      change(test)
      #expect(test.view.transitionProgress == 0.5)
      _ = test.log.take()
      try test.view.layoutIfNeeded()
      #expect(test.view.transitionProgress == nil)
      #expect(test.log.take().hasSuffix("completion false"))
      #expect(test.view.layout === list)
      #expect(test.mistakes == [])
    }
  }

  @Test("5.3 scrolling moves along; what has come into view has a cell after the end", arguments: [false, true])
  func scrollDuring(finishes: Bool) throws {
    let test = try TestView(makeList(), [Array(1...50)], 100, 200)
    try test.scroll(0, 2010)
    // As in an animated change: item 21 holds the viewport, which is to go from 2010 to 385.
    try start(test)
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

  @Test("5.3 setLayout during a transition by hand cancels it", arguments: [false, true])
  func setLayoutDuring(animated: Bool) throws {
    let test = try makeTest()
    try start(test)
    test.view.setTransitionProgress(0.5)
    _ = test.log.take()
    let circle = CircleLayout()
    try test.view.setLayout(circle, animated: animated) { test.log.write("completion of circle \($0)") }
    test.host.advance(by: 1)
    let calls = test.log.take()
    #expect(calls.contains("completion false"))
    #expect(calls.hasSuffix("completion of circle true"))
    #expect(test.view.transitionProgress == nil)
    #expect(test.view.layout === circle)
    #expect(test.mistakes == [])
  }

  @Test("5.3 setLayout to the layout that a transition by hand leads to: that is cancelled, the layout takes over")
  func setLayoutToTarget() throws {
    let test = try makeTest()
    let grid = makeGrid()
    try start(test, grid)
    test.view.setTransitionProgress(0.5)
    try test.view.setLayout(grid) { test.log.write("completion of grid \($0)") }
    #expect(test.log.takeWithoutCells() == "content 100 × 100\ncompletion false\ncompletion of grid true")
    #expect(test.view.layout === grid)
    #expect(test.mistakes == [])
  }

  @Test("5.3 another start cancels the first one")
  func startTwice() throws {
    let test = try makeTest()
    try start(test)
    test.view.setTransitionProgress(0.5)
    _ = test.log.take()
    try test.view.startInteractiveTransition(to: CircleLayout()) { test.log.write("completion of circle \($0)") }
    #expect(test.log.takeWithoutCells() == "completion false")
    #expect(test.view.transitionProgress == 0)
    test.view.finishInteractiveTransition()
    test.host.advance(by: 1)
    #expect(test.log.takeWithoutCells().hasSuffix("completion of circle true"))
    try test.view.layoutIfNeeded()
    #expect(test.mistakes == [])
  }

  @Test("5.3 a layout that cannot be prepared leaves the transition that has been started as it is")
  func failureDuring() throws {
    let test = try makeTest()
    try start(test)
    test.view.setTransitionProgress(0.5)
    _ = test.log.take()
    let bad = WaterfallLayout(lanes: .count(0)) { _ in .computed { _, _ in 100 } }
    #expect(throws: LayoutError.self) { try test.view.setLayout(bad, animated: true) }
    #expect(throws: LayoutError.self) { try test.view.startInteractiveTransition(to: bad) }
    #expect(test.log.take() == "")
    #expect(test.view.transitionProgress == 0.5)
    #expect(test.place(of: at(0, 1)) == "0.1 (25, 50, 75, 75)")
    test.view.finishInteractiveTransition()
    test.host.advance(by: 1)
    try test.view.layoutIfNeeded()
    #expect(test.mistakes == [])
  }

  @Test("5.3 a start during an animation ends that: everything is at its place, and progress goes on from there")
  func startDuringAnimation() throws {
    let test = try makeTest()
    try test.view.setLayout(makeGrid(), animated: true) { test.log.write("completion of grid \($0)") }
    test.host.advance(by: 0.5)
    _ = test.log.take()
    try start(test, makeList())
    #expect(test.log.takeWithoutCells() == "completion of grid false")
    test.view.setTransitionProgress(0.5)
    #expect(test.place(of: at(0, 1)) == "0.1 (25, 50, 75, 75)")
    test.view.cancelInteractiveTransition()
    test.host.advance(by: 1)
    try test.view.layoutIfNeeded()
    #expect(test.mistakes == [])
  }

  @Test("5.3 an update while a finished transition is still moving starts from where things are seen")
  func updateAfterFinish() throws {
    let test = try makeTest()
    try start(test)
    test.view.setTransitionProgress(0.5)
    test.view.finishInteractiveTransition()
    test.host.advance(by: 0.5)
    // Half of the way that was left.
    #expect(test.place(of: at(0, 2)) == "0.2 (0, 87.5, 62.5, 62.5)")
    _ = test.log.take()
    test.dataSource.sections = [[2, 3, 4]]
    try test.view.performBatchUpdates { updates in updates.deleteItems(at: [at(0, 0)]) }
    #expect(test.place(of: at(0, 1)) == "0.1 (0, 87.5, 62.5, 62.5)")
    #expect(test.log.take().hasSuffix("completion false"))
    test.host.advance(by: 1)
    try test.view.layoutIfNeeded()
    #expect(test.mistakes == [])
  }

  @Test("5.3 ◆ the finger still drives where motion is to be reduced; what is left then happens at once")
  func reducedMotion() throws {
    let test = try makeTest()
    test.view.reducesMotion = true
    try start(test)
    test.view.setTransitionProgress(0.5)
    #expect(test.place(of: at(0, 1)) == "0.1 (25, 50, 75, 75)")
    test.view.finishInteractiveTransition()
    #expect(test.place(of: at(0, 1)) == "0.1 (50, 0, 50, 50)")
    #expect(test.log.take().hasSuffix("completion true"))
    try start(test, makeList())
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
    try start(test, grid)
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

  @Test("5.3 a press and the selection go on during a transition by hand")
  func selectionDuring() throws {
    let test = try makeTest()
    test.view.pressBegan(on: at(0, 1))
    try start(test)
    test.view.setTransitionProgress(0.5)
    test.view.pressEnded()
    test.view.type(.arrowDown)
    #expect(test.view.indexPathsForSelectedItems == [at(0, 1)])
    #expect(test.view.transitionProgress == 0.5)
    test.view.cancelInteractiveTransition()
    test.host.advance(by: 1)
    try test.view.layoutIfNeeded()
    #expect(test.mistakes == [])
  }
}
