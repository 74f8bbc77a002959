import CascadeLayout
import CascadeView
import Testing

/// The examples of the article about self-sizing.
struct SelfSizingExamples {
  @Test("measured lengths")
  func measured() throws {
    let host = TextHost()
    let list = NameList((0..<1000).map { "row \($0)" }, host: host)

    let lengths = MeasuredLengths(estimate: 3)
    let layout = WaterfallLayout(lanes: .count(1), itemSpacing: 0) { section in
      .computed { item, _ in lengths[IndexPath(section: section, item: item)] }
    }
    layout.keepsLanes = true
    let view = CollectionView(
      host: host, layout: layout, dataSource: list, measuredLengths: lengths)
    host.collectionView = view
    view.register(CellTemplate(rawValue: 0))
    view.setViewportSize(Size(width: 20, height: 12))
    try view.layoutIfNeeded()
    print(view.contentSize.height, view.isContentSizeEstimated)  // 3000 true
    #expect(view.contentSize.height == 3000)
    #expect(view.isContentSizeEstimated)

    // The user looks at item 100, and the item before it is measured.
    host.scroll(to: Point(x: 0, y: 300))
    try host.frame(after: 1)
    view.setMeasuredLength(5, ofItemAt: IndexPath(section: 0, item: 99))
    try host.frame()
    let item = IndexPath(section: 0, item: 100)
    print(view.layoutAttributesForItem(at: item)?.frame.minY as Any)  // 302
    print(view.contentOffset.y)  // 302
    #expect(view.layoutAttributesForItem(at: item)?.frame.minY == 302)
    #expect(view.contentOffset.y == 302)
    #expect(host.picture.contains("|row 100"))

    let first = IndexPath(section: 0, item: 0)
    try view.performBatchUpdates { updates in
      list.names.insert("new", at: 0)
      updates.insertItems(at: [first])
    }
    let moved = IndexPath(section: 0, item: 100)
    print(lengths.measuredLength(of: moved) as Any)  // 5
    print(view.contentOffset.y)  // 305
    #expect(lengths.measuredLength(of: moved) == 5)
    #expect(view.contentOffset.y == 305)
    #expect(host.problems == [])
  }
}
