import CascadeLayout
import CascadeView
import Foundation
import Testing

/// The examples of the article about getting started.
struct StartExamples {
  @Test("a first pass, scrolling, more items")
  func start() throws {
    let host = TextHost()
    let names = ["ant", "bee", "cat", "dog", "eel", "fox", "gnu", "hen", "ibis"]
    let list = NameList(names, host: host)
    let metrics = FlowMetrics(
      itemSize: Size(width: 9, height: 3), lineSpacing: 0, interitemSpacing: 1)
    let layout = FlowLayout(metrics: metrics)
    let view = CollectionView(host: host, layout: layout, dataSource: list)
    host.collectionView = view
    view.register(CellTemplate(rawValue: 0))
    view.setViewportSize(Size(width: 29, height: 6))
    try view.layoutIfNeeded()
    print(host.picture)

    #expect(
      host.picture == """
        +-------+ +-------+ +-------+
        |ant    | |bee    | |cat    |
        +-------+ +-------+ +-------+
        +-------+ +-------+ +-------+
        |dog    | |eel    | |fox    |
        +-------+ +-------+ +-------+
        """)

    host.scroll(to: Point(x: 0, y: 2))
    try host.frame(after: 0.016)
    print(host.picture)

    #expect(
      host.picture == """
        +-------+ +-------+ +-------+
        +-------+ +-------+ +-------+
        |dog    | |eel    | |fox    |
        +-------+ +-------+ +-------+
        +-------+ +-------+ +-------+
        |gnu    | |hen    | |ibis   |
        """)

    list.names.append("jay")
    view.itemsWereAppended()  // Only marks it.
    try host.frame()  // Carries it out.
    print(view.contentSize.height)  // 12
    #expect(view.contentSize.height == 12)
    #expect(host.problems == [])
  }

  @Test("a data source on the main actor, beside Foundation")
  @MainActor func mainActor() throws {
    let host = TextHost()
    let list = FolderList(["/a/ant", "/a/bee"].map { URL(fileURLWithPath: $0) }, host: host)
    let layout = FlowLayout(metrics: FlowMetrics(itemSize: Size(width: 9, height: 3)))
    let view = CollectionView(host: host, layout: layout, dataSource: list)
    host.collectionView = view
    view.register(CellTemplate(rawValue: 0))
    view.setViewportSize(Size(width: 30, height: 3))
    try view.layoutIfNeeded()
    #expect(host.picture.contains("|bee    |"))
  }
}
