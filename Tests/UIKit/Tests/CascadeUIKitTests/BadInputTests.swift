import CascadeLayout
import CascadeUIKit
import Testing
import UIKit
import struct Foundation.IndexPath

/// What programs should not do, and do: nothing traps that UIKit itself would not, and all is right afterwards.
@MainActor struct BadInputTests {
  private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

  private func waterfall(_ errors: @escaping (any Error) -> Void = { _ in }) -> CollectionWaterfallLayout {
    let layout = CollectionWaterfallLayout(columnCount: 2)
    layout.errorHandler = errors
    return layout
  }

  /// Has everything asked for again, and expects every item at its place.
  private func expectRight(_ wall: Wall, _ comment: Comment? = nil) {
    let layout = wall.collectionView.collectionViewLayout
    layout.invalidateLayout()
    wall.collectionView.layoutIfNeeded()
    #expect((layout as? CollectionCascadeLayout)?.error == nil, comment)
    #expect(wall.placements.filter { $0.kind == .item }.count == wall.sections.map(\.count).reduce(0, +), comment)
    #expect(wall.cellsAreRight, comment)
  }

  /// A delegate with one number that cannot be.
  private final class Sizes: NSObject, CollectionWaterfallLayoutDelegate, CollectionFlowLayoutDelegate,
    CollectionJustifiedLayoutDelegate
  {
    var length: CGFloat = 40
    var metric: CGFloat = 0

    private func size(_ path: IndexPath) -> CGSize {
      CGSize(width: 40, height: path == IndexPath(item: 2, section: 0) ? length : 40)
    }

    func collectionView(
      _ collectionView: UICollectionView, layout: CollectionWaterfallLayout, heightForItemAt indexPath: IndexPath,
      width: CGFloat
    ) -> CGFloat? { size(indexPath).height }

    func collectionView(
      _ collectionView: UICollectionView, layout: CollectionFlowLayout, sizeForItemAt indexPath: IndexPath
    ) -> CGSize? { size(indexPath) }

    func collectionView(
      _ collectionView: UICollectionView, layout: CollectionJustifiedLayout, sizeForItemAt indexPath: IndexPath
    ) -> CGSize? { size(indexPath) }

    func collectionView(
      _ collectionView: UICollectionView, layout: CollectionSectionLayout, spacingBeforeSection section: Int
    ) -> CGFloat { section == 1 ? metric : 0 }
  }

  /// Records warnings and errors of a layout.
  @MainActor private final class Messages {
    var warnings: [String] = []
    var errors: [String] = []

    func hear(_ layout: CollectionCascadeLayout) {
      layout.warningHandler = { [unowned self] in warnings.append($0) }
      layout.errorHandler = { [unowned self] in errors.append("\($0)") }
    }
  }

  /// Expects that everything is shown, at finite places within the breadth, and that a warning names a place once.
  private func expectShown(_ wall: Wall, _ messages: Messages, naming places: [String], _ comment: Comment) async {
    for _ in 0..<2 {
      wall.collectionView.layoutIfNeeded()
      await turnOfRunLoop()
      wall.collectionView.collectionViewLayout.invalidateLayout()
    }
    wall.collectionView.layoutIfNeeded()
    await turnOfRunLoop()
    let frames = wall.placements.filter { $0.kind == .item }.map(\.frame)
    #expect(frames.count == wall.sections.map(\.count).reduce(0, +), comment)
    #expect(
      frames.allSatisfy { $0.minX >= 0 && $0.maxX <= wall.collectionView.bounds.width && $0.maxY < 1e12 }, comment)
    #expect(messages.errors == [], comment)
    #expect(messages.warnings.count == places.count, "\(comment) \(messages.warnings)")
    for place in places { #expect(messages.warnings.count { $0.contains(place) } == 1, "\(comment) \(place)") }
    #expect(wall.cellsAreRight, comment)
  }

  @Test(
    "one size or measure that cannot be is named once, and everything is shown",
    arguments: [-1, CGFloat.nan, .infinity, -CGFloat.infinity, .greatestFiniteMagnitude])
  func delegates(number: CGFloat) async {
    for layout in [CollectionWaterfallLayout(), CollectionFlowLayout(), CollectionJustifiedLayout()]
      as [CollectionSectionLayout]
    {
      for (length, metric, place) in [(number, 0, "item 2 in section 0"), (40, number, "section 1")]
        as [(CGFloat, CGFloat, String)]
      {
        let sizes = Sizes()
        let messages = Messages()
        messages.hear(layout)
        layout.delegate = sizes
        sizes.length = length
        sizes.metric = metric
        let wall = Wall([Array(0..<6), Array(10..<14)], layout: layout)
        await expectShown(wall, messages, naming: [place], "\(type(of: layout)) \(place)")
        sizes.length = 40
        sizes.metric = 0
        expectRight(wall, "\(type(of: layout))")
      }
    }
  }

