import CascadeUIKit
import UIKit

/// Three waterfalls: a plain one, one with different sections, and one with two rows that scroll horizontally.
final class ThreeEffectsPage: UIViewController, UICollectionViewDataSource, UICollectionViewDelegate {
  enum Effect: Int, CaseIterable {
    case plain
    case sections
    case rows
  }

  private(set) var effect = Effect.plain
  let photos = Photo.samples(90)
  lazy var collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: makeLayout())
  private(set) lazy var effects = UISegmentedControl(
    frame: .zero,
    actions: Effect.allCases.map { effect in
      UIAction(title: "\(effect)") { [unowned self] _ in show(effect) }
    })

  private let registration = UICollectionView.CellRegistration<PhotoCell, Photo> { cell, _, photo in
    cell.show(photo)
  }
  private let titleRegistration = UICollectionView.SupplementaryRegistration<LabelCell>(
    elementKind: UICollectionView.elementKindSectionHeader
  ) { view, _, indexPath in view.label.text = "Section \(indexPath.section + 1)" }
  private let endRegistration = UICollectionView.SupplementaryRegistration<LabelCell>(
    elementKind: UICollectionView.elementKindSectionFooter
  ) { view, _, indexPath in view.label.text = "End of section \(indexPath.section + 1)" }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView.dataSource = self
    collectionView.delegate = self
    view.addSubview(collectionView)
    effects.selectedSegmentIndex = 0
    navigationItem.titleView = effects
  }

  func show(_ effect: Effect) {
    self.effect = effect
    collectionView.collectionViewLayout = makeLayout()
    collectionView.reloadData()
    let inset = collectionView.adjustedContentInset
    collectionView.contentOffset = CGPoint(x: -inset.left, y: -inset.top)
  }

  /// The delegate below returns the differences between the sections.
  private func makeLayout() -> CollectionWaterfallLayout {
    let layout = CollectionWaterfallLayout(columnCount: 2)
    layout.scrollDirection = effect == .rows ? .horizontal : .vertical
    return layout
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { effect == .sections ? 3 : 1 }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    effect == .sections ? 30 : photos.count
  }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: photos[indexPath.item])
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueConfiguredReusableSupplementary(
      using: kind == UICollectionView.elementKindSectionHeader ? titleRegistration : endRegistration, for: indexPath)
  }
}

extension ThreeEffectsPage: CollectionWaterfallLayoutDelegate {
  func collectionView(
    _ collectionView: UICollectionView, layout: CollectionWaterfallLayout, heightForItemAt indexPath: IndexPath,
    width: CGFloat
  ) -> CGFloat? { photos[indexPath.item].height(forWidth: width) }

  func collectionView(
    _ collectionView: UICollectionView, layout: CollectionWaterfallLayout, widthForItemAt indexPath: IndexPath,
    height: CGFloat
  ) -> CGFloat? {
    let size = photos[indexPath.item].size
    return height * size.width / size.height
  }

  func collectionView(
    _ collectionView: UICollectionView, layout: CollectionWaterfallLayout, columnCountInSection section: Int
  ) -> Int { effect == .sections ? section + 2 : layout.columnCount }

  func collectionView(
    _ collectionView: UICollectionView, layout: CollectionWaterfallLayout, lineSpacingInSection section: Int
  ) -> CGFloat { effect == .sections ? CGFloat(4 + 4 * section) : 10 }

  func collectionView(
    _ collectionView: UICollectionView, layout: CollectionWaterfallLayout, interitemSpacingInSection section: Int
  ) -> CGFloat { effect == .sections ? CGFloat(6 + 2 * section) : 10 }

  func collectionView(
    _ collectionView: UICollectionView, layout: CollectionSectionLayout, insetForSection section: Int
  ) -> UIEdgeInsets {
    let side = CGFloat(5 + 5 * section)
    return effect == .sections ? UIEdgeInsets(top: side, left: side, bottom: side, right: side) : .zero
  }

  func collectionView(
    _ collectionView: UICollectionView, layout: CollectionSectionLayout, spacingBeforeSection section: Int
  ) -> CGFloat { effect == .sections ? 24 : 0 }

  func collectionView(
    _ collectionView: UICollectionView, layout: CollectionSectionLayout, sizeForHeaderInSection section: Int
  ) -> CGSize { CGSize(width: 0, height: effect == .sections ? 40 : 0) }

  func collectionView(
    _ collectionView: UICollectionView, layout: CollectionSectionLayout, sizeForFooterInSection section: Int
  ) -> CGSize { CGSize(width: 0, height: effect == .sections ? 20 : 0) }
}
