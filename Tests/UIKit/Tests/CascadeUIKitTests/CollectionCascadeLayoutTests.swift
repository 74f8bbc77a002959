import CascadeLayout
import Testing
import UIKit
import struct Foundation.IndexPath

@testable import CascadeUIKit

/// What all faces have in common.
@MainActor struct CollectionCascadeLayoutTests {
  @Test("attributes are new objects, equal to those before")
  func freshAttributes() throws {
    let layout = CollectionWaterfallLayout()
    layout.heightForItem = { _, _ in 50 }
    _ = Wall([Array(0..<10)], layout: layout)
    let rect = CGRect(x: 0, y: 0, width: 320, height: 480)
    let first = try #require(layout.layoutAttributesForElements(in: rect))
    for attributes in first { attributes.frame.origin.x += 1000 }
    let second = try #require(layout.layoutAttributesForElements(in: rect))
    #expect(zip(first, second).allSatisfy { $0 !== $1 && $0.frame.minX == $1.frame.minX + 1000 })
  }

  @Test("nothing changes without an invalidation")
  func noChangeWithoutInvalidation() {
    var height: CGFloat = 50
    let layout = CollectionWaterfallLayout()
    layout.heightForItem = { _, _ in height }
    let wall = Wall([Array(0..<10)], layout: layout)
    let before = wall.placements
    height = 80
    wall.collectionView.setNeedsLayout()
    wall.collectionView.layoutIfNeeded()
    #expect(difference(wall.placements, before) == nil)
    // A context that nobody hands on changes nothing, either.
    let path = IndexPath(item: 0, section: 0)
    let original = layout.layoutAttributesForItem(at: path)!
    let preferred = layout.layoutAttributesForItem(at: path)!
    preferred.size.height = 10
    _ = layout.invalidationContext(forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
    #expect(difference(wall.placements, before) == nil)
    layout.invalidateLayout()
    wall.collectionView.layoutIfNeeded()
    #expect(wall.placements[0].frame.size.height == 80)
  }

  @Test("an error keeps the arrangement, without what no longer exists, and is reported")
  func errors() {
    var height = 50.0
    let layout = CollectionCascadeLayout(WaterfallLayout { _ in .computed { _, _ in height } })
    var reported: [LayoutError] = []
    layout.errorHandler = { reported.append($0) }
    let wall = Wall([Array(0..<6)], layout: layout)
    #expect(layout.error == nil)
    let before = wall.placements
    height = -1
    layout.invalidateLayout()
    wall.collectionView.layoutIfNeeded()
    #expect(layout.error == .itemLength(.init(section: 0, item: 0)))
    #expect(difference(wall.placements, before) == nil)

    wall.sections[0].removeLast(4)
    wall.collectionView.reloadData()
    wall.collectionView.layoutIfNeeded()
    #expect(wall.placements.map(\.item) == [0, 1])
    #expect(reported.count >= 2)

    height = 30
    layout.invalidateLayout()
    wall.collectionView.layoutIfNeeded()
    #expect(layout.error == nil)
    #expect(wall.placements.map(\.frame.size.height) == [30, 30])
  }

  @Test("a collection view without a size has nothing, and no error")
  func noSize() {
    let layout = CollectionWaterfallLayout()
    layout.heightForItem = { _, _ in 50 }
    let wall = Wall([[1, 2]], layout: layout, size: .zero)
    #expect(layout.error == nil)
    #expect(wall.placements.isEmpty)
    #expect(wall.collectionView.contentSize == .zero)
    wall.collectionView.frame = CGRect(x: 0, y: 0, width: 210, height: 100)
    wall.collectionView.layoutIfNeeded()
    #expect(wall.placements.map(\.frame.minX) == [0, 110])
  }

  @Test("another width asks again, another height does not")
  func boundsChange() {
    var asked: [CGFloat] = []
    let layout = CollectionWaterfallLayout()
    layout.heightForItem = { _, width in
      asked.append(width)
      return width
    }
    let wall = Wall([[1, 2]], layout: layout, size: CGSize(width: 210, height: 100))
    #expect(Set(asked) == [100])
    asked = []
    wall.collectionView.frame.size.height = 300
    wall.collectionView.layoutIfNeeded()
    #expect(asked == [])
    wall.collectionView.frame.size.width = 410
    wall.collectionView.layoutIfNeeded()
    #expect(Set(asked) == [200])
    #expect(wall.placements.map(\.frame.size.height) == [200, 200])
  }

  @Test("the content inset narrows, and pinned headers stay below it")
  func contentInset() {
    let layout = CollectionWaterfallLayout()
    layout.heightForItem = { _, _ in 50 }
    layout.headerSize.height = 20
    layout.sectionHeadersPinToVisibleBounds = true
    let wall = Wall([Array(0..<60)], layout: layout, size: CGSize(width: 230, height: 300))
    wall.collectionView.contentInset = UIEdgeInsets(top: 40, left: 10, bottom: 0, right: 10)
    wall.collectionView.layoutIfNeeded()
    #expect(layout.itemWidth(inSection: 0) == 100)
    #expect(abs(wall.collectionView.contentSize.width - 210) < 0.001)
    #expect(wall.collectionView.contentOffset == CGPoint(x: -10, y: -40))
    wall.collectionView.simulateDrag(to: CGPoint(x: -10, y: 200))
    let header = wall.collectionView.supplementaryView(
      forElementKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 0))
    #expect(header.map { wall.collectionView.simulatedScreenFrame(of: $0).minY } == 40)
    #expect(wall.collectionView.simulatedViolations == [])
  }

