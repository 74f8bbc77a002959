import CascadeLayout
import CascadeUIKit
import Testing
import UIKit
import struct Foundation.IndexPath

/// What UIKit does in updates and passes, though its documentation does not say so.
@MainActor struct UIKitUpdateBehaviourTests {
  private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

  /// UIKit asks where a header that is no more goes by an empty index path.
  @Test("a header that disappears in an update fades out")
  func headerDisappears() throws {
    let layout = CollectionWaterfallLayout(columnCount: 2)
    layout.heightForItem = { _, _ in 40 }
    layout.headerSize.height = 20
    layout.footerSize.height = 10
    let wall = Wall([[1, 2], [3]], layout: layout)
    wall.sections[0].append(4)
    wall.collectionView.performBatchUpdates {
      layout.headerSize = .zero
      wall.collectionView.insertItems(at: [path(2)])
    }
    let gone = wall.collectionView.simulatedAnimations.filter {
      $0.category == .supplementaryView && !$0.appears && $0.to.alpha == 0
    }
    #expect(gone.count == 2)
    #expect(wall.collectionView.simulatedViolations == [])
  }

  @Test("elements of no layout, and index paths of none, have no attributes")
  func emptyIndexPaths() {
    let layout = CollectionWaterfallLayout(columnCount: 2)
    layout.headerSize.height = 20
    let wall = Wall([[1, 2]], layout: layout)
    let header = UICollectionView.elementKindSectionHeader
    for path in [IndexPath(), IndexPath(index: 0), IndexPath(indexes: [0, 0, 0])] {
      #expect(layout.layoutAttributesForItem(at: path) == nil)
      #expect(layout.layoutAttributesForSupplementaryView(ofKind: header, at: path) == nil)
      #expect(layout.layoutAttributesForDecorationView(ofKind: "CascadeSectionBackground", at: path) == nil)
      #expect(layout.initialLayoutAttributesForAppearingItem(at: path) == nil)
      #expect(layout.finalLayoutAttributesForDisappearingItem(at: path) == nil)
      #expect(layout.initialLayoutAttributesForAppearingSupplementaryElement(ofKind: header, at: path) == nil)
      #expect(layout.finalLayoutAttributesForDisappearingSupplementaryElement(ofKind: header, at: path) == nil)
      #expect(layout.initialLayoutAttributesForAppearingDecorationElement(ofKind: "other", at: path) == nil)
      #expect(layout.finalLayoutAttributesForDisappearingDecorationElement(ofKind: "other", at: path) == nil)
      let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
      #expect(
        !layout.shouldInvalidateLayout(forPreferredLayoutAttributes: attributes, withOriginalAttributes: attributes))
    }
    #expect(wall.placements.count == 3)
  }

  @Test("an item that has no place yet is hidden: before there is room, and where new items cannot be arranged")
  func hiddenItems() throws {
    let layout = CollectionCascadeLayout(
      WaterfallLayout(lanes: .count(2)) { _ in .computed { item, _ in item == 3 ? -1 : 40 } })
    layout.errorHandler = { _ in }
    let wall = Wall([[1, 2, 3]], layout: layout, size: .zero)
    wall.collectionView.scrollToItem(at: path(1), at: .top, animated: false)
    let early = try #require(wall.collectionView.layoutAttributesForItem(at: path(1)))
    #expect(early.isHidden)
    #expect(early.frame == .zero)
    #expect(layout.layoutAttributesForItem(at: path(3)) == nil)
    wall.collectionView.frame.size = CGSize(width: 100, height: 100)
    wall.collectionView.layoutIfNeeded()
    #expect(wall.collectionView.layoutAttributesForItem(at: path(1))?.isHidden == false)

    wall.sections[0].append(4)
    wall.collectionView.insertItems(at: [path(3)])
    #expect(layout.error != nil)
    #expect(wall.collectionView.layoutAttributesForItem(at: path(3))?.isHidden == true)
    #expect(wall.collectionView.layoutAttributesForItem(at: path(2))?.isHidden == false)
  }

  @Test("a collection view that is folded up keeps its arrangement, and nothing is asked again when it is unfolded")
  func foldedUp() {
    var asked = 0
    let layout = CollectionWaterfallLayout(columnCount: 2)
    layout.heightForItem = { _, _ in
      asked += 1
      return 40
    }
    let wall = Wall([Array(0..<20)], layout: layout)
    let before = wall.placements
    asked = 0
    wall.collectionView.frame.size.height = 0
    wall.collectionView.layoutIfNeeded()
    wall.collectionView.contentInset.top = 30
    wall.collectionView.layoutIfNeeded()
    #expect(difference(wall.placements, before) == nil)
    #expect(wall.collectionView.contentSize.height > 400)
    wall.collectionView.frame.size.height = 480
    wall.collectionView.layoutIfNeeded()
    #expect(asked == 0)
    #expect(wall.collectionView.visibleCells.count > 10)
    #expect(layout.error == nil)
  }

  @Test("cells that are measured in an update push nothing in view away", arguments: [10.0, 200])
  func measuredInAnUpdate(estimate: Double) throws {
    let layout = CollectionWaterfallLayout(columnCount: 1)
    layout.estimatedItemLength = estimate
    layout.rowSpacing = 0
    let wall = Wall([Array(0..<100)], layout: layout, measuresCells: true)
    wall.collectionView.simulateDrag(to: CGPoint(x: 0, y: 2000), steps: 60)
    let positions = wall.screenPositions
    let first = try #require(positions.filter { $0.value >= 0 }.min { $0.value < $1.value })
    wall.sections[0].insert(1001, at: first.key.item)
    wall.collectionView.insertItems(at: [first.key])
    // Neither that an item was inserted above it, nor that it turned out to be longer or shorter, is seen.
    let after = try #require(wall.screenPositions[path(first.key.item + 1)])
    #expect(abs(after - first.value) < 1e-6)
    #expect(layout.layoutAttributesForItem(at: first.key)?.size.height == Wall.height(of: 1001))
    #expect(wall.collectionView.simulatedViolations == [])
  }

  /// Pictures from a memory cache: sizes that are said while cells are filled, hundreds in one pass.
  @Test("sizes that are said while cells are filled are taken over together")
  func sizesWhileFilling() async {
    let layout = CollectionWaterfallLayout(columnCount: 20)
    layout.setColumnSpacing(1, rowSpacing: 1, sectionInset: .zero)
    layout.estimatedItemLength = 10
    let source = Wall([[]], layout: layout)
    source.cellIsFilled = { path in
      layout.setMeasuredSize(CGSize(width: 0, height: CGFloat(8 + path.item % 5)), forItemAt: path)
    }
    source.sections = [Array(0..<3000)]
    source.collectionView.reloadData()
    source.collectionView.layoutIfNeeded()
    await turnOfRunLoop()
    source.collectionView.layoutIfNeeded()
    await turnOfRunLoop()
    source.collectionView.layoutIfNeeded()
    #expect(source.collectionView.visibleCells.count > 500)
    for item in source.collectionView.indexPathsForVisibleItems {
      #expect(abs((layout.layoutAttributesForItem(at: item)?.size.height ?? 0) - CGFloat(8 + item.item % 5)) < 1e-9)
    }
    #expect(source.collectionView.simulatedViolations == [])
  }

  @Test("sizes that are said before an update go with their items")
  func sizesBeforeAnUpdate() async {
    let layout = CollectionWaterfallLayout(columnCount: 1)
    let wall = Wall([Array(0..<6)], layout: layout)
    layout.setMeasuredSize(CGSize(width: 0, height: 33), forItemAt: path(2))
    layout.setMeasuredSize(CGSize(width: 0, height: 44), forItemAt: path(3))
    wall.sections[0].remove(at: 2)
    wall.collectionView.deleteItems(at: [path(2)])
    await turnOfRunLoop()
    wall.collectionView.layoutIfNeeded()
    #expect(wall.placements.map { $0.frame.size.height.rounded() } == [100, 100, 44, 100, 100])
    layout.setMeasuredSize(CGSize(width: 0, height: 55), forItemAt: path(0))
    wall.collectionView.reloadData()
    await turnOfRunLoop()
    wall.collectionView.layoutIfNeeded()
    #expect(wall.placements.map { $0.frame.size.height.rounded() } == [100, 100, 100, 100, 100])
  }

  /// As wide as that, UIKit would ask for too few elements.
  @Test("the content is a little narrower than the room there is", arguments: [0.0, 10])
  func contentWidth(inset: CGFloat) {
    let layout = CollectionWaterfallLayout(columnCount: 2)
    layout.heightForItem = { _, _ in 40 }
    let wall = Wall([Array(0..<60)], layout: layout)
    wall.collectionView.contentInset = UIEdgeInsets(top: 0, left: inset, bottom: 0, right: inset)
    layout.invalidateLayout()
    wall.collectionView.layoutIfNeeded()
    let room = 320 - 2 * inset
    #expect(wall.collectionView.contentSize.width < room)
    #expect(wall.collectionView.contentSize.width > room - 0.001)
    wall.sections[0].append(60)
    wall.collectionView.insertItems(at: [path(60)])
    #expect(wall.collectionView.simulatedViolations == [])
  }

  /// As from iOS 16.
  @Test("a cell on screen that needs another size gets it, and what is above it stays")
  func liveSelfSizing() throws {
    let layout = CollectionWaterfallLayout(columnCount: 1)
    let wall = Wall([Array(0..<50)], layout: layout, measuresCells: true)
    wall.collectionView.simulateDrag(to: CGPoint(x: 0, y: 1000), steps: 10)
    let positions = wall.screenPositions.sorted { $0.key < $1.key }
    let cell = try #require(wall.collectionView.cellForItem(at: positions[2].key) as? WallCell)
    cell.preferredHeight = 333
    cell.invalidateIntrinsicContentSize()
    wall.collectionView.layoutIfNeeded()
    #expect(abs(cell.frame.height - 333) < 1e-9)
    #expect(wall.screenPositions[positions[1].key] == positions[1].value)
    #expect(wall.screenPositions[positions[2].key] == positions[2].value)
  }

  @Test("cells that are made before they come into view stand where they belong", arguments: [true, false])
  func prefetching(isPrefetchingEnabled: Bool) throws {
    let line = CollectionLineLayout()
    line.itemSize = CGSize(width: 60, height: 60)
    let waterfall = CollectionWaterfallLayout(columnCount: 1)
    for layout in [line, waterfall] as [UICollectionViewLayout] {
      let wall = Wall([Array(0..<200)], layout: layout, measuresCells: true)
      let view = wall.collectionView
      view.isPrefetchingEnabled = isPrefetchingEnabled
      for step in 1...30 {
        let before = wall.screenPositions
        view.simulatePrefetching()
        #expect(wall.screenPositions == before, "what is made ahead moves nothing")
        let offset = CGFloat(40 * step)
        view.contentOffset = layout === line ? CGPoint(x: offset, y: 0) : CGPoint(x: 0, y: offset)
        view.layoutIfNeeded()
        #expect(wall.cellsAreRight)
        for path in view.indexPathsForVisibleItems {
          let cell = try #require(view.cellForItem(at: path))
          let attributes = try #require(layout.layoutAttributesForItem(at: path))
          #expect(cell.center == attributes.center && cell.transform == attributes.transform)
        }
      }
      #expect(view.simulatedViolations == [])
    }
  }

  @Test("insets that change alone are seen when the layout is invalidated")
  func insets() {
    let layout = CollectionWaterfallLayout(columnCount: 1)
    layout.heightForItem = { _, _ in 40 }
    let wall = Wall([[1, 2]], layout: layout)
    wall.collectionView.contentInset = UIEdgeInsets(top: 0, left: 0, bottom: 20, right: 30)
    layout.invalidateLayout()
    wall.collectionView.layoutIfNeeded()
    #expect(wall.placements.map(\.frame.size.width) == [290, 290])
  }

  @Test("while a refresh control spins, everything below it is as it was")
  func refreshControl() {
    let layout = CollectionWaterfallLayout(columnCount: 2)
    layout.heightForItem = { _, _ in 40 }
    layout.headerSize.height = 20
    layout.sectionHeadersPinToVisibleBounds = true
    let wall = Wall([Array(0..<60)], layout: layout)
    let before = wall.placements
    let control = UIRefreshControl()
    wall.collectionView.refreshControl = control
    control.beginRefreshing()
    wall.collectionView.layoutIfNeeded()
    #expect(difference(wall.placements, before) == nil)
    wall.collectionView.contentOffset.y = 100
    wall.collectionView.layoutIfNeeded()
    let start = 100 + Double(wall.collectionView.adjustedContentInset.top)
    #expect(wall.placements.first { $0.kind == .header }?.frame.minY == start)
    control.endRefreshing()
    layout.invalidateLayout()
    wall.collectionView.layoutIfNeeded()
    #expect(wall.placements.first { $0.kind == .header }?.frame.minY == 100)
    #expect(wall.collectionView.simulatedViolations == [])
  }
}
