import CascadeUIKit
import Testing
import UIKit
import struct Foundation.IndexPath

/// Cells whose sizes nobody knows before they are on screen.
@MainActor struct SelfSizingTests {
  /// Whether two lengths are the same, up to the last digits that a centre and a size cannot keep of a frame.
  private func near(_ first: CGFloat, _ second: CGFloat) -> Bool {
    abs(first - second) < 1e-9 * max(1, abs(first))
  }

  /// The first item, in index order, that begins on screen.
  private func first(_ positions: [IndexPath: CGFloat]) -> IndexPath? {
    positions.filter { $0.value >= 0 }.keys.min()
  }

  @Test("cells on screen have what they prefer, the others the estimate")
  func estimates() {
    let layout = CollectionWaterfallLayout(columnCount: 2)
    layout.estimatedItemLength = 80
    let wall = Wall([Array(0..<100)], layout: layout, measuresCells: true)
    let shown = Set(wall.collectionView.indexPathsForVisibleItems)
    #expect(!shown.isEmpty)
    for placement in wall.placements {
      let path = IndexPath(item: placement.item, section: 0)
      let expected = shown.contains(path) ? wall.height(at: path) : placement.frame.size.height
      #expect(near(placement.frame.size.height, expected))
    }
    let end = wall.placements.map(\.frame.maxY).max() ?? 0
    #expect(near(wall.placements.last?.frame.size.height ?? 0, 80))
    #expect(near(wall.collectionView.contentSize.height, end))
    #expect(wall.collectionView.simulatedViolations == [])
  }

  @Test("a cell that has what it prefers is not measured again, whatever its frame is rounded to")
  func rounding() throws {
    let layout = CollectionWaterfallLayout(columnCount: 3)
    let wall = Wall([Array(0..<20)], layout: layout)
    wall.collectionView.simulateTraits(UITraitCollection(displayScale: 2))
    let path = IndexPath(item: 4, section: 0)
    let original = try #require(layout.layoutAttributesForItem(at: path))
    let preferred = try #require(layout.layoutAttributesForItem(at: path))
    preferred.size.height = 33.3
    #expect(layout.shouldInvalidateLayout(forPreferredLayoutAttributes: preferred, withOriginalAttributes: original))
    layout.invalidateLayout(
      with: layout.invalidationContext(forPreferredLayoutAttributes: preferred, withOriginalAttributes: original))
    wall.collectionView.layoutIfNeeded()
    let rounded = try #require(layout.layoutAttributesForItem(at: path))
    #expect(near(rounded.size.height, 33.5))
    #expect(!layout.shouldInvalidateLayout(forPreferredLayoutAttributes: preferred, withOriginalAttributes: rounded))
  }

  @Test("sizes that no cell can have are not taken", arguments: [0, -5, CGFloat.infinity, .nan])
  func impossible(height: CGFloat) throws {
    let layout = CollectionWaterfallLayout(columnCount: 3)
    let wall = Wall([Array(0..<20)], layout: layout)
    let before = wall.placements
    layout.setMeasuredSize(CGSize(width: 50, height: height), forItemAt: IndexPath(item: 2, section: 0))
    layout.setMeasuredSize(CGSize(width: 50, height: 60), forItemAt: IndexPath(item: 99, section: 3))
    wall.collectionView.layoutIfNeeded()
    #expect(difference(wall.placements, before) == nil)
    #expect(layout.error == nil)
  }

  @Test("a size that turns up before the first pass, or while another is due, counts")
  func early() {
    let layout = CollectionWaterfallLayout(columnCount: 1)
    layout.setMeasuredSize(CGSize(width: 0, height: 44), forItemAt: IndexPath(item: 1, section: 0))
    let source = Wall([[0, 1, 2]], layout: UICollectionViewLayout())
    layout.setMeasuredSize(CGSize(width: 0, height: 33), forItemAt: IndexPath(item: 0, section: 0))
    source.collectionView.collectionViewLayout = layout
    source.collectionView.layoutIfNeeded()
    layout.columnSpacing = 3
    layout.setMeasuredSize(CGSize(width: 0, height: 55), forItemAt: IndexPath(item: 2, section: 0))
    source.collectionView.layoutIfNeeded()
    #expect(near(source.placements[2].frame.size.height, 55))
    #expect(near(source.collectionView.contentSize.height, source.placements[2].frame.maxY))
  }

