import CascadeUIKit
import UIKit

/// JYWaterfallFlowLayout's example: two sections of ten cells, plain, with headers and footers, or scrolling
/// horizontally.
final class JYWaterfallFlowLayoutArticle: UIViewController, UICollectionViewDataSource {
  let heights = (0..<20).map { CGFloat(100 + $0 * 37 % 100) }
  let layout = CollectionWaterfallLayout()
  lazy var collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
  private let registration = UICollectionView.CellRegistration<LabelCell, Int> { cell, _, number in
    cell.label.text = "\(number)"
    cell.showState()
  }
  private let headerRegistration = UICollectionView.SupplementaryRegistration<LabelCell>(
    elementKind: UICollectionView.elementKindSectionHeader
  ) { view, _, _ in view.label.text = "header" }
  private let footerRegistration = UICollectionView.SupplementaryRegistration<LabelCell>(
    elementKind: UICollectionView.elementKindSectionFooter
  ) { view, _, _ in view.label.text = "footer" }

  override func viewDidLoad() {
    super.viewDidLoad()
    layout.sectionInset = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
    layout.heightForItem = { [unowned self] path, _ in heights[path.section * 10 + path.item] }
    layout.widthForItem = layout.heightForItem
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView.dataSource = self
    view.addSubview(collectionView)
  }

  func showHeadersAndFooters() {
    layout.headerSize = CGSize(width: view.bounds.width, height: 44)
    layout.footerSize = CGSize(width: view.bounds.width, height: 44)
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { 2 }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 10 }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: indexPath.item)
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueConfiguredReusableSupplementary(
      using: kind == UICollectionView.elementKindSectionHeader ? headerRegistration : footerRegistration, for: indexPath
    )
  }
}
