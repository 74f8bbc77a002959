import CascadeUIKit
import Testing
import UIKit
import struct Foundation.IndexPath

/// What UIKit does in changes of the layout and of the bounds, though its documentation does not say so.
@MainActor struct UIKitTransitionBehaviourTests {
  private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

  private func waterfall(columns: Int = 3) -> CollectionWaterfallLayout {
    let layout = CollectionWaterfallLayout(columnCount: columns)
    layout.heightForItem = { path, _ in Wall.height(of: path.item) }
    return layout
  }

  private func justified() -> CollectionJustifiedLayout {
    let layout = CollectionJustifiedLayout()
    layout.rowHeight = 60
    layout.sizeForItem = { path in CGSize(width: Wall.height(of: path.item), height: 60) }
    return layout
  }

  /// The item whose cell is nearest to the middle of the screen, and how far it is from there.
  private func middle(_ view: UICollectionView) -> (path: IndexPath, distance: CGFloat)? {
    view.indexPathsForVisibleItems.compactMap { path in
      view.cellForItem(at: path).map { (path, abs($0.center.y - view.bounds.midY)) }
    }
    .min { $0.1 < $1.1 }
  }

  @Test("a change without animation, of whose end UIKit says nothing, moves no later update", arguments: [true, false])
  func unanimatedChange(saysEnd: Bool) async {
    let wall = Wall([Array(0..<200)], layout: waterfall())
    let view = wall.collectionView
    view.simulatedEndsUnanimatedTransitions = saysEnd
    view.contentOffset.y = 2000
    view.layoutIfNeeded()
    view.change(to: justified(), animated: false)
    for turns in 0..<2 {
      view.contentOffset.y = 300
      view.layoutIfNeeded()
      wall.sections[0].removeLast()
      view.deleteItems(at: [path(wall.sections[0].count)])
      #expect(view.contentOffset.y == 300, "after \(turns) turns")
      await turnOfRunLoop()
    }
    #expect(view.simulatedViolations == [])
  }

  @Test("by hand, the item in the middle stays there on the way, and at both ends", arguments: [true, false])
  func byHand(finishes: Bool) async throws {
    let wall = Wall([Array(0..<200)], layout: waterfall())
    let view = wall.collectionView
    wall.transitionLayout = { CollectionTransitionLayout(currentLayout: $0, nextLayout: $1) }
    view.contentOffset.y = 2500
    view.layoutIfNeeded()
    let start = view.contentOffset
    let (item, _) = try #require(middle(view))
    let between = view.startInteractiveTransition(to: justified())
    await turnOfRunLoop()
    for step in 0...4 {
      between.transitionProgress = CGFloat(step) / 4
      between.invalidateLayout()
      view.layoutIfNeeded()
      let cell = try #require(view.cellForItem(at: item))
      #expect(view.bounds.intersects(cell.frame), "at \(step) of 4")
    }
    if finishes {
      view.finishInteractiveTransition()
      view.layoutIfNeeded()
      let cell = try #require(view.cellForItem(at: item))
      #expect(abs(cell.center.y - view.bounds.midY) < 1)
    } else {
      view.cancelInteractiveTransition()
      view.layoutIfNeeded()
      #expect(view.contentOffset == start)
    }
    #expect(view.simulatedViolations == [])
  }

  @Test("without a layout of ours on the way, it is there at least at the end")
  func byHandWithUIKitsOwn() async throws {
    let wall = Wall([Array(0..<200)], layout: waterfall())
    let view = wall.collectionView
    view.contentOffset.y = 2500
    view.layoutIfNeeded()
    let (item, _) = try #require(middle(view))
    let between = view.startInteractiveTransition(to: justified())
    await turnOfRunLoop()
    between.transitionProgress = 1
    between.invalidateLayout()
    view.layoutIfNeeded()
    view.finishInteractiveTransition()
    view.layoutIfNeeded()
    let cell = try #require(view.cellForItem(at: item))
    #expect(abs(cell.center.y - view.bounds.midY) < 1)
  }

  @Test("an offset that is set right after a change of layout stays")
  func offsetAfterChange() async {
    for isAnimated in [true, false] {
      let wall = Wall([Array(0..<200)], layout: waterfall())
      wall.collectionView.contentOffset.y = 2000
      wall.collectionView.layoutIfNeeded()
      wall.collectionView.change(to: justified(), animated: isAnimated)
      wall.collectionView.contentOffset.y = 100
      await turnOfRunLoop()
      wall.collectionView.layoutIfNeeded()
      #expect(wall.collectionView.contentOffset.y == 100)
    }
  }

  @Test("turning the device keeps what is seen first in view, animated or not", arguments: [true, false], [0, 3000.0])
  func rotation(isAnimated: Bool, offset: CGFloat) throws {
    for layout in [waterfall(), justified()] as [UICollectionViewLayout] {
      let wall = Wall([Array(0..<300)], layout: layout)
      let view = wall.collectionView
      view.contentOffset.y = min(offset, view.contentSize.height / 2)
      view.layoutIfNeeded()
      func first() -> (key: IndexPath, value: CGFloat)? {
        wall.screenPositions.filter { $0.value >= 0 }.min { $0.key < $1.key }
      }
      for size in [CGSize(width: 480, height: 320), CGSize(width: 320, height: 480), CGSize(width: 200, height: 480)] {
        let before = try #require(first())
        if isAnimated {
          view.simulateRotation(to: size)
        } else {
          view.frame.size = size
          view.layoutIfNeeded()
        }
        let after = wall.screenPositions[before.key]
        #expect(offset == 0 || after.map { abs($0 - before.value) < 1 } == true, "\(type(of: layout)), \(size)")
        if offset == 0 { #expect(view.contentOffset == .zero) }
        #expect(view.contentOffset.y <= max(view.contentSize.height - view.bounds.height, 0))
      }
      #expect(view.simulatedViolations == [])
    }
  }

  @Test("turning a second time, and updates after it, know nothing of the first")
  func rotationLeavesNothing() {
    let wall = Wall([Array(0..<300)], layout: waterfall())
    let view = wall.collectionView
    view.contentOffset.y = 1000
    view.layoutIfNeeded()
    view.simulateRotation(to: CGSize(width: 480, height: 320))
    view.contentOffset.y = 500
    view.layoutIfNeeded()
    wall.sections[0].removeLast()
    view.deleteItems(at: [path(299)])
    #expect(view.contentOffset.y == 500)
  }
}
