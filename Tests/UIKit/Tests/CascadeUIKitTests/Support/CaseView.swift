import CascadeUIKit
import CascadeLayout
import UIKit
import struct Foundation.IndexPath

/// A collection view with a face of CascadeUIKit that shows a case.
@MainActor final class CaseView {
  let collectionView: UICollectionView
  let layout: CollectionCascadeLayout
  private let source: CaseSource

  init(_ layoutCase: LayoutCase, contentInset: UIEdgeInsets = .zero) {
    source = CaseSource(layoutCase)
    layout = Self.makeFace(layoutCase)
    let frame = CGRect(
      x: 0, y: 0, width: layoutCase.viewport.width + contentInset.left + contentInset.right,
      height: layoutCase.viewport.height + contentInset.top + contentInset.bottom)
    collectionView = UICollectionView(frame: frame, collectionViewLayout: layout)
    collectionView.contentInset = contentInset
    collectionView.contentOffset = CGPoint(x: -contentInset.left, y: -contentInset.top)
    putOnScreen(collectionView)
    collectionView.simulateTraits(UITraitCollection(displayScale: layoutCase.pixelScale))
    if layoutCase.isRightToLeft { collectionView.semanticContentAttribute = .forceRightToLeft }
    collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
      collectionView.register(
        UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "view")
    }
    collectionView.dataSource = source
    collectionView.delegate = source
    collectionView.layoutIfNeeded()
  }

  private static func makeFace(_ layoutCase: LayoutCase) -> CollectionCascadeLayout {
    let first = layoutCase.sections[0]
    let face: CollectionCascadeLayout
    switch layoutCase.type {
    case .waterfall:
      let waterfall = CollectionWaterfallLayout()
      if layoutCase.axis == .horizontal { waterfall.scrollDirection = .horizontal }
      face = waterfall
    case .flow:
      let flow = CollectionFlowLayout()
      if layoutCase.axis == .horizontal { flow.scrollDirection = .horizontal }
      face = flow
    case .justified: face = CollectionJustifiedLayout()
    case .line:
      let line = CollectionLineLayout()
      if layoutCase.axis == .vertical { line.scrollDirection = .vertical }
      line.itemSize = CGSize(width: first.itemSize.width, height: first.itemSize.height)
      line.itemSpacing = first.spacing.along
      line.sectionInset = UIEdgeInsets(first.common.inset)
      face = line
    case .circle:
      let circle = CollectionCircleLayout()
      circle.itemSize = CGSize(width: first.itemSize.width, height: first.itemSize.height)
      circle.radius = first.rowLength
      face = circle
    }
    if let sections = face as? CollectionSectionLayout {
      sections.sectionHeadersPinToVisibleBounds = first.common.pinsHeader
      sections.sectionFootersPinToVisibleBounds = first.common.pinsFooter
      sections.registerSectionBackground(UICollectionReusableView.self)
    }
    return face
  }
}

extension UIEdgeInsets {
  init(_ insets: EdgeInsets) {
    self.init(top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right)
  }
}

/// The data of a case, and what its sections say.
@MainActor private final class CaseSource: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
  let layoutCase: LayoutCase

  init(_ layoutCase: LayoutCase) {
    self.layoutCase = layoutCase
    super.init()
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { layoutCase.sections.count }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    layoutCase.sections[section].items.count
  }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "view", for: indexPath)
  }
}

extension CaseSource: CollectionSectionLayoutDelegate {
  func collectionView(
    _ collectionView: UICollectionView, layout: CollectionSectionLayout, insetForSection section: Int
  ) -> UIEdgeInsets { UIEdgeInsets(layoutCase.sections[section].common.inset) }

  func collectionView(
    _ collectionView: UICollectionView, layout: CollectionSectionLayout, spacingBeforeSection section: Int
  ) -> CGFloat { layoutCase.sections[section].common.spacing }

  func collectionView(
    _ collectionView: UICollectionView, layout: CollectionSectionLayout, sizeForHeaderInSection section: Int
  ) -> CGSize { size(layoutCase.sections[section].common.headerLength) }

  func collectionView(
    _ collectionView: UICollectionView, layout: CollectionSectionLayout, sizeForFooterInSection section: Int
  ) -> CGSize { size(layoutCase.sections[section].common.footerLength) }

