import CascadeLayout
import CascadeTesting
import CascadeView

@testable import TestSupport

/// A call of the collection view that a program or a host may make from anywhere, with arguments that make sense
/// wherever there is anything.
struct PublicCall: Sendable {
  /// Its kind in the table.
  var kind: CallKind

  /// The names of what is called.
  var names: [String]

  /// Tells it from other calls of the same name.
  var detail: String

  /// Whether the program's data are others afterwards, or another data source has them.
  var changesData: Bool

  /// Takes the arguments as things stand, and returns what makes the call with them.
  var prepare: @Sendable (CallbackStage) -> (CallbackStage) -> Void

  init(
    _ kind: CallKind, _ names: String..., detail: String = "", changesData: Bool = false,
    _ perform: @escaping @Sendable (CallbackStage) -> Void
  ) {
    (self.kind, self.names, self.detail, self.changesData) = (kind, names, detail, changesData)
    prepare = { _ in perform }
  }

  init<Arguments>(
    _ kind: CallKind, _ names: String..., detail: String = "",
    with arguments: @escaping @Sendable (CallbackStage) -> Arguments,
    _ perform: @escaping @Sendable (CallbackStage, Arguments) -> Void
  ) {
    (self.kind, self.names, self.detail, changesData) = (kind, names, detail, false)
    prepare = { stage in
      let arguments = arguments(stage)
      return { perform($0, arguments) }
    }
  }

  func perform(_ stage: CallbackStage) { prepare(stage)(stage) }

  /// Whether a callback may make it: a data source does not change its data while it is counted, nor the lengths while
  /// a layout reads them.
  func isAllowed(from callback: Callback) -> Bool {
    switch callback {
    case .numberOfSections, .numberOfItemsInSection: !changesData
    case .layoutLengths: !changesData && !names.contains { $0.hasPrefix("setMeasuredLength") }
    default: true
    }
  }

  /// The calls of the table, by what becomes of them.
  static let all = questions + settings + marks + selections + scrolls + layoutChanges + reports + passes + updates
}

extension PublicCall: CustomStringConvertible {
  var description: String { (names.prefix(1) + [detail]).filter { !$0.isEmpty }.joined(separator: " ") }
}

extension PublicCall {
  static let questions = [
    PublicCall(
      .questions,
      "bounds", "contentOffset", "contentSize", "isAtEnd", "isContentSizeEstimated", "numberOfSections",
      "numberOfItems",
      "layoutAttributes", "layoutAttributesForItem", "cells", "visibleCells", "indexPathsForVisibleItems",
      "pooledCellCount", "departingCellCount", "cell", "cellForItem", "indexPathForItem", "positionInSet",
      "indexPathsForSelectedItems", "selectedItemCount", "selectedItemRanges", "isSelected", "state", "focusedItem",
      "transitionProgress",
      "targetContentOffset", "shownPlace", "host", "layout", "measuredLengths", "snapshot", "itemIdentifier",
      "indexPath",
      "measuredLength", "measuredCount"
    ) { $0.askEverything() }
  ]

  static let settings = [
    PublicCall(.settings, "delegate", "prefetchDataSource", with: { $0.view.prefetchDataSource == nil }) {
      $0.view.delegate = $0.view.delegate
      $0.view.prefetchDataSource = $1 ? $0.delegate : nil
    },
    PublicCall(.settings, "overscan") { $0.view.overscan = Overscan(resting: 0.5) },
    PublicCall(.settings, "keepsAnchor", with: { !$0.view.keepsAnchor }) { $0.view.keepsAnchor = $1 },
    PublicCall(.settings, "animationTiming", "estimate", "reuseIdentifier") { $0.view.animationTiming.duration = 0.5 },
    PublicCall(.settings, "reducesMotion", with: { !$0.view.reducesMotion }) { $0.view.reducesMotion = $1 },
    PublicCall(.settings, "anchorEdge", with: { $0.view.anchorEdge == .start ? .end : .start }) {
      $0.view.anchorEdge = $1
    },
    PublicCall(.settings, "isTracking", with: { !$0.view.isTracking }) { $0.view.isTracking = $1 },
    PublicCall(.settings, "allowsSelection", with: { !$0.view.allowsSelection }) { $0.view.allowsSelection = $1 },
    PublicCall(.settings, "allowsMultipleSelection", with: { !$0.view.allowsMultipleSelection }) {
      $0.view.allowsMultipleSelection = $1
    },
  ]

  static let marks = [
    PublicCall(.marks, "reloadData") { $0.view.reloadData() },
    PublicCall(.marks, "reloadData", detail: "of less", changesData: true) { stage in
      stage.data.sections = [[1, 2, 3]]
      stage.view.reloadData()
    },
    PublicCall(.marks, "dataSource", detail: "= another one", changesData: true) {
      $0.view.dataSource = $0.otherDataSource
    },
    PublicCall(.marks, "dataSource", detail: "= nil", changesData: true) { $0.view.dataSource = nil },
    PublicCall(.marks, "invalidateLayout") { $0.view.invalidateLayout() },
    PublicCall(.marks, "invalidateLayout", detail: "with an adjustment") { stage in
      var invalidation = LayoutInvalidation.items([at(0, 0), at(0, 3)])
      invalidation.contentOffsetAdjustment = Point(x: 0, y: 10)
      stage.view.invalidateLayout(with: invalidation)
    },
    PublicCall(.marks, "itemsWereAppended", changesData: true) { stage in
      guard !stage.data.sections.isEmpty else { return }
      stage.data.sections[stage.data.sections.count - 1].append(stage.makeIdentity())
      stage.view.itemsWereAppended()
    },
    PublicCall(
      .marks, "readingDirection", with: { $0.view.readingDirection == .leftToRight ? .rightToLeft : .leftToRight }
    ) {
      $0.view.readingDirection = $1
    },
    PublicCall(.marks, "pixelScale") { $0.view.pixelScale = PixelScale(2) },
    PublicCall(.marks, "setMeasuredLength") { stage in
      stage.view.setMeasuredLength(60, ofItemAt: at(0, 0))
      stage.view.setMeasuredLength(130, ofItemAt: at(0, 1))
    },
    PublicCall(.marks, "setMeasuredLengths") { stage in
      stage.view.setMeasuredLengths([
        MeasuredLength(60, ofItemAt: at(0, 0)), MeasuredLength(130, ofItemAt: at(0, 1)),
      ])
    },
    PublicCall(.marks, "register") { $0.view.register(CellTemplate(rawValue: 1)) },
  ]

