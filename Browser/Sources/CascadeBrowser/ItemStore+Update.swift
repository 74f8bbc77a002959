import CascadeLayout

/// A section before an update.
struct FormerSection {
  let items: SectionColumns

  /// The number of items before the update. Stored separately, because a section that only grows keeps using its
  /// columns.
  let count: Int
}

extension ItemStore {
  /// Follows an update of the page's data: requests the counts again, and in every section the values from the first to
  /// the last item that may have changed.
  ///
  /// The collection view refuses inconsistent updates. This method only has to survive them.
  func apply(_ updates: [CollectionUpdate]) {
    let old = sections
    sections = countedSections()
    let newPlaces = newPlaces(of: old.count, updates)
    let untouched = untouched(by: updates, newPlaces, old.map { $0.count })
    var former: [FormerSection] = []
    for (index, items) in old.enumerated() {
      former.append(FormerSection(items: items, count: items.count))
      let place = newPlaces[index]
      guard place >= 0 else { continue }
      if untouched[place].start >= items.count {
        items.count = sections[place].count
        sections[place] = items
      } else {
        keep(untouched[place], of: items, inSection: place)
      }
    }
    self.former = former
  }

  /// Undoes the changes for an update that was refused.
  func revert() {
    guard let former else { return }
    self.former = nil
    sections = []
    for section in former {
      section.items.count = section.count
      section.items.forget(from: section.count)
      sections.append(section.items)
    }
  }

  /// The new place of each section; −1 if it is gone or its items have been reloaded.
  private func newPlaces(of count: Int, _ updates: [CollectionUpdate]) -> [Int] {
    var newPlaces = [Int](repeating: -1, count: count)
    // isSettled: whether an old section has been deleted or moved. isTaken: whether a new place is that of an inserted
    // or moved section. The remaining sections fill the remaining places in order.
    var isSettled = [Bool](repeating: false, count: count)
    var isTaken = [Bool](repeating: false, count: sections.count)
    for update in updates {
      switch update {
      case .insertSection(let section) where isTaken.indices.contains(section):
        isTaken[section] = true
      case .deleteSection(let section) where isSettled.indices.contains(section):
        isSettled[section] = true
      case .moveSection(let from, let to) where isSettled.indices.contains(from) && isTaken.indices.contains(to):
        isSettled[from] = true
        if !isTaken[to] { newPlaces[from] = to }
        isTaken[to] = true
      default: break
      }
    }
    var next = 0
    for section in 0..<count where !isSettled[section] {
      while next < isTaken.count, isTaken[next] { next += 1 }
      guard next < isTaken.count else { break }
      newPlaces[section] = next
      next += 1
    }
    for update in updates {
      if case .reloadSection(let section) = update, newPlaces.indices.contains(section) { newPlaces[section] = -1 }
    }
    return newPlaces
  }

  /// The numbers of unchanged items at the start and at the end of each new section.
  private func untouched(by updates: [CollectionUpdate], _ newPlaces: [Int], _ counts: [Int]) -> [Untouched] {
    var untouched = [Untouched](repeating: Untouched(), count: sections.count)
    func note(_ item: IndexPath) {
      guard sections.indices.contains(item.section) else { return }
      untouched[item.section].note(item.item, of: sections[item.section].count)
    }
    func note(old item: IndexPath) {
      guard newPlaces.indices.contains(item.section), newPlaces[item.section] >= 0 else { return }
      untouched[newPlaces[item.section]].note(item.item, of: counts[item.section])
    }
    for update in updates {
      switch update {
      case .insertItem(let item): note(item)
      case .deleteItem(let item), .reloadItem(let item): note(old: item)
      case .moveItem(let from, let to):
        note(old: from)
        note(to)
      default: break
      }
    }
    return untouched
  }

  /// Keeps the values of items at both ends of a section, and requests those between.
  private func keep(_ untouched: Untouched, of old: SectionColumns, inSection section: Int) {
    let items = sections[section]
    func kept<Value: BitwiseCopyable>(_ column: [Value], _ kind: Column, invalid: Value) -> [Value] {
      // An inconsistent update could make the ends overlap, so the second one is limited to the remaining items.
      let end = min(untouched.end, old.count - untouched.start, items.count - untouched.start)
      var values = column
      values.removeLast(max(column.count - untouched.start, 0))
      // The values at the end are only known if the column was complete.
      guard column.count == old.count, end > 0 else { return values }
      values = complete(
        values, kind, section: section, upTo: items.count - end, breadth: old.breadth, invalid: invalid)
      values.append(contentsOf: column[(old.count - end)...])
      return values
    }
    items.breadth = old.breadth
    items.sizes = kept(old.sizes, .sizes, invalid: NaturalSize(width: .nan, height: .nan))
    items.spans = kept(old.spans, .spans, invalid: -1)
    items.lengths = kept(old.lengths, .lengths, invalid: .nan)
  }
}

/// The numbers of items at the start and at the end of a section that an update leaves unchanged.
private struct Untouched {
  var start = Int.max
  var end = Int.max

  /// Records that an item may have changed, given the number of items in its section.
  mutating func note(_ item: Int, of count: Int) {
    start = min(start, max(item, 0))
    end = min(end, max(count - 1 - item, 0))
  }
}