  @Test("a picture without a size has the estimate until it is known, and everything else its place")
  func unknownPicture() async {
    let messages = Messages()
    let layout = CollectionWaterfallLayout(columnCount: 2, spacing: 0)
    messages.hear(layout)
    // 0 ÷ 0.
    layout.heightForItem = { path, width in path.item == 3 ? width * 0 / 0 : 50 }
    let wall = Wall([Array(0..<10)], layout: layout)
    await expectShown(wall, messages, naming: ["item 3 in section 0"], "")
    func height(_ item: Int) -> CGFloat? { layout.layoutAttributesForItem(at: path(item))?.size.height }
    #expect(height(3) == 100)
    #expect(height(4) == 50)
    layout.setMeasuredSize(CGSize(width: 300, height: 150), forItemAt: path(3))
    await turnOfRunLoop()
    wall.collectionView.layoutIfNeeded()
    #expect(height(3) == 80)
  }

  @Test("a section without items may have no columns; with items, it has as many as there is room for")
  func columns() async {
    final class Columns: NSObject, CollectionWaterfallLayoutDelegate {
      var counts = [3, 0, 2]
      func collectionView(
        _ collectionView: UICollectionView, layout: CollectionWaterfallLayout, heightForItemAt indexPath: IndexPath,
        width: CGFloat
      ) -> CGFloat? { 20 }
      func collectionView(
        _ collectionView: UICollectionView, layout: CollectionWaterfallLayout, columnCountInSection section: Int
      ) -> Int { counts[section] }
    }
    for (counts, sections, places) in [
      ([3, 0, 2], [[0, 1], [], [2]], []), ([3, 0, 2], [[0, 1], [5], [2]], ["section 1"]),
      ([3, -4, .max], [[0, 1], [], [2]], ["section 2"]), ([100, 1, 1], [[0, 1], [], [2]], ["section 0"]),
    ] as [([Int], [[Int]], [String])] {
      let messages = Messages()
      let columns = Columns()
      columns.counts = counts
      let layout = CollectionWaterfallLayout(columnCount: 2)
      messages.hear(layout)
      layout.delegate = columns
      let wall = Wall(sections, layout: layout)
      await expectShown(wall, messages, naming: places, "\(counts)")
    }
  }

