import CascadeUIKit
import Testing
import UIKit
import struct Foundation.IndexPath

/// A layout that is spoken to while it asks.
@MainActor struct CallbackTests {
  enum Callback: CaseIterable {
    case height, cell, insertion, deletion, movement, warning
  }

  enum Call: CaseIterable {
    case invalidate, size, measures, columns
  }

  private final class Delegate: NSObject, CollectionWaterfallLayoutDelegate {
    var called: (Callback) -> Void = { _ in }

    func collectionView(
      _ collectionView: UICollectionView, layout: CollectionWaterfallLayout, heightForItemAt indexPath: IndexPath,
      width: CGFloat
    ) -> CGFloat? {
      called(.height)
      return indexPath.item % 3 == 0 ? nil : 40
    }

    func collectionView(
      _ collectionView: UICollectionView, layout: CollectionSectionLayout,
      willInsertElementFrom attributes: UICollectionViewLayoutAttributes
    ) { called(.insertion) }

    func collectionView(
      _ collectionView: UICollectionView, layout: CollectionSectionLayout,
      willDeleteElementTo attributes: UICollectionViewLayoutAttributes
    ) { called(.deletion) }
  }

  @Test(
    "whatever it is told from within, it goes on, and is right when it is asked again", arguments: Callback.allCases)
  func calls(from callback: Callback) async {
    for call in Call.allCases {
      let (layout, delegate) = (CollectionWaterfallLayout(columnCount: 2, spacing: 4), Delegate())
      var left = 3
      func speak() {
        guard left > 0 else { return }
        left -= 1
        switch call {
        case .invalidate: layout.invalidateLayout()
        case .size: layout.setMeasuredSize(CGSize(width: 0, height: 70), forItemAt: IndexPath(item: 0, section: 0))
        case .measures: layout.measuresHeaders.toggle()
        case .columns: layout.columnCount = 5 - layout.columnCount
        }
      }
      delegate.called = { if $0 == callback { speak() } }
      // Without a delegate, the lengths are unknown, which is warned of.
      layout.delegate = callback == .warning ? nil : delegate
      layout.headerSize.height = 20
      layout.warningHandler = { _ in if callback == .warning { speak() } }
      let wall = Wall([Array(0..<30)], layout: layout)
      wall.cellIsFilled = { _ in if callback == .cell { speak() } }
      wall.sections[0].insert(100, at: 1)
      wall.collectionView.insertItems(at: [IndexPath(item: 1, section: 0)])
      wall.sections[0].remove(at: 2)
      wall.collectionView.deleteItems(at: [IndexPath(item: 2, section: 0)])
      _ = wall.collectionView.beginInteractiveMovementForItem(at: IndexPath(item: 4, section: 0))
      if callback == .movement { speak() }
      wall.collectionView.updateInteractiveMovementTargetPosition(CGPoint(x: 10, y: 10))
      if callback == .movement { speak() }
      wall.collectionView.endInteractiveMovement()
      await turnOfRunLoop()
      layout.invalidateLayout()
      wall.collectionView.layoutIfNeeded()
      #expect(left < 3, "\(callback), \(call)")
      #expect(wall.cellsAreRight, "\(callback), \(call)")
      #expect(layout.error == nil, "\(callback), \(call)")
      #expect(wall.placements.filter { $0.kind == .item }.count == 30, "\(callback), \(call)")
      let columns = Set(wall.placements.filter { $0.kind == .item }.map(\.frame.minX)).count
      #expect(columns == layout.columnCount, "\(callback), \(call)")
    }
  }
}
