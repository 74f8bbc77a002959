// Scripts/generate-calls.py writes this file from Documentation/Calls.toml.

/// The callbacks: every method of those who are called back, by the name that tells it from the others, and closures.
enum Callback: String, CaseIterable, Sendable {
  case shouldHighlightItemAt, didHighlightItemAt, didUnhighlightItemAt, shouldSelectItemAt
  case shouldDeselectItemAt, didSelectItemAt, didDeselectItemAt, shouldSelectItemsIn, shouldDeselectItemsIn
  case didSelectItemsIn, didDeselectItemsIn, performPrimaryActionForItemAt, canFocusItemAt, didMoveFocusFrom
  case completion
  case reuseIdentifierFor, configure, layoutWays, layoutTarget, willDisplay, didEndDisplaying
  case targetContentOffsetForProposedContentOffset, prefetchItemsAt, cancelPrefetchingForItemsAt, makeCell
  case prepareForReuse, place, setState, beginAnimation, animate, recycle, discard, setContentSize
  case setContentOffset, report
  case block, numberOfSections, numberOfItemsInSection, layoutLengths, layoutElements

  /// Where it comes from.
  enum Kind: Sendable {
    case outside, withinPass, betweenData
  }

  var kind: Kind {
    switch self {
    case .shouldHighlightItemAt, .didHighlightItemAt, .didUnhighlightItemAt, .shouldSelectItemAt,
      .shouldDeselectItemAt, .didSelectItemAt, .didDeselectItemAt, .shouldSelectItemsIn,
      .shouldDeselectItemsIn, .didSelectItemsIn, .didDeselectItemsIn, .performPrimaryActionForItemAt,
      .canFocusItemAt, .didMoveFocusFrom, .completion:
      .outside
    case .reuseIdentifierFor, .configure, .layoutWays, .layoutTarget, .willDisplay, .didEndDisplaying,
      .targetContentOffsetForProposedContentOffset, .prefetchItemsAt, .cancelPrefetchingForItemsAt,
      .makeCell, .prepareForReuse, .place, .setState, .beginAnimation, .animate, .recycle, .discard,
      .setContentSize, .setContentOffset, .report:
      .withinPass
    case .block, .numberOfSections, .numberOfItemsInSection, .layoutLengths, .layoutElements: .betweenData
    }
  }

  /// Whether it is a closure, or stands for several methods of a layout.
  var isClosure: Bool {
    [.completion, .layoutWays, .layoutTarget, .block, .layoutLengths, .layoutElements].contains(self)
  }
}

/// What can become of a call from within a callback.
enum CallOutcome: Sendable {
  case atOnce, atOnceOnOldData, noted, notedForUpdate, putOff, nothing, refused, partOfBlock
}

/// The kinds of calls.
enum CallKind: CaseIterable, Sendable {
  case questions, settings, marks, selection, scrolling, passes, updates

  /// The names of its calls.
  var names: Set<String> {
    switch self {
    case .questions:
      [
        "bounds", "contentOffset", "contentSize", "isAtEnd", "isContentSizeEstimated", "numberOfSections",
        "numberOfItems", "layoutAttributes", "layoutAttributesForItem", "cells", "visibleCells",
        "indexPathsForVisibleItems", "pooledCellCount", "departingCellCount", "cell", "cellForItem",
        "indexPathForItem", "positionInSet", "indexPathsForSelectedItems", "selectedItemCount", "selectedItemRanges",
        "isSelected", "state", "focusedItem", "transitionProgress", "targetContentOffset", "shownPlace", "host",
        "layout", "measuredLengths", "snapshot", "itemIdentifier", "indexPath", "measuredLength", "measuredCount",
      ]
    case .settings:
      [
        "delegate", "prefetchDataSource", "overscan", "keepsAnchor", "anchorEdge", "isTracking", "animationTiming",
        "reducesMotion", "allowsSelection", "allowsMultipleSelection", "reuseIdentifier", "estimate",
      ]
    case .marks:
      [
        "reloadData", "dataSource", "invalidateLayout", "itemsWereAppended", "readingDirection", "pixelScale",
        "setMeasuredLength", "setMeasuredLengths", "register",
      ]
    case .selection:
      [
        "selectItem", "deselectItem", "selectItems", "deselectItems", "selectAllItems", "deselectAllItems",
        "focusItem", "reconfigureItems", "reconfigure",
      ]
    case .scrolling:
      [
        "scrollToItem", "scrollToEnd", "bringToStart", "scroll", "show", "selectItem", "setLayout",
        "startInteractiveTransition", "setTransitionProgress", "finishInteractiveTransition",
        "cancelInteractiveTransition", "didScroll", "setViewportSize", "pressBegan", "pressMoved", "pressEnded",
        "pressCancelled", "scrollAnimationDidEnd", "animationDidEnd", "performPrimaryAction",
      ]
    case .passes:
      ["layoutIfNeeded", "keyPressed"]
    case .updates:
      [
        "performBatchUpdates", "insertItems", "deleteItems", "reloadItems", "moveItem", "insertSections",
        "deleteSections", "reloadSections", "moveSection", "apply",
      ]
    }
  }

  /// What becomes of one.
  func outcome(within callback: Callback.Kind) -> CallOutcome {
    switch (self, callback) {
    case (.questions, .outside): .atOnce
    case (.questions, .withinPass): .atOnce
    case (.questions, .betweenData): .atOnceOnOldData
    case (.settings, .outside): .atOnce
    case (.settings, .withinPass): .atOnce
    case (.settings, .betweenData): .atOnceOnOldData
    case (.marks, .outside): .noted
    case (.marks, .withinPass): .noted
    case (.marks, .betweenData): .notedForUpdate
    case (.selection, .outside): .atOnce
    case (.selection, .withinPass): .atOnce
    case (.selection, .betweenData): .putOff
    case (.scrolling, .outside): .atOnce
    case (.scrolling, .withinPass): .putOff
    case (.scrolling, .betweenData): .putOff
    case (.passes, .outside): .atOnce
    case (.passes, .withinPass): .nothing
    case (.passes, .betweenData): .nothing
    case (.updates, .outside): .atOnce
    case (.updates, .withinPass): .refused
    case (.updates, .betweenData): .partOfBlock
    }
  }
}