  @Test("the safe area: along the axis by UIKit, across it where the section insets refer to it")
  func safeArea() {
    let layout = CollectionWaterfallLayout()
    layout.heightForItem = { _, _ in 50 }
    let wall = Wall([Array(0..<60)], layout: layout, size: CGSize(width: 310, height: 300))
    wall.collectionView.simulateSafeArea(UIEdgeInsets(top: 0, left: 40, bottom: 34, right: 60))
    wall.collectionView.layoutIfNeeded()
    #expect(layout.itemWidth(inSection: 0) == 150)
    let end = wall.collectionView.contentSize.height
    wall.collectionView.simulateDrag(to: CGPoint(x: 0, y: 1e6))
    #expect(wall.collectionView.contentOffset.y == end + 34 - 300)

    layout.sectionInsetReference = .safeArea
    wall.collectionView.layoutIfNeeded()
    #expect(layout.itemWidth(inSection: 0) == 100)
    #expect(wall.placements[0].frame.minX == 40)
    layout.headerSize.height = 20
    layout.footerSize.height = 20
    wall.collectionView.layoutIfNeeded()
    let around = wall.placements.filter { $0.kind == .header || $0.kind == .footer }
    #expect(around.map(\.frame.minX) == [40, 40])
    #expect(around.map(\.frame.size.width) == [210, 210])
    wall.collectionView.simulateSafeArea(UIEdgeInsets(top: 0, left: 0, bottom: 34, right: 0))
    layout.invalidateLayout()
    wall.collectionView.layoutIfNeeded()
    #expect(layout.itemWidth(inSection: 0) == 150)
    #expect(wall.placements.filter { $0.kind == .item }[0].frame.minX == 0)
  }

  @Test("frames are rounded to the screen's pixels, or as the layout says")
  func pixels() {
    let layout = CollectionWaterfallLayout(columnCount: 3)
    layout.heightForItem = { _, _ in 50 }
    let wall = Wall([[1, 2, 3]], layout: layout, size: CGSize(width: 321, height: 100))
    wall.collectionView.simulateTraits(UITraitCollection(displayScale: 2))
    layout.invalidateLayout()
    wall.collectionView.layoutIfNeeded()
    #expect(wall.placements.map(\.frame.minX) == [0, 110.5, 220.5])
    layout.pixelScale = 0
    wall.collectionView.layoutIfNeeded()
    #expect(abs(wall.placements[1].frame.minX - (301.0 / 3 + 10)) < 1e-9)
  }

  @Test("grid lanes from the last column, and from the end")
  func gridLanes() {
    let layout = CollectionWaterfallLayout(columnCount: 3)
    layout.heightForItem = { indexPath, _ in 50 + 10 * CGFloat(indexPath.item) }
    let wall = Wall([[1, 2, 3]], layout: layout, size: CGSize(width: 320, height: 400))
    #expect(wall.placements.map(\.frame.minX) == [0, 110, 220])
    layout.placement = .gridLanes(options: [.trackReverse, .fillReverse])
    wall.collectionView.layoutIfNeeded()
    #expect(wall.placements.map(\.frame.minX) == [220, 110, 0])
    #expect(wall.placements.map(\.frame.minY) == [20, 10, 0])
    #expect(wall.collectionView.simulatedViolations == [])
  }

