import CascadeLayout
import CascadeTesting
import CascadeView
import Testing

/// A page hears, and sees, exactly what a host and a delegate in Swift do, in the same order.
struct ProgramPairTests {
  private static let section = SectionMetrics(
    inset: EdgeInsets(5), spacing: 8, headerLength: 20, pinsHeader: true, hasBackground: true)

  private static let layouts: [TestLayout] = [
    TestLayout(.waterfall(WaterfallMetrics(lanes: .count(3), section: section))),
    TestLayout(.waterfall(WaterfallMetrics(lanes: .count(2)), [0: WaterfallMetrics(lanes: .count(4))])),
    TestLayout(.waterfall(WaterfallMetrics(lanes: .count(2))), axis: .horizontal),
    TestLayout(.flow(FlowMetrics(section: section))),
    TestLayout(.justified(JustifiedMetrics(rowLength: 70, section: section))),
    TestLayout(.line(LineMetrics(itemSize: Size(width: 90, height: 80))), axis: .horizontal),
    TestLayout(.circle(CircleMetrics(itemSize: Size(width: 40, height: 40)))),
    // Too many lanes: they have no room.
    TestLayout(.waterfall(WaterfallMetrics(lanes: .count(1000)))),
  ]

  @Test("random programs")
  func random() { seeds(1000, seconds: 1).forEach(random(seed:)) }

  private func random(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let sections: [[UInt64]] = (0..<3).map { section in (0..<UInt64(20 + 10 * section)).map { $0 + section * 1000 } }
    let programs = ProgramPair(sections, Self.layouts[Int(seed % 7)])
    var steps: [String] = []
    for step in 1...40 {
      let (name, outcome) = perform(on: programs, token: step, &random)
      steps.append(name)
      guard outcome.page == outcome.swift else {
        Issue.record(
          "seed \(seed), after \(steps.joined(separator: ", ")):\n\(outcome.page)\n--- but in Swift\n\(outcome.swift)")
        return
      }
      let state = programs.state()
      guard state.page == state.swift else {
        Issue.record(
          "seed \(seed), after \(steps.joined(separator: ", ")):\n\(state.page)\n--- but in Swift\n\(state.swift)")
        return
      }
    }
  }

  private func perform(
    on programs: ProgramPair, token: Int, _ random: inout SeededGenerator
  ) -> (name: String, outcome: ProgramPair.Outcome) {
    func item() -> IndexPath {
      let section = Int.random(in: 0..<max(programs.sections.count, 1), using: &random)
      let count = section < programs.sections.count ? programs.sections[section].count : 0
      return IndexPath(section: section, item: .random(in: 0...count, using: &random))
    }
    func modifiers() -> KeyModifiers { KeyModifiers(rawValue: .random(in: 0...3, using: &random)) }
    func position() -> ScrollPosition {
      [.top, .bottom, .centered, .nearest, [.top, .bottom], []].randomElement(using: &random)!
    }
    func layout() -> TestLayout { Self.layouts.randomElement(using: &random)! }
    switch Int.random(in: 0..<24, using: &random) {
    case 0...2:
      let distance = Point(x: 0, y: .random(in: -300...400, using: &random))
      return ("scroll by \(distance.y)", programs.scroll(by: distance))
    case 3: return ("pass", programs.pass())
    case 4: return ("time", programs.advance(by: .random(in: 0...0.3, using: &random)))
    case 5...7: return update(programs, token: token, &random)
    case 8, 9:
      let phase = Int.random(in: 0...3, using: &random)
      let (path, held) = (phase == 1 && Bool.random(using: &random) ? nil : item(), modifiers())
      return ("press \(phase) \(path as Any)", programs.press(phase, on: path, held))
    case 10, 11:
      let key = Int.random(in: 0..<12, using: &random)
      return ("key \(key)", programs.press(key: key, modifiers()))
    case 12: return ("layout", programs.setLayout(layout(), animated: true, token: token))
    case 13:
      let path = item()
      return ("scroll to \(path)", programs.scroll(to: path, position()))
    case 14:
      let path = item()
      return ("select \(path)", programs.select(path, position()))
    case 15:
      var new = programs.sections
      if new.isEmpty || Bool.random(using: &random) {
        new.append([UInt64(token) * 100, UInt64(token) * 100 + 1])
      } else {
        new[new.count - 1].append(UInt64(token) * 100)
      }
      return ("append", programs.append(new))
    case 16, 17: return ("transition", programs.startTransition(to: layout()))
    case 18, 19: return ("progress", programs.setProgress(.random(in: -0.2...1.2, using: &random)))
    case 20: return ("finish", programs.endTransition(finishes: true, token: token))
    case 21: return ("cancel", programs.endTransition(finishes: false, token: token))
    case 22:
      programs.setViewport(Size(width: .random(in: 200...400, using: &random), height: 240))
      return ("resize", programs.pass())
    default:
      let isRightToLeft = Bool.random(using: &random)
      programs.set(12, isRightToLeft ? 1 : 0) { $0.readingDirection = isRightToLeft ? .rightToLeft : .leftToRight }
      return ("direction", programs.pass())
    }
  }

