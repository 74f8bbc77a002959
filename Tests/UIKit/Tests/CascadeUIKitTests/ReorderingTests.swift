import CascadeLayout
import CascadeUIKit
import Testing
import UIKit
import struct Foundation.IndexPath

/// Items that a finger moves through the others, by UIKit's own functions.
@MainActor struct ReorderingTests {
  enum Kind: CaseIterable {
    case closure, delegate, arrays, measured, flow, justified
  }

  private final class Heights: NSObject, CollectionWaterfallLayoutDelegate {
    weak var wall: Wall?

    func collectionView(
      _ collectionView: UICollectionView, layout: CollectionWaterfallLayout, heightForItemAt indexPath: IndexPath,
      width: CGFloat
    ) -> CGFloat? { wall?.height(at: indexPath) }
  }

  /// A wall of a layout whose items are told in one of the ways there are.
  private func makeWall(_ kind: Kind, _ sections: [[Int]]) -> Wall {
    let heights = Heights()
    let make: () -> UICollectionViewLayout = { [unowned heights] in
      switch kind {
      case .closure, .delegate, .arrays, .measured:
        let layout = CollectionWaterfallLayout(columnCount: 3, spacing: 4)
        if kind == .closure { layout.heightForItem = { path, _ in heights.wall?.height(at: path) } }
        if kind == .delegate { layout.delegate = heights }
        if kind == .arrays {
          layout.itemLengths = { .lengths(heights.wall?.sections[$0].map { Double(Wall.height(of: $0)) } ?? []) }
        }
        return layout
      case .flow:
        let layout = CollectionFlowLayout()
        layout.sizeForItem = { path in CGSize(width: heights.wall?.height(at: path) ?? 0, height: 40) }
        return layout
      case .justified:
        let layout = CollectionJustifiedLayout()
        layout.rowHeight = 60
        layout.sizeForItem = { path in CGSize(width: heights.wall?.height(at: path) ?? 0, height: 60) }
        return layout
      }
    }
    let wall = Wall([[]], layout: UICollectionViewLayout(), measuresCells: kind == .measured)
    heights.wall = wall
    wall.retained = heights
    wall.sections = sections
    wall.collectionView.collectionViewLayout = make()
    wall.collectionView.reloadData()
    wall.collectionView.layoutIfNeeded()
    return wall
  }

  /// Holds a wall against a fresh one of the items in an order. Items that are measured have their sizes with them, but the
  /// columns that they were put in when their sizes were estimates.
  private func expect(_ wall: Wall, _ kind: Kind, shows sections: [[Int]]) {
    if kind != .measured {
      #expect(difference(wall.placements, makeWall(kind, sections).placements) == nil, "\(kind)")
      return
    }
    for path in wall.collectionView.indexPathsForVisibleItems {
      let size = wall.collectionView.layoutAttributesForItem(at: path)?.size
      #expect(abs((size?.height ?? 0) - Wall.height(of: sections[path.section][path.item])) < 1e-6)
    }
  }

  @Test(
    "through a movement all is where it would be if the data were moved, and stays there at the end",
    arguments: Kind.allCases)
  func movement(kind: Kind) throws {
    let wall = makeWall(kind, [Array(0..<20)])
    let view = wall.collectionView
    #expect(view.beginInteractiveMovementForItem(at: IndexPath(item: 3, section: 0)))
    for (target, order) in [
      (8, Array(0..<3) + Array(4..<9) + [3] + Array(9..<20)), (0, [3, 0, 1, 2] + Array(4..<20)),
      (5, [0, 1, 2, 4, 5, 3] + Array(6..<20)),
    ] {
      let frame = try #require(view.layoutAttributesForItem(at: IndexPath(item: target, section: 0))?.frame)
      view.updateInteractiveMovementTargetPosition(CGPoint(x: frame.midX, y: frame.midY))
      expect(wall, kind, shows: [order])
      #expect(wall.sections == [Array(0..<20)], "the data is moved at the end alone")
      let cell = try #require(view.cellForItem(at: IndexPath(item: target, section: 0)) as? WallCell)
      #expect(cell.identity == 3)
      #expect(cell.center == CGPoint(x: frame.midX, y: frame.midY))
    }
    view.endInteractiveMovement()
    #expect(wall.sections == [[0, 1, 2, 4, 5, 3] + Array(6..<20)])
    #expect(wall.cellsAreRight)
    expect(wall, kind, shows: wall.sections)
    #expect(view.simulatedViolations == [])
  }

