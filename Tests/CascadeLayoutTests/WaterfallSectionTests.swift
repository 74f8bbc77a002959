import CascadeLayout
import CascadeTesting
import RandomSeeds
import Testing

@testable import TestSupport

/// What a change in one section does to the others: nothing but move them.
struct WaterfallSectionTests {
  /// A waterfall of two lanes that notes which sections and items it asks for.
  private final class AskedWall {
    var counts: [Int]
    var asked: [IndexPath] = []
    var askedSections: [Int] = []
    private(set) var arrangement: (any LayoutArrangement)?
    let layout = WaterfallLayout { _ in .lengths([]) }

    init(_ counts: [Int]) {
      self.counts = counts
      layout.metrics.lanes = .count(2)
      layout.lengthsOfSection = { [unowned self] section in
        askedSections.append(section)
        return .computed { [unowned self] item, _ in
          asked.append(IndexPath(section: section, item: item))
          return Double(10 + (section * 31 + item * 17) % 23)
        }
      }
    }

    func arrange(_ change: LayoutChange, isHandedOn: Bool = true) throws {
      (asked, askedSections) = ([], [])
      let context = LayoutContext(viewport: Size(width: 100, height: 100), itemCounts: counts)
      let previous = arrangement.map { isHandedOn ? PreviousArrangement.handedOn($0) : .kept($0) }
      arrangement = try layout.arrange(context, after: change, from: previous)
    }
  }

  @Test("a change asks for what is behind it in its section, and for nothing of others", arguments: [true, false])
  func asked(isHandedOn: Bool) throws {
    let wall = AskedWall([70, 100, 50])
    try wall.arrange(.everything)
    #expect(wall.asked.count == 220)
    wall.counts[0] += 2
    try wall.arrange(.edited(from: [IndexPath(section: 0, item: 70)]), isHandedOn: isHandedOn)
    #expect(wall.asked == [IndexPath(section: 0, item: 70), IndexPath(section: 0, item: 71)])
    wall.counts[1] -= 3
    wall.counts[2] += 1
    let places = [IndexPath(section: 2, item: 50), IndexPath(section: 1, item: 95)]
    try wall.arrange(.edited(from: places), isHandedOn: isHandedOn)
    #expect(wall.asked == [95, 96].map { IndexPath(section: 1, item: $0) } + [IndexPath(section: 2, item: 50)])
    wall.counts += [3]
    try wall.arrange(.appended, isHandedOn: isHandedOn)
    #expect(wall.asked == (0..<3).map { IndexPath(section: 3, item: $0) })
    try wall.arrange(.resized([IndexPath(section: 1, item: 96)]), isHandedOn: isHandedOn)
    #expect(wall.asked == [IndexPath(section: 1, item: 96)])
    #expect(wall.askedSections == [1])
    try wall.arrange(.edited(from: []), isHandedOn: isHandedOn)
    #expect(wall.askedSections == [])
  }

  @Test(
    "other items in a section that becomes longer by them ask for no items before them, in whatever form it was kept")
  func forms() throws {
    var items = [WaterfallItem(.length(10)), WaterfallItem(.length(20))]
    var asked: [Int] = []
    let layout = WaterfallLayout(lanes: .count(400), laneSpacing: 0) { _ in
      .computedItems { item, _ in
        asked.append(item)
        return items[item]
      }
    }
    func context() -> LayoutContext {
      LayoutContext(viewport: Size(width: 1000, height: 100), itemCounts: [items.count])
    }
    var arrangement = try layout.arrange(context(), after: .everything, from: nil)
    let more: [[WaterfallItem]] = [
      [WaterfallItem(.length(5))], [WaterfallItem(.length(30), span: 3)],
      [WaterfallItem(.size(Size(width: 7, height: 9)))],
      Array(repeating: WaterfallItem(.length(3)), count: 40), Array(repeating: WaterfallItem(.length(4)), count: 300),
    ]
    for new in more {
      let first = items.count
      items += new
      asked = []
      arrangement = try layout.arrange(context(), after: .appended, from: .handedOn(arrangement))
      #expect(asked == Array(first..<items.count))
      let fresh = try layout.arrange(context(), after: .everything, from: nil)
      for item in items.indices {
        let place = IndexPath(section: 0, item: item)
        #expect(arrangement.attributes(of: place) == fresh.attributes(of: place), "item \(item) of \(items.count)")
      }
    }
  }

  @Test("kept lanes stay, whatever comes to other sections, and before what is edited in their own")
  func keptLanes() throws { try seeds(600, seconds: 2).forEach(keptLanes(seed:)) }

  func keptLanes(seed: UInt64) throws {
    let wall = WaterfallCase(seed: seed, largestSection: 150)
    guard !wall.items.isEmpty else { return }
    let layout = wall.makeLayout()
    layout.keepsLanes = true
    try layout.arrange(wall.context, at: wall.viewport.origin, after: .everything)
    var lanes = wall.reference.lanes
    for step in 0..<12 {
      let before = wall.items
      let change = wall.edit()
      switch change {
      case .everything: lanes = wall.reference.lanes
      case .edited(let places):
        for place in places { lanes[place.section].removeSubrange(min(place.item, lanes[place.section].count)...) }
      case .resized(let items):
        // Another span would be another item.
        for item in items { wall.items[item.section][item.item].span = before[item.section][item.item].span }
      case .appended, .metrics: break
      }
      try layout.arrange(wall.context, at: wall.viewport.origin, after: change)
      let reference = wall.reference(keeping: lanes)
      lanes = reference.lanes
      check(layout, reference, wall, "seed \(seed), step \(step), \(change)")
    }
  }

  /// Checks every item's lane, and its position but for the last digits, in which sums in another order differ.
  private func check(
    _ layout: Arranged<WaterfallLayout>, _ reference: NaiveWaterfall, _ wall: WaterfallCase, _ comment: Comment
  ) {
    let axis = wall.axis
    for expected in reference.elements where expected.kind == .item {
      guard let frame = layout.attributes(of: expected.indexPath)?.frame else {
        Issue.record("\(expected.indexPath) is missing, \(comment)")
        return
      }
      let position = axis.position(of: expected.frame.origin)
      let isRight =
        axis.across(of: frame.origin) == axis.across(of: expected.frame.origin)
        && axis.length(of: frame.size) == axis.length(of: expected.frame.size)
        && (axis.position(of: frame.origin) - position).magnitude <= 1e-9 * max(position, 1)
      guard isRight else {
        Issue.record("\(expected.indexPath) at \(frame), not \(expected.frame), \(comment)")
        return
      }
    }
    let (length, expected) = (axis.length(of: layout.contentSize), axis.length(of: reference.contentSize))
    #expect((length - expected).magnitude <= 1e-9 * max(expected, 1), comment)
  }
}