  private func update(
    _ programs: ProgramPair, token: Int, _ random: inout SeededGenerator
  ) -> (name: String, outcome: ProgramPair.Outcome) {
    // As an element does, so that the pass before an update sees the data before it.
    let earlier = programs.pass()
    guard earlier.page == earlier.swift, !earlier.page.contains("failure") else { return ("pass", earlier) }
    var sections = programs.sections
    var words: [[Int]] = []
    var updates: [(inout BatchUpdates) -> Void] = []
    let section = Int.random(in: 0..<max(sections.count, 1), using: &random)
    let new = UInt64(token) * 100
    let kind = sections.isEmpty ? 5 : Int.random(in: 0..<8, using: &random)
    let count = kind == 5 ? 0 : sections[section].count
    switch kind {
    case 0, 1:
      let (item, many) = (Int.random(in: 0...count, using: &random), Int.random(in: 1...4, using: &random))
      sections[section].insert(contentsOf: (0..<UInt64(many)).map { new + $0 }, at: item)
      words = [[1, section, item, many]]
      updates = [{ $0.insertItems(at: (item..<item + many).map { IndexPath(section: section, item: $0) }) }]
    case 2 where count > 0:
      let item = Int.random(in: 0..<count, using: &random)
      let many = Int.random(in: 1...min(4, count - item), using: &random)
      sections[section].removeSubrange(item..<item + many)
      words = [[2, section, item, many]]
      updates = [{ $0.deleteItems(at: (item..<item + many).map { IndexPath(section: section, item: $0) }) }]
    case 3 where count > 0:
      let item = Int.random(in: 0..<count, using: &random)
      sections[section][item] = new
      words = [[3, section, item, 1]]
      updates = [{ $0.reloadItems(at: [IndexPath(section: section, item: item)]) }]
    case 4 where count > 0:
      let (from, target) = (
        Int.random(in: 0..<count, using: &random), Int.random(in: 0..<sections.count, using: &random)
      )
      let identity = sections[section].remove(at: from)
      let to = Int.random(in: 0...sections[target].count, using: &random)
      sections[target].insert(identity, at: to)
      words = [[4, section, from, target, to]]
      updates = [
        {
          $0.moveItem(
            at: IndexPath(section: section, item: from), to: IndexPath(section: target, item: to))
        }
      ]
    case 5:
      let place = Int.random(in: 0...sections.count, using: &random)
      sections.insert([new, new + 1, new + 2], at: place)
      words = [[5, place]]
      updates = [{ $0.insertSections([place]) }]
    case 6:
      let place = Int.random(in: 0..<sections.count, using: &random)
      sections.insert(sections.remove(at: section), at: place)
      words = [[8, section, 0, place]]
      updates = [{ $0.moveSection(section, toSection: place) }]
    default:
      // The data do not fit.
      words = [[1, section, 0, 1]]
      updates = [{ $0.insertItems(at: [IndexPath(section: section, item: 0)]) }]
    }
    let animated = Int.random(in: 0..<4, using: &random) > 0
    return (
      "update \(words)",
      programs.update(words, sections, animated: animated, token: token) { batch in
        for update in updates { update(&batch) }
      }
    )
  }
}
