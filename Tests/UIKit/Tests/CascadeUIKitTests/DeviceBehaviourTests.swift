#if !REAL_UIKIT
  import CascadeUIKit
  import Testing
  @testable import UIKit
  import struct Foundation.IndexPath

  /// What UIKit may do on a device, and what follows.
  @MainActor struct DeviceBehaviourTests {
    private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

    /// A waterfall of measured cells from which one on screen is deleted, so that others come into view.
    private func deletion(_ ways: Set<SimulatedConduct.OtherWay>) -> Wall {
      let layout = CollectionWaterfallLayout(columnCount: 1)
      layout.estimatedItemLength = 63.5
      let wall = Wall([Array(0..<60)], layout: layout, measuresCells: true)
      wall.collectionView.simulatedConduct = SimulatedConduct(always: ways)
      wall.sections[0].removeSubrange(1..<4)
      wall.collectionView.deleteItems(at: [path(1), path(2), path(3)])
      return wall
    }

    @Test(
      "what an update brings into view has its own size, whichever index path UIKit names it by",
      arguments: [[], [.measuresByOldPath], [.measuresByOldAttributes]] as [Set<SimulatedConduct.OtherWay>])
    func measuredByOldPath(ways: Set<SimulatedConduct.OtherWay>) {
      let wall = deletion(ways)
      let shown = Set(wall.collectionView.indexPathsForVisibleItems)
      for placement in wall.placements {
        let path = path(placement.item)
        let expected = shown.contains(path) ? wall.height(at: path) : placement.frame.size.height
        #expect(abs(placement.frame.size.height - expected) < 1e-6, "\(path)")
        #expect(
          abs(placement.frame.size.height - wall.height(at: path)) < 1e-6
            || abs(placement.frame.size.height - 63.5) < 1e-6, "\(path) has another item's size")
      }
    }

    @Test("update items with paths of another length change nothing")
    func oddUpdateItems() {
      let wall = Wall([Array(0..<6)], layout: CollectionWaterfallLayout(columnCount: 2))
      let layout = wall.collectionView.collectionViewLayout
      let before = wall.placements
      layout.prepare(forCollectionViewUpdates: [
        UICollectionViewUpdateItem(.delete, before: IndexPath(index: 0)),
        UICollectionViewUpdateItem(.insert, after: IndexPath()),
        UICollectionViewUpdateItem(.reload, before: IndexPath(indexes: [0, 1, 2]), after: nil),
        UICollectionViewUpdateItem(.none),
      ])
      layout.finalizeCollectionViewUpdates()
      #expect(difference(wall.placements, before) == nil)
    }

    @Test("while something is dropped, arrays of sizes have a place for it", arguments: 0..<4)
    func dropOnArrays(type: Int) {
      let layout: CollectionCascadeLayout
      switch type {
      case 0:
        let waterfall = CollectionWaterfallLayout(columnCount: 2)
        waterfall.estimatedItemLength = 33
        waterfall.itemLengths = { _ in .lengths((0..<6).map { 40 + Double($0) }) }
        layout = waterfall
      case 1:
        let waterfall = CollectionWaterfallLayout(columnCount: 2)
        waterfall.itemLengths = { _ in .aspectRatios((0..<6).map { 1 + Float($0) / 10 }) }
        layout = waterfall
      case 2:
        let flow = CollectionFlowLayout()
        flow.itemSizes = { _ in .sizes((0..<6).map { .init(width: 40 + Double($0), height: 40) }) }
        layout = flow
      default:
        let justified = CollectionJustifiedLayout()
        justified.itemShapes = { _ in .aspectRatios((0..<6).map { 1 + Float($0) / 10 }) }
        layout = justified
      }
      let wall = Wall([Array(0..<6)], layout: layout)
      let sizes = wall.placements.filter { $0.kind == .item }.sorted().map(\.frame.size)
      wall.collectionView.simulateDropPlaceholder(at: path(2))
      #expect(layout.error == nil)
      #expect(wall.placements.count == 7)
      if type == 0 || type == 2 {
        var shown = wall.placements.sorted().map(\.frame.size)
        shown.remove(at: 2)
        #expect(shown == sizes)
      }
      wall.collectionView.simulateEndOfDrop(isInserted: false)
      #expect(wall.placements.sorted().map(\.frame.size) == sizes)
    }

    @Test("while something is dropped, closures and delegates are asked for what the data has")
    func dropOnClosures() {
      let layout = CollectionWaterfallLayout(columnCount: 2)
      var asked: [Int] = []
      layout.heightForItem = { path, _ in
        asked.append(path.item)
        return 40
      }
      let wall = Wall([Array(0..<4)], layout: layout)
      asked = []
      wall.collectionView.simulateDropPlaceholder(at: path(1))
      #expect(asked == [0, 1, 2, 3])
      #expect(wall.placements.count == 5)
      asked = []
      wall.sections[0].insert(9, at: 1)
      wall.collectionView.simulateEndOfDrop(isInserted: true)
      #expect(asked == [0, 1, 2, 3, 4])
    }

    /// Text in a cell that is measured.
    private final class TextCell: CollectionSelfSizingCell {
      private(set) lazy var label: UILabel = {
        let label = UILabel()
        contentView.addSubview(label)
        return label
      }()
    }

    private final class Source: NSObject, UICollectionViewDataSource {
      func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 40 }

      func collectionView(_ collectionView: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
        (cell as? TextCell)?.label.text = String(repeating: "x", count: 10 + path.item)
        return cell
      }
    }

    @Test(
      "a cell is measured along the axis before it has a superview",
      arguments: [false, true], [UICollectionView.ScrollDirection.vertical, .horizontal])
    func measuredBeforeAdding(isEarly: Bool, direction: UICollectionView.ScrollDirection) throws {
      let layout = CollectionWaterfallLayout(columnCount: 2)
      layout.scrollDirection = direction
      let source = Source()
      let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 300), collectionViewLayout: layout)
      if isEarly { view.simulatedConduct.always = [.measuresBeforeAdding] }
      view.register(TextCell.self, forCellWithReuseIdentifier: "cell")
      view.dataSource = source
      view.layoutIfNeeded()
      for path in view.indexPathsForVisibleItems {
        let size = try #require(view.cellForItem(at: path)).bounds.size
        let letters = CGFloat(10 + path.item) * 8.5
        #expect(direction == .vertical ? abs(size.height - 20.4) <= 0.5 : abs(size.width - letters) <= 0.5, "\(path)")
      }
    }

    @Test(
      "another breadth keeps what is seen first in view, whether UIKit heeds the context or not",
      arguments: [false, true])
    func resizing(isIgnored: Bool) async throws {
      let layout = CollectionWaterfallLayout(columnCount: 2)
      layout.heightForItem = { path, width in width * (1 + CGFloat(path.item % 5)) / 3 }
      layout.headerSize.height = 20
      layout.sectionHeadersPinToVisibleBounds = true
      let wall = Wall([Array(0..<200)], layout: layout)
      let view = wall.collectionView
      if isIgnored { view.simulatedConduct.always = [.ignoresAdjustmentOfBoundsChange] }
      view.simulateDrag(to: CGPoint(x: 0, y: 3037), steps: 2)
      let first = try #require(wall.screenPositions.filter { $0.value >= 0 }.keys.min())
      let position = try #require(wall.screenPositions[first])
      for width in [350.0, 420, 500, 260] {
        view.frame.size.width = width
        view.layoutIfNeeded()
        if isIgnored {
          await turnOfRunLoop()
          view.layoutIfNeeded()
        }
        #expect(
          abs(try #require(wall.screenPositions[first]) - position) <= 0.5,
          "\(width): \(first), \(position), \(wall.screenPositions[first] ?? -1)")
      }
      #expect(view.simulatedViolations == [])
    }

    @Test("where the program has scrolled since, another breadth moves nothing afterwards")
    func scrolledSince() async {
      let layout = CollectionWaterfallLayout(columnCount: 2)
      layout.heightForItem = { _, width in width }
      let wall = Wall([Array(0..<200)], layout: layout)
      let view = wall.collectionView
      view.simulatedConduct.always = [.ignoresAdjustmentOfBoundsChange]
      view.contentOffset.y = 3000
      view.layoutIfNeeded()
      view.frame.size.width = 500
      view.layoutIfNeeded()
      view.contentOffset.y = 700
      view.layoutIfNeeded()
      await turnOfRunLoop()
      view.layoutIfNeeded()
      #expect(view.contentOffset.y == 700)
    }

    @Test("a window that goes to another display is rounded to its pixels from the next invalidation on")
    func otherDisplay() throws {
      let layout = CollectionWaterfallLayout(columnCount: 3)
      layout.heightForItem = { _, _ in 33.3 }
      let wall = Wall([Array(0..<60)], layout: layout)
      let view = wall.collectionView
      view.simulateTraits(UITraitCollection(displayScale: 1))
      view.setNeedsLayout()
      view.layoutIfNeeded()
      #expect(view.simulatedViolations == [], "answers do not change without an invalidation")
      view.contentOffset.y = 1
      view.layoutIfNeeded()
      let height = try #require(layout.layoutAttributesForItem(at: path(0))).size.height
      #expect(height == 33)
      #expect(view.simulatedViolations == [])
    }

    /// A cell that is never content.
    private final class RestlessCell: UICollectionViewCell {
      override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
      ) -> UICollectionViewLayoutAttributes {
        layoutAttributes.size.height += 10
        return layoutAttributes
      }
    }

    @Test("a cell that prefers another size each time comes to rest, and that is said once")
    func restless() {
      let layout = CollectionWaterfallLayout(columnCount: 1)
      layout.estimatedItemLength = 200
      var warnings: [String] = []
      layout.warningHandler = { warnings.append($0) }
      let source = Source()
      let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 300), collectionViewLayout: layout)
      view.simulatedConduct.always = [.measuresInEveryPass]
      view.register(RestlessCell.self, forCellWithReuseIdentifier: "cell")
      view.dataSource = source
      view.layoutIfNeeded()
      #expect(layout.layoutAttributesForItem(at: path(0))?.size.height == 280)
      #expect(warnings.first?.contains("the cell of item 0 in section 0 prefers another size each time") == true)
      let count = warnings.count
      view.setNeedsLayout()
      view.layoutIfNeeded()
      #expect(warnings.count == count)
    }

    @Test(
      "an item with a length that none can have is shown, and nothing traps", arguments: [-1, CGFloat.nan, .infinity])
    func impossibleLengths(length: CGFloat) {
      let layout = CollectionWaterfallLayout(columnCount: 2)
      layout.warningHandler = { _ in }
      layout.heightForItem = { path, _ in path.item == 2 ? length : 40 }
      let wall = Wall([Array(0..<4)], layout: layout)
      #expect(layout.error == nil)
      #expect(wall.placements.count == 4)
      wall.collectionView.simulateDrag(to: CGPoint(x: 0, y: 30))
      layout.heightForItem = { _, _ in 40 }
      wall.collectionView.layoutIfNeeded()
      #expect(layout.error == nil)
      #expect(wall.placements.count == 4)
    }

    @Test("sections that go while an item is moved by a finger, or something is dropped, trap nothing")
    func vanishingSections() {
      let layout = CollectionWaterfallLayout(columnCount: 2)
      let wall = Wall([Array(0..<4), Array(10..<14)], layout: layout)
      layout.heightForItem = { path, _ in wall.height(at: path) }
      #expect(wall.collectionView.beginInteractiveMovementForItem(at: IndexPath(item: 1, section: 1)))
      wall.collectionView.updateInteractiveMovementTargetPosition(CGPoint(x: 10, y: 10))
      wall.collectionView.cancelInteractiveMovement()
      wall.sections.removeLast()
      wall.collectionView.reloadData()
      wall.collectionView.layoutIfNeeded()
      #expect(wall.placements.count == 4)
      wall.collectionView.simulateDropPlaceholder(at: path(4))
      wall.sections = []
      wall.collectionView.reloadData()
      wall.collectionView.layoutIfNeeded()
      #expect(wall.placements.isEmpty)
      #expect(!wall.collectionView.hasUncommittedUpdates)
    }
  }
#endif
