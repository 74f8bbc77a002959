import CascadeLayout
import CascadeTesting
import CascadeView
import Testing

/// The tour's taps, decorations, updates and switching, without UIKit.
struct TourViewTests {
  private let host = RecordingHost()
  private let delegate: RecordingDelegate

  init() { delegate = RecordingDelegate(log: host.log) }

  /// A collection view of so many numbers, on screen.
  private func show(_ count: Int, _ layout: any CollectionLayout) throws -> (
    view: CollectionView, data: ArrayDataSource
  ) {
    let data = ArrayDataSource([(0..<UInt64(count)).map { $0 }], host: host)
    let view = CollectionView(host: host, layout: layout, dataSource: data)
    host.collectionView = view
    view.delegate = delegate
    view.register(CellTemplate(rawValue: 0))
    view.setViewportSize(Size(width: 320, height: 480))
    try view.layoutIfNeeded()
    _ = host.log.take()
    return (view, data)
  }

  /// What the delegate was asked and told.
  private func calls() -> [String] {
    host.log.take().split(separator: "\n").map(String.init).filter { $0.hasPrefix("should") || $0.hasPrefix("did") }
  }

  @Test("the tour's tap: highlight, select, and then unhighlight, which the tour has before select")
  func order() throws {
    let (view, data) = try show(32, FlowLayout())
    let item = IndexPath(section: 0, item: 3)
    view.pressBegan(on: item)
    view.pressEnded()
    #expect(
      calls() == [
        "shouldHighlight 0.3?", "didHighlight 0.3", "shouldSelect 0.3?", "didSelect 0.3", "didUnhighlight 0.3",
        "didMoveFocus from nothing to 0.3",
      ])
    // After a refused highlight, the tour asks whether the item may be selected.
    delegate.refusals[.highlight] = { _ in true }
    view.pressBegan(on: IndexPath(section: 0, item: 4))
    view.pressEnded()
    #expect(calls() == ["shouldHighlight 0.4? no"])
    withExtendedLifetime(data) {}
  }

  @Test("the tour's decoration: a background behind each section")
  func decoration() throws {
    let layout = FlowLayout()
    let (view, data) = try show(32, layout)

    layout.metrics.section.hasBackground = true
    view.register(CellTemplate(rawValue: 1), for: .background)
    view.invalidateLayout()

    try view.layoutIfNeeded()
    let background = view.layoutAttributes(of: .of(section: 0, .background))
    #expect(background?.frame == Rect(origin: .zero, size: view.contentSize))
    #expect(background?.zIndex == -1)
    #expect(host.shownCells.contains { host.cells[$0].template == CellTemplate(rawValue: 1) })
    withExtendedLifetime(data) {}
  }

  @Test("the tour's circle: insert at 0, and delete what was tapped")
  func updates() throws {
    let (view, data) = try show(20, CircleLayout())

    try view.performBatchUpdates { updates in
      data.sections[0].insert(100, at: 0)
      updates.insertItems(at: [IndexPath(section: 0, item: 0)])
    }
    #expect(view.numberOfItems(inSection: 0) == 21)
    let tapped = try #require(view.indexPathForItem(at: Point(x: 160 + 128, y: 240)))
    #expect(tapped == IndexPath(section: 0, item: 0))
    try view.performBatchUpdates { updates in
      data.sections[0].remove(at: tapped.item)
      updates.deleteItems(at: [tapped])
    }
    #expect(view.numberOfItems(inSection: 0) == 20)
    #expect(host.violations == [])
  }

  @Test("the tour's switching: the same data in another layout, with or without animation")
  func switching() throws {
    let (view, data) = try show(20, FlowLayout())

    try view.setLayout(LineLayout())
    try view.setLayout(CircleLayout(), animated: true)

    #expect(view.layout is CircleLayout)
    #expect(host.animations.count == 1)
    #expect(view.layoutAttributesForItem(at: IndexPath(section: 0, item: 0))?.frame.size == Size(width: 70, height: 70))
    withExtendedLifetime(data) {}
  }
}
