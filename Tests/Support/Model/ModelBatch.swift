import CascadeLayout
import CascadeTesting
import CascadeView

/// A random batch of updates, with what the data is after it and what becomes of everything.
struct ModelBatch {
  private(set) var updates: [CollectionUpdate] = []
  private(set) var after: [DataSection] = []

  /// The new identity of every item that survives, by its old one.
  private(set) var items: [UInt64: UInt64] = [:]

  /// The new identities of the items that survive but are shown anew.
  private(set) var reloaded: Set<UInt64> = []

  /// The sections that survive and are not shown anew.
  private(set) var sections: Set<UInt64> = []

  private let before: [DataSection]
  private var random: SeededGenerator
  private var itemsOfOld: [Int: [UInt64]] = [:]
}

extension ModelBatch {
  init(seed: UInt64, before: [DataSection], identities: inout IdentitySource) {
    self.before = before
    random = SeededGenerator(seed: seed)
    let changesSections = chance(0.35)
    let rate = [0, 0.02, 0.1, 0.4].randomElement(using: &random)!
    var staying: [DataSection] = []
    var arriving: [(section: DataSection, old: Int?)] = []
    var moves: [UInt64] = []
    for (index, section) in before.enumerated() {
      let fate = changesSections ? Double.random(in: 0..<1, using: &random) : 1
      if fate < 0.15 {
        updates.append(.deleteSection(index))
        addNoise(inOldSection: index)
        continue
      }
      let isReloaded = changesSections && chance(0.12)
      var new = DataSection(identity: section.identity, items: [])
      if isReloaded {
        updates.append(.reloadSection(index))
        addNoise(inOldSection: index)
        new.items = section.items.filter { _ in chance(0.7) } + identities.next(.random(in: 0...4, using: &random))
        new.items.shuffle(using: &random)
      } else {
        sections.insert(section.identity)
        keepItems(of: index, rate: rate, moves: &moves, identities: &identities, into: &new)
      }
      if fate < 0.35 { arriving.append((new, index)) } else { staying.append(new) }
    }
    if changesSections, before.count < 5 {
      for _ in 0..<Int.random(in: 0...2, using: &random) {
        let new = DataSection(
          identity: identities.next(), items: identities.next(.random(in: 0...12, using: &random)))
        arriving.append((new, nil))
      }
    }
    after = staying
    for arrival in arriving { after.insert(arrival.section, at: .random(in: 0...after.count, using: &random)) }
    for arrival in arriving {
      let place = after.firstIndex { $0.identity == arrival.section.identity }!
      updates.append(arrival.old.map { .moveSection(from: $0, to: place) } ?? .insertSection(place))
    }
    addItems(moves: moves, rate: rate, identities: &identities)
    updates.shuffle(using: &random)
  }

  private mutating func chance(_ probability: Double) -> Bool { Double.random(in: 0..<1, using: &random) < probability }

  /// Takes what stays in a section, noting what does not.
  private mutating func keepItems(
    of index: Int, rate: Double, moves: inout [UInt64], identities: inout IdentitySource, into new: inout DataSection
  ) {
    let deletesAll = chance(0.03)
    for (item, identity) in before[index].items.enumerated() {
      let place = IndexPath(section: index, item: item)
      if deletesAll || chance(rate) {
        updates.append(.deleteItem(place))
        continue
      }
      var survivor = identity
      if chance(rate / 2) {
        // Shown anew, as itself or as something else.
        if chance(0.5) { survivor = identities.next() }
        updates.append(.reloadItem(place))
        if chance(0.1) { updates.append(.reloadItem(place)) }
        reloaded.insert(survivor)
      }
      items[identity] = survivor
      if chance(rate / 2) { moves.append(identity) } else { new.items.append(survivor) }
    }
  }

  /// Puts what moves and what is new among the items of sections that stay, and notes the places.
  private mutating func addItems(moves: [UInt64], rate: Double, identities: inout IdentitySource) {
    let targets = after.indices.filter { sections.contains(after[$0].identity) }
    var arrivals: Set<UInt64> = []
    for identity in moves {
      let own = after.firstIndex { section in
        before.contains { $0.identity == section.identity && $0.items.contains(identity) }
      }!
      let target = chance(0.7) ? own : targets.randomElement(using: &random)!
      insert(items[identity]!, inSection: target)
    }
    let room = max(120 - after.allItems.count, 0)
    if let target = targets.randomElement(using: &random), rate > 0 || chance(0.2) {
      let isClustered = chance(0.3)
      let place = Int.random(in: 0...after[target].items.count, using: &random)
      for identity in identities.next(.random(in: 0...min(room, chance(0.2) ? 20 : 4), using: &random)) {
        arrivals.insert(identity)
        if isClustered {
          after[target].items.insert(identity, at: place)
        } else {
          insert(identity, inSection: targets.randomElement(using: &random)!)
        }
      }
    }
    for (section, content) in after.enumerated() {
      for (item, identity) in content.items.enumerated() where arrivals.contains(identity) {
        updates.append(.insertItem(IndexPath(section: section, item: item)))
      }
      // Whatever is said of items of a new section comes to nothing.
      if !before.contains(where: { $0.identity == content.identity }), !content.items.isEmpty, chance(0.3) {
        updates.append(.insertItem(IndexPath(section: section, item: 0)))
      }
    }
    for identity in moves {
      updates.append(.moveItem(from: before.place(of: identity)!, to: after.place(of: items[identity]!)!))
    }
  }

  private mutating func insert(_ identity: UInt64, inSection section: Int) {
    after[section].items.insert(identity, at: .random(in: 0...after[section].items.count, using: &random))
  }

  /// Adds updates of items whose section goes or is shown anew: they come to nothing.
  private mutating func addNoise(inOldSection index: Int) {
    guard !before[index].items.isEmpty, chance(0.3) else { return }
    let place = IndexPath(section: index, item: .random(in: before[index].items.indices, using: &random))
    updates.append(chance(0.5) ? .deleteItem(place) : .reloadItem(place))
  }
}

extension ModelBatch {
  /// What an element was before, if it survives and is not shown anew.
  func former(_ identity: ElementIdentity) -> ElementIdentity? {
    if identity.kind != .item { return sections.contains(identity.number) ? identity : nil }
    guard items[identity.number] == identity.number, !reloaded.contains(identity.number) else { return nil }
    return identity
  }
}

extension ModelBatch {
  /// What was there before, what is asked for, and what is there after it.
  var text: String {
    func text(_ sections: [DataSection]) -> String {
      sections.map { "\($0.identity): \($0.items.map(String.init).joined(separator: " "))" }.joined(separator: " | ")
    }
    return "\(text(before))\n  \(updates.map(CallLog.text).joined(separator: ", "))\n  \(text(after))"
  }

  /// The batch with something wrong in it, so that it has to be refused.
  func spoilt() -> ModelBatch {
    var spoilt = self
    switch Int.random(in: 0..<5, using: &spoilt.random) {
    case 0: spoilt.updates.append(.deleteItem(IndexPath(section: before.count, item: 0)))
    case 1: spoilt.updates.append(.insertItem(IndexPath(section: 0, item: Int.max)))
    case 2: spoilt.updates.append(.insertSection(after.count))
    case 3: spoilt.after.append(DataSection(identity: 0, items: []))
    default:
      if let section = spoilt.after.indices.first(where: { sections.contains(after[$0].identity) }) {
        spoilt.after[section].items.append(0)
      } else {
        spoilt.updates.append(.moveSection(from: -1, to: 0))
      }
    }
    spoilt.updates.shuffle(using: &spoilt.random)
    return spoilt
  }
}
