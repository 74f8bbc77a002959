import CascadeUIKit
import Testing
import UIKit
import struct Foundation.IndexPath

/// A circle that writes down from where and to where it has items come and go.
@MainActor private final class RecordingCircle: CollectionCircleLayout {
  var initial: [IndexPath: UICollectionViewLayoutAttributes] = [:]
  var final: [IndexPath: UICollectionViewLayoutAttributes] = [:]

  override func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let attributes = super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
    initial[itemIndexPath] = attributes
    return attributes
  }

  override func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let attributes = super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
    final[itemIndexPath] = attributes
    return attributes
  }
}

/// What UIKit is told of elements that come and go, as far as a layout sees it.
@MainActor struct InitialAttributesTests {
  @Test("an item leaves the circle to the middle, and another one comes from there")
  func circle() throws {
    let layout = RecordingCircle()
    let wall = Wall([Array(0..<6)], layout: layout)
    wall.sections[0].remove(at: 2)
    wall.collectionView.deleteItems(at: [IndexPath(item: 2, section: 0)])
    wall.collectionView.layoutIfNeeded()
    let gone = try #require(layout.final[IndexPath(item: 2, section: 0)])
    #expect(gone.center == CGPoint(x: 160, y: 240) && gone.alpha == 0 && gone.transform.a == 0.1)

    layout.initial = [:]
    wall.sections[0].insert(9, at: 0)
    wall.collectionView.insertItems(at: [IndexPath(item: 0, section: 0)])
    wall.collectionView.layoutIfNeeded()
    let new = try #require(layout.initial[IndexPath(item: 0, section: 0)])
    #expect(new.center == CGPoint(x: 160, y: 240) && new.alpha == 0)
    let others = layout.initial.filter { $0.key.item > 0 }.values
    #expect(others.allSatisfy { $0.alpha == 1 && $0.center != new.center }, "what stays closes up from where it was")
    #expect(wall.cellsAreRight)
  }
}