  @Test(
    "the size of a picture is scaled to the breadth of its item, also where that changes", arguments: [false, true])
  func pictures(isHorizontal: Bool) async {
    func size(_ across: CGFloat, _ along: CGFloat) -> CGSize {
      isHorizontal ? CGSize(width: along, height: across) : CGSize(width: across, height: along)
    }
    let layout = CollectionWaterfallLayout(columnCount: 3, spacing: 10)
    layout.scrollDirection = isHorizontal ? .horizontal : .vertical
    layout.spanOfItem = { $0.item == 1 ? 2 : 1 }
    let wall = Wall([Array(0..<6)], layout: layout, size: .zero)
    layout.setMeasuredSize(size(300, 400), forItemAt: IndexPath(item: 0, section: 0))
    wall.collectionView.frame.size = size(320, 480)
    func lengths() -> [CGFloat] {
      wall.placements.map { CGFloat(isHorizontal ? $0.frame.size.width : $0.frame.size.height) }
    }
    func expect(_ expected: [CGFloat], _ comment: Comment) {
      #expect(zip(lengths(), expected).allSatisfy { near($0, $1) }, "\(comment): \(lengths())")
    }
    wall.collectionView.layoutIfNeeded()
    // Three columns of 100 points.
    expect([400.0 / 3, 100, 100, 100, 100, 100], "before the first pass")
    layout.setMeasuredSize(size(300, 400), forItemAt: IndexPath(item: 1, section: 0))
    layout.setMeasuredSize(size(1, 2), forItemAt: IndexPath(item: 2, section: 0))
    // Without a breadth, the length counts.
    layout.setMeasuredSize(size(0, 70), forItemAt: IndexPath(item: 3, section: 0))
    await turnOfRunLoop()
    wall.collectionView.layoutIfNeeded()
    expect([400.0 / 3, 280, 200, 70, 100, 100], "after it")
    wall.collectionView.frame.size = size(620, 480)
    wall.collectionView.layoutIfNeeded()
    expect([800.0 / 3, 410 * 4 / 3, 400, 70, 100, 100], "with another breadth")
    wall.sections[0].remove(at: 0)
    wall.collectionView.deleteItems(at: [IndexPath(item: 0, section: 0)])
    layout.spanOfItem = nil
    wall.collectionView.layoutIfNeeded()
    expect([800.0 / 3, 400, 70, 100, 100], "after an update")
    #expect(wall.collectionView.simulatedViolations == [])
  }

  @Test("a cell that prefers no height keeps the estimate, and is named once", arguments: [0, -5, CGFloat.nan])
  func noHeight(height: CGFloat) async {
    let layout = CollectionWaterfallLayout(columnCount: 1)
    layout.estimatedItemLength = 44
    var warnings: [String] = []
    layout.warningHandler = { warnings.append($0) }
    let wall = Wall([[], [0, 1, 2]], layout: layout)
    wall.cellIsFilled = { [unowned wall] path in
      guard path.item > 0 else { return }
      (wall.lastCell as? WallCell)?.preferredHeight = height
    }
    wall.collectionView.reloadData()
    for _ in 0..<3 {
      wall.collectionView.layoutIfNeeded()
      await turnOfRunLoop()
      layout.invalidateLayout()
    }
    wall.collectionView.layoutIfNeeded()
    #expect(wall.placements.map(\.frame.size.height) == [44, 44, 44])
    #expect(warnings.filter { $0.contains("item 1 in section 1") }.count == 1)
    #expect(warnings.filter { $0.contains("item 2 in section 1") }.isEmpty, "one is enough")
    #expect(warnings.allSatisfy { $0.contains("estimate") })
  }

  @Test("a size that turns up before there is anything to see counts")
  func beforeTheFirstPass() {
    let layout = CollectionWaterfallLayout(columnCount: 1)
    let wall = Wall([[0, 1]], layout: layout, size: .zero)
    layout.setMeasuredSize(CGSize(width: 0, height: 33), forItemAt: IndexPath(item: 1, section: 0))
    wall.collectionView.frame = CGRect(x: 0, y: 0, width: 100, height: 300)
    wall.collectionView.layoutIfNeeded()
    #expect(wall.placements.map { $0.frame.size.height.rounded() } == [100, 33])
  }

  @Test("measured sizes stay when everything is asked again, but not in the other direction")
  func askingAgain() {
    let layout = CollectionWaterfallLayout(columnCount: 1)
    let wall = Wall([Array(0..<4)], layout: layout, measuresCells: true)
    let flow = CollectionFlowLayout()
    flow.sizeForItem = { _ in nil }
    let other = Wall([Array(0..<4)], layout: flow, measuresCells: true)
    // Cells are not asked again: their places do not change.
    wall.measuresCells = false
    other.measuresCells = false
    for wall in [wall, other] {
      wall.collectionView.collectionViewLayout.invalidateLayout()
      wall.collectionView.layoutIfNeeded()
      #expect(wall.placements.allSatisfy { near($0.frame.size.height, Wall.height(of: $0.item)) })
    }
    layout.scrollDirection = .horizontal
    wall.collectionView.layoutIfNeeded()
    #expect(wall.placements.allSatisfy { near($0.frame.size.width, 100) })
  }

  @Test("known heights are not for cells to say")
  func known() {
    let layout = CollectionWaterfallLayout(columnCount: 2)
    layout.heightForItem = { path, _ in path.item % 2 == 0 ? 33 : nil }
    let wall = Wall([Array(0..<10)], layout: layout, measuresCells: true)
    for placement in wall.placements {
      let path = IndexPath(item: placement.item, section: 0)
      #expect(near(placement.frame.size.height, placement.item % 2 == 0 ? 33 : wall.height(at: path)))
    }
  }

