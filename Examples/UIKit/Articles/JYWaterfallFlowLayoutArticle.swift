import CascadeUIKit
import UIKit

/// JYWaterfallFlowLayout's example: three effects of one waterfall, with the article's initial values.
final class JYWaterfallFlowLayoutArticle: UIViewController, UICollectionViewDataSource {
  enum Effect {
    case plain
    case headersAndFooters
    case sideways
  }

  let lengths = (0..<20).map { CGFloat(100 + $0 * 37 % 100) }
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
    layout.heightForItem = { [unowned self] path, _ in lengths[path.section * 10 + path.item] }
    layout.widthForItem = { [unowned self] path, _ in lengths[path.section * 10 + path.item] }
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView.dataSource = self
    view.addSubview(collectionView)
  }

  func show(_ effect: Effect) {
    layout.scrollDirection = effect == .sideways ? .horizontal : .vertical
    let hasHeaders = effect == .headersAndFooters
    layout.headerSize = CGSize(width: 0, height: hasHeaders ? 44 : 0)
    layout.footerSize = CGSize(width: 0, height: hasHeaders ? 20 : 0)
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
