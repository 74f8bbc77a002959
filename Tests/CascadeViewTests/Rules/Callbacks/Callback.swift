/// Where the collection view calls the program or the host: every method of those who are called, by the name that tells
/// it from the others, and closures.
enum Callback: String, CaseIterable, Sendable {
  // What the user does.
  case shouldHighlightItemAt, didHighlightItemAt, didUnhighlightItemAt
  case shouldSelectItemAt, shouldDeselectItemAt, didSelectItemAt, didDeselectItemAt
  case performPrimaryActionForItemAt, canFocusItemAt, didMoveFocusFrom
  case completion

  // What a pass asks and tells.
  case reuseIdentifierFor, configure, willDisplay, didEndDisplaying, targetContentOffsetForProposedContentOffset
  case prefetchItemsAt, cancelPrefetchingForItemsAt
  case makeCell, prepareForReuse, place, setState, beginAnimation, animate, recycle, discard
  case setContentSize, setContentOffset, report

  // What belongs to the old data, the new one, or either.
  case block, numberOfSections, numberOfItemsInSection
  case layoutLengths, layoutElements, layoutWays, layoutTarget
}

extension Callback {
  /// What becomes of calls from within it.
  enum Kind {
    /// Everything is as anywhere else.
    case outside
    /// The collection view is at work on what the data source has.
    case withinPass
    /// The data may be the new one already.
    case betweenData
  }

  var kind: Kind {
    switch self {
    case .shouldHighlightItemAt, .didHighlightItemAt, .didUnhighlightItemAt, .shouldSelectItemAt, .shouldDeselectItemAt,
      .didSelectItemAt, .didDeselectItemAt, .performPrimaryActionForItemAt, .canFocusItemAt, .didMoveFocusFrom,
      .completion:
      .outside
    case .block, .numberOfSections, .numberOfItemsInSection, .layoutLengths, .layoutElements: .betweenData
    default: .withinPass
    }
  }

  /// Whether it is a closure, not a method of a protocol that stands for one callback.
  var isClosure: Bool {
    switch self {
    case .completion, .block, .layoutLengths, .layoutElements, .layoutWays, .layoutTarget: true
    default: false
    }
  }
}

/// What calls of the test are made from within callbacks: each a number of times, and none from within itself.
final class Reactions {
  private var armed: [Callback: (left: Int, call: () -> Void)] = [:]
  private var isReacting = false

  /// How many calls were made.
  private(set) var count = 0

  /// Has a callback call something the next times that it is reached.
  func arm(_ callback: Callback, times: Int = 1, _ call: @escaping () -> Void) {
    armed[callback] = (times, call)
  }

  func disarm() {
    armed.removeAll()
  }

  /// Takes note that a callback is reached.
  func reach(_ callback: Callback) {
    guard !isReacting, let (left, call) = armed[callback], left > 0 else { return }
    armed[callback]?.left = left - 1
    isReacting = true
    count += 1
    call()
    isReacting = false
  }
}
