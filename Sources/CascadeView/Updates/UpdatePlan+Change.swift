package import CascadeLayout

extension UpdatePlan {
  /// The smallest change that a layout must arrange.
  ///
  /// - Complexity: O(sections + updates).
  package var change: LayoutChange {
    guard before.indices.allSatisfy({ continuedSection($0) == $0 }) else { return .everything }
    let differences = before.indices.compactMap { firstDifference(inSection: $0) }
    let hasNewSections = after.count > before.count
    if differences.isEmpty { return hasNewSections ? .appended : .edited(from: []) }
    let last = before.count - 1
    if differences[0].section == last, differences[0].item >= before[last] { return .appended }
    return hasNewSections ? .everything : .edited(from: differences)
  }

  /// The first item of a section that may differ, or nil if none does.
  ///
  /// - Precondition: The section keeps its index, and is not reloaded.
  private func firstDifference(inSection section: Int) -> IndexPath? {
    var leaving = departures.indices(inSection: section)
    var arriving = arrivals.indices(inSection: section)
    // An item that moves to where it already is makes no difference.
    while let first = leaving.first, let other = arriving.first, departures.items[first] == arrivals.items[other],
      destinations[first] == IndexPath(section: section, item: departures.items[first])
    {
      leaving.removeFirst()
      arriving.removeFirst()
    }
    var item = Int.max
    if let first = leaving.first { item = departures.items[first] }
    if let first = arriving.first { item = min(item, arrivals.items[first]) }
    if let first = reloads.first(inSection: section) { item = min(item, first) }
    return item == .max ? nil : IndexPath(section: section, item: item)
  }
}
