import CascadeLayout

/// A section before an update.
struct FormerSection {
  let items: SectionItems

  /// How many items it had: if it only grows, it is a section after the update, too.
  let count: Int
}

extension ItemStore {
  /// Takes over what an update has changed in the page's data: asks for the counts anew, and forgets the values of
  /// every section from the first item on that may be another one.
  ///
  /// What contradicts itself is refused by the collection view, so here it only has to do no harm.
  func apply(_ updates: [CollectionUpdate]) {
    let old = sections
    sections = countedSections()
    let heirs = heirs(of: old.count, updates)
    let first = firstChanges(updates, heirs)
    var former: [FormerSection] = []
    for (index, items) in old.enumerated() {
      former.append(FormerSection(items: items, count: items.count))
      let heir = heirs[index]
      guard heir >= 0 else { continue }
      let count = sections[heir].count
      sections[heir] = first[heir] >= items.count ? items : items.start(before: first[heir])
      sections[heir].count = count
    }
    self.former = former
  }

  /// Takes back what an update has changed that is refused.
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

  /// The place of each section after updates; −1 if it is gone, or its items are others.
  private func heirs(of count: Int, _ updates: [CollectionUpdate]) -> [Int] {
    var heirs = [Int](repeating: -1, count: count)
    // By old section: whether it has a place of its own to go to, or none. By new one: whether it is taken.
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
        if !isTaken[to] { heirs[from] = to }
        isTaken[to] = true
      default: break
      }
    }
    var next = 0
    for section in 0..<count where !isSettled[section] {
      while next < isTaken.count, isTaken[next] { next += 1 }
      guard next < isTaken.count else { break }
      heirs[section] = next
      next += 1
    }
    for update in updates {
      if case .reloadSection(let section) = update, heirs.indices.contains(section) { heirs[section] = -1 }
    }
    return heirs
  }

  /// The first item of each section after updates that may be another one than before; `Int.max` for none.
  private func firstChanges(_ updates: [CollectionUpdate], _ heirs: [Int]) -> [Int] {
    var first = [Int](repeating: .max, count: sections.count)
    func note(_ item: IndexPath) {
      if first.indices.contains(item.section) { first[item.section] = min(first[item.section], max(item.item, 0)) }
    }
    func note(old item: IndexPath) {
      if heirs.indices.contains(item.section) { note(IndexPath(section: heirs[item.section], item: item.item)) }
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
    return first
  }
}
