import CascadeLayout

/// The sections and items that two snapshots have in common, by their identities.
struct SnapshotDifference {
  /// Items that are neighbours in both snapshots, in the same order.
  struct Match {
    /// The place of the first of them in either snapshot.
    var old: IndexPath
    var new: IndexPath

    /// The number of items.
    var count: Int

    /// True if they keep their section, and their order within it.
    var stays = false
  }

  /// The new index of each old section, and the old index of each new section; nil if there is none.
  private(set) var newSections: [Int?]
  private(set) var oldSections: [Int?]

  /// The items in both snapshots, by their new places.
  private(set) var matches: [Match]

  /// The items only in the old snapshot, in reading order.
  private(set) var deleted: [IndexPath]

  /// The items only in the new snapshot, in reading order.
  private(set) var inserted: [IndexPath]

  /// Compares two snapshots.
  ///
  /// - Throws: ``UpdateError/duplicateSection(_:)`` or ``UpdateError/duplicateItem(_:)`` if the new snapshot contains
  ///   an identity twice.
  init(from old: Snapshot, to new: Snapshot) throws(UpdateError) {
    newSections = Array(repeating: nil, count: old.sections.count)
    oldSections = Array(repeating: nil, count: new.sections.count)
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

    var matching = SnapshotMatching(old: old, new: new)
    for section in new.sections.indices {
      matching.matchRuns(ofSection: section, toOldSection: oldSections[section])
    }
    try matching.matchRest()
    matches = matching.matches
    deleted = matching.oldRest
    inserted = matching.newRest
    matches.sort { $0.new < $1.new }
    chooseWhatStays()
  }

  /// Chooses the items of each section that stay: as many as possible that have the same order before and after.
  private mutating func chooseWhatStays() {
    var start = 0
    while start < matches.count {
      let section = matches[start].new.section
      var candidates: [Int] = []
      var end = start
      while end < matches.count, matches[end].new.section == section {
        if matches[end].old.section == oldSections[section] { candidates.append(end) }
        end += 1
      }
      let staying = heaviestIncrease(of: candidates.map { (matches[$0].old.item, matches[$0].count) })
      for index in staying { matches[candidates[index]].stays = true }
      start = end
    }
  }
}
