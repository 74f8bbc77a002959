import CascadeLayout
import CascadeTesting
import CascadeView

// Changes of the data.
extension Subject {
  func update(seed: UInt64, animated: Bool) {
    // If all is to be reloaded anyway, the update is a part of that.
    let isReloading = model.marks.reloads
    let wasUnmarked = !model.marks.isAnything
    let wasAtRest = wasUnmarked && model.transition == nil
    if !isReloading { passBeforeCall() }
    let batch = ModelBatch(
      seed: seed, before: isReloading ? model.source : model.arranged, identities: &identities)
    lastBatch = batch
    let before = Sight(self)
    let cells = usedCells
    if !isReloading { interruptCompletions() }
    let record = makeCompletion()
    do {
      try perform(batch, seed: seed, animated: animated) { record.calls.append($0) }
    } catch {
      return note("an update fails: \(error)")
    }
    model.update(batch)
    record.followsReload = isReloading
    guard !isReloading else { return }
    let moves = animated && !view.reducesMotion
    if !moves { record.isDue = true }
    if moves, wasUnmarked { before.check(self, former: batch.former) }
    if wasAtRest { checkKept(cells, former: batch.former) }
  }

  /// An update that contradicts itself or the data has to be refused, and to leave everything as it was.
  func updateInvalidly(seed: UInt64) {
    pass()
    let data = dataSource.sections
    // Whatever it would have brought is not used.
    var unused = identities
    let batch = ModelBatch(seed: seed, before: model.arranged, identities: &unused).spoilt()
    lastBatch = batch
    let before = UnchangedState(self)
    do {
      try perform(batch, seed: seed, animated: true) { [unowned self] _ in note("a refused update is completed") }
      note("an invalid update is carried out")
    } catch {}
    dataSource.sections = data
    expect(UnchangedState(self) == before, "a refused update changes something")
  }

  private func perform(
    _ batch: ModelBatch, seed: UInt64, animated: Bool, completion: @escaping (Bool) -> Void
  ) throws(UpdateError) {
    var random = SeededGenerator(seed: seed)
    let middle = Int.random(in: 0...batch.updates.count, using: &random)
    try view.performBatchUpdates(
      animated: animated,
      { updates in
        dataSource.sections = batch.after
        for update in batch.updates[..<middle] { updates.ask(for: update) }
        // What is asked for in a block within the block is part of the same update.
        do {
          try view.performBatchUpdates(animated: !animated) { updates in
            for update in batch.updates[middle...] { updates.ask(for: update) }
          }
        } catch {
          note("an inner block fails: \(error)")
        }
      }, completion: completion)
  }

  func append(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var sections = model.source
    if let last = sections.indices.last, sections.allItems.count < 120 {
      sections[last].items += identities.next(.random(in: 0...12, using: &random))
    }
    if sections.count < 5, sections.isEmpty || Int.random(in: 0..<4, using: &random) == 0 {
      sections.append(
        DataSection(identity: identities.next(), items: identities.next(.random(in: 0...6, using: &random))))
    }
    dataSource.sections = sections
    model.append(sections)
    view.itemsWereAppended()
  }

  func reload(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var sections = model.source.shuffled(using: &random)
    if sections.count < 4 { sections.append(DataSection(identity: identities.next(), items: identities.next(8))) }
    if sections.count > 1, Bool.random(using: &random) { sections.removeLast() }
    for section in sections.indices {
      sections[section].items.shuffle(using: &random)
      sections[section].items.removeAll { _ in Int.random(in: 0..<5, using: &random) == 0 }
      if sections.allItems.count < 100 {
        sections[section].items += identities.next(.random(in: 0...6, using: &random))
      }
    }
    dataSource.sections = sections
    model.reload(sections)
    view.reloadData()
  }

  /// Fills some cells again.
  func reconfigure(seed: UInt64) {
    guard !model.marks.arranges else { return }
    var random = SeededGenerator(seed: seed)
    let lives = host.lives
    view.reconfigureItems(
      at: (0..<10).compactMap { _ in model.arranged.place(at: .random(in: 0..<1, using: &random)) })
    expect(host.lives == lives, "reconfiguring clears cells")
  }

  /// Reports the lengths of some items, most of them on screen.
  func measure(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let shown = view.cells.filter { $0.attributes.kind == .item }.map(\.attributes.indexPath)
    for _ in 0..<Int.random(in: 1...8, using: &random) {
      let place =
        Int.random(in: 0..<4, using: &random) == 0
        ? model.arranged.place(at: .random(in: 0..<1, using: &random)) : shown.randomElement(using: &random)
      guard let place, let item = model.arranged.item(at: place) else { continue }
      let length = Double(Int.random(in: 2...16, using: &random)) * 10
      model.measure(item, as: length)
      view.setMeasuredLength(length, ofItemAt: place)
    }
  }
}

extension BatchUpdates {
  fileprivate mutating func ask(for update: CollectionUpdate) {
    switch update {
    case .insertItem(let item): insertItems(at: [item])
    case .deleteItem(let item): deleteItems(at: [item])
    case .reloadItem(let item): reloadItems(at: [item])
    case .moveItem(let from, let to): moveItem(at: from, to: to)
    case .insertSection(let section): insertSections([section])
    case .deleteSection(let section): deleteSections([section])
    case .reloadSection(let section): reloadSections([section])
    case .moveSection(let from, let to): moveSection(from, toSection: to)
    }
  }
}
