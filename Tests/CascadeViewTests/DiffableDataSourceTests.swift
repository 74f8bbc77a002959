import CascadeLayout
import CascadeTesting
import CascadeView
import Testing

/// What is shown follows a snapshot of identities.
struct DiffableDataSourceTests {
  /// Items of 100 points in one lane, in a viewport of 100 × 200 with an overscan of 50.
  private struct Wall {
    let host = RecordingHost()
    let view: CollectionView
    let dataSource: DiffableDataSource
    var log: CallLog { host.log }

    init() throws {
      let host = host
      view = CollectionView(
        host: host, layout: FlowLayout(metrics: FlowMetrics(itemSize: Size(width: 100, height: 100), lineSpacing: 0)))
      view.animationTiming = AnimationTiming(duration: 1, curve: .linear)
      view.register(CellTemplate(rawValue: 0))
      host.collectionView = view
      dataSource = DiffableDataSource(collectionView: view) { cell, element, item in
        host.fill(cell, with: element)
        host.log.write("identity \(item?.rawValue ?? 0)")
      }
      view.setViewportSize(Size(width: 100, height: 200))
      try view.layoutIfNeeded()
      _ = host.log.take()
    }

    func apply(_ sections: [[UInt64]], reloading: [UInt64] = [], animated: Bool = true) throws {
      try dataSource.apply(
        Snapshot(sections.map { $0.map(ItemIdentifier.init) }), reloading: reloading.map(ItemIdentifier.init),
        animated: animated)
    }
  }

  @Test("2.9 applying identities finds the difference and animates it as one batch update")
  func animates() throws {
    let wall = try Wall()
    try wall.apply([[1, 2, 3]], animated: false)
    _ = wall.log.take()
    try wall.apply([[3, 1, 9]])
    // 3 has moved up, 1 down, 2 fades, 9 appears.
    #expect(
      wall.log.take() == """
        make 3
        place 3 at 0.2 (0, 200, 100, 100) alpha 0
        fill 3 with 0.2
        identity 9
        animation 1 lasts 1
        animate 1 from 0.1 (0, 100, 100, 100) to 0.1 (0, 100, 100, 100) alpha 0
        animate 2 from 0.0 (0, 200, 100, 100) to 0.0 (0, 0, 100, 100)
        animate 0 from 0.1 (0, 0, 100, 100) to 0.1 (0, 100, 100, 100)
        animate 3 from 0.2 (0, 200, 100, 100) alpha 0 to 0.2 (0, 200, 100, 100)
        """)
    #expect(wall.host.violations == [])
  }

  @Test("2.9 selection, focus and cells follow their identities, also to other sections")
  func follows() throws {
    let wall = try Wall()
    try wall.apply([[1, 2], [3]], animated: false)
    try wall.view.selectItem(at: IndexPath(section: 0, item: 1))
    try wall.view.focusItem(at: IndexPath(section: 1, item: 0))
    let cell = wall.view.cellForItem(at: IndexPath(section: 0, item: 1))
    try wall.apply([[3], [5, 2]])
    #expect(wall.view.indexPathsForSelectedItems == [IndexPath(section: 1, item: 1)])
    #expect(wall.view.focusedItem == IndexPath(section: 0, item: 0))
    #expect(wall.view.cellForItem(at: IndexPath(section: 1, item: 1)) == cell)
    // Even where the section is gone that they were in.
    try wall.dataSource.apply(Snapshot([.init(SectionIdentifier(rawValue: 7), items: [ItemIdentifier(rawValue: 2)])]))
    #expect(wall.view.indexPathsForSelectedItems == [IndexPath(section: 0, item: 0)])
    #expect(wall.view.focusedItem == nil)
    wall.host.advance(by: 1)
    #expect(wall.host.violations == [])
  }

  @Test("2.9 an identity that is there twice is an error that names it, and everything stays as it was")
  func duplicate() throws {
    let wall = try Wall()
    try wall.apply([[1, 2, 3]], animated: false)
    let before = wall.dataSource.snapshot
    _ = wall.log.take()
    let error = UpdateError.duplicateItem(ItemIdentifier(rawValue: 4))
    #expect(throws: error) { try wall.apply([[1, 4, 2], [4]]) }
    #expect("\(error)".contains("4"))
    #expect(wall.log.take() == "")
    #expect(wall.dataSource.snapshot == before)
    try wall.apply([[1, 4, 2]], animated: false)
    #expect(wall.view.numberOfItems(inSection: 0) == 3)
  }

  @Test("items that are reloaded are shown anew and keep their selection")
  func reloading() throws {
    let wall = try Wall()
    try wall.apply([[1, 2, 3]], animated: false)
    try wall.view.selectItem(at: IndexPath(section: 0, item: 1))
    _ = wall.log.take()
    try wall.apply([[2, 1, 3]], reloading: [2, 8], animated: false)
    #expect(wall.view.indexPathsForSelectedItems == [IndexPath(section: 0, item: 0)])
    #expect(
      wall.log.take() == """
        recycle 1
        place 0 at 0.1 (0, 100, 100, 100)
        reuse 1
        place 1 at 0.0 (0, 0, 100, 100)
        state 1 selected
        fill 1 with 0.0
        identity 2
        """)
    #expect(wall.host.violations == [])
  }

  @Test("a layout that cannot arrange the new data leaves the old snapshot")
  func refusedByTheLayout() throws {
    let wall = try Wall()
    try wall.apply([[1, 2, 3]], animated: false)
    let view = wall.view
    let strict = WaterfallLayout { section in
      .computed { item, _ in view.numberOfItems(inSection: section) >= 0 && item == 3 ? .nan : 100 }
    }
    try view.setLayout(strict)
    _ = wall.log.take()
    #expect(throws: UpdateError.layout(.itemLength(IndexPath(section: 0, item: 3)))) {
      try wall.apply([[4, 1, 2, 3]])
    }
    #expect(wall.log.take() == "")
    #expect(wall.dataSource.snapshot.itemCount == 3)
    try wall.apply([[3, 2]], animated: false)
    #expect(view.cells.count == 2)
  }
}
