import CascadeLayout
import CascadeUIKit
import Testing
import UIKit
import struct Foundation.IndexPath

/// Base layouts of one's own, with kinds of elements of their own, and layouts of storyboards.
@MainActor struct CustomLayoutTests {
  /// Items in a column, a badge on each, and a line below the whole; it writes down what it is told.
  private final class BadgeLayout: CollectionLayout {
    let axis = Axis.vertical
    var log: [String] = []

    func arrange(
      _ context: LayoutContext, after change: LayoutChange, from previous: PreviousArrangement?
    ) throws(LayoutError) -> any LayoutArrangement {
      try context.check()
      let arrangement = BadgeArrangement(count: context.itemCounts.reduce(0, +))
      let source = previous.map { "\($0.isHandedOn ? "handed on" : "kept") \(name($0.arrangement))" } ?? "nothing"
      log.append("\(arrangement.count) after \(change) from \(source)")
      if case .handedOn(let old as BadgeArrangement) = previous { old.isSpent = true }
      return arrangement
    }

    /// An arrangement as the log names it; one that was handed on must not be asked any more.
    private func name(_ arrangement: any LayoutArrangement) -> String {
      guard let arrangement = arrangement as? BadgeArrangement else { return "none" }
      #expect(!arrangement.isSpent)
      return "\(arrangement.count)"
    }

    func prepare(
      forUpdates updates: [CollectionUpdate], from old: any LayoutArrangement, to new: any LayoutArrangement
    ) {
      log.append("updates from \(name(old)) to \(name(new))")
    }

    func finalAttributes(
      forDisappearing attributes: LayoutAttributes, to new: LayoutAttributes?, in arrangement: any LayoutArrangement
    ) -> LayoutAttributes? {
      log.append("\(attributes.kind) at \(attributes.frame.minY) leaves \(name(arrangement))")
      return attributes.with(alpha: 0)
    }

    func finalizeUpdates() { log.append("end of updates") }

    func prepareForTransition(to newLayout: any CollectionLayout, from arrangement: any LayoutArrangement) {
      log.append("to another layout from \(name(arrangement))")
    }

    func prepareForTransition(from oldLayout: any CollectionLayout, to arrangement: any LayoutArrangement) {
      log.append("from another layout to \(name(arrangement))")
    }

    func finalizeTransition() { log.append("end of transition") }
  }

  private final class BadgeArrangement: LayoutArrangement {
    let axis = Axis.vertical
    let count: Int

    /// Whether it was handed on.
    var isSpent = false

    init(count: Int) {
      self.count = count
    }

    var contentSize: Size { Size(width: 100, height: Double(count) * 50 + 2) }

    func forEachElement(in rect: Rect, viewport: Rect, _ body: (LayoutAttributes) -> Void) {
      var elements = (0..<count).flatMap { item in
        let path = CascadeLayout.IndexPath(section: 0, item: item)
        return [LayoutElement.item(path), LayoutElement(.supplementary(3), at: path)]
      }
      elements.append(.of(section: 0, .decoration(7)))
      for element in elements {
        if let attributes = attributes(of: element, viewport: viewport), attributes.frame.intersects(rect) {
          body(attributes)
        }
      }
    }

    func attributes(of element: LayoutElement, viewport: Rect) -> LayoutAttributes? {
      #expect(!isSpent)
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

  @Test("kinds of a base layout's own have names to register views by")
  func kinds() throws {
    let base = BadgeLayout()
    let layout = CollectionCascadeLayout(base)
    layout.register(
      UICollectionReusableView.self, forDecorationViewOfKind: CollectionCascadeLayout.decorationElementKind(7))
    let wall = Wall([], layout: layout)
    let badge = CollectionCascadeLayout.supplementaryElementKind(3)
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
      wall.collectionView.simulatedDecorationViews(ofKind: CollectionCascadeLayout.decorationElementKind(7)).count == 1)
    // Turned by a right angle about its centre.
    let cell = try #require(wall.collectionView.cellForItem(at: path))
    #expect(abs(cell.frame.width - 40) < 1e-9 && abs(cell.frame.height - 100) < 1e-9)
    #expect(layout.layoutAttributesForSupplementaryView(ofKind: "no such kind", at: path) == nil)
    #expect(layout.layoutAttributesForDecorationView(ofKind: "CascadeDecorationX", at: path) == nil)
    #expect(layout.layoutAttributesForItem(at: IndexPath(item: 9, section: 0)) == nil)
    #expect(wall.collectionView.simulatedViolations == [])
    #expect(base.log.last == "3 after everything from handed on 0")
  }

