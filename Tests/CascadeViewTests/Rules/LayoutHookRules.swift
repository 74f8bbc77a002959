import CascadeLayout
import CascadeTesting
import CascadeView
import Testing

/// Rules 2.5 and 5.1 of the collection view: what a layout that keeps something between two calls can rely on.
struct LayoutHookRules {
  /// Only what a layout is told of transitions.
  private func hooks(_ log: CallLog) -> String {
    log.take().split(separator: "\n").filter { $0.contains("transition") || $0.contains("completion") }
      .joined(separator: "\n")
  }

  @Test("5.1 an interrupted transition is over for its layouts before the next one begins")
  func interrupted() throws {
    let log = CallLog()
    let layouts = [
      RecordingLayout(makeGrid(), log: log, name: "a"), RecordingLayout(makeList(), log: log, name: "b"),
      RecordingLayout(makeGrid(), log: log, name: "c"),
    ]
    let test = try TestView(layouts[0], [Array(0..<4)], 100, 200)
    try test.view.setLayout(layouts[1], animated: true) { log.write("completion of a to b: \($0)") }
    test.host.advance(by: 0.5)
    try test.view.setLayout(layouts[2], animated: true) { log.write("completion of b to c: \($0)") }
    test.host.advance(by: 1)
    #expect(
      hooks(log) == """
        a: prepare transition to another
        b: prepare transition from another
        a: finalize transition
        b: finalize transition
        b: prepare transition to another
        c: prepare transition from another
        completion of a to b: false
        b: finalize transition
        c: finalize transition
        completion of b to c: true
        """)
  }

  @Test("5.1 a transition is over for its layouts when an update interrupts it, or when it is driven to its end")
  func otherEnds() throws {
    let log = CallLog()
    let layouts = [
      RecordingLayout(makeGrid(), log: log, name: "a"), RecordingLayout(makeList(), log: log, name: "b"),
    ]
    let test = try TestView(layouts[0], [Array(0..<4)], 100, 200)
    try test.view.setLayout(layouts[1], animated: true) { log.write("completion \($0)") }
    test.host.advance(by: 0.5)
    test.dataSource.sections = [Array(1..<4)]
    try test.view.deleteItems(at: [IndexPath(section: 0, item: 0)])
    let toB = """
      a: prepare transition to another
      b: prepare transition from another
      a: finalize transition
      b: finalize transition
      completion false
      """
    #expect(hooks(log) == toB)
    test.host.advance(by: 2)
    try test.view.startInteractiveTransition(to: layouts[0]) { log.write("completion \($0)") }
    test.view.setTransitionProgress(0.5)
    test.view.reloadData()
    try test.view.layoutIfNeeded()
    let toA = """
      b: prepare transition to another
      a: prepare transition from another
      b: finalize transition
      a: finalize transition
      completion
      """
    #expect(hooks(log) == toA + " false")
    try test.view.startInteractiveTransition(to: layouts[0]) { log.write("completion \($0)") }
    test.view.finishInteractiveTransition()
    test.host.advance(by: 2)
    #expect(hooks(log) == toA + " true")
    #expect(test.mistakes == [])
  }

  @Test("2.5 the hooks are given where an element was by its place of then")
  func formerPlaces() throws {
    let layout = WitnessLayout()
    let test = try TestView(layout, [[1, 2, 3]], 100, 200)
    test.dataSource.sections = [[2, 3]]
    try test.view.deleteItems(at: [IndexPath(section: 0, item: 0)])
    #expect(
      layout.log.take() == """
        disappearing 0.1 to 0.0
        appearing 0.0 from 0.1
        disappearing 0.2 to 0.1
        appearing 0.1 from 0.2
        disappearing 0.0 to nothing
        """)
  }
}

/// A list that writes down where elements come from and go.
private final class WitnessLayout: CollectionLayout {
  let log = CallLog()
  private let base = FlowLayout(metrics: FlowMetrics(itemSize: Size(width: 100, height: 50), lineSpacing: 0))

  var axis: Axis { base.axis }

  func arrange(
    _ context: LayoutContext, after change: LayoutChange, from previous: PreviousArrangement?
  ) throws(LayoutError) -> any LayoutArrangement {
    try base.arrange(context, after: change, from: previous)
  }

  func initialAttributes(
    forAppearing attributes: LayoutAttributes, from old: LayoutAttributes?, in arrangement: any LayoutArrangement
  ) -> LayoutAttributes? {
    log.write("appearing \(CallLog.text(attributes.element)) from \(old.map { CallLog.text($0.element) } ?? "nothing")")
    return old ?? attributes.with(alpha: 0)
  }

  func finalAttributes(
    forDisappearing attributes: LayoutAttributes, to new: LayoutAttributes?, in arrangement: any LayoutArrangement
  ) -> LayoutAttributes? {
    log.write(
      "disappearing \(CallLog.text(attributes.element)) to \(new.map { CallLog.text($0.element) } ?? "nothing")")
    return new ?? attributes.with(alpha: 0)
  }
}