  @Test("an item broader than its line is as broad as the line, also after a rotation", arguments: [300.5, 1e7, 480])
  func tooBroad(width: CGFloat) async {
    let messages = Messages()
    let layout = CollectionFlowLayout()
    layout.sectionInset = UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 10)
    layout.sizeForItem = { path in CGSize(width: path.item == 5 ? width : 100, height: 30) }
    messages.hear(layout)
    let wall = Wall([Array(0..<12)], layout: layout, size: CGSize(width: 480, height: 320))
    wall.collectionView.frame.size = CGSize(width: 320, height: 480)
    await expectShown(wall, messages, naming: ["item 5 in section 0"], "\(width)")
    #expect(layout.layoutAttributesForItem(at: path(5))?.size.width == 300)
    #expect(wall.collectionView.contentSize.width < 320)
  }

  @Test("insets broader than the view are left out, and named")
  func insets() async {
    for layout in [CollectionWaterfallLayout(), CollectionFlowLayout(), CollectionJustifiedLayout()]
      as [CollectionSectionLayout]
    {
      let messages = Messages()
      messages.hear(layout)
      let sizes = Sizes()
      layout.delegate = sizes
      layout.sectionInset = UIEdgeInsets(top: 4, left: 200, bottom: 4, right: 200)
      let wall = Wall([Array(0..<6)], layout: layout)
      await expectShown(wall, messages, naming: ["section 0"], "\(type(of: layout))")
    }
  }

  @Test(
    "what is wrong in an array of sizes is named, as is one that is too short; what is too much is ignored",
    arguments: [0, 3, 6, 9])
  func arrays(count: Int) async {
    func values<Value>(_ right: Value, _ wrong: Value) -> [Value] {
      (0..<count).map { $0 == 1 || $0 == 8 ? wrong : right }
    }
    let square = CascadeLayout.Size(width: 1, height: 1)
    let places = (count > 1 ? ["item 1 in section 0"] : []) + (count < 6 ? ["section 0 is \(count)"] : [])
    for lengths in [
      .lengths(values(40, .nan)), .aspectRatios(values(1, 0)),
      .naturalSizes(values(.init(width: 1, height: 1), .init(width: 0, height: 1))),
      .items(values(.init(.length(40)), .init(.naturalSize(.init(width: 0, height: 0))))),
    ] as [ItemLengths] {
      let messages = Messages()
      let layout = CollectionWaterfallLayout(columnCount: 2)
      messages.hear(layout)
      layout.itemLengths = { _ in lengths }
      await expectShown(Wall([Array(0..<6)], layout: layout), messages, naming: places, "\(lengths)")
    }
    for shapes in [
      .sizes(values(square, .zero)), .aspectRatios(values(1, -.infinity)),
      .naturalSizes(values(.init(width: 1, height: 1), .init(width: 0, height: 1))),
    ] as [ItemShapes] {
      let messages = Messages()
      let layout = CollectionJustifiedLayout()
      messages.hear(layout)
      layout.itemShapes = { _ in shapes }
      await expectShown(Wall([Array(0..<6)], layout: layout), messages, naming: places, "\(shapes)")
    }
    let messages = Messages()
    let layout = CollectionFlowLayout()
    messages.hear(layout)
    layout.itemSizes = { _ in .sizes(values(.init(width: 40, height: 40), .init(width: 0, height: 40))) }
    await expectShown(Wall([Array(0..<6)], layout: layout), messages, naming: places, "sizes")
  }

  @Test("what is wrong in computed sizes is named, too")
  func computed() async {
    let messages = Messages()
    let waterfall = CollectionWaterfallLayout(columnCount: 2)
    waterfall.itemLengths = { _ in .computed { item, _ in item == 1 ? .nan : 40 } }
    let justified = CollectionJustifiedLayout()
    justified.itemShapes = { _ in .computed { .init(width: $0 == 1 ? 0 : 1, height: 1) } }
    let flow = CollectionFlowLayout()
    flow.itemSizes = { _ in .computed { .init(width: $0 == 1 ? 1e5 : 30, height: 30) } }
    for layout in [waterfall, justified, flow] as [CollectionCascadeLayout] {
      messages.warnings = []
      messages.hear(layout)
      await expectShown(
        Wall([Array(0..<6)], layout: layout), messages, naming: ["item 1 in section 0"], "\(type(of: layout))")
    }
  }

  @Test("many bad items are one message, with their number")
  func many() async {
    let messages = Messages()
    let layout = CollectionWaterfallLayout(columnCount: 2)
    messages.hear(layout)
    layout.heightForItem = { path, _ in path.item % 2 == 1 ? -1 : 30 }
    await expectShown(
      Wall([Array(0..<100)], layout: layout), messages, naming: ["item 1 in section 0"], "")
    #expect(messages.warnings.allSatisfy { $0.contains("49 others") })
  }

  @Test("a layout that cannot be arranged shows nothing at the wrong breadth")
  func wrongBreadth() {
    let base = WaterfallLayout(lanes: .count(2)) { _ in .computed { _, _ in 40 } }
    let layout = CollectionCascadeLayout(base)
    layout.errorHandler = { _ in }
    let wall = Wall([Array(0..<6)], layout: layout, size: CGSize(width: 320, height: 480))
    #expect(wall.placements.count == 6)
    base.metrics.lanes = .count(0)
    layout.invalidateLayout()
    wall.collectionView.layoutIfNeeded()
    #expect(layout.error != nil)
    #expect(wall.placements.count == 6, "what was arranged for this breadth stays")
    wall.collectionView.frame.size = CGSize(width: 480, height: 320)
    wall.collectionView.layoutIfNeeded()
    #expect(wall.placements.isEmpty)
    base.metrics.lanes = .count(3)
    layout.invalidateLayout()
    wall.collectionView.layoutIfNeeded()
    #expect(wall.placements.count == 6)
    #expect(wall.collectionView.simulatedViolations == [])
  }

  @Test("data that changes while sizes are asked for: the app tells it, and all is right", arguments: [false, true])
  func changeInClosure(isReloaded: Bool) {
    let layout = waterfall()
    let wall = Wall([Array(0..<30)], layout: layout)
    var changes = 0
    layout.heightForItem = { [unowned wall] path, _ in
      if path.item == 4, changes < 1 {
        changes += 1
        wall.sections[0].removeLast(5)
        if isReloaded { wall.collectionView.reloadData() }
      }
      return 40
    }
    wall.collectionView.layoutIfNeeded()
    #expect(changes > 0)
    if !isReloaded { wall.collectionView.reloadData() }
    expectRight(wall)
  }

  @Test("closures are only asked for items that there are, whatever is asked of the layout")
  func goneItems() {
    let layout = waterfall()
    let wall = Wall([Array(0..<10), Array(10..<13)], layout: layout)
    layout.heightForItem = { [unowned wall] path, _ in wall.height(at: path) }
    layout.invalidateLayout()
    wall.collectionView.layoutIfNeeded()
    for change in 0..<3 {
      switch change {
      case 0: wall.sections[0].removeSubrange(2..<9)
      case 1: wall.sections.removeLast()
      default: wall.sections = []
      }
      wall.collectionView.reloadData()
      // Before the next pass, and after it.
      for _ in 0..<2 {
        _ = layout.layoutAttributesForItem(at: path(8))
        _ = layout.layoutAttributesForItem(at: path(2, 1))
        _ = layout.targetContentOffset(forProposedContentOffset: .zero)
        layout.setMeasuredSize(CGSize(width: 0, height: 9), forItemAt: path(8))
        wall.collectionView.layoutIfNeeded()
      }
      expectRight(wall, "\(change)")
    }
  }

  @Test("two updates in one, and one at the end of another")
  func twoUpdates() {
    let layout = waterfall()
    layout.heightForItem = { path, _ in CGFloat(30 + path.item) }
    let wall = Wall([Array(0..<20)], layout: layout)
    let view = wall.collectionView
    view.performBatchUpdates {
      wall.sections[0].insert(100, at: 0)
      view.insertItems(at: [self.path(0)])
      view.performBatchUpdates {
        wall.sections[0].remove(at: 5)
        view.deleteItems(at: [self.path(4)])
      }
    }
    expectRight(wall)
    view.performBatchUpdates {
      wall.sections[0].remove(at: 2)
      view.deleteItems(at: [self.path(2)])
    } completion: { _ in
      wall.sections[0].append(200)
      view.insertItems(at: [IndexPath(item: wall.sections[0].count - 1, section: 0)])
    }
    expectRight(wall)
    #expect(view.simulatedViolations == [])
  }

  @Test("a movement of an item that is gone moves nothing, and closures are not asked for it")
  func movementOfGoneItem() {
    let layout = waterfall()
    let wall = Wall([Array(0..<4), Array(10..<14)], layout: layout)
    layout.heightForItem = { [unowned wall] path, _ in wall.height(at: path) }
    wall.sections.removeLast()
    wall.collectionView.reloadData()
    wall.collectionView.layoutIfNeeded()
    for (target, previous) in [(path(0), path(2, 1)), (path(1), path(9)), (path(7), path(0))] {
      layout.invalidateLayout(
        with: layout.invalidationContext(
          forInteractivelyMovingItems: [target], withTargetPosition: .zero, previousIndexPaths: [previous],
          previousPosition: .zero))
      wall.collectionView.layoutIfNeeded()
      _ = layout.targetIndexPath(forInteractivelyMovingItem: previous, withPosition: CGPoint(x: 10, y: 10))
    }
    expectRight(wall)
  }

  @Test("sections that vanish under a finger that moves an item: the movement ends, and nothing traps")
  func vanishingUnderDrag() {
    for isReloaded in [false, true] {
      let layout = waterfall()
      let wall = Wall([Array(0..<4), Array(10..<14)], layout: layout)
      layout.heightForItem = { [unowned wall] path, _ in wall.height(at: path) }
      let view = wall.collectionView
      view.layoutIfNeeded()
      #expect(view.beginInteractiveMovementForItem(at: path(1, 1)))
      view.updateInteractiveMovementTargetPosition(CGPoint(x: 10, y: 10))
      // UIKit throws an exception where an item that is moved is gone when the finger is lifted: an app has to end it.
      view.cancelInteractiveMovement()
      wall.sections.removeLast()
      if isReloaded { view.reloadData() } else { view.deleteSections([1]) }
      view.updateInteractiveMovementTargetPosition(CGPoint(x: 10, y: 90))
      view.endInteractiveMovement()
      expectRight(wall)
    }
  }
}
