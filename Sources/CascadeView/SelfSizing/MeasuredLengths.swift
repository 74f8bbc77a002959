public import CascadeLayout

/// The measured lengths of items, with an estimate for all others.
///
/// A layout that sizes items by their content reads the length of every item from it:
///
/// ```swift
/// let layout = WaterfallLayout { section in
///   .computed { item, _ in lengths[IndexPath(section: section, item: item)] }
/// }
/// ```
///
/// It takes memory only for measured items.
public final class MeasuredLengths {
  /// The length of an item that has not been measured, in points along the axis: finite and at least 0.
  ///
  /// After a change, call ``CollectionView/invalidateLayout(with:)`` with ``LayoutInvalidation/everything``.
  @exclusivity(unchecked)  // A layout asks for a million lengths, and a check costs more than a look.
  public var estimate: Double

  /// The measured lengths, as a value. Copies cost nothing until one of them changes, and then only a part is copied.
  @exclusivity(unchecked)
  package var state = State()

  /// The measured lengths of all items.
  package struct State: Equatable, Sendable {
    var sections: [SectionLengths] = []
  }

  /// Creates an object without measured lengths.
  ///
  /// - Parameter estimate: The length of an item that has not been measured, in points along the axis.
  public init(estimate: Double) {
    self.estimate = estimate
  }

  /// The length of an item: its measured length, or else the estimate.
  ///
  /// - Precondition: Section and item are at least 0. The item need not exist.
  /// - Complexity: O(1).
  public subscript(item: IndexPath) -> Double {
    measuredLength(of: item) ?? estimate
  }

  /// The measured length of an item, or nil.
  ///
  /// - Precondition: Section and item are at least 0. The item need not exist.
  /// - Complexity: O(1).
  public func measuredLength(of item: IndexPath) -> Double? {
    guard item.section < state.sections.count else { return nil }
    return state.sections[item.section][item.item]
  }

  /// The number of items that have been measured.
  ///
  /// - Complexity: O(sections).
  public var measuredCount: Int { state.sections.reduce(0) { $0 + $1.count } }

  /// Stores an item's measured length.
  ///
  /// - Returns: True if the item's length, measured or estimated, was different.
  /// - Precondition: The length is finite and at least 0. Section and item are at least 0.
  /// - Complexity: O(1), unless a saved state shares the memory.
  package func set(_ length: Double, of item: IndexPath) -> Bool {
    precondition(length >= 0 && length < .infinity, "A length must be finite and at least 0")
    let old = self[item]
    state.set(length, of: item)
    return old != length
  }

  /// Forgets all measured lengths.
  package func removeAll() {
    state = State()
  }

  /// Moves every length to its item's place after an update. The lengths of deleted and reloaded items are forgotten.
  ///
  /// - Complexity: O(sections + k log k) for k updates, plus O(measured items) in sections that change, from the first
  ///   change on.
  package func apply(_ plan: UpdatePlan) {
    state.apply(plan)
  }
}

extension MeasuredLengths.State {
  fileprivate mutating func set(_ length: Double, of item: IndexPath) {
    while sections.count <= item.section { sections.append(SectionLengths()) }
    sections[item.section].set(length, of: item.item)
  }

  fileprivate mutating func apply(_ plan: UpdatePlan) {
    for section in sections.indices.prefix(plan.before.count) {
      for index in plan.reloads.indices(inSection: section) {
        sections[section].remove(plan.reloads.items[index])
      }
    }
    let old = sections
    sections = Array(repeating: SectionLengths(), count: plan.after.count)
    // First, whole pages of items that stay where they are in their section; then all other items.
    var firstChanged = [Int](repeating: 0, count: old.count)
    for section in old.indices.prefix(plan.before.count) {
      guard let new = plan.continuedSection(section) else { continue }
      var end = Int.max
      if let first = plan.departures.first(inSection: section) { end = first }
      if let first = plan.arrivals.first(inSection: new) { end = min(end, first) }
      (sections[new], firstChanged[section]) = old[section].start(before: end)
    }
    for section in old.indices.prefix(plan.before.count) {
      let changed = firstChanged[section]..<max(old[section].end, firstChanged[section])
      plan.forEachSurvivingRun(of: changed, inSection: section) { survivors in
        old[section].forEachLength(in: survivors.oldItem..<survivors.oldItem + survivors.count) { item, length in
          sections[survivors.place.section].set(length, of: survivors.place.item + item - survivors.oldItem)
        }
      }
    }
  }
}