  func collectionView(
    _ collectionView: UICollectionView, layout: CollectionSectionLayout, insetForHeaderInSection section: Int
  ) -> UIEdgeInsets { UIEdgeInsets(layoutCase.sections[section].common.headerInset) }

  func collectionView(
    _ collectionView: UICollectionView, layout: CollectionSectionLayout, insetForFooterInSection section: Int
  ) -> UIEdgeInsets { UIEdgeInsets(layoutCase.sections[section].common.footerInset) }

  func collectionView(
    _ collectionView: UICollectionView, layout: CollectionSectionLayout, showsBackgroundInSection section: Int
  ) -> Bool { layoutCase.sections[section].common.hasBackground }

  /// A size whose extent across the axis must count for nothing.
  private func size(_ length: Double) -> CGSize {
    layoutCase.axis == .vertical ? CGSize(width: 3, height: length) : CGSize(width: length, height: 3)
  }
}

extension CaseSource: CollectionWaterfallLayoutDelegate {
  private func length(_ indexPath: IndexPath) -> CGFloat? {
    guard case .length(let length) = layoutCase.sections[indexPath.section].items[indexPath.item] else { return nil }
    return length
  }

  func collectionView(
    _ collectionView: UICollectionView, layout: CollectionWaterfallLayout, heightForItemAt indexPath: IndexPath,
    width: CGFloat
  ) -> CGFloat? { length(indexPath) }

  func collectionView(
    _ collectionView: UICollectionView, layout: CollectionWaterfallLayout, widthForItemAt indexPath: IndexPath,
    height: CGFloat
  ) -> CGFloat? { length(indexPath) }

  func collectionView(
    _ collectionView: UICollectionView, layout: CollectionWaterfallLayout, sizeForItemAt indexPath: IndexPath
  ) -> CGSize? {
    guard case .size(let size) = layoutCase.sections[indexPath.section].items[indexPath.item] else { return nil }
    return CGSize(width: size.width, height: size.height)
  }

  func collectionView(
    _ collectionView: UICollectionView, layout: CollectionWaterfallLayout, columnCountInSection section: Int
  ) -> Int { layoutCase.sections[section].laneCount }

  func collectionView(
    _ collectionView: UICollectionView, layout: CollectionWaterfallLayout, lineSpacingInSection section: Int
  ) -> CGFloat { layoutCase.sections[section].spacing.along }

  func collectionView(
    _ collectionView: UICollectionView, layout: CollectionWaterfallLayout, interitemSpacingInSection section: Int
  ) -> CGFloat { layoutCase.sections[section].spacing.across }
}

extension CaseSource: CollectionFlowLayoutDelegate {
  func collectionView(
    _ collectionView: UICollectionView, layout: CollectionFlowLayout, sizeForItemAt indexPath: IndexPath
  ) -> CGSize? {
    let size = layoutCase.sections[indexPath.section].sizes[indexPath.item]
    return CGSize(width: size.width, height: size.height)
  }

  func collectionView(
    _ collectionView: UICollectionView, layout: CollectionFlowLayout, lineSpacingInSection section: Int
  ) -> CGFloat { layoutCase.sections[section].spacing.along }

  func collectionView(
    _ collectionView: UICollectionView, layout: CollectionFlowLayout, interitemSpacingInSection section: Int
  ) -> CGFloat { layoutCase.sections[section].spacing.across }
}

extension CaseSource: CollectionJustifiedLayoutDelegate {
  func collectionView(
    _ collectionView: UICollectionView, layout: CollectionJustifiedLayout, sizeForItemAt indexPath: IndexPath
  ) -> CGSize? {
    let size = layoutCase.sections[indexPath.section].sizes[indexPath.item]
    return CGSize(width: size.width, height: size.height)
  }

  func collectionView(
    _ collectionView: UICollectionView, layout: CollectionJustifiedLayout, rowHeightInSection section: Int
  ) -> CGFloat { layoutCase.sections[section].rowLength }

  func collectionView(
    _ collectionView: UICollectionView, layout: CollectionJustifiedLayout, lineSpacingInSection section: Int
  ) -> CGFloat { layoutCase.sections[section].spacing.along }

  func collectionView(
    _ collectionView: UICollectionView, layout: CollectionJustifiedLayout, interitemSpacingInSection section: Int
  ) -> CGFloat { layoutCase.sections[section].spacing.across }
}