  @Test("a movement that is given up leaves everything where it was", arguments: Kind.allCases)
  func cancelled(kind: Kind) {
    let wall = makeWall(kind, [Array(0..<20)])
    let view = wall.collectionView
    let before = wall.placements
    _ = view.beginInteractiveMovementForItem(at: IndexPath(item: 2, section: 0))
    view.updateInteractiveMovementTargetPosition(CGPoint(x: 10, y: 200))
    #expect(difference(wall.placements, before) != nil)
    view.cancelInteractiveMovement()
    expect(wall, kind, shows: [Array(0..<20)])
    #expect(wall.cellsAreRight)
    #expect(wall.sections == [Array(0..<20)])
    #expect(view.simulatedViolations == [])
  }

  @Test("into another section")
  func sections() throws {
    for kind in [Kind.closure, .delegate, .measured, .flow, .justified] {
      let wall = makeWall(kind, [Array(0..<6), Array(6..<12)])
      let view = wall.collectionView
      _ = view.beginInteractiveMovementForItem(at: IndexPath(item: 1, section: 0))
      let frame = try #require(view.layoutAttributesForItem(at: IndexPath(item: 2, section: 1))?.frame)
      view.updateInteractiveMovementTargetPosition(CGPoint(x: frame.midX, y: frame.midY))
      let moved = [[0, 2, 3, 4, 5], [6, 7, 1, 8, 9, 10, 11]]
      expect(wall, kind, shows: moved)
      view.endInteractiveMovement()
      #expect(wall.sections == moved)
      expect(wall, kind, shows: moved)
      #expect(wall.cellsAreRight)
      #expect(view.simulatedViolations == [])
    }
  }

  /// Moved backwards, it lies exactly where the item under the finger was; the others make room behind it.
  @Test("the item goes to the lane under the finger, beside items, too")
  func lanes() throws {
    let wall = makeWall(.closure, [Array(0..<30)])
    let (view, layout) = (wall.collectionView, wall.collectionView.collectionViewLayout)
    for target in [1, 2, 5, 7] {
      _ = view.beginInteractiveMovementForItem(at: IndexPath(item: 9, section: 0))
      let frame = try #require(view.layoutAttributesForItem(at: IndexPath(item: target, section: 0))?.frame)
      view.updateInteractiveMovementTargetPosition(CGPoint(x: frame.midX, y: frame.midY))
      #expect(layout.layoutAttributesForItem(at: IndexPath(item: target, section: 0))?.frame.origin == frame.origin)
      view.cancelInteractiveMovement()
    }
    // In the gap below an item, it is one of that lane.
    let frame = try #require(view.layoutAttributesForItem(at: IndexPath(item: 4, section: 0))?.frame)
    _ = view.beginInteractiveMovementForItem(at: IndexPath(item: 9, section: 0))
    let target = layout.targetIndexPath(
      forInteractivelyMovingItem: IndexPath(item: 9, section: 0),
      withPosition: CGPoint(x: frame.midX, y: frame.maxY + 1))
    #expect(view.layoutAttributesForItem(at: target)?.frame.minX == frame.minX)
    // Under the finger already, it stays.
    let own = try #require(view.layoutAttributesForItem(at: IndexPath(item: 9, section: 0))?.frame)
    #expect(
      layout.targetIndexPath(
        forInteractivelyMovingItem: IndexPath(item: 9, section: 0), withPosition: CGPoint(x: own.midX, y: own.midY))
        == IndexPath(item: 9, section: 0))
    view.cancelInteractiveMovement()
  }
}
