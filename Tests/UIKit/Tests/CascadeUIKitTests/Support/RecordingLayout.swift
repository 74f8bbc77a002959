import CascadeUIKit
import UIKit
import struct Foundation.IndexPath

/// A waterfall that writes down what it is asked, in order; repeated questions about elements are written once.
@MainActor final class RecordingLayout: CollectionWaterfallLayout {
  private(set) var log: [String] = []

  func takeLog() -> [String] {
    defer { log = [] }
    return log
  }

  private func note(_ call: String) {
    if log.last != call { log.append(call) }
  }

  override func prepare() {
    note("prepare")
    super.prepare()
  }

  override var collectionViewContentSize: CGSize {
    note("content size")
    return super.collectionViewContentSize
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    note("elements")
    return super.layoutAttributesForElements(in: rect)
  }

  override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    let cause =
      context.invalidateEverything ? " everything" : context.invalidateDataSourceCounts ? " counts" : ""
    note("invalidate" + cause)
    super.invalidateLayout(with: context)
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    let isInvalid = super.shouldInvalidateLayout(forBoundsChange: newBounds)
    note("bounds change: \(isInvalid)")
    return isInvalid
  }

  override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    let isInvalid = super.shouldInvalidateLayout(
      forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
    note("preferred \(preferredAttributes.indexPath.item): \(isInvalid)")
    return isInvalid
  }

  override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    note("prepare for updates")
    super.prepare(forCollectionViewUpdates: updateItems)
  }

  override func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
    note("target offset")
    return super.targetContentOffset(forProposedContentOffset: proposedContentOffset)
  }

  override func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    note("initial")
    return super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
  }

  override func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    note("final")
    return super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
  }

  override func finalizeCollectionViewUpdates() {
    note("finalize updates")
    super.finalizeCollectionViewUpdates()
  }

  override func prepareForTransition(to newLayout: UICollectionViewLayout) {
    note("transition to")
    super.prepareForTransition(to: newLayout)
  }

  override func prepareForTransition(from oldLayout: UICollectionViewLayout) {
    note("transition from")
    super.prepareForTransition(from: oldLayout)
  }

  override func finalizeLayoutTransition() {
    note("finalize transition")
    super.finalizeLayoutTransition()
  }
}
