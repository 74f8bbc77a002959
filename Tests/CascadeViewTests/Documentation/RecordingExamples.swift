import CascadeLayout
import CascadeTesting
import CascadeView
import Testing

/// The examples of the documentation of the recorders.
struct RecordingExamples {
  @Test("what a host is told")
  func recording() throws {
    let host = RecordingHost()
    let dataSource = ArrayDataSource([[7, 8, 9]], host: host)
    let view = CollectionView(
      host: host, layout: FlowLayout(), dataSource: dataSource)
    host.collectionView = view
    view.register(CellTemplate(rawValue: 0))
    view.setViewportSize(Size(width: 50, height: 40))
    try view.layoutIfNeeded()
    let calls = host.log.take()
    print(calls)

    #expect(
      calls == """
        content 50 × 170
        make 0
        place 0 at 0.0 (0, 0, 50, 50)
        fill 0 with 0.0
        """)

    dataSource.sections = [[1, 7, 8, 9]]
    try view.insertItems(at: [IndexPath(section: 0, item: 0)])
    print(host.log.take())
    host.advance(by: 0.15)
    let new = host.number(of: view.visibleCells[0].cell)
    let halfWay = host.presentedAttributes(of: new)?.alpha
    print(halfWay as Any)  // about 0.5
    host.advance(by: 0.15)
    print(host.presentedAttributes(of: new)?.alpha as Any)  // 1
    print(host.violations)  // []
    #expect(try (#require(halfWay) - 0.5).magnitude < 1e-6)
    #expect(host.presentedAttributes(of: new)?.alpha == 1)
    #expect(host.violations == [])
  }

  @Test("one log for several recorders")
  func sharedLog() throws {
    let log = CallLog()
    let host = RecordingHost(log: log)
    let delegate = RecordingDelegate(log: log)
    let layout = RecordingLayout(FlowLayout(), log: log)
    let dataSource = ArrayDataSource([[7, 8, 9]], host: host)
    let view = CollectionView(
      host: host, layout: layout, dataSource: dataSource)
    view.delegate = delegate
    view.register(CellTemplate(rawValue: 0))
    view.setViewportSize(Size(width: 50, height: 40))
    try view.layoutIfNeeded()
    _ = log.take()

    delegate.refusals[.select] = { $0.item == 0 }
    view.pressBegan(on: IndexPath(section: 0, item: 0))
    view.pressEnded()
    let calls = log.take()
    print(calls)

    #expect(
      calls == """
        shouldHighlight 0.0?
        state 0 highlighted
        didHighlight 0.0
        shouldSelect 0.0? no
        state 0
        didUnhighlight 0.0
        canFocus 0.0?
        state 0 focused
        didMoveFocus from nothing to 0.0
        """)
  }
}
