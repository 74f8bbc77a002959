public import CascadeLayout
public import CascadeView

/// A delegate and prefetching data source that logs its calls and answers as configured.
///
/// Some calls must come in pairs, such as those of highlighting and displaying. Calls that do not are recorded in
/// ``violations``.
public final class RecordingDelegate: CollectionViewDelegate, CollectionViewDataSourcePrefetching {
  /// The log of the calls.
  public let log: CallLog

  /// A Boolean value that tells whether elements that come on screen and leave it are logged; false by default.
  public var logsDisplay = false

  /// A Boolean value that tells whether it answers for ranges of items: false if it would refuse one of the items. It
  /// is false by default, so that it is asked about each item.
  public var answersRanges = false

  /// For each question, returns true for the items to refuse. Without an entry, none is refused.
  public var refusals: [Question: (IndexPath) -> Bool] = [:]

  /// For each event, what to do about an item after the event has been logged.
  public var reactions: [Event: (IndexPath) -> Void] = [:]

  /// Returns the content offset at which scrolling comes to rest, given the proposed one; by default the same.
  public var targetContentOffset: (Point) -> Point = { $0 }

  /// The elements on screen, by cell.
  public private(set) var displayed: [CellHandle: LayoutElement] = [:]

  /// Descriptions of the calls that did not come in pairs.
  public private(set) var violations: [String] = []

  /// A question that a collection view asks its delegate.
  public enum Question: Hashable, Sendable {
    /// May an item be highlighted, selected or deselected, or have the focus?
    case highlight, select, deselect, focus
  }

  /// An event that a collection view tells its delegate.
  public enum Event: Hashable, Sendable {
    /// An item was highlighted, unhighlighted, selected, deselected or opened.
    case highlight, unhighlight, select, deselect, open
  }

  /// Creates a delegate that agrees to everything. By default it has its own log.
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
  /// Logs the question.
  public func collectionView(_ collectionView: CollectionView, shouldHighlightItemAt item: IndexPath) -> Bool {
    ask(.highlight, "shouldHighlight", item)
  }

  /// Logs the event.
  public func collectionView(_ collectionView: CollectionView, didHighlightItemAt item: IndexPath) {
    note(.highlight, "didHighlight", item)
  }

  /// Logs the event.
  public func collectionView(_ collectionView: CollectionView, didUnhighlightItemAt item: IndexPath) {
    note(.unhighlight, "didUnhighlight", item)
  }

  /// Logs the question.
  public func collectionView(_ collectionView: CollectionView, shouldSelectItemAt item: IndexPath) -> Bool {
    ask(.select, "shouldSelect", item)
  }

  /// Logs the question.
  public func collectionView(_ collectionView: CollectionView, shouldDeselectItemAt item: IndexPath) -> Bool {
    ask(.deselect, "shouldDeselect", item)
  }

  /// Logs the event.
  public func collectionView(_ collectionView: CollectionView, didSelectItemAt item: IndexPath) {
    note(.select, "didSelect", item)
  }

  /// Logs the event.
  public func collectionView(_ collectionView: CollectionView, didDeselectItemAt item: IndexPath) {
    note(.deselect, "didDeselect", item)
  }

  /// Logs the question, if it answers for ranges.
  public func collectionView(_ collectionView: CollectionView, shouldSelectItemsIn range: ItemRange) -> Bool? {
    ask(.select, "shouldSelectItems", range)
  }

  /// Logs the question, if it answers for ranges.
  public func collectionView(_ collectionView: CollectionView, shouldDeselectItemsIn range: ItemRange) -> Bool? {
    ask(.deselect, "shouldDeselectItems", range)
  }

  /// Logs the event, once for each item.
  public func collectionView(_ collectionView: CollectionView, didSelectItemsIn range: ItemRange) {
    note(.select, "didSelectItems", range)
  }

  /// Logs the event, once for each item.
  public func collectionView(_ collectionView: CollectionView, didDeselectItemsIn range: ItemRange) {
    note(.deselect, "didDeselectItems", range)
  }

  /// Logs the event.
  public func collectionView(_ collectionView: CollectionView, performPrimaryActionForItemAt item: IndexPath) {
    note(.open, "open", item)
  }

  /// Logs the question.
  public func collectionView(_ collectionView: CollectionView, canFocusItemAt item: IndexPath) -> Bool {
    ask(.focus, "canFocus", item)
  }

  /// Logs the event.
  public func collectionView(
    _ collectionView: CollectionView, didMoveFocusFrom old: IndexPath?, to new: IndexPath?
  ) {
    log.write(
      "didMoveFocus from \(old.map { CallLog.text($0) } ?? "nothing") to \(new.map { CallLog.text($0) } ?? "nothing")")
  }

  /// Records the element as displayed, and logs it if ``logsDisplay``.
  public func collectionView(_ collectionView: CollectionView, willDisplay cell: CellHandle, for element: LayoutElement)
  {
    if displayed[cell] != nil { violations.append("\(CallLog.text(element)) is displayed in a cell that is already") }
    displayed[cell] = element
    if logsDisplay { log.write("willDisplay \(CallLog.text(element))") }
  }

  /// Records the element as no longer displayed, and logs it if ``logsDisplay``.
  public func collectionView(
    _ collectionView: CollectionView, didEndDisplaying cell: CellHandle, for element: LayoutElement
  ) {
    if displayed.removeValue(forKey: cell) == nil {
      violations.append("\(CallLog.text(element)) leaves the screen without having come on it")
    }
    if logsDisplay { log.write("didEndDisplaying \(CallLog.text(element))") }
  }

  /// Returns what ``targetContentOffset`` returns.
  public func collectionView(
    _ collectionView: CollectionView, targetContentOffsetForProposedContentOffset offset: Point
  ) -> Point {
    targetContentOffset(offset)
  }

  /// Logs the items.
  public func collectionView(_ collectionView: CollectionView, prefetchItemsAt items: [IndexPath]) {
    log.write("prefetch \(CallLog.text(items))")
  }

  /// Logs the items.
  public func collectionView(_ collectionView: CollectionView, cancelPrefetchingForItemsAt items: [IndexPath]) {
    log.write("cancelPrefetching \(CallLog.text(items))")
  }
}
