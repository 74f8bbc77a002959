import CascadeLayout
import CascadeTesting
import CascadeView

/// A delegate, and someone who prefetches, that calls back from within whatever it is asked and told; a recorder answers.
final class ReactingDelegate: CollectionViewDelegate, CollectionViewDataSourcePrefetching {
  let recorder: RecordingDelegate
  private let reactions: Reactions

  /// Whether there is such an item in the program's data: it must not be told to prefetch any other one.
  var hasItem: (IndexPath) -> Bool = { _ in true }

  /// What it was asked to prefetch that there is not.
  private(set) var violations: [String] = []

  init(log: CallLog, reactions: Reactions) {
    recorder = RecordingDelegate(log: log)
    recorder.answersRanges = true
    self.reactions = reactions
  }

  func collectionView(_ view: CollectionView, shouldHighlightItemAt item: IndexPath) -> Bool {
    reactions.reach(.shouldHighlightItemAt)
    return recorder.collectionView(view, shouldHighlightItemAt: item)
  }

  func collectionView(_ view: CollectionView, didHighlightItemAt item: IndexPath) {
    recorder.collectionView(view, didHighlightItemAt: item)
    reactions.reach(.didHighlightItemAt)
  }

  func collectionView(_ view: CollectionView, didUnhighlightItemAt item: IndexPath) {
    recorder.collectionView(view, didUnhighlightItemAt: item)
    reactions.reach(.didUnhighlightItemAt)
  }

  func collectionView(_ view: CollectionView, shouldSelectItemAt item: IndexPath) -> Bool {
    reactions.reach(.shouldSelectItemAt)
    return recorder.collectionView(view, shouldSelectItemAt: item)
  }

  func collectionView(_ view: CollectionView, shouldDeselectItemAt item: IndexPath) -> Bool {
    reactions.reach(.shouldDeselectItemAt)
    return recorder.collectionView(view, shouldDeselectItemAt: item)
  }

  func collectionView(_ view: CollectionView, didSelectItemAt item: IndexPath) {
    recorder.collectionView(view, didSelectItemAt: item)
    reactions.reach(.didSelectItemAt)
  }

  func collectionView(_ view: CollectionView, didDeselectItemAt item: IndexPath) {
    recorder.collectionView(view, didDeselectItemAt: item)
    reactions.reach(.didDeselectItemAt)
  }

  func collectionView(_ view: CollectionView, shouldSelectItemsIn range: ItemRange) -> Bool? {
    reactions.reach(.shouldSelectItemsIn)
    return recorder.collectionView(view, shouldSelectItemsIn: range)
  }

  func collectionView(_ view: CollectionView, shouldDeselectItemsIn range: ItemRange) -> Bool? {
    reactions.reach(.shouldDeselectItemsIn)
    return recorder.collectionView(view, shouldDeselectItemsIn: range)
  }

  func collectionView(_ view: CollectionView, didSelectItemsIn range: ItemRange) {
    recorder.collectionView(view, didSelectItemsIn: range)
    reactions.reach(.didSelectItemsIn)
  }

  func collectionView(_ view: CollectionView, didDeselectItemsIn range: ItemRange) {
    recorder.collectionView(view, didDeselectItemsIn: range)
    reactions.reach(.didDeselectItemsIn)
  }

  func collectionView(_ view: CollectionView, performPrimaryActionForItemAt item: IndexPath) {
    recorder.collectionView(view, performPrimaryActionForItemAt: item)
    reactions.reach(.performPrimaryActionForItemAt)
  }

  func collectionView(_ view: CollectionView, canFocusItemAt item: IndexPath) -> Bool {
    reactions.reach(.canFocusItemAt)
    return recorder.collectionView(view, canFocusItemAt: item)
  }

  func collectionView(_ view: CollectionView, didMoveFocusFrom old: IndexPath?, to new: IndexPath?) {
    recorder.collectionView(view, didMoveFocusFrom: old, to: new)
    reactions.reach(.didMoveFocusFrom)
  }

  func collectionView(_ view: CollectionView, willDisplay cell: CellHandle, for element: LayoutElement) {
    recorder.collectionView(view, willDisplay: cell, for: element)
    reactions.reach(.willDisplay)
  }

  func collectionView(_ view: CollectionView, didEndDisplaying cell: CellHandle, for element: LayoutElement) {
    recorder.collectionView(view, didEndDisplaying: cell, for: element)
    reactions.reach(.didEndDisplaying)
  }

  func collectionView(
    _ view: CollectionView, targetContentOffsetForProposedContentOffset offset: Point
  ) -> Point {
    reactions.reach(.targetContentOffsetForProposedContentOffset)
    return recorder.collectionView(view, targetContentOffsetForProposedContentOffset: offset)
  }

  func collectionView(_ view: CollectionView, prefetchItemsAt items: [IndexPath]) {
    for item in items where !hasItem(item) { violations.append("\(CallLog.text(item)) is announced, and is not there") }
    recorder.collectionView(view, prefetchItemsAt: items)
    reactions.reach(.prefetchItemsAt)
  }

  func collectionView(_ view: CollectionView, cancelPrefetchingForItemsAt items: [IndexPath]) {
    recorder.collectionView(view, cancelPrefetchingForItemsAt: items)
    reactions.reach(.cancelPrefetchingForItemsAt)
  }
}
