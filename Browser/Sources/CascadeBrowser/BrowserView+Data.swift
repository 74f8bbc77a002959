import CascadeLayout
import CascadeView

// The page's reports about its data.
extension BrowserView {
  /// Reloads all data.
  package func reloadData() {
    store.reload()
    if var layout = pageLayout, layout.source != nextSource {
      layout.setSource(nextSource, store: store)
      pageLayout = layout
    }
    view.reloadData()
  }

  /// Handles items that were appended to the last section, or sections after it.
  package func itemsWereAppended() {
    store.itemsWereAppended()
    view.itemsWereAppended()
  }

  /// Handles changed sizes of items, as pairs of words, or of all items.
  package func invalidateItems(_ words: UnsafeBufferPointer<Double>?) {
    guard let words else {
      store.forgetValues()
      return view.invalidateLayout(with: .everything)
    }
    let items = words.items.filter { store.contains($0) }
    guard !items.isEmpty else { return }
    store.rewrite(items)
    view.invalidateLayout(with: .items(items))
  }

  /// Fills the cells of items, as pairs of words, or all cells again.
  package func reconfigureItems(_ words: UnsafeBufferPointer<Double>?) {
    if let words { return view.reconfigureItems(at: words.items) }
    for (attributes, _) in view.cells { view.reconfigure(attributes.element) }
  }

  /// Records measured lengths: section, item and length of each.
  package func setMeasuredLengths(_ words: UnsafeBufferPointer<Double>) {
    var lengths: [MeasuredLength] = []
    var index = 0
    while index + 2 < words.count {
      let item = IndexPath(section: Int(word: words[index]), item: Int(word: words[index + 1]))
      lengths.append(MeasuredLength(words[index + 2], ofItemAt: item))
      index += 3
    }
    view.setMeasuredLengths(lengths)
  }

  /// Updates the data as the page has changed them, with five words per operation.
  package func update(_ words: UnsafeBufferPointer<Double>, animated: Bool, token: Int) -> Int32 {
    guard let updates = words.updates else { return fail(.malformed) }
    do {
      try view.performBatchUpdates(
        animated: animated,
        { batch in
          // After a reload or an append, the store requests everything that it needs anyway.
          if store.change == .none { store.apply(updates) }
          batch.append(updates)
        }, completion: completion(token))
    } catch {
      store.revert()
      store.forgetRefused()
      return results.write(error)
    }
    store.former = nil
    return 0
  }
}

extension UnsafeBufferPointer<Double> {
  /// The items in pairs of words.
  fileprivate var items: [IndexPath] {
    var items: [IndexPath] = []
    var index = 0
    while index + 1 < count {
      items.append(IndexPath(section: Int(word: self[index]), item: Int(word: self[index + 1])))
      index += 2
    }
    return items
  }

  /// The updates in groups of five words; nil if the words are malformed.
  ///
  /// Insertions, deletions and reloads of items consist of the section, the first item and the number of items.
  fileprivate var updates: [CollectionUpdate]? {
    guard count % 5 == 0 else { return nil }
    var updates: [CollectionUpdate] = []
    var index = 0
    while index < count {
      let first = IndexPath(section: Int(word: self[index + 1]), item: Int(word: self[index + 2]))
      let second = IndexPath(section: Int(word: self[index + 3]), item: Int(word: self[index + 4]))
      guard let operation = UpdateOperation(rawValue: Int(word: self[index])) else { return nil }
      switch operation {
      case .insertItems, .deleteItems, .reloadItems:
        guard (0...Self.longestRun).contains(second.section) else { return nil }
        for offset in 0..<second.section {
          let item = IndexPath(section: first.section, item: first.item &+ offset)
          updates.append(
            operation == .insertItems
              ? .insertItem(item) : operation == .deleteItems ? .deleteItem(item) : .reloadItem(item))
        }
      case .moveItem: updates.append(.moveItem(from: first, to: second))
      case .insertSection: updates.append(.insertSection(first.section))
      case .deleteSection: updates.append(.deleteSection(first.section))
      case .reloadSection: updates.append(.reloadSection(first.section))
      case .moveSection: updates.append(.moveSection(from: first.section, to: second.section))
      }
      index += 5
    }
    return updates
  }

  /// The maximum number of items in one operation. More would not fit into the memory.
  private static var longestRun: Int { 1 << 26 }
}
