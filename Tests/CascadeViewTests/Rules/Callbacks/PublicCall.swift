import CascadeLayout
import CascadeTesting
import CascadeView

/// A call of the collection view that a program or a host may make from anywhere, with arguments that make sense
/// wherever there is anything.
struct PublicCall: Sendable {
  /// The names of what is called.
  var names: [String]

  /// Tells it from other calls of the same name.
  var detail: String

  /// Whether the program's data are others afterwards, or another data source has them.
  var changesData: Bool

  var perform: @Sendable (CallbackStage) -> Void

  init(
    _ names: String..., detail: String = "", changesData: Bool = false,
    _ perform: @escaping @Sendable (CallbackStage) -> Void
  ) {
    self.names = names
    self.detail = detail
    self.changesData = changesData
    self.perform = perform
  }

  /// Whether a callback may make it: a data source does not change its data while it is counted, nor the lengths while
  /// a layout reads them.
  func isAllowed(from callback: Callback) -> Bool {
    switch callback {
    case .numberOfSections, .numberOfItemsInSection, .layoutLengths: !changesData
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
      "bounds", "contentOffset", "contentSize", "isAtEnd", "isContentSizeEstimated", "numberOfSections",
      "numberOfItems",
      "layoutAttributes", "layoutAttributesForItem", "cells", "visibleCells", "indexPathsForVisibleItems",
      "pooledCellCount", "departingCellCount", "cell", "cellForItem", "indexPathForItem", "positionInSet",
      "indexPathsForSelectedItems", "selectedItemCount", "isSelected", "state", "focusedItem", "transitionProgress",
      "targetContentOffset", "host", "layout", "measuredLengths", "snapshot", "itemIdentifier", "indexPath",
      "measuredLength", "measuredCount"
    ) { $0.askEverything() }
  ]

  static let settings = [
    PublicCall("delegate", "prefetchDataSource") { stage in
      stage.view.delegate = stage.view.delegate
      stage.view.prefetchDataSource = stage.view.prefetchDataSource == nil ? stage.delegate : nil
    },
    PublicCall("overscan") { $0.view.overscan = Overscan(resting: 0.5) },
    PublicCall("keepsAnchor", "animationTiming", "reducesMotion", "estimate", "reuseIdentifier") { stage in
      stage.view.keepsAnchor.toggle()
      stage.view.animationTiming.duration = 0.5
      stage.view.reducesMotion.toggle()
    },
    PublicCall("anchorEdge", "isTracking") { stage in
      stage.view.anchorEdge = stage.view.anchorEdge == .start ? .end : .start
      stage.view.isTracking.toggle()
    },
    PublicCall("allowsSelection", "allowsMultipleSelection") { stage in
      stage.view.allowsSelection.toggle()
      stage.view.allowsMultipleSelection.toggle()
    },
  ]

  static let marks = [
    PublicCall("reloadData") { $0.view.reloadData() },
    PublicCall("reloadData", detail: "of less", changesData: true) { stage in
      stage.data.sections = [[1, 2, 3]]
      stage.view.reloadData()
    },
    PublicCall("dataSource", detail: "= another one", changesData: true) { $0.view.dataSource = $0.otherDataSource },
    PublicCall("dataSource", detail: "= nil", changesData: true) { $0.view.dataSource = nil },
    PublicCall("invalidateLayout") { $0.view.invalidateLayout() },
    PublicCall("invalidateLayout", detail: "with an adjustment") { stage in
      var invalidation = LayoutInvalidation.items([at(0, 0), at(0, 3)])
      invalidation.contentOffsetAdjustment = Point(x: 0, y: 10)
      stage.view.invalidateLayout(with: invalidation)
    },
    PublicCall("itemsWereAppended", changesData: true) { stage in
      guard !stage.data.sections.isEmpty else { return }
      stage.data.sections[stage.data.sections.count - 1].append(.random(in: 1000...9000))
      stage.view.itemsWereAppended()
    },
    PublicCall("readingDirection") { stage in
      stage.view.readingDirection = stage.view.readingDirection == .leftToRight ? .rightToLeft : .leftToRight
    },
    PublicCall("pixelScale") { $0.view.pixelScale = PixelScale(2) },
    PublicCall("setMeasuredLength") { stage in
      stage.view.setMeasuredLength(60, ofItemAt: at(0, 0))
      stage.view.setMeasuredLength(130, ofItemAt: at(0, 1))
    },
    PublicCall("register") { $0.view.register(CellTemplate(rawValue: 1)) },
  ]

  static let selections = [
    PublicCall("selectItem") { stage in
      stage.attempt { try stage.view.selectItem(at: at(0, 0)) }
      stage.attempt { try stage.view.selectItem(at: at(0, 2)) }
    },
    PublicCall("selectItem", detail: "of all") { stage in
      for section in 0..<stage.view.numberOfSections {
        for item in 0..<stage.view.numberOfItems(inSection: section) {
          stage.attempt { try stage.view.selectItem(at: at(section, item)) }
        }
      }
    },
    PublicCall("deselectItem") { $0.view.deselectItem(at: at(0, 1)) },
    PublicCall("deselectAllItems") { $0.view.deselectAllItems() },
    PublicCall("focusItem") { stage in stage.attempt { try stage.view.focusItem(at: at(0, 3)) } },
    PublicCall("focusItem", detail: "nil") { stage in stage.attempt { try stage.view.focusItem(at: nil) } },
    PublicCall("reconfigureItems", "reconfigure") { stage in
      stage.view.reconfigureItems(at: (0..<12).map { at(0, $0) })
      stage.view.reconfigure(.of(section: 0, .header))
    },
  ]

  static let scrolls = [
    PublicCall("scrollToItem") { stage in
      stage.attempt { try stage.view.scrollToItem(at: at(0, 5), at: .top, animated: false) }
    },
    PublicCall("scrollToItem", detail: "animated") { stage in
      stage.attempt { try stage.view.scrollToItem(at: at(0, 6), at: .centeredVertically, animated: true) }
    },
    PublicCall("scrollToEnd") { stage in stage.attempt { try stage.view.scrollToEnd(animated: false) } },
    PublicCall("scrollToEnd", detail: "animated") { stage in
      stage.attempt { try stage.view.scrollToEnd(animated: true) }
    },
    PublicCall("scroll") { stage in
      stage.attempt { try stage.view.scroll(to: .of(section: 1, .header), at: .bottom, animated: false) }
    },
    PublicCall("selectItem", detail: "with a position") { stage in
      stage.attempt { try stage.view.selectItem(at: at(0, 4), scrollPosition: .top) }
    },
  ]

  static let layoutChanges = [
    PublicCall("setLayout") { stage in
      stage.attempt("setLayout") {
        try stage.view.setLayout(stage.otherLayout, completion: stage.makeCompletion("setLayout"))
      }
    },
    PublicCall("setLayout", detail: "animated") { stage in
      stage.attempt("setLayout") {
        try stage.view.setLayout(stage.otherLayout, animated: true, completion: stage.makeCompletion("setLayout"))
      }
    },
    PublicCall("startInteractiveTransition") { stage in
      stage.attempt("start") {
        try stage.view.startInteractiveTransition(to: stage.otherLayout, completion: stage.makeCompletion("start"))
      }
    },
    PublicCall("setTransitionProgress") { $0.view.setTransitionProgress(0.3) },
    PublicCall("finishInteractiveTransition") { $0.view.finishInteractiveTransition() },
    PublicCall("cancelInteractiveTransition") { $0.view.cancelInteractiveTransition() },
  ]
}
