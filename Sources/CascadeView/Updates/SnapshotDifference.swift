import CascadeLayout

/// Which sections and items of two snapshots are the same, told by their identities.
///
/// Items at the start and at the end of a section that are the same in both are only compared; a table is made of what
/// is between them.
struct SnapshotDifference {
  /// The new place of each old section, and the old place of each new one; nil where there is none.
  private(set) var newSections: [Int?]
  private(set) var oldSections: [Int?]

  /// What is between the items at the start and at the end of each section that stay where they are; all of a section
  /// that is deleted or inserted.
  private(set) var oldRests: [Range<Int>]
  private(set) var newRests: [Range<Int>]

  /// The items of all old rests, in reading order.
  private(set) var oldItems: [OldItem] = []

  /// For each item of all new rests, in reading order, its index in `oldItems`; nil where it is new.
  private(set) var matches: [Int?] = []

  /// Where in `oldItems` the rest of each section begins.
  private(set) var oldStarts: [Int] = []

  /// An item of an old rest.
  struct OldItem {
    /// Its place.
    var place: IndexPath

    /// Where it is now; nil if it is deleted.
    var newPlace: IndexPath?

    /// Whether it stays in its section, and in its order.
    var stays = false
  }

  /// Compares two snapshots.
  ///
  /// - Throws: ``UpdateError/duplicateSection(_:)`` or ``UpdateError/duplicateItem(_:)`` for an identity that the new one
  ///   has twice.
  init(from old: Snapshot, to new: Snapshot) throws(UpdateError) {
    newSections = Array(repeating: nil, count: old.sections.count)
    oldSections = Array(repeating: nil, count: new.sections.count)
    oldRests = old.sections.map { 0..<$0.items.count }
    newRests = new.sections.map { 0..<$0.items.count }
    try matchSections(old, new)
    for (section, other) in oldSections.enumerated() {
      if let other { trim(other, of: old, section, of: new) }
    }
    try matchItems(old, new)
    chooseWhatStays()
  }

  private mutating func matchSections(_ old: Snapshot, _ new: Snapshot) throws(UpdateError) {
    var table = IdentifierTable(capacity: new.sections.count)
    for (index, section) in new.sections.enumerated() {
      guard table.insert(section.identifier.rawValue, index: index) else {
        throw .duplicateSection(section.identifier)
      }
    }
    for (index, section) in old.sections.enumerated() {
      guard let new = table.index(of: section.identifier.rawValue), oldSections[new] == nil else { continue }
      newSections[index] = new
      oldSections[new] = index
    }
  }

  /// Leaves out of the rests what an old and a new section have in common at their start and at their end.
  private mutating func trim(_ oldSection: Int, of old: Snapshot, _ newSection: Int, of new: Snapshot) {
    let old = old.sections[oldSection].items
    let new = new.sections[newSection].items
    var (start, oldEnd, newEnd) = (0, old.count, new.count)
    let isSameStorage = old.withUnsafeBufferPointer { old in
      new.withUnsafeBufferPointer { old.baseAddress == $0.baseAddress && old.count == $0.count }
    }
    if isSameStorage { start = oldEnd }
    while start < oldEnd, start < newEnd, old[start] == new[start] { start += 1 }
    while start < oldEnd, start < newEnd, old[oldEnd - 1] == new[newEnd - 1] {
      oldEnd -= 1
      newEnd -= 1
    }
    oldRests[oldSection] = start..<oldEnd
    newRests[newSection] = start..<newEnd
  }

  private mutating func matchItems(_ old: Snapshot, _ new: Snapshot) throws(UpdateError) {
    var table = IdentifierTable(capacity: oldRests.reduce(0) { $0 + $1.count })
    oldItems.reserveCapacity(oldRests.reduce(0) { $0 + $1.count })
    for (section, rest) in oldRests.enumerated() {
      oldStarts.append(oldItems.count)
      let items = old.sections[section].items
      for item in rest {
        _ = table.insert(items[item].rawValue, index: oldItems.count)
        oldItems.append(OldItem(place: IndexPath(section: section, item: item)))
      }
    }
    var inserted: [ItemIdentifier] = []
    matches.reserveCapacity(newRests.reduce(0) { $0 + $1.count })
    for (section, rest) in newRests.enumerated() {
      let items = new.sections[section].items
      for item in rest {
        let match = table.index(of: items[item].rawValue)
        matches.append(match)
        guard let match else {
          inserted.append(items[item])
          continue
        }
        guard oldItems[match].newPlace == nil else { throw .duplicateItem(items[item]) }
        oldItems[match].newPlace = IndexPath(section: section, item: item)
      }
    }
    try check(inserted, new)
  }

  /// Throws if an item that is new is new twice, or is among those that stay where they are.
  private func check(_ inserted: [ItemIdentifier], _ new: Snapshot) throws(UpdateError) {
    guard !inserted.isEmpty else { return }
    var table = IdentifierTable(capacity: inserted.count)
    for item in inserted {
      guard table.insert(item.rawValue, index: 0) else { throw .duplicateItem(item) }
    }
    for (section, rest) in newRests.enumerated() {
      let items = new.sections[section].items
      for range in [0..<rest.lowerBound, rest.upperBound..<items.count] {
        for item in range where table.index(of: items[item].rawValue) != nil { throw .duplicateItem(items[item]) }
      }
    }
  }

  /// Keeps as many items of each section in place as have the same order before and after.
  private mutating func chooseWhatStays() {
    var index = 0
    for (section, rest) in newRests.enumerated() {
      let all = index..<index + rest.count
      index += rest.count
      guard let oldSection = oldSections[section] else { continue }
      var candidates: [Int] = []
      candidates.reserveCapacity(rest.count)
      for match in matches[all] {
        if let match, oldItems[match].place.section == oldSection { candidates.append(match) }
      }
      for kept in longestIncreasingSubsequence(of: candidates) { oldItems[candidates[kept]].stays = true }
    }
  }
}
