import CascadeUIKit
import UIKit
import struct Foundation.IndexPath

/// A cell that knows which item it was filled with, and which height it prefers.
@MainActor final class WallCell: UICollectionViewCell {
  var identity = 0
  var preferredHeight: CGFloat?
  var preferredWidth: CGFloat?

  override func prepareForReuse() {
    super.prepareForReuse()
    (preferredHeight, preferredWidth) = (nil, nil)
  }

  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    if let preferredHeight { layoutAttributes.size.height = preferredHeight }
    if let preferredWidth { layoutAttributes.size.width = preferredWidth }
    return layoutAttributes
  }
}

/// Items with identities in sections, shown by a collection view; an item's height follows from its identity.
@MainActor final class Wall: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
  var sections: [[Int]]
  let collectionView: UICollectionView

  /// Whether cells say what they prefer, and whether that is a width.
  var measuresCells = false
  var measuresWidths = false

  /// What nobody else holds.
  var retained: AnyObject?

  /// Makes the layout between two layouts; UIKit's own by default.
  var transitionLayout: (UICollectionViewLayout, UICollectionViewLayout) -> UICollectionViewTransitionLayout = {
    UICollectionViewTransitionLayout(currentLayout: $0, nextLayout: $1)
  }

  /// The cell that was filled last.
  private(set) weak var lastCell: UICollectionViewCell?

  /// What is done when a cell has been filled.
  var cellIsFilled: ((IndexPath) -> Void)?

  init(
    _ sections: [[Int]], layout: UICollectionViewLayout, size: CGSize = CGSize(width: 320, height: 480),
    measuresCells: Bool = false
  ) {
    self.sections = sections
    self.measuresCells = measuresCells
    collectionView = UICollectionView(frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
    super.init()
    putOnScreen(collectionView)
    collectionView.simulateTraits(UITraitCollection(displayScale: 0))
    collectionView.register(WallCell.self, forCellWithReuseIdentifier: "cell")
    for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
      collectionView.register(
        UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "view")
    }
    collectionView.dataSource = self
    collectionView.delegate = self
    collectionView.layoutIfNeeded()
  }

  static func height(of identity: Int) -> CGFloat { CGFloat(20 + identity * 37 % 150) }

  func height(at path: IndexPath) -> CGFloat { Self.height(of: sections[path.section][path.item]) }

  /// How far from the top of the screen each cell on it is.
  var screenPositions: [IndexPath: CGFloat] {
    var positions: [IndexPath: CGFloat] = [:]
    for path in collectionView.indexPathsForVisibleItems {
      if let cell = collectionView.cellForItem(at: path) {
        positions[path] = collectionView.simulatedScreenFrame(of: cell).minY
      }
    }
    return positions
  }

  /// The attributes of everything.
  var placements: [Placement] {
    (collectionView.collectionViewLayout
      .layoutAttributesForElements(in: CGRect(x: -1e6, y: -1e6, width: 1e7, height: 1e7)) ?? []).map { Placement($0) }
  }

  /// Whether every cell on screen shows the item that is at its place.
  var cellsAreRight: Bool {
    collectionView.indexPathsForVisibleItems.allSatisfy { path in
      (collectionView.cellForItem(at: path) as? WallCell)?.identity == sections[path.section][path.item]
    }
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    sections[section].count
  }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    if let cell = cell as? WallCell {
      cell.identity = sections[indexPath.section][indexPath.item]
      let length = measuresCells ? Self.height(of: cell.identity) : nil
      if measuresWidths { cell.preferredWidth = length } else { cell.preferredHeight = length }
    }
    lastCell = cell
    cellIsFilled?(indexPath)
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {
    sections[destinationIndexPath.section].insert(
      sections[sourceIndexPath.section].remove(at: sourceIndexPath.item), at: destinationIndexPath.item)
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "view", for: indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView, transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
    newLayout toLayout: UICollectionViewLayout
  ) -> UICollectionViewTransitionLayout { transitionLayout(fromLayout, toLayout) }
}
