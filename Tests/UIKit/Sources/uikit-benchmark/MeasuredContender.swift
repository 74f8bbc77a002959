import CascadeUIKit
import UIKit
import struct Foundation.IndexPath

/// A waterfall whose cells say how long they are, in sections with pinned headers; it counts how often lengths are asked
/// for, and cells measured.
@MainActor final class MeasuredContender: NSObject, UICollectionViewDataSource {
  private var sections: [Int]
  let layout = CollectionWaterfallLayout(columnCount: 3)
  let collectionView: UICollectionView

  private(set) var askedLengths = 0
  private(set) var measuredCells = 0

  init(itemCount: Int, remembersItemLengths: Bool) {
    sections = Array(repeating: itemCount / 10, count: 10)
    collectionView = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 390, height: 844), collectionViewLayout: layout)
    super.init()
    layout.headerSize.height = 30
    layout.sectionHeadersPinToVisibleBounds = true
    layout.remembersItemLengths = remembersItemLengths
    layout.heightForItem = { [unowned self] _, _ in
      askedLengths += 1
      return nil
    }
    collectionView.simulatedChecks = false
    collectionView.register(MeasuredCell.self, forCellWithReuseIdentifier: "cell")
    collectionView.register(
      UICollectionReusableView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "header")
    collectionView.dataSource = self
    collectionView.layoutIfNeeded()
  }

  /// Begins to count again.
  func takeCounts() -> (askedLengths: Int, measuredCells: Int) {
    defer { (askedLengths, measuredCells) = (0, 0) }
    return (askedLengths, measuredCells)
  }

  /// Scrolls, and shows what comes into view.
  func scroll(by distance: CGFloat) {
    collectionView.contentOffset.y += distance
    collectionView.layoutIfNeeded()
  }

  /// Adds items at the end.
  func append(_ count: Int) {
    let last = sections.count - 1
    let paths = (0..<count).map { IndexPath(item: sections[last] + $0, section: last) }
    sections[last] += count
    collectionView.insertItems(at: paths)
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    sections[section]
  }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    (cell as? MeasuredCell)?.show(CGFloat(50 + indexPath.item * 37 % 150)) { [unowned self] in measuredCells += 1 }
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "header", for: indexPath)
  }
}

/// A cell that knows how long it is.
private final class MeasuredCell: UICollectionViewCell {
  private var length: CGFloat = 0
  private var isMeasured: () -> Void = {}

  func show(_ length: CGFloat, isMeasured: @escaping () -> Void) {
    (self.length, self.isMeasured) = (length, isMeasured)
  }

  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    isMeasured()
    layoutAttributes.size.height = length
    return layoutAttributes
  }
}
