import CascadeLayout
import CascadeTesting
import CascadeView

@testable import TestSupport

extension CallbackStage {
  /// Brings everything to rest, and returns what is wrong then, and what was on the way.
  func mistakesAtRest(isDataKnown: Bool = true) -> [String] {
    settle()
    var mistakes = toldMistakes
    guard mistakes.isEmpty else { return mistakes }
    if isDataKnown { mistakes += presentMistakes.map { "at rest, \($0)" } }
    guard mistakes.isEmpty else { return mistakes }
    if view.dataSource == nil { view.dataSource = dataSource }
    view.reloadData()
    pass()
    settle()
    mistakes += toldMistakes + presentMistakes.map { "after a reload, \($0)" } + mistakesBesideFreshStage
    return mistakes
  }

  /// Brings everything to rest.
  func settle() {
    reactions.disarm()
    if view.bounds.size.width == 0 { view.setViewportSize(Size(width: 100, height: 200)) }
    for _ in 0..<3 {
      view.finishInteractiveTransition()
      host.recorder.advance(by: 2)
      host.finishScrolling()
      pass()
    }
  }

  /// What was done or asked on the way that must not be.
  private var toldMistakes: [String] {
    var mistakes = violations + host.recorder.violations + delegate.recorder.violations + delegate.violations
    mistakes += dataSource.violations + otherDataSource.violations
    for completion in completions where completion.calls != (completion.isDue ? 1 : 0) {
      mistakes.append("the completion of \(completion.name) was called \(completion.calls) times")
    }
    return mistakes
  }

  /// All elements that there are, in reading order.
  private var elements: [LayoutElement] {
    (0..<view.numberOfSections).flatMap { section in
      [.of(section: section, .background), .of(section: section, .header)]
        + (0..<view.numberOfItems(inSection: section)).map { .item(at(section, $0)) }
    }
  }

  /// What is wrong with what is shown when nothing moves.
  private var presentMistakes: [String] {
    var mistakes: [String] = []
    let (cells, elements) = (view.cells, elements)
    let recorder = host.recorder
    let sections = view.dataSource == nil ? [] : data.sections
    if (0..<view.numberOfSections).map({ view.numberOfItems(inSection: $0) }) != sections.map(\.count) {
      mistakes.append("the numbers of items are not the data source's")
    }
    let inView = elements.compactMap { view.layoutAttributes(of: $0) }.filter {
      $0.frame.intersects(view.bounds) && $0.alpha > 0 && !$0.isHidden
    }
    let shown = cells.map(\.attributes.element)
    for attributes in inView where !shown.contains(attributes.element) {
      mistakes.append("\(CallLog.text(attributes)) has no cell")
    }
    if elements.filter({ shown.contains($0) }) != shown {
      mistakes.append("the cells are not in reading order, or twice")
    }
    for (attributes, cell) in cells {
      let text = CallLog.text(attributes)
      if view.layoutAttributes(of: attributes.element) != attributes {
        mistakes.append("\(text) is not where the layout has it")
      }
      guard let number = recorder.cells.lastIndex(where: { $0.handle == cell }) else {
        mistakes.append("\(text) has a cell that was never made")
        continue
      }
      let record = recorder.cells[number]
      if record.state != .shown || record.element != attributes.element { mistakes.append("\(text) is not filled") }
      if record.attributes != attributes { mistakes.append("the host has \(text) elsewhere") }
      if record.itemState != view.state(of: attributes.element) {
        mistakes.append("\(text) is not shown as it stands with the user")
      }
      let isInView = attributes.frame.intersects(view.bounds)
      if (delegate.recorder.displayed[cell] != nil) != isInView {
        mistakes.append("\(text) is displayed and not in view, or in view and not displayed")
      }
    }
    if delegate.recorder.displayed.count != inView.count { mistakes.append("something else is displayed") }
    return mistakes + poolMistakes + userMistakes
  }

  /// What is wrong with the number of cells.
  private var poolMistakes: [String] {
    var mistakes: [String] = []
    let (shown, pooled, visible) = (view.cells.count, view.pooledCellCount, view.visibleCells.count)
    if host.recorder.shownCells.count != shown || view.departingCellCount != 0 {
      mistakes.append("\(host.recorder.shownCells.count) cells are on screen for \(shown) elements")
    }
    if host.recorder.aliveCellCount != shown + pooled { mistakes.append("a cell is lost") }
    if pooled > max(4, min(shown / 2, 3 * visible - shown)) {
      mistakes.append("\(pooled) cells are kept beside \(shown), of which \(visible) are visible")
    }
    return mistakes
  }

  /// What is wrong with where the user and the program stand.
  private var userMistakes: [String] {
    var mistakes: [String] = []
    for item in view.indexPathsForSelectedItems + [view.focusedItem].compactMap({ $0 })
    where item.item >= view.numberOfItems(inSection: item.section) {
      mistakes.append("\(CallLog.text(item)) is selected or focused, and is not there")
    }
    if host.offset != view.contentOffset { mistakes.append("the host is at \(host.offset), not \(view.contentOffset)") }
    return mistakes
  }

  /// What a collection view that has never shown anything else shows otherwise.
  private var mistakesBesideFreshStage: [String] {
    let fresh = CallbackStage(data.sections)
    if view.layout === layouts[1] { fresh.attempt { try fresh.view.setLayout(fresh.layouts[1]) } }
    fresh.view.readingDirection = view.readingDirection
    fresh.view.pixelScale = view.pixelScale
    fresh.view.setViewportSize(view.bounds.size)
    fresh.pass()
    fresh.host.scroll(to: view.contentOffset, after: 1)
    fresh.pass()
    func cellsInView(_ stage: CallbackStage) -> [LayoutAttributes] {
      stage.view.cells.map(\.attributes).filter { $0.frame.intersects(stage.view.bounds) }
    }
    return cellsInView(fresh) == cellsInView(self) && fresh.host.recorder.contentSize == host.recorder.contentSize
      ? [] : ["after a reload, a fresh collection view shows something else"]
  }
}