  @Test("through an update the old arrangement stays beside the new one, and else is handed on")
  func updates() throws {
    let base = BadgeLayout()
    let layout = CollectionCascadeLayout(base)
    layout.register(
      UICollectionReusableView.self, forDecorationViewOfKind: CollectionCascadeLayout.decorationElementKind(7))
    let wall = Wall([], layout: layout)
    wall.collectionView.register(
      UICollectionReusableView.self, forSupplementaryViewOfKind: CollectionCascadeLayout.supplementaryElementKind(3),
      withReuseIdentifier: "view")
    wall.sections = [[1, 2, 3]]
    wall.collectionView.reloadData()
    wall.collectionView.layoutIfNeeded()
    base.log = []
    wall.sections[0].remove(at: 1)
    wall.collectionView.deleteItems(at: [IndexPath(item: 1, section: 0)])
    #expect(
      base.log == [
        "2 after everything from kept 3", "updates from 3 to 2", "item at 50.0 leaves 3", "end of updates",
      ])
    let gone = wall.collectionView.simulatedAnimations.filter { !$0.appears && $0.to.alpha == 0 }
    #expect(!isStandIn || gone.contains { $0.category == .cell && $0.indexPath.item == 1 })

    base.log = []
    layout.invalidateLayout()
    wall.collectionView.layoutIfNeeded()
    #expect(base.log == ["2 after everything from handed on 2"])
    #expect(wall.collectionView.simulatedViolations == [])
  }

  @Test("two base layouts are told of each other with their arrangements, the new one once it has one")
  func transition() {
    let (first, second) = (BadgeLayout(), BadgeLayout())
    let layouts = [CollectionCascadeLayout(first), CollectionCascadeLayout(second)]
    for layout in layouts {
      layout.register(
        UICollectionReusableView.self, forDecorationViewOfKind: CollectionCascadeLayout.decorationElementKind(7))
    }
    let wall = Wall([], layout: layouts[0])
    wall.collectionView.register(
      UICollectionReusableView.self, forSupplementaryViewOfKind: CollectionCascadeLayout.supplementaryElementKind(3),
      withReuseIdentifier: "view")
    wall.sections = [[1, 2]]
    wall.collectionView.reloadData()
    wall.collectionView.layoutIfNeeded()
    first.log = []
    wall.collectionView.setCollectionViewLayout(layouts[1], animated: true)
    #expect(first.log == ["to another layout from 2", "end of transition"])
    #expect(second.log == ["2 after everything from nothing", "from another layout to 2", "end of transition"])

    // What a base layout has been told of stays as it is until the transition ends.
    (first.log, second.log) = ([], [])
    let between = wall.collectionView.startInteractiveTransition(to: layouts[0])
    layouts[1].invalidateLayout()
    layouts[1].prepare()
    between.transitionProgress = 0.5
    between.invalidateLayout()
    wall.collectionView.layoutIfNeeded()
    wall.collectionView.cancelInteractiveTransition()
    #expect(second.log.prefix(2) == ["to another layout from 2", "2 after everything from kept 2"])
    layouts[1].invalidateLayout()
    wall.collectionView.layoutIfNeeded()
    #expect(second.log.last == "2 after everything from handed on 2")
    #expect(wall.collectionView.simulatedViolations == [])
  }

  @Test("storyboards have the faces, but no layout without a base layout")
  func storyboards() throws {
    let coder = try NSKeyedUnarchiver(forReadingFrom: NSKeyedArchiver(requiringSecureCoding: true).encodedData)
    #expect(CollectionWaterfallLayout(coder: coder)?.columnCount == 2)
    #expect(CollectionFlowLayout(coder: coder)?.itemSize == CGSize(width: 50, height: 50))
    #expect(CollectionJustifiedLayout(coder: coder)?.rowHeight == 240)
    #expect(CollectionLineLayout(coder: coder)?.scrollDirection == .horizontal)
    #expect(CollectionCircleLayout(coder: coder)?.radius == nil)
    #expect(CollectionCascadeLayout(coder: coder) == nil)
  }
}
