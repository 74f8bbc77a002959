import CascadeLayout
import CascadeView
import Testing

/// The examples of the article about transitions.
struct TransitionsExamples {
  private let host = TextHost()

  /// A hundred items in a grid, on screen; whoever calls it keeps the list.
  private func show() throws -> (list: NameList, view: CollectionView, grid: FlowLayout) {
    let list = NameList((0..<100).map { "\($0)" }, host: host)
    let grid = FlowLayout(
      metrics: FlowMetrics(itemSize: Size(width: 9, height: 3), lineSpacing: 0, interitemSpacing: 1))
    let view = CollectionView(host: host, layout: grid, dataSource: list)
    host.collectionView = view
    view.register(CellTemplate(rawValue: 0))
    view.setViewportSize(Size(width: 29, height: 15))
    try view.layoutIfNeeded()
    return (list, view, grid)
  }

  @Test("animated")
  func animated() throws {
    let (list, view, _) = try show()
    var ends: [Bool] = []

    let rows = WaterfallLayout(lanes: .count(1), itemSpacing: 0) { _ in
      .computed { _, _ in 3 }
    }
    try view.setLayout(rows, animated: true) { finished in
      ends.append(finished)
    }
    try host.frame(after: 0.3)
    print(ends)  // [true]

    #expect(ends == [true])
    #expect(host.picture.contains("|7                          |"))
    withExtendedLifetime(list) {}
  }

  @Test("the anchor")
  func anchor() throws {
    let (list, view, _) = try show()
    let rows = WaterfallLayout(lanes: .count(1), itemSpacing: 0) { _ in
      .computed { _, _ in 3 }
    }

    // Item 31 is the second one of the eleventh line, at y 30.
    host.scroll(to: Point(x: 0, y: 24))
    try host.frame(after: 1)
    let item = IndexPath(section: 0, item: 31)
    try view.selectItem(at: item)
    try view.setLayout(rows)
    // It was 6 points below the viewport's top, and is so again.
    print(view.layoutAttributesForItem(at: item)?.frame.minY as Any)  // 93
    print(view.contentOffset.y)  // 87

    #expect(view.layoutAttributesForItem(at: item)?.frame.minY == 93)
    #expect(view.contentOffset.y == 87)
    withExtendedLifetime(list) {}
  }

  @Test("by hand")
  func byHand() throws {
    let (list, view, grid) = try show()
    var ends: [Bool] = []
    let rows = WaterfallLayout(lanes: .count(1), itemSpacing: 0) { _ in
      .computed { _, _ in 3 }
    }

    try view.startInteractiveTransition(to: rows) { finished in
      ends.append(finished)
    }
    view.setTransitionProgress(0.25)  // As a pinch or a slider goes on.
    view.setTransitionProgress(0.5)
    view.cancelInteractiveTransition()  // Everything moves back.
    try host.frame(after: 0.3)
    print(ends)  // [false]
    print(view.layout === grid)  // true

    #expect(ends == [false])
    #expect(view.layout === grid)
    withExtendedLifetime(list) {}
  }

  @Test("snapping")
  func snapping() throws {
    let (list, view, _) = try show()

    let metrics = LineMetrics(
      itemSize: Size(width: 9, height: 3), itemSpacing: 1)
    try view.setLayout(LineLayout(metrics: metrics))
    // The user lets go where it would come to rest at 42, at 8 points a second.
    let rest = view.targetContentOffset(
      forProposed: Point(x: 42, y: 0), velocity: Point(x: 8, y: 0))
    // There the middle of an item is in the viewport's middle.
    print(rest.x)  // 50

    #expect(rest.x == 50)
    withExtendedLifetime(list) {}
  }
}
