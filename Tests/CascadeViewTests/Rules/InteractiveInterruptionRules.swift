import CascadeLayout
import CascadeTesting
import CascadeView
import Testing

@testable import TestSupport

/// Rule 5.3 of the collection view where something comes in the middle of a transition by hand.
///
/// The list has one lane of items of 100 × 100; the grid has items of 50 × 50, two a line. The viewport is 100 × 200,
/// the overscan 50 on either side; animations last a second, at the same speed throughout.
struct InteractiveInterruptionRules {
  /// What ends a transition by hand.
  enum Ending: CaseIterable {
    case finish, cancel, update, layout, reload
  }

  @Test(
    "5.3 what is selected while cells are placed at the end of a transition by hand is shown selected, and told once",
    arguments: Ending.allCases, [0.0, 0.5, 1])
  func selectionWhilePlaced(ending: Ending, progress: Double) {
    var count = 0
    for callsBefore in 0..<8 {
      let stage = CallbackSituation.inTransition.makeStage()
      stage.view.setTransitionProgress(progress)
      var callsLeft = callsBefore
      stage.reactions.arm(.place, times: .max) { [unowned stage] in
        callsLeft -= 1
        guard callsLeft == -1 else { return }
        count += 1
        for item in stage.items { stage.attempt { try stage.view.selectItem(at: item) } }
      }
      switch ending {
      case .finish: stage.view.finishInteractiveTransition()
      case .cancel: stage.view.cancelInteractiveTransition()
      case .update: stage.run(.update)
      case .layout: stage.attempt { try stage.view.setLayout(stage.otherLayout, animated: true) }
      case .reload: stage.run(.reload)
      }
      #expect(stage.mistakesAtRest() == [], "after \(callsBefore) calls")
    }
    // What is at neither end of its way moves on, and need not be placed.
    #expect(count > 0 || progress == 0.5)
  }

  /// What leaves a transition by hand for something that moves.
  enum Departure: CaseIterable {
    case update, insertion, layout, targetLayout, transition
  }

  @Test(
    "5.3 an update, an animated change of layout and another transition by hand start from where things are seen",
    arguments: Departure.allCases, [0.0, 0.25, 0.5, 1])
  func fromWhereSeen(departure: Departure, progress: Double) throws {
    for isScrolled in [false, true] {
      let test = try TestView(makeList(), items: 12)
      if isScrolled { try test.scroll(0, 430) }
      let grid = makeGrid()
      try test.start(grid)
      test.view.setTransitionProgress(progress)
      func seen() -> [Int: LayoutAttributes] {
        let offset = test.view.contentOffset
        var places: [Int: LayoutAttributes] = [:]
        for cell in test.host.shownCells {
          guard var attributes = test.host.presentedAttributes(of: cell) else { continue }
          attributes.frame.origin.y -= offset.y
          places[cell] = attributes
        }
        return places
      }
      let before = seen()
      switch departure {
      case .update:
        test.dataSource.sections[0].remove(at: 6)
        try test.view.performBatchUpdates { $0.deleteItems(at: [at(0, 6)]) }
      case .insertion:
        test.dataSource.sections[0].insert(99, at: 0)
        try test.view.performBatchUpdates { $0.insertItems(at: [at(0, 0)]) }
      case .layout: try test.view.setLayout(CircleLayout(), animated: true)
      case .targetLayout: try test.view.setLayout(grid, animated: true)
      case .transition: try test.view.startInteractiveTransition(to: CircleLayout())
      }
      let after = seen()
      #expect(!before.isEmpty)
      for (cell, attributes) in before {
        guard let now = after[cell] else {
          // What has the same place at both ends of its way has none left.
          #expect(attributes.frame.minY >= 200 || attributes.frame.maxY <= 0 || attributes.alpha == 0, "cell \(cell)")
          continue
        }
        #expect((now.frame.minX - attributes.frame.minX).magnitude < 0.001, "cell \(cell)")
        #expect((now.frame.minY - attributes.frame.minY).magnitude < 0.001, "cell \(cell)")
        #expect((now.frame.size.width - attributes.frame.size.width).magnitude < 0.001, "cell \(cell)")
        #expect((now.alpha - attributes.alpha).magnitude < 0.001, "cell \(cell)")
      }
      test.view.finishInteractiveTransition()
      test.host.advance(by: 2)
      try test.view.layoutIfNeeded()
      #expect(test.mistakes == [])
    }
  }

