import CascadeLayout
import CascadeView

/// A delegate that forwards the collection view's questions and notifications to the page.
///
/// Notifications are recorded as commands. Before each question, the page executes these, so that it receives
/// everything in the order in which it has happened.
final class PageDelegate: CollectionViewDelegate, CollectionViewDataSourcePrefetching {
  private let page: any Page
  private let commands: CommandBuffer

  init(page: any Page, commands: CommandBuffer) {
    self.page = page
    self.commands = commands
  }

  private func may(_ question: Question, _ item: IndexPath) -> Bool {
    commands.drain(to: page)
    return page.answer(question, kind: ElementKind.item.code, section: item.section, item: item.item) != 0
  }

  /// Returns nil if the page wants a question about each item.
  private func may(_ question: Question, _ range: ItemRange) -> Bool? {
    commands.drain(to: page)
    let answer = page.answer(
      question, kind: -range.items.count, section: range.section, item: range.items.lowerBound)
    return answer < 0 ? nil : answer != 0
  }

  private func tell(_ event: Event, _ range: ItemRange) {
    let first = IndexPath(section: range.section, item: range.items.lowerBound)
    commands.tell(event, first, IndexPath(section: range.section, item: range.items.upperBound - 1))
  }

  func collectionView(_ collectionView: CollectionView, shouldHighlightItemAt item: IndexPath) -> Bool {
    may(.shouldHighlightItem, item)
  }

  func collectionView(_ collectionView: CollectionView, shouldSelectItemAt item: IndexPath) -> Bool {
    may(.shouldSelectItem, item)
  }

  func collectionView(_ collectionView: CollectionView, shouldDeselectItemAt item: IndexPath) -> Bool {
    may(.shouldDeselectItem, item)
  }

  func collectionView(_ collectionView: CollectionView, canFocusItemAt item: IndexPath) -> Bool {
    may(.canFocusItem, item)
  }

  func collectionView(_ collectionView: CollectionView, didHighlightItemAt item: IndexPath) {
    commands.tell(.didHighlightItem, item)
  }

  func collectionView(_ collectionView: CollectionView, didUnhighlightItemAt item: IndexPath) {
    commands.tell(.didUnhighlightItem, item)
  }

  func collectionView(_ collectionView: CollectionView, didSelectItemAt item: IndexPath) {
    commands.tell(.didSelectItem, item)
  }

  func collectionView(_ collectionView: CollectionView, didDeselectItemAt item: IndexPath) {
    commands.tell(.didDeselectItem, item)
  }

  func collectionView(_ collectionView: CollectionView, shouldSelectItemsIn range: ItemRange) -> Bool? {
    may(.shouldSelectItem, range)
  }

  func collectionView(_ collectionView: CollectionView, shouldDeselectItemsIn range: ItemRange) -> Bool? {
    may(.shouldDeselectItem, range)
  }

  func collectionView(_ collectionView: CollectionView, didSelectItemsIn range: ItemRange) {
    tell(.didSelectItem, range)
  }

  func collectionView(_ collectionView: CollectionView, didDeselectItemsIn range: ItemRange) {
    tell(.didDeselectItem, range)
  }

  func collectionView(_ collectionView: CollectionView, performPrimaryActionForItemAt item: IndexPath) {
    commands.tell(.performPrimaryAction, item)
  }

  func collectionView(
    _ collectionView: CollectionView, didMoveFocusFrom old: IndexPath?, to new: IndexPath?
  ) {
    commands.tell(.didMoveFocus, old ?? .none, new ?? .none)
  }

  func collectionView(
    _ collectionView: CollectionView, willDisplay cell: CellHandle, for element: LayoutElement
  ) {
    commands.tell(.willDisplay, element, cell: cell)
  }

  func collectionView(
    _ collectionView: CollectionView, didEndDisplaying cell: CellHandle, for element: LayoutElement
  ) {
    commands.tell(.didEndDisplaying, element, cell: cell)
  }

  func collectionView(
    _ collectionView: CollectionView, targetContentOffsetForProposedContentOffset offset: Point
  ) -> Point {
    // This question comes in the middle of a pass, so the recorded commands wait for its end.
    withUnsafeTemporaryAllocation(of: Double.self, capacity: 2) { point in
      point[0] = offset.x
      point[1] = offset.y
      guard let address = point.baseAddress,
        page.write(.contentOffset, section: 0, start: 0, count: 1, breadth: 0, to: address)
      else { return offset }
      return Point(x: point[0], y: point[1])
    }
  }

  func collectionView(_ collectionView: CollectionView, prefetchItemsAt items: [IndexPath]) {
    commands.prefetch(items, cancels: false)
  }

  func collectionView(_ collectionView: CollectionView, cancelPrefetchingForItemsAt items: [IndexPath]) {
    commands.prefetch(items, cancels: true)
  }
}