  @Test("any base layout: a composite")
  func composite() {
    let covers = FlowLayout(metrics: FlowMetrics(itemSize: Size(width: 100, height: 40)))
    let photos = WaterfallLayout(lanes: .count(2)) { _ in .lengths(Array(repeating: 60, count: 10)) }
    let bases: [any CollectionLayout] = [covers, photos]
    let layout = CollectionCascadeLayout(CompositeLayout { bases[$0] })
    let wall = Wall([[1, 2], [3, 4]], layout: layout, size: CGSize(width: 210, height: 400))
    #expect(wall.placements.map(\.frame.minY) == [0, 0, 40, 40])
    wall.sections[1].append(5)
    wall.collectionView.insertItems(at: [IndexPath(item: 2, section: 1)])
    #expect(wall.placements.last?.frame.minY == 110)
    #expect(wall.collectionView.simulatedViolations == [])
  }

  @Test("a composite of what is pinned and what is zoomed by the place of the viewport")
  func scrolledComposite() {
    let grid = FlowLayout(
      metrics: FlowMetrics(
        itemSize: Size(width: 100, height: 90), section: SectionMetrics(headerLength: 20, pinsHeader: true)))
    let line = LineLayout(axis: .vertical, metrics: LineMetrics(itemSize: Size(width: 60, height: 60), itemSpacing: 5))
    let bases: [any CollectionLayout] = [grid, line]
    let layout = CollectionCascadeLayout(CompositeLayout { bases[$0] })
    let wall = Wall([Array(0..<6), Array(6..<40)], layout: layout, size: CGSize(width: 210, height: 400))
    wall.collectionView.simulateDrag(to: CGPoint(x: 0, y: 500), steps: 25)
    #expect(wall.collectionView.visibleCells.contains { $0.transform.a > 1.2 })
    #expect(wall.collectionView.simulatedViolations == [])
  }

  @Test("pinned headers and footers of short sections, scrolled over in all sorts of steps")
  func pinnedSections() {
    let layout = CollectionFlowLayout()
    layout.headerSize.height = 30
    layout.sectionInset = UIEdgeInsets(top: 250, left: 0, bottom: 90, right: 0)
    layout.sectionHeadersPinToVisibleBounds = true
    layout.footerSize.height = 25
    layout.sectionFootersPinToVisibleBounds = true
    let wall = Wall((0..<30).map { [$0] }, layout: layout, size: CGSize(width: 200, height: 200))
    var random = RandomNumbers(seed: 3)
    for _ in 0..<100 {
      let offset = CGFloat.random(in: 0...wall.collectionView.contentSize.height - 200, using: &random)
      wall.collectionView.simulateDrag(
        to: CGPoint(x: 0, y: offset), steps: Int.random(in: 1...20, using: &random))
    }
    #expect(wall.collectionView.simulatedViolations == [])
  }

  @Test("scrolling arranges nothing, whether headers are pinned or items zoomed")
  func scrollingArrangesNothing() throws {
    var asked = 0
    let waterfall = CollectionWaterfallLayout()
    waterfall.heightForItem = { _, _ in
      asked += 1
      return 50
    }
    waterfall.headerSize.height = 20
    waterfall.sectionHeadersPinToVisibleBounds = true
    let line = CollectionLineLayout()
    line.scrollDirection = .vertical
    for layout in [waterfall, line] {
      let wall = Wall([Array(0..<60), Array(60..<120)], layout: layout)
      let arrangement = try #require(layout.content?.arrangement)
      asked = 0
      wall.collectionView.simulateDrag(to: CGPoint(x: 0, y: 900), steps: 9)
      #expect(asked == 0)
      #expect(layout.content?.arrangement === arrangement)
      #expect(layout.content?.viewport.minY == 900)
      #expect(wall.collectionView.simulatedViolations == [])
    }
  }

  @Test(
    "an update holds the old arrangement until it ends, and nothing holds it then",
    .standInOnly("UIKit alone tells a layout that the numbers of items are others"))
  func updatesHoldTwoArrangements() {
    let layout = CollectionWaterfallLayout()
    layout.heightForItem = { _, _ in 50 }
    let wall = Wall([Array(0..<60)], layout: layout)
    let old = { [weak arrangement = layout.content?.arrangement] in arrangement }
    wall.sections[0].append(60)
    wall.collectionView.simulateChangedCounts()
    layout.prepare()
    #expect(old() != nil && layout.content?.arrangement !== old())
    layout.prepare(forCollectionViewUpdates: [])
    layout.finalizeCollectionViewUpdates()
    #expect(old() == nil)
  }

