import CascadeUIKit
import UIKit

/// A grid of numbered cells in two sections with headers and a background. A log lists the delegate's calls.
final class GridPage: UIViewController, UICollectionViewDataSource {
  let layout = CollectionFlowLayout()
  lazy var collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
  let usesTwoSizes = UISwitch()
  let selectsMany = UISwitch()
  private(set) var log: [String] = []

  private let registration = UICollectionView.CellRegistration<LabelCell, Int> { cell, _, number in
    cell.label.text = "\(number)"
    cell.showState()
  }
  private let titleRegistration = UICollectionView.SupplementaryRegistration<LabelCell>(
    elementKind: UICollectionView.elementKindSectionHeader
  ) { view, _, indexPath in view.label.text = "Section \(indexPath.section)" }

  override func viewDidLoad() {
    super.viewDidLoad()
    layout.itemSize = CGSize(width: 80, height: 50)
    layout.minimumLineSpacing = 44
    layout.minimumInteritemSpacing = 20
    layout.sectionInset = UIEdgeInsets(top: 20, left: 10, bottom: 20, right: 10)
    layout.headerSize = CGSize(width: 0, height: 44)
    layout.registerSectionBackground(GridBackground.self)

    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView.dataSource = self
    collectionView.delegate = self
    view.addSubview(collectionView)

    usesTwoSizes.addAction(UIAction { [unowned self] _ in layout.invalidateLayout() }, for: .valueChanged)
    selectsMany.addAction(
      UIAction { [unowned self] _ in collectionView.allowsMultipleSelection = selectsMany.isOn }, for: .valueChanged)
    navigationItem.rightBarButtonItems = [usesTwoSizes, selectsMany].map { UIBarButtonItem(customView: $0) }
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { 2 }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 32 }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: indexPath.item)
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueConfiguredReusableSupplementary(using: titleRegistration, for: indexPath)
  }
}

extension GridPage: CollectionFlowLayoutDelegate {
  func collectionView(
    _ collectionView: UICollectionView, layout: CollectionFlowLayout, sizeForItemAt indexPath: IndexPath
  ) -> CGSize? {
    guard usesTwoSizes.isOn else { return layout.itemSize }
    return indexPath.section == 0 ? CGSize(width: 80, height: 40) : CGSize(width: 40, height: 40)
  }
}

extension GridPage: UICollectionViewDelegate {
  func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
    log.append("should highlight \(indexPath.section).\(indexPath.item)")
    return true
  }

  func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {
    log.append("highlighted \(indexPath.section).\(indexPath.item)")
  }

  func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
    log.append("should select \(indexPath.section).\(indexPath.item)")
    return true
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    log.append("selected \(indexPath.section).\(indexPath.item)")
  }

  func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
    log.append("deselected \(indexPath.section).\(indexPath.item)")
  }

  func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {
    log.append("unhighlighted \(indexPath.section).\(indexPath.item)")
  }
}

/// The background of a section.
final class GridBackground: UICollectionReusableView {
  override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    backgroundColor = .secondarySystemBackground
  }
}