  /// In one column, what is in view stays where it is on screen however wrong the estimates above it were.
  @Test("scrolling up over items that were never measured moves nothing in view", arguments: [10.0, 80, 300])
  func scrollingUp(estimate: Double) throws {
    let layout = CollectionWaterfallLayout(columnCount: 1)
    layout.estimatedItemLength = estimate
    let wall = Wall([Array(0..<400)], layout: layout, measuresCells: true)
    let view = wall.collectionView
    view.contentOffset = CGPoint(x: 0, y: view.contentSize.height / 2)
    view.layoutIfNeeded()
    for _ in 0..<60 {
      let before = wall.screenPositions
      view.contentOffset.y -= 50
      view.layoutIfNeeded()
      let after = wall.screenPositions
      let kept = before.filter { after[$0.key] != nil && $0.value >= 0 && $0.value < 430 }
      #expect(!kept.isEmpty)
      for (path, position) in kept {
        let moved = try #require(after[path])
        #expect(abs(moved - position - 50) < 1e-6, "item \(path.item)")
      }
    }
    #expect(view.simulatedViolations == [])
  }

  /// In several columns, the first item in view stays, and what is above it may not push it.
  @Test("scrolling up in columns leaves the first item in view where it is")
  func scrollingUpInColumns() throws {
    let layout = CollectionWaterfallLayout(columnCount: 3)
    let wall = Wall([Array(0..<900)], layout: layout, measuresCells: true)
    let view = wall.collectionView
    view.contentOffset = CGPoint(x: 0, y: view.contentSize.height / 2)
    view.layoutIfNeeded()
    for _ in 0..<60 {
      let before = wall.screenPositions
      let anchor = try #require(first(before))
      view.contentOffset.y -= 20
      view.layoutIfNeeded()
      let after = wall.screenPositions
      // An item that comes into view in front of it is first from then on.
      guard first(after) == anchor, let from = before[anchor], let to = after[anchor] else { continue }
      #expect(abs(to - from - 20) < 1e-6)
    }
    #expect(view.simulatedViolations == [])
  }

  @Test("items keep their columns when they are measured")
  func columnsAreKept() {
    let layout = CollectionWaterfallLayout(columnCount: 3)
    let wall = Wall([Array(0..<200)], layout: layout, measuresCells: true)
    let before = wall.placements.map(\.frame.minX)
    wall.collectionView.simulateDrag(to: CGPoint(x: 0, y: 3000), steps: 20)
    #expect(wall.placements.map(\.frame.minX) == before)
  }

  @Test("measured sizes in a flow")
  func flow() {
    let layout = CollectionFlowLayout()
    layout.itemSize = CGSize(width: 60, height: 40)
    layout.sizeForItem = { _ in nil }
    let wall = Wall([Array(0..<100)], layout: layout, measuresCells: true)
    for path in wall.collectionView.indexPathsForVisibleItems {
      #expect(layout.layoutAttributesForItem(at: path)?.size == CGSize(width: 60, height: wall.height(at: path)))
    }
    #expect(wall.collectionView.simulatedViolations == [])
  }

  @Test("reloading the data forgets what was measured")
  func reload() {
    let layout = CollectionWaterfallLayout(columnCount: 1)
    let wall = Wall([Array(0..<100)], layout: layout, measuresCells: true)
    wall.measuresCells = false
    wall.collectionView.reloadData()
    wall.collectionView.layoutIfNeeded()
    #expect(wall.placements.allSatisfy { near($0.frame.size.height, 100) })
  }

  @Test("an item that is reloaded off screen has the estimate again")
  func reloadedOffScreen() {
    let layout = CollectionWaterfallLayout(columnCount: 1)
    let wall = Wall([Array(0..<100)], layout: layout, measuresCells: true)
    wall.collectionView.simulateDrag(to: CGPoint(x: 0, y: 4000), steps: 10)
    #expect(near(wall.placements[3].frame.size.height, Wall.height(of: 3)))
    wall.sections[0][3] = 777
    wall.collectionView.reloadItems(at: [IndexPath(item: 3, section: 0)])
    #expect(near(wall.placements[3].frame.size.height, 100))
    #expect(near(wall.placements[4].frame.size.height, Wall.height(of: 4)))
  }

  @Test("an item that is reloaded is measured anew")
  func reloadedItem() {
    let layout = CollectionWaterfallLayout(columnCount: 1)
    let wall = Wall([Array(0..<10)], layout: layout, measuresCells: true)
    wall.sections[0][1] = 77
    wall.collectionView.reloadItems(at: [IndexPath(item: 1, section: 0)])
    #expect(near(wall.placements[1].frame.size.height, Wall.height(of: 77)))
    #expect(near(wall.placements[0].frame.size.height, Wall.height(of: 0)))
  }
}