  @Test("an item that is zoomed into view is on screen")
  func zoomedIntoView() {
    let layout = CollectionLineLayout()
    layout.itemSize = CGSize(width: 100, height: 100)
    layout.itemSpacing = 10
    layout.activeDistance = 400
    let wall = Wall([Array(0..<20)], layout: layout, size: CGSize(width: 300, height: 200))
    // Item 5 is from 550 to 650, behind the viewport's edge at 547; its zoom brings it to 543.
    wall.collectionView.contentOffset.x = 247
    wall.collectionView.layoutIfNeeded()
    #expect(wall.collectionView.indexPathsForVisibleItems.contains(IndexPath(item: 5, section: 0)))
  }

  @Test("a fling comes to rest with an item in the middle, from right to left, too", arguments: [false, true])
  func snapping(isRightToLeft: Bool) throws {
    let wall = Wall([Array(0..<20)], layout: CollectionLineLayout(), size: CGSize(width: 600, height: 300))
    let view = wall.collectionView
    if isRightToLeft { view.semanticContentAttribute = .forceRightToLeft }
    view.simulateFling(proposing: CGPoint(x: 700, y: 0), velocity: CGPoint(x: 1, y: 0))
    let middle = try #require(
      view.indexPathsForVisibleItems.first { path in
        view.cellForItem(at: path).map { view.simulatedScreenFrame(of: $0).midX == 300 } ?? false
      })
    #expect(middle == IndexPath(item: 4, section: 0))
    #expect(view.cellForItem(at: middle)?.transform.a == 1.3)
    #expect(view.simulatedViolations == [])
  }

  @Test("what lies under insets is not the middle")
  func snappingInsideInsets() throws {
    let wall = Wall([Array(0..<20)], layout: CollectionLineLayout(), size: CGSize(width: 600, height: 300))
    let view = wall.collectionView
    view.contentInset = UIEdgeInsets(top: 0, left: 200, bottom: 0, right: 40)
    view.layoutIfNeeded()
    view.simulateFling(proposing: CGPoint(x: 700, y: 0), velocity: .zero)
    let middles = view.visibleCells.map { view.simulatedScreenFrame(of: $0).midX }
    #expect(middles.contains { abs($0 - (200 + 560) / 2) < 1e-9 })
    #expect(view.visibleCells.contains { $0.transform.a == 1.3 })
  }

  @Test("sizes of whole sections have precedence over closures")
  func sizesAtOnce() {
    let waterfall = CollectionWaterfallLayout(columnCount: 1)
    waterfall.heightForItem = { _, _ in 10 }
    waterfall.itemLengths = { section in section == 0 ? .lengths([40, 50]) : nil }
    let wall = Wall([[1, 2], [3]], layout: waterfall)
    #expect(wall.placements.map(\.frame.size.height) == [40, 50, 10])
    let flow = CollectionFlowLayout()
    flow.sizeForItem = { _ in CGSize(width: 10, height: 10) }
    flow.itemSizes = { section in
      section == 0 ? .sizes([Size(width: 30, height: 20), Size(width: 40, height: 20)]) : nil
    }
    wall.collectionView.collectionViewLayout = flow
    #expect(wall.placements.map(\.frame.size.width) == [30, 40, 10])
    let justified = CollectionJustifiedLayout()
    justified.rowHeight = 50
    justified.sizeForItem = { _ in CGSize(width: 1, height: 1) }
    justified.itemShapes = { section in section == 0 ? .aspectRatios([2, 1]) : nil }
    wall.collectionView.collectionViewLayout = justified
    #expect(wall.placements.map(\.frame.size.width) == [100, 50, 50])
  }

  @Test("the item in the middle stays there when the layout changes")
  func transition() throws {
    let first = CollectionWaterfallLayout(columnCount: 2)
    first.heightForItem = { path, _ in CGFloat(40 + path.item * 31 % 90) }
    let wall = Wall([Array(0..<200)], layout: first)
    let view = wall.collectionView
    view.simulateDrag(to: CGPoint(x: 0, y: 2000))
    let middle = try #require(view.indexPathForItem(at: CGPoint(x: 80, y: 2240)))
    let flow = CollectionFlowLayout()
    flow.itemSize = CGSize(width: 70, height: 70)
    view.setCollectionViewLayout(flow, animated: true)
    let shown = view.indexPathsForVisibleItems.map(\.item)
    #expect(shown.contains(middle.item) || shown.contains(middle.item + 1))
    let nearest = try #require(
      view.visibleCells.min { first, second in
        distance(first, view) < distance(second, view)
      })
    #expect(abs(distance(nearest, view)) < 40)
  }

  private func distance(_ cell: UICollectionViewCell, _ view: UICollectionView) -> CGFloat {
    abs(view.simulatedScreenFrame(of: cell).midY - 240)
  }
}