  static let selections = [
    PublicCall(.selection, "selectItem") { stage in
      stage.attempt { try stage.view.selectItem(at: at(0, 0)) }
      stage.attempt { try stage.view.selectItem(at: at(0, 2)) }
    },
    PublicCall(.selection, "selectItem", detail: "of all", with: { $0.items }) { stage, items in
      for item in items { stage.attempt { try stage.view.selectItem(at: item) } }
    },
    PublicCall(.selection, "deselectItem") { $0.view.deselectItem(at: at(0, 1)) },
    PublicCall(.selection, "selectItems") { stage in
      stage.attempt {
        try stage.view.selectItems(in: [
          ItemRange(section: 0, items: 1..<3), ItemRange(section: 9, items: 4..<4), ItemRange(section: 0, items: 0..<2),
        ])
      }
    },
    PublicCall(.selection, "deselectItems") {
      $0.view.deselectItems(in: [ItemRange(section: 0, items: 1..<100), ItemRange(section: 7, items: -3..<100)])
    },
    PublicCall(.selection, "selectAllItems") { stage in stage.attempt { try stage.view.selectAllItems() } },
    PublicCall(.selection, "deselectAllItems") { $0.view.deselectAllItems() },
    PublicCall(.selection, "focusItem") { stage in stage.attempt { try stage.view.focusItem(at: at(0, 3)) } },
    PublicCall(.selection, "focusItem", detail: "nil") { stage in stage.attempt { try stage.view.focusItem(at: nil) } },
    PublicCall(.selection, "reconfigureItems", "reconfigure") { stage in
      stage.view.reconfigureItems(at: (0..<12).map { at(0, $0) })
      stage.view.reconfigure(.of(section: 0, .header))
    },
  ]

  static let scrolls = [
    PublicCall(.scrolling, "scrollToItem") { stage in
      stage.attempt { try stage.view.scrollToItem(at: at(0, 5), at: .top, animated: false) }
    },
    PublicCall(.scrolling, "scrollToItem", detail: "animated") { stage in
      stage.attempt { try stage.view.scrollToItem(at: at(0, 6), at: .centeredVertically, animated: true) }
    },
    PublicCall(.scrolling, "scrollToEnd") { stage in stage.attempt { try stage.view.scrollToEnd(animated: false) } },
    PublicCall(.scrolling, "scrollToEnd", detail: "animated") { stage in
      stage.attempt { try stage.view.scrollToEnd(animated: true) }
    },
    PublicCall(.scrolling, "bringToStart") { stage in
      stage.attempt { try stage.view.bringToStart(at(0, 7), animated: false) }
    },
    PublicCall(.scrolling, "bringToStart", detail: "animated") { stage in
      stage.attempt { try stage.view.bringToStart(at(0, 8), animated: true) }
    },
    PublicCall(.scrolling, "scroll") { stage in
      stage.attempt { try stage.view.scroll(to: .of(section: 1, .header), at: .bottom, animated: false) }
    },
    PublicCall(.scrolling, "show") { stage in
      stage.attempt { try stage.view.show(ShownPlace(section: 0, item: 5, distance: 30)) }
    },
    PublicCall(.scrolling, "show", detail: "an item that starts before", with: { $0.view.shownPlace }) { stage, place in
      stage.attempt { try stage.view.show(place ?? ShownPlace(section: 0, item: 3, fraction: 0.5)) }
    },
    PublicCall(.scrolling, "selectItem", detail: "with a position") { stage in
      stage.attempt { try stage.view.selectItem(at: at(0, 4), scrollPosition: .top) }
    },
  ]

  static let layoutChanges = [
    PublicCall(.scrolling, "setLayout", with: { $0.otherLayout }) { stage, layout in
      stage.attempt("setLayout") {
        try stage.view.setLayout(layout, completion: stage.makeCompletion("setLayout"))
      }
    },
    PublicCall(.scrolling, "setLayout", detail: "animated", with: { $0.otherLayout }) { stage, layout in
      stage.attempt("setLayout") {
        try stage.view.setLayout(layout, animated: true, completion: stage.makeCompletion("setLayout"))
      }
    },
    PublicCall(.scrolling, "startInteractiveTransition", with: { $0.otherLayout }) { stage, layout in
      stage.attempt("start") {
        try stage.view.startInteractiveTransition(to: layout, completion: stage.makeCompletion("start"))
      }
    },
    PublicCall(.scrolling, "setTransitionProgress") { $0.view.setTransitionProgress(0.3) },
    PublicCall(.scrolling, "finishInteractiveTransition") { $0.view.finishInteractiveTransition() },
    PublicCall(.scrolling, "cancelInteractiveTransition") { $0.view.cancelInteractiveTransition() },
  ]
}
