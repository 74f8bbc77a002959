import CascadeLayout
import CascadeTesting
import CascadeView

extension CallbackStage {
  /// Everything that a program, its user and its host see.
  struct Standing {
    fileprivate var lines: [String]
    fileprivate var completions: String

    /// Whether all is the same. A block's update may be one where others are two, one of which interrupts the other.
    func isLike(_ other: Standing, withCompletions: Bool) -> Bool {
      lines == other.lines && (!withCompletions || completions == other.completions)
    }

    /// What is different, as text.
    func difference(_ other: Standing) -> String {
      let (ours, theirs) = (lines + [completions], other.lines + [other.completions])
      return "\(ours.filter { !theirs.contains($0) }.prefix(3)), not \(theirs.filter { !ours.contains($0) }.prefix(3))"
    }
  }

  var standing: Standing {
    let open = completions.filter { $0.isDue && $0.calls == 0 }.map(\.name)
    let finished = completions.filter(\.isFinished).map(\.name)
    let target = host.target.map { "\($0)" } ?? "nowhere"
    return Standing(
      lines: standingOfView + ["the host is at \(host.offset), on its way to \(target)", "data \(data.sections)"],
      completions: "finished \(finished.sorted()), not yet \(open.sorted())")
  }

  /// What the collection view answers, and shows.
  var standingOfView: [String] {
    let layout = layouts.firstIndex { $0 === view.layout } ?? -1
    let selected = view.indexPathsForSelectedItems.map { CallLog.text($0) }
    let measured = items.map { lengths.measuredLength(of: $0).map(CallLog.text) ?? "" }
    let lines = [
      "layout \(layout), progress \(view.transitionProgress.map(CallLog.text) ?? "none")",
      "\(view.bounds) of \(view.contentSize), \(view.readingDirection), \(view.pixelScale)",
      "items \((0..<view.numberOfSections).map(view.numberOfItems))",
      "selected \(selected), focused \(view.focusedItem.map(CallLog.text) ?? "none")",
      "measured \(measured)",
    ]
    return lines + view.visibleCells.map(standing)
  }

  /// What is seen of an element that has a cell.
  private func standing(_ attributes: LayoutAttributes, _ cell: CellHandle) -> String {
    guard let number = host.recorder.cells.lastIndex(where: { $0.handle == cell }) else { return "no cell" }
    let record = host.recorder.cells[number]
    let seen = host.recorder.presentedAttributes(of: number).map { CallLog.text($0) } ?? "nowhere"
    let isDisplayed = delegate.recorder.displayed[cell] != nil
    return
      "\(CallLog.text(attributes)) seen at \(seen), \(record.itemState.rawValue)\(isDisplayed ? ", displayed" : "")"
  }
}
