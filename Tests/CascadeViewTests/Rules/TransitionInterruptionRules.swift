import CascadeLayout
import CascadeTesting
import CascadeView
import Testing

@testable import TestSupport

/// Rule 5.1 of the collection view where a change of layout fails, or comes in the middle of something.
///
/// The list has one lane of items of 100 × 100; the grid has items of 50 × 50, two a line. The viewport is 100 × 200,
/// the overscan 50 on either side; animations last a second, at the same speed throughout.
struct TransitionInterruptionRules {
  @Test(
    "5.1 a layout that cannot arrange: the error is thrown, and everything is as before", arguments: [false, true])
  func failure(animated: Bool) throws {
    let list = makeList()
    let test = try TestView(list, items: 50)
    try test.scroll(0, 2010)
    _ = test.log.take()
    let bad = WaterfallLayout(lanes: .count(0)) { _ in .computed { _, _ in 100 } }
    var wasCalled = false
    #expect(throws: LayoutError.laneCount(section: 0, value: 0)) {
      try test.view.setLayout(bad, animated: animated) { _ in wasCalled = true }
    }
    #expect(throws: LayoutError.laneCount(section: 0, value: 0)) {
      try test.view.startInteractiveTransition(to: bad) { _ in wasCalled = true }
    }
    #expect(!wasCalled)
    #expect(test.log.take() == "")
    #expect(test.view.layout === list)
    #expect(test.mistakes == [])
    try test.scroll(0, 500)
    #expect(test.mistakes == [])
  }

  @Test("5.1 a layout that cannot arrange lets an animation that runs go on")
  func failureDuringAnimation() throws {
    let test = try TestView(makeList(), items: 4)
    try test.view.setLayout(makeGrid(), animated: true) { test.log.write("completion \($0)") }
    test.host.advance(by: 0.5)
    _ = test.log.take()
    let bad = WaterfallLayout(lanes: .count(0)) { _ in .computed { _, _ in 100 } }
    #expect(throws: LayoutError.self) { try test.view.setLayout(bad, animated: true) }
    #expect(test.place(of: at(0, 1)) == "0.1 (25, 50, 75, 75)")
    test.host.advance(by: 0.5)
    #expect(
      test.log.take() == """
        end of animation 1
        completion true
        """)
    #expect(test.mistakes == [])
  }

  @Test(
    "5.1 another layout arranges what the former could not, be it the first data or a change", arguments: [false, true])
  func afterFailure(animated: Bool) throws {
    var isBad = true
    let bad = WaterfallLayout(lanes: .count(1)) { _ in .computed { _, _ in isBad ? .nan : 100 } }
    let host = RecordingHost()
    let dataSource = ArrayDataSource([[1, 2]], host: host)
    let view = CollectionView(host: host, layout: bad, dataSource: dataSource)
    view.register(CellTemplate(rawValue: 0))
    view.setViewportSize(Size(width: 100, height: 200))
    #expect(throws: LayoutError.self) { try view.layoutIfNeeded() }
    try view.setLayout(makeGrid(), animated: animated)
    try view.layoutIfNeeded()
    #expect(view.indexPathsForVisibleItems == [at(0, 0), at(0, 1)])
    // The same with items that are appended later.
    isBad = false
    try view.setLayout(bad)
    isBad = true
    dataSource.sections = [[1, 2, 3]]
    view.itemsWereAppended()
    #expect(throws: LayoutError.self) { try view.layoutIfNeeded() }
    try view.setLayout(makeGrid(), animated: animated)
    try view.layoutIfNeeded()
    #expect(view.indexPathsForVisibleItems == [at(0, 0), at(0, 1), at(0, 2)])
    #expect(host.violations == [])
  }

  @Test("5.1 setLayout during an animation starts from where things are seen, and completes the former with false")
  func interruption() throws {
    let test = try TestView(makeList(), items: 4)
    let list = makeList()
    try test.view.setLayout(makeGrid(), animated: true) { test.log.write("completion 1 \($0)") }
    test.host.advance(by: 0.5)
    let places = (0..<4).map { test.place(of: at(0, $0)) }
    #expect(places[1] == "0.1 (25, 50, 75, 75)")
    #expect(places[3] == "0.3 (25, 175, 75, 75)")
    _ = test.log.take()
    try test.view.setLayout(list, animated: true) { test.log.write("completion 2 \($0)") }
    #expect((0..<4).map { test.place(of: at(0, $0)) } == places)
    #expect(
      test.log.take() == """
        content 100 × 400
        animation 2 lasts 1
        animate 3 from 0.3 (25, 175, 75, 75) to 0.3 (0, 300, 100, 100)
        animate 0 from 0.0 (0, 0, 75, 75) to 0.0 (0, 0, 100, 100)
        animate 1 from 0.1 (25, 50, 75, 75) to 0.1 (0, 100, 100, 100)
        animate 2 from 0.2 (0, 125, 75, 75) to 0.2 (0, 200, 100, 100)
        completion 1 false
        """)
    test.host.advance(by: 1)
    #expect(
      test.log.take() == """
        end of animation 1
        end of animation 2
        recycle 3
        completion 2 true
        """)
    #expect(test.mistakes == [])
  }

  @Test("5.1 setLayout at once during an animation: all is in place, and the former completion is told false")
  func interruptionAtOnce() throws {
    let test = try TestView(makeList(), items: 4)
    try test.view.setLayout(makeGrid(), animated: true) { test.log.write("completion 1 \($0)") }
    test.host.advance(by: 0.5)
    _ = test.log.take()
    try test.view.setLayout(makeList()) { test.log.write("completion 2 \($0)") }
    #expect(
      test.log.takeWithoutCells() == """
        content 100 × 400
        completion 1 false
        completion 2 true
        """)
    #expect(test.mistakes == [])
    test.host.advance(by: 2)
    #expect(test.log.take() == "end of animation 1", "it is of no interest any more")
  }

  @Test("5.1 an update during a transition starts from where things are seen")
  func updateDuringTransition() throws {
    let test = try TestView(makeList(), items: 4)
    try test.view.setLayout(makeGrid(), animated: true) { test.log.write("completion 1 \($0)") }
    test.host.advance(by: 0.5)
    _ = test.log.take()
    test.dataSource.sections = [[2, 3, 4]]
    try test.view.performBatchUpdates { updates in
      updates.deleteItems(at: [at(0, 0)])
    } completion: {
      test.log.write("completion 2 \($0)")
    }
    // What was item 2 was seen at (0, 125).
    #expect(test.place(of: at(0, 1)) == "0.1 (0, 125, 75, 75)")
    test.host.advance(by: 0.5)
    #expect(test.place(of: at(0, 1)) == "0.1 (25, 62.5, 62.5, 62.5)")
    test.host.advance(by: 0.5)
    #expect(test.place(of: at(0, 1)) == "0.1 (50, 0, 50, 50)")
    #expect(
      test.log.takeWithoutCells() == """
        animation 2 lasts 1
        completion 1 false
        end of animation 1
        end of animation 2
        completion 2 true
        """)
    #expect(test.mistakes == [])
  }
}
