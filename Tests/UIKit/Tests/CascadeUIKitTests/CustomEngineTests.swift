import CascadeLayout
import CascadeUIKit
import Testing
import UIKit
import struct Foundation.IndexPath

/// Engines of one's own, with kinds of elements of their own, and layouts of storyboards.
@MainActor struct CustomEngineTests {
  /// Items in a column, a badge on each, and a line below the whole.
  private final class BadgeLayout: CollectionLayout {
    let axis = Axis.vertical
    private var count = 0
    private(set) var lastChange: LayoutChange?

    var contentSize: Size { Size(width: 100, height: Double(count) * 50 + 2) }

    func prepare(_ context: LayoutContext, after change: LayoutChange) throws(LayoutError) {
      try context.check()
      count = context.itemCounts.reduce(0, +)
      lastChange = change
    }

    func forEachElement(in rect: Rect, _ body: (LayoutAttributes) -> Void) {
      var elements = (0..<count).flatMap { item in
        let path = CascadeLayout.IndexPath(section: 0, item: item)
        return [LayoutElement.item(path), LayoutElement(.supplementary(3), at: path)]
      }
      elements.append(.of(section: 0, .decoration(7)))
      for element in elements {
        if let attributes = attributes(of: element), attributes.frame.intersects(rect) { body(attributes) }
      }
    }

    func attributes(of element: LayoutElement) -> LayoutAttributes? {
      let position = Double(element.indexPath.item) * 50
      switch element.kind {
      case .item where element.indexPath.item < count:
        return LayoutAttributes(element, frame: Rect(x: 0, y: position, width: 100, height: 40), rotation: .pi / 2)
      case .supplementary(3) where element.indexPath.item < count:
        return LayoutAttributes(element, frame: Rect(x: 90, y: position, width: 10, height: 10), alpha: 0.5, zIndex: 4)
      case .decoration(7):
        return LayoutAttributes(element, frame: Rect(x: 0, y: Double(count) * 50, width: 100, height: 2))
      default: return nil
      }
    }
  }

  @Test("kinds of an engine's own have names to register views by")
  func kinds() throws {
    let engine = BadgeLayout()
    let layout = CollectionEngineLayout(engine)
    layout.register(
      UICollectionReusableView.self, forDecorationViewOfKind: CollectionEngineLayout.decorationElementKind(7))
    let wall = Wall([], layout: layout)
    let badge = CollectionEngineLayout.supplementaryElementKind(3)
    wall.collectionView.register(
      UICollectionReusableView.self, forSupplementaryViewOfKind: badge, withReuseIdentifier: "view")
    wall.sections = [[1, 2, 3]]
    wall.collectionView.reloadData()
    wall.collectionView.layoutIfNeeded()
    let path = IndexPath(item: 1, section: 0)
    let view = try #require(wall.collectionView.supplementaryView(forElementKind: badge, at: path))
    #expect(view.frame == CGRect(x: 90, y: 50, width: 10, height: 10))
    #expect(view.alpha == 0.5)
    #expect(
      wall.collectionView.simulatedDecorationViews(ofKind: CollectionEngineLayout.decorationElementKind(7)).count == 1)
    // Turned by a right angle about its centre.
    let cell = try #require(wall.collectionView.cellForItem(at: path))
    #expect(abs(cell.frame.width - 40) < 1e-9 && abs(cell.frame.height - 100) < 1e-9)
    #expect(layout.layoutAttributesForSupplementaryView(ofKind: "no such kind", at: path) == nil)
    #expect(layout.layoutAttributesForDecorationView(ofKind: "CascadeDecorationX", at: path) == nil)
    #expect(layout.layoutAttributesForItem(at: IndexPath(item: 9, section: 0)) == nil)
    #expect(wall.collectionView.simulatedViolations == [])
    #expect(engine.lastChange == .everything)
  }

  @Test("storyboards have the faces, but no layout without an engine")
  func storyboards() {
    let coder = NSKeyedArchiver(requiringSecureCoding: true)
    #expect(CollectionWaterfallLayout(coder: coder)?.columnCount == 2)
    #expect(CollectionFlowLayout(coder: coder)?.itemSize == CGSize(width: 50, height: 50))
    #expect(CollectionJustifiedLayout(coder: coder)?.rowHeight == 240)
    #expect(CollectionLineLayout(coder: coder)?.scrollDirection == .horizontal)
    #expect(CollectionCircleLayout(coder: coder)?.radius == nil)
    #expect(CollectionEngineLayout(coder: coder) == nil)
  }
}
