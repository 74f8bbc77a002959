import CascadeUIKit
import Testing
import UIKit
import struct Foundation.IndexPath

/// What the stand-in asks a layout, in which order: as UIKit's headers and documentation say.
@MainActor @Suite(.standInOnly("the order of UIKit's calls is its own"))
struct CallOrderTests {
  private func makeLayout() -> RecordingLayout {
    let layout = RecordingLayout(columnCount: 2)
    layout.heightForItem = { path, _ in CGFloat(50 + path.item) }
    return layout
  }

  @Test("the first pass")
  func firstPass() {
    let layout = makeLayout()
    let wall = Wall([Array(0..<3)], layout: layout)
    #expect(
      layout.takeLog() == [
        "invalidate", "invalidate everything", "prepare", "content size", "elements", "preferred 0: false",
        "preferred 1: false", "preferred 2: false",
      ])
    wall.collectionView.setNeedsLayout()
    wall.collectionView.layoutIfNeeded()
    #expect(layout.takeLog() == ["elements"], "without an invalidation nothing is prepared")
  }

  @Test("scrolling, without anything pinned and with it")
  func scrolling() {
    let layout = makeLayout()
    let wall = Wall([Array(0..<60)], layout: layout)
    _ = layout.takeLog()
    wall.collectionView.contentOffset.y = 10
    wall.collectionView.layoutIfNeeded()
    #expect(layout.takeLog().prefix(2) == ["bounds change: false", "elements"])

    layout.headerSize.height = 20
    layout.sectionHeadersPinToVisibleBounds = true
    wall.collectionView.layoutIfNeeded()
    _ = layout.takeLog()
    wall.collectionView.contentOffset.y = 20
    wall.collectionView.layoutIfNeeded()
    #expect(
      layout.takeLog().prefix(5) == ["bounds change: true", "invalidate", "prepare", "content size", "elements"])
  }

  @Test("a cell that prefers another size")
  func preferred() {
    let layout = RecordingLayout(columnCount: 2)
    let wall = Wall([[3, 4]], layout: layout, measuresCells: true)
    #expect(
      layout.takeLog().dropFirst() == [
        "prepare", "content size", "elements", "preferred 0: true", "invalidate", "prepare", "content size", "elements",
        "preferred 1: true", "invalidate", "prepare", "content size", "elements",
      ])
    #expect(wall.placements.count == 2)
  }

  @Test("an update")
  func update() {
    let layout = makeLayout()
    let wall = Wall([Array(0..<6)], layout: layout)
    wall.collectionView.layoutIfNeeded()
    _ = layout.takeLog()
    wall.sections[0].append(6)
    wall.collectionView.insertItems(at: [IndexPath(item: 6, section: 0)])
    #expect(
      layout.takeLog().filter { !$0.hasPrefix("preferred") } == [
        "invalidate counts", "prepare", "content size", "elements", "prepare for updates", "content size",
        "target offset", "elements", "final", "initial", "elements", "finalize updates", "elements",
      ])
  }

  @Test("an update of items that were measured: UIKit is to ask again at its end, unless items were only appended")
  func updateOfMeasuredItems() {
    let layout = RecordingLayout(columnCount: 2)
    let wall = Wall([Array(0..<4)], layout: layout, measuresCells: true)
    wall.collectionView.layoutIfNeeded()
    _ = layout.takeLog()
    wall.sections[0].remove(at: 0)
    wall.collectionView.deleteItems(at: [IndexPath(item: 0, section: 0)])
    #expect(layout.takeLog().contains("invalidate"))
    wall.sections[0].append(5)
    wall.collectionView.insertItems(at: [IndexPath(item: 3, section: 0)])
    let log = layout.takeLog()
    #expect(log.firstIndex(of: "finalize updates").map { log[$0...].prefix(2).contains("invalidate") } == false)
    #expect(wall.collectionView.simulatedViolations == [])
  }

  @Test(
    "between the news that there are changes and what they are, measured items are nowhere",
    .standInOnly("UIKit alone tells a layout that the numbers of items are others"))
  func between() {
    let layout = CollectionWaterfallLayout(columnCount: 2)
    let wall = Wall([Array(0..<4)], layout: layout, measuresCells: true)
    wall.sections[0].remove(at: 0)
    wall.collectionView.simulateChangedCounts()
    layout.prepare()
    #expect(layout.layoutAttributesForElements(in: wall.collectionView.bounds) == nil)
    #expect(layout.layoutAttributesForItem(at: IndexPath(item: 0, section: 0)) == nil)
    #expect(layout.shouldInvalidateLayout(forBoundsChange: wall.collectionView.bounds))
    wall.collectionView.reloadData()
    layout.prepare()
    #expect(layout.layoutAttributesForElements(in: wall.collectionView.bounds)?.count == 3)
  }

  @Test("another layout")
  func transition() {
    let layout = makeLayout()
    let wall = Wall([Array(0..<6)], layout: layout)
    wall.collectionView.layoutIfNeeded()
    let next = makeLayout()
    (_, _) = (layout.takeLog(), next.takeLog())
    wall.collectionView.setCollectionViewLayout(next, animated: true)
    #expect(layout.takeLog() == ["transition to", "elements", "final", "finalize transition"])
    #expect(
      next.takeLog().filter { !$0.hasPrefix("preferred") } == [
        "transition from", "invalidate everything", "prepare", "content size", "target offset", "content size",
        "elements", "initial", "finalize transition", "elements",
      ])
  }
}
