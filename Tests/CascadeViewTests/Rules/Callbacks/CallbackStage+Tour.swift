import CascadeLayout
import CascadeTesting
import CascadeView

@testable import TestSupport

extension CallbackStage {
  /// What a program does with a collection view in a few turns of the run loop, so that everybody is called back.
  enum Stop: CaseIterable {
    case scroll, tap, keys, update, rest, reportNonsense, changeLayout, turnBack, transition, reloadHeader, reload

    /// What it does, one call of the collection view after the other.
    var steps: [Step] {
      switch self {
      case .scroll: [.scroll(120), .pass, .scroll(120), .pass, .scroll(120), .pass]
      case .turnBack: [.scroll(-150), .pass, .scroll(-150), .pass, .scroll(-150), .pass, .scroll(700), .pass]
      case .tap: [.press(1), .release, .press(2), .release, .press(1), .release]
      case .keys:
        [.key(.arrowDown), .key(.arrowDown), .key(.space), .key(.enter), .selectAll, .key(.escape), .pass]
      case .update: [.update, .pass]
      case .rest: [.advance, .finishScrolling, .pass]
      case .reportNonsense: [.reportNonsense]
      case .changeLayout: [.changeLayout, .pass]
      case .transition: [.startTransition, .progress, .finishTransition, .advance, .pass]
      case .reloadHeader: [.register, .measure, .pass]
      case .reload: [.reload, .pass]
      }
    }
  }

  /// A call of the collection view by the program, the user or the host.
  enum Step {
    case scroll(Double), press(Int), key(Key)
    case selectAll, pass, release, update, advance, finishScrolling, reportNonsense, changeLayout, startTransition,
      progress
    case finishTransition, register, measure, reload

    /// The steps of the whole tour.
    static let tour = Stop.allCases.flatMap(\.steps)
  }

  /// Makes all calls of a stop.
  func make(_ stop: Stop) {
    for step in stop.steps { take(step) }
  }

  func take(_ step: Step) {
    switch step {
    case .scroll(let distance): scroll(by: distance)
    case .pass: pass()
    case .press(let item): view.pressBegan(on: at(0, item))
    case .release: view.pressEnded()
    case .key(let key): _ = view.keyPressed(key)
    case .selectAll: _ = view.keyPressed(.a, modifiers: .toggle)
    case .update: updateWithBlock()
    case .advance: host.recorder.advance(by: 0.6)
    case .finishScrolling: host.finishScrolling()
    case .reportNonsense: view.didScroll(to: Point(x: .nan, y: 0))
    case .changeLayout:
      attempt("setLayout") { try view.setLayout(otherLayout, animated: true, completion: makeCompletion("setLayout")) }
    case .startTransition:
      attempt("start") {
        try view.startInteractiveTransition(to: otherLayout, completion: makeCompletion("start"))
      }
    case .progress: view.setTransitionProgress(0.5)
    case .finishTransition: view.finishInteractiveTransition()
    case .register: view.register(CellTemplate(rawValue: 2), for: .header)
    case .measure: view.setMeasuredLength(70, ofItemAt: at(0, 1))
    case .reload: view.reloadData()
    }
  }

  /// Inserts an item in the middle, in a block, so that those behind it have other places.
  private func updateWithBlock() {
    let (data, before) = (data, data.sections)
    let isDone = attempt("update") {
      try view.performBatchUpdates(
        { updates in
          reactions.reach(.block)
          // The block may have been the place to take another data source: then it all becomes a reload.
          guard data === self.data, data.sections.first?.isEmpty == false else { return }
          let item = min(4, data.sections[0].count)
          data.sections[0].insert(makeIdentity(), at: item)
          updates.insertItems(at: [at(0, item)])
        }, completion: makeCompletion("update"))
    }
    if !isDone { data.sections = before }
  }

  /// Asks all there is to ask, and notes what cannot be so.
  func askEverything() {
    _ = (view.bounds, view.contentOffset, view.contentSize, view.isAtEnd, view.isContentSizeEstimated)
    _ = (view.transitionProgress, view.shownPlace)
    _ = (view.pooledCellCount, view.departingCellCount, view.selectedItemCount, view.measuredLengths?.measuredCount)
    _ = (view.targetContentOffset(forProposed: .zero), view.indexPathForItem(at: Point(x: 50, y: 50)))
    _ = (view.isSelected(at(0, 0)), view.state(of: .item(at(0, 0))), view.host.time, view.layout.axis)
    _ = (view.layoutAttributesForItem(at: at(0, 0)), view.positionInSet(of: at(0, 0)))
    _ = view.indexPathForItem(after: at(0, 0), toward: .down)
    let cells = view.cells
    for (attributes, cell) in cells + view.visibleCells {
      check(cell, attributes.element)
      if view.cell(of: attributes.element) != cell {
        violations.append("\(CallLog.text(attributes.element)) has another cell by its name")
      }
    }
    for section in 0..<view.numberOfSections {
      for item in 0..<view.numberOfItems(inSection: section) {
        if let cell = view.cellForItem(at: at(section, item)) { check(cell, .item(at(section, item))) }
      }
    }
    for item in view.indexPathsForVisibleItems + view.indexPathsForSelectedItems + [view.focusedItem].compactMap({ $0 })
    where item.item >= view.numberOfItems(inSection: item.section) {
      violations.append("\(CallLog.text(item)) is among the items, and is not there")
    }
  }

  /// A handle is that of a cell which the host has, on screen.
  private func check(_ cell: CellHandle, _ element: LayoutElement) {
    let isOnScreen = host.recorder.cells.contains {
      $0.handle == cell && [.placed, .shown].contains($0.state)
    }
    if !isOnScreen {
      violations.append("\(CallLog.text(element)) has cell \(cell.slot), \(cell.generation), which is not on screen")
    }
  }
}