  @Test("5.3 an update that is not animated cancels the transition at once, and leads to the old layout's places")
  func updateDuring() throws {
    let test = try TestView(makeList(), items: 4)
    let list = test.view.layout
    try test.start()
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
    let test = try TestView(makeList(), items: 4)
    try test.start()
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
      { $0.view.setViewportSize(Size(width: 100, height: 150)) },
      { $0.view.invalidateLayout() },
    ]
    for change in changes {
      let test = try TestView(makeList(), items: 4)
      let list = test.view.layout
      try test.start()
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

  @Test("5.3 setLayout during a transition by hand cancels it", arguments: [false, true])
  func setLayoutDuring(animated: Bool) throws {
    let test = try TestView(makeList(), items: 4)
    try test.start()
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

  @Test("5.3, 5.1 setLayout while a reload waits cancels a transition by hand at once, and completes after the pass")
  func setLayoutWhileReloadWaits() throws {
    let test = try TestView(makeList(), items: 4)
    try test.start()
    test.view.reloadData()
    _ = test.log.take()
    let circle = CircleLayout()
    try test.view.setLayout(circle, animated: true) { test.log.write("completion of circle \($0)") }
    #expect(test.log.takeWithoutCells() == "completion false")
    #expect(test.view.transitionProgress == nil)
    try test.view.layoutIfNeeded()
    #expect(test.log.take().hasSuffix("completion of circle true"))
    #expect(test.view.layout === circle)
    #expect(test.mistakes == [])
  }

  @Test("5.3 setLayout to the layout that a transition by hand leads to: that is cancelled, the layout takes over")
  func setLayoutToTarget() throws {
    let test = try TestView(makeList(), items: 4)
    let grid = makeGrid()
    try test.start(grid)
    test.view.setTransitionProgress(0.5)
    try test.view.setLayout(grid) { test.log.write("completion of grid \($0)") }
    #expect(test.log.takeWithoutCells() == "content 100 × 100\ncompletion false\ncompletion of grid true")
    #expect(test.view.layout === grid)
    #expect(test.mistakes == [])
  }

  @Test("5.3 another start cancels the first one")
  func startTwice() throws {
    let test = try TestView(makeList(), items: 4)
    try test.start()
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

  @Test("5.3 a layout that cannot arrange leaves the transition that has been started as it is")
  func failureDuring() throws {
    let test = try TestView(makeList(), items: 4)
    try test.start()
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

  @Test("5.3 a start during an animation interrupts that: progress goes on from where things are seen")
  func startDuringAnimation() throws {
    let test = try TestView(makeList(), items: 4)
    try test.view.setLayout(makeGrid(), animated: true) { test.log.write("completion of grid \($0)") }
    test.host.advance(by: 0.5)
    _ = test.log.take()
    try test.start(makeList())
    #expect(test.log.takeWithoutCells() == "completion of grid false")
    #expect(test.place(of: at(0, 1)) == "0.1 (25, 50, 75, 75)")
    test.view.setTransitionProgress(0.5)
    // The animation had come half of the way from the list to the grid.
    #expect(test.place(of: at(0, 1)) == "0.1 (12.5, 75, 87.5, 87.5)")
    test.view.cancelInteractiveTransition()
    test.host.advance(by: 1)
    try test.view.layoutIfNeeded()
    #expect(test.mistakes == [])
  }

  @Test("5.3 an update while a finished transition is still moving starts from where things are seen")
  func updateAfterFinish() throws {
    let test = try TestView(makeList(), items: 4)
    try test.start()
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

  @Test("5.3 a press and the selection go on during a transition by hand")
  func selectionDuring() throws {
    let test = try TestView(makeList(), items: 4)
    test.view.pressBegan(on: at(0, 1))
    try test.start()
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
