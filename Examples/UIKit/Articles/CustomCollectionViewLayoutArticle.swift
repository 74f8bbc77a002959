import CascadeUIKit
import UIKit

/// CustomCollectionViewLayout's example: fifty cells, placed into three columns in turn, with margins of 12.5 points.
final class CustomCollectionViewLayoutArticle: UIViewController, UICollectionViewDataSource {
  let heights = (0..<50).map { CGFloat(80 + $0 * 37 % 150) }
  let layout = CollectionWaterfallLayout(columnCount: 3)
  lazy var collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
  private let registration = UICollectionView.CellRegistration<LabelCell, Int> { cell, _, _ in cell.showState() }

  override func viewDidLoad() {
    super.viewDidLoad()
    layout.placement = .ordered
    layout.setColumnSpacing(
      12.5, rowSpacing: 12.5, sectionInset: UIEdgeInsets(top: 0, left: 12.5, bottom: 12.5, right: 12.5))
    layout.heightForItem = { [unowned self] indexPath, _ in heights[indexPath.item] }
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView.dataSource = self
    view.addSubview(collectionView)
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { heights.count }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: indexPath.item)
  }
}
