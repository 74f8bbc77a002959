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

  private final class Sizes: NSObject, CollectionWaterfallLayoutDelegate, CollectionFlowLayoutDelegate,
    CollectionJustifiedLayoutDelegate
  {
    var length: CGFloat = 40
    var metric: CGFloat = 0

    func collectionView(
      _ collectionView: UICollectionView, layout: CollectionWaterfallLayout, heightForItemAt indexPath: IndexPath,
      width: CGFloat
    ) -> CGFloat? { length }

    func collectionView(
      _ collectionView: UICollectionView, layout: CollectionFlowLayout, sizeForItemAt indexPath: IndexPath
    ) -> CGSize? { CGSize(width: 40, height: length) }

    func collectionView(
      _ collectionView: UICollectionView, layout: CollectionJustifiedLayout, sizeForItemAt indexPath: IndexPath
    ) -> CGSize? { CGSize(width: 40, height: length) }

    func collectionView(
      _ collectionView: UICollectionView, layout: CollectionSectionLayout, spacingBeforeSection section: Int
    ) -> CGFloat { metric }
  }

  @Test(
    "sizes and measures of a delegate that cannot be: they are named, the arrangement stays, and right ones count again",
    arguments: [-1, CGFloat.nan, .infinity, -CGFloat.infinity])
  func delegates(number: CGFloat) {
    for layout in [CollectionWaterfallLayout(), CollectionFlowLayout(), CollectionJustifiedLayout()]
      as [CollectionSectionLayout]
    {
      let sizes = Sizes()
      var errors: [String] = []
      layout.errorHandler = { errors.append("\($0)") }
      layout.delegate = sizes
      let wall = Wall([Array(0..<6), Array(10..<14)], layout: layout)
      let before = wall.placements
      for (length, metric) in [(number, 0), (40, number)] as [(CGFloat, CGFloat)] {
        errors = []
        (sizes.length, sizes.metric) = (length, metric)
        layout.invalidateLayout()
        wall.collectionView.layoutIfNeeded()
        #expect(
          !errors.isEmpty && errors.allSatisfy { $0.lowercased().contains("section 0") },
          "\(type(of: layout)) \(errors)")
        #expect(difference(wall.placements, before) == nil, "\(type(of: layout)): the arrangement before stays")
        wall.collectionView.simulateDrag(to: CGPoint(x: 0, y: 30))
      }
      (sizes.length, sizes.metric) = (40, 0)
      expectRight(wall, "\(type(of: layout))")
    }
  }

  @Test(
    "arrays of sizes that are too short are refused by name, and what is too much in them is ignored",
    arguments: [0, 3, 9])
  func arrays(count: Int) {
    var errors: [String] = []
    let layout = waterfall { errors.append("\($0)") }
    let wall = Wall([Array(0..<6)], layout: layout)
    layout.itemLengths = { _ in .lengths(Array(repeating: 40, count: count)) }
    layout.invalidateLayout()
    wall.collectionView.layoutIfNeeded()
    #expect(errors == (count < 6 ? ["Section 0 has 6 items, but the sizes of only \(count) were given."] : []))
    wall.collectionView.simulateDrag(to: CGPoint(x: 0, y: 30))
    layout.itemLengths = { _ in .lengths(Array(repeating: 40, count: 6)) }
    expectRight(wall)
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
