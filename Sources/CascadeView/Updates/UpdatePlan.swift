package import CascadeLayout

/// A validated batch of updates: where every section and item goes, and where it comes from.
///
/// It keeps what was asked for, sorted, and works the rest out when it is asked. An object, because a value of so many
/// arrays takes more code to pass around than to use.
package final class UpdatePlan: Sendable {
  /// The updates as they were asked for, without those that come to nothing: what happens to items of sections that are
  /// inserted, deleted or reloaded, and what is reloaded more than once.
  package let updates: [CollectionUpdate]

  /// The number of items in each section before and after.
  let before: [Int]
  let after: [Int]

  /// The new place of each old section, and the old place of each new one; nil where there is none.
  let newSections: [Int?]
  let oldSections: [Int?]

  /// For each old section, true if it is shown anew.
  let reloadedSections: [Bool]

  /// The old places of items that leave them, by a move or for good, except those that go with their section.
  let departures: ItemPlaces

  /// The place to which each of them goes; nil if it is deleted.
  let destinations: [IndexPath?]

  /// The new places of items that come to them, by a move or as new ones, except those that come with their section.
  let arrivals: ItemPlaces

  /// The place from which each of them comes; nil if it is new.
  let sources: [IndexPath?]

  /// The old places among the departures of items that are deleted.
  let deletions: ItemPlaces

  /// The old places of items that are shown anew.
  let reloads: ItemPlaces

  /// Takes what is known to be right.
  ///
  /// - Parameters:
  ///   - departures: The old places that items leave, in reading order, with where they go.
  ///   - arrivals: The new places that items come to, in reading order, with where they come from.
  ///   - reloads: The old places of items that are shown anew, in reading order.
  init(
    updates: [CollectionUpdate], before: [Int], after: [Int], newSections: [Int?], oldSections: [Int?],
    reloadedSections: [Bool], departures: [ItemChanges.End], arrivals: [ItemChanges.End], reloads: [IndexPath]
  ) {
    self.updates = updates
    self.before = before
    self.after = after
    self.newSections = newSections
    self.oldSections = oldSections
    self.reloadedSections = reloadedSections
    self.departures = ItemPlaces(departures.map { $0.place }, sectionCount: before.count)
    destinations = departures.map { $0.other }
    self.arrivals = ItemPlaces(arrivals.map { $0.place }, sectionCount: after.count)
    sources = arrivals.map { $0.other }
    deletions = ItemPlaces(departures.filter { $0.other == nil }.map { $0.place }, sectionCount: before.count)
    self.reloads = ItemPlaces(reloads, sectionCount: before.count)
  }
}

extension UpdatePlan {
  /// The fate of a thing in the update, by its old place.
  package enum Fate<Place: Hashable & Sendable>: Hashable, Sendable {
    /// It has this place now.
    case survives(Place)

    /// It has this place now, and is shown anew.
    case reloaded(Place)

    /// It is gone.
    case deleted

    /// The new place, if there is one.
    package var place: Place? {
      switch self {
      case .survives(let place), .reloaded(let place): place
      case .deleted: nil
      }
    }
  }

  /// The provenance of a thing, by its new place.
  package enum Provenance<Place: Hashable & Sendable>: Hashable, Sendable {
    /// It had this place.
    case survived(Place)

    /// It had this place, and is shown anew.
    case reloaded(Place)

    /// It is new.
    case inserted

    /// The old place, if there is one.
    package var place: Place? {
      switch self {
      case .survived(let place), .reloaded(let place): place
      case .inserted: nil
      }
    }
  }

  /// Returns what becomes of a section.
  ///
  /// - Precondition: There was a section of this index before the update.
  /// - Complexity: O(1).
  package func fate(ofSection section: Int) -> Fate<Int> {
    guard let new = newSections[section] else { return .deleted }
    return reloadedSections[section] ? .reloaded(new) : .survives(new)
  }

  /// Returns where a section comes from.
  ///
  /// - Precondition: There is a section of this index after the update.
  /// - Complexity: O(1).
  package func provenance(ofSection section: Int) -> Provenance<Int> {
    guard let old = oldSections[section] else { return .inserted }
    return reloadedSections[old] ? .reloaded(old) : .survived(old)
  }

  /// Returns what becomes of an item; the items of a section that is reloaded are deleted.
  ///
  /// - Precondition: There was an item at this place before the update.
  /// - Complexity: O(log updates).
  @inline(never)
  package func fate(ofItem item: IndexPath) -> Fate<IndexPath> {
    guard let place = newPlace(of: item) else { return .deleted }
    return reloads.index(of: item) == nil ? .survives(place) : .reloaded(place)
  }

  /// Returns where an item comes from; the items of a section that is reloaded are new.
  ///
  /// - Precondition: There is an item at this place after the update.
  /// - Complexity: O(log updates).
  @inline(never)
  package func provenance(ofItem item: IndexPath) -> Provenance<IndexPath> {
    guard let place = oldPlace(of: item) else { return .inserted }
    return reloads.index(of: place) == nil ? .survived(place) : .reloaded(place)
  }

  /// Returns what becomes of an element: of an item, as ``fate(ofItem:)`` says; of what belongs to a section, as of the
  /// section, with the same index.
  @inline(never)
  package func fate(of element: LayoutElement) -> Fate<LayoutElement> {
    if element.kind == .item {
      return switch fate(ofItem: element.indexPath) {
      case .survives(let place): .survives(.item(place))
      case .reloaded(let place): .reloaded(.item(place))
      case .deleted: .deleted
      }
    }
    return switch fate(ofSection: element.indexPath.section) {
    case .survives(let section): .survives(element.with(section: section))
    case .reloaded(let section): .reloaded(element.with(section: section))
    case .deleted: .deleted
    }
  }

  /// Returns where an element comes from: an item, as ``provenance(ofItem:)`` says; what belongs to a section, as the
  /// section, with the same index.
  package func provenance(of element: LayoutElement) -> Provenance<LayoutElement> {
    if element.kind == .item {
      return switch provenance(ofItem: element.indexPath) {
      case .survived(let place): .survived(.item(place))
      case .reloaded(let place): .reloaded(.item(place))
      case .inserted: .inserted
      }
    }
    return switch provenance(ofSection: element.indexPath.section) {
    case .survived(let section): .survived(element.with(section: section))
    case .reloaded(let section): .reloaded(element.with(section: section))
    case .inserted: .inserted
    }
  }
}

extension UpdatePlan {
  /// The new place of an old section whose items stay with it.
  func continuedSection(_ old: Int) -> Int? { reloadedSections[old] ? nil : newSections[old] }

  private func newPlace(of item: IndexPath) -> IndexPath? {
    if let index = departures.index(of: item) { return destinations[index] }
    guard let section = continuedSection(item.section) else { return nil }
    let rank = departures.unlistedRank(of: item.item, inSection: item.section)
    return IndexPath(section: section, item: arrivals.unlistedItem(atRank: rank, inSection: section))
  }

  private func oldPlace(of item: IndexPath) -> IndexPath? {
    if let index = arrivals.index(of: item) { return sources[index] }
    guard let section = oldSections[item.section], !reloadedSections[section] else { return nil }
    let rank = arrivals.unlistedRank(of: item.item, inSection: item.section)
    return IndexPath(section: section, item: departures.unlistedItem(atRank: rank, inSection: section))
  }
}

extension LayoutElement {
  fileprivate func with(section: Int) -> LayoutElement {
    LayoutElement(kind, at: IndexPath(section: section, item: indexPath.item))
  }
}
