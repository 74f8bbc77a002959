public import CascadeLayout
public import CascadeView

/// A delegate, and someone who prefetches, that writes down what it is asked and told, and answers as it is set to.
///
/// Calls that do not come in pairs, as those of highlighting and displaying have to, are noted in ``violations``.
public final class RecordingDelegate: CollectionViewDelegate, CollectionViewDataSourcePrefetching {
  /// The calls, as text.
  public let log: CallLog

  /// A Boolean value that tells whether elements that come on screen and leave it are written down; false by default.
  public var logsDisplay = false

  /// A Boolean value that tells whether it answers for ranges of items: no if it would refuse one of them; false by
  /// default, and then each item is asked about.
  public var answersRanges = false

  /// By question, the items of which it answers no; of all others it answers yes.
  public var refusals: [Question: (IndexPath) -> Bool] = [:]

  /// By event, what it does when it is told so of an item, after having written it down.
  public var reactions: [Event: (IndexPath) -> Void] = [:]

  /// A function from the proposed content offset to the one at which scrolling comes to rest; the same by default.
  public var targetContentOffset: (Point) -> Point = { $0 }

  /// The elements on screen, by cell.
  public private(set) var displayed: [CellHandle: LayoutElement] = [:]

  /// The calls that did not come in pairs.
  public private(set) var violations: [String] = []

  /// A question that a delegate is asked.
  public enum Question: Hashable, Sendable {
    /// The question whether an item is to be highlighted, selected or deselected, or can have the focus.
    case highlight, select, deselect, focus
  }

  /// An event that a delegate is told of.
  public enum Event: Hashable, Sendable {
    /// An item was highlighted, unhighlighted, selected, deselected or opened.
    case highlight, unhighlight, select, deselect, open
  }

  /// Creates a delegate that agrees to everything, with a log of its own by default.
  public init(log: CallLog = CallLog()) {
    self.log = log
  }

  private func ask(_ question: Question, _ name: String, _ item: IndexPath) -> Bool {
    let answer = !(refusals[question]?(item) ?? false)
    log.write("\(name) \(CallLog.text(item))?\(answer ? "" : " no")")
    return answer
  }

  private func ask(_ question: Question, _ name: String, _ range: ItemRange) -> Bool? {
    guard answersRanges else { return nil }
    let isRefused = refusals[question].map { paths(range).contains(where: $0) } ?? false
    log.write("\(name) \(text(range))?\(isRefused ? " no" : "")")
    return !isRefused
  }

  private func note(_ event: Event, _ name: String, _ range: ItemRange) {
    log.write("\(name) \(text(range))")
    guard let reaction = reactions[event] else { return }
    for item in paths(range) { reaction(item) }
  }

  private func paths(_ range: ItemRange) -> [IndexPath] {
    range.items.map { IndexPath(section: range.section, item: $0) }
  }

  private func text(_ range: ItemRange) -> String {
    "\(range.section).\(range.items.lowerBound)-\(range.items.upperBound - 1)"
  }

  private func note(_ event: Event, _ name: String, _ item: IndexPath) {
    log.write("\(name) \(CallLog.text(item))")
    reactions[event]?(item)
  }
}

extension RecordingDelegate {
  /// Notes the question.
  public func collectionView(_ collectionView: CollectionView, shouldHighlightItemAt item: IndexPath) -> Bool {
    ask(.highlight, "shouldHighlight", item)
  }

  /// Notes the event.
  public func collectionView(_ collectionView: CollectionView, didHighlightItemAt item: IndexPath) {
    note(.highlight, "didHighlight", item)
  }

  /// Notes the event.
  public func collectionView(_ collectionView: CollectionView, didUnhighlightItemAt item: IndexPath) {
    note(.unhighlight, "didUnhighlight", item)
  }

  /// Notes the question.
  public func collectionView(_ collectionView: CollectionView, shouldSelectItemAt item: IndexPath) -> Bool {
    ask(.select, "shouldSelect", item)
  }

  /// Notes the question.
  public func collectionView(_ collectionView: CollectionView, shouldDeselectItemAt item: IndexPath) -> Bool {
    ask(.deselect, "shouldDeselect", item)
  }

  /// Notes the event.
  public func collectionView(_ collectionView: CollectionView, didSelectItemAt item: IndexPath) {
    note(.select, "didSelect", item)
  }

  /// Notes the event.
  public func collectionView(_ collectionView: CollectionView, didDeselectItemAt item: IndexPath) {
    note(.deselect, "didDeselect", item)
  }

  /// Notes the question, if it answers for ranges.
  public func collectionView(_ collectionView: CollectionView, shouldSelectItemsIn range: ItemRange) -> Bool? {
    ask(.select, "shouldSelectItems", range)
  }

  /// Notes the question, if it answers for ranges.
  public func collectionView(_ collectionView: CollectionView, shouldDeselectItemsIn range: ItemRange) -> Bool? {
    ask(.deselect, "shouldDeselectItems", range)
  }

  /// Notes the event, as one of each item.
  public func collectionView(_ collectionView: CollectionView, didSelectItemsIn range: ItemRange) {
    note(.select, "didSelectItems", range)
  }

  /// Notes the event, as one of each item.
  public func collectionView(_ collectionView: CollectionView, didDeselectItemsIn range: ItemRange) {
    note(.deselect, "didDeselectItems", range)
  }

  /// Notes the event.
  public func collectionView(_ collectionView: CollectionView, performPrimaryActionForItemAt item: IndexPath) {
    note(.open, "open", item)
  }

  /// Notes the question.
  public func collectionView(_ collectionView: CollectionView, canFocusItemAt item: IndexPath) -> Bool {
    ask(.focus, "canFocus", item)
  }

  /// Notes the event.
  public func collectionView(
    _ collectionView: CollectionView, didMoveFocusFrom old: IndexPath?, to new: IndexPath?
  ) {
    log.write(
      "didMoveFocus from \(old.map { CallLog.text($0) } ?? "nothing") to \(new.map { CallLog.text($0) } ?? "nothing")")
  }

  /// Notes the event.
  public func collectionView(_ collectionView: CollectionView, willDisplay cell: CellHandle, for element: LayoutElement)
  {
    if displayed[cell] != nil { violations.append("\(CallLog.text(element)) is displayed in a cell that is already") }
    displayed[cell] = element
    if logsDisplay { log.write("willDisplay \(CallLog.text(element))") }
  }

  /// Notes the event.
  public func collectionView(
    _ collectionView: CollectionView, didEndDisplaying cell: CellHandle, for element: LayoutElement
  ) {
    if displayed.removeValue(forKey: cell) == nil {
      violations.append("\(CallLog.text(element)) leaves the screen without having come on it")
    }
    if logsDisplay { log.write("didEndDisplaying \(CallLog.text(element))") }
  }

  /// Asks ``targetContentOffset``.
  public func collectionView(
    _ collectionView: CollectionView, targetContentOffsetForProposedContentOffset offset: Point
  ) -> Point {
    targetContentOffset(offset)
  }

  /// Notes the items.
  public func collectionView(_ collectionView: CollectionView, prefetchItemsAt items: [IndexPath]) {
    log.write("prefetch \(CallLog.text(items))")
  }

  /// Notes the items.
  public func collectionView(_ collectionView: CollectionView, cancelPrefetchingForItemsAt items: [IndexPath]) {
    log.write("cancelPrefetching \(CallLog.text(items))")
  }
}
