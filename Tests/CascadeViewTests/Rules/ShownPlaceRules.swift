import CascadeLayout
import CascadeTesting
import CascadeView
import Foundation
import RandomSeeds
import Testing

@testable import TestSupport

/// The place that a view shows, saved and shown again: rule 1.12.
struct ShownPlaceRules {
  @Test("1.12 the place is the first item wholly in view, or else the first one in view and how much of it is before")
  func place() throws {
    let wall = TestWall([Array(0..<20)])
    #expect(wall.view.shownPlace == nil)
    try wall.resize(100, 250)
    #expect(wall.view.shownPlace == nil, "the start holds the viewport")
    try wall.scroll(to: 330)
    #expect(wall.view.shownPlace == ShownPlace(section: 0, item: 4, distance: 70))
    try wall.resize(100, 60)
    #expect(wall.view.shownPlace == ShownPlace(section: 0, item: 3, fraction: 0.3))
    wall.view.anchorEdge = .end
    try wall.view.scrollToEnd(animated: false)
    #expect(wall.view.shownPlace == nil, "the end holds the viewport")
    try wall.scroll(to: 0)
    #expect(wall.view.shownPlace == ShownPlace(section: 0, item: 0, fraction: 0))
    wall.dataSource.sections = [[]]
    wall.view.reloadData()
    try wall.pass()
    #expect(wall.view.shownPlace == nil)
  }

  @Test("1.12 a place is shown at once, as far as the content goes, and tells the host once")
  func shown() throws {
    let wall = TestWall([Array(0..<20)])
    try wall.resize(100, 250)
    _ = wall.log.take()
    try wall.view.show(ShownPlace(section: 0, item: 7, distance: 40))
    #expect(wall.log.takeWithoutCells() == "offset 0, 660")
    try wall.view.show(ShownPlace(section: 0, item: 7, distance: 40))
    #expect(wall.log.takeWithoutCells() == "")
    for (place, offset) in [
      (ShownPlace(section: 0, item: 7, fraction: 0.25), 725.0),
      (ShownPlace(section: 0, item: 7, distance: 249), 451),
      // Out of view it would be, so it is at the end.
      (ShownPlace(section: 0, item: 7, distance: 250), 550), (ShownPlace(section: 0, item: 7, distance: 1e9), 550),
      (ShownPlace(section: 0, item: 7, distance: .nan, fraction: .infinity), 700),
      (ShownPlace(section: 0, item: 7, fraction: 3), 800), (ShownPlace(section: 0, item: 7, fraction: -3), 700),
      (ShownPlace(section: 0, item: 1, distance: 200), 0), (ShownPlace(section: 0, item: 19, distance: -1e9), 1750),
    ] {
      try wall.view.show(place)
      #expect(wall.offset == offset, "\(place)")
      try wall.pass()
      #expect(wall.offset == offset, "\(place)")
    }
    #expect(wall.isSound)
  }

  @Test("1.12 a place whose item is not there is refused")
  func refused() throws {
    let wall = TestWall([Array(0..<20)])
    let place = ShownPlace(section: 0, item: 7)
    try wall.resize(100, 250)
    try wall.scroll(to: 330)
    for (section, item) in [(0, 20), (1, 0), (-1, 0), (0, -1), (.max, .min)] {
      let item = ShownPlace(section: section, item: item)
      #expect(throws: ScrollError.noSuchElement(.item(at(item.section, item.item)))) { try wall.view.show(item) }
    }
    #expect(wall.offset == 330)
    try wall.view.show(place)
    #expect(wall.offset == 700)
  }

  @Test("1.12 what is measured afterwards does not move the item, and a smooth scroll that is under way ends")
  func held() throws {
    let lengths = MeasuredLengths(estimate: 100)
    let wall = TestWall([Array(0..<20)], measuredLengths: lengths)
    try wall.resize(100, 250)
    try wall.view.scrollToItem(at: at(0, 19), at: .top, animated: true)
    try wall.view.show(ShownPlace(section: 0, item: 7, distance: 40))
    _ = wall.log.take()
    for item in 0..<7 { wall.view.setMeasuredLength(150, ofItemAt: at(0, item)) }
    try wall.pass()
    #expect(wall.offset == 1010)
    #expect(wall.distance(of: 7) == 40)
    try wall.pass()
    #expect(!wall.log.take().contains("scroll to"))
    #expect(wall.isSound)
  }

  @Test("1.12 a place can be encoded")
  func encoded() throws {
    let place = ShownPlace(section: 1, item: 2, distance: 3.5, fraction: 0.25)
    #expect(try JSONDecoder().decode(ShownPlace.self, from: JSONEncoder().encode(place)) == place)
  }

  @Test("1.12 a place is what a look at all frames says, and is found again by other sizes and other data")
  func random() throws {
    try seeds(300).forEach { seed in
      var places = try RandomPlaces(seed: seed)
      for _ in 0..<6 {
        let mistakes = try places.step()
        #expect(mistakes == [], "seed \(seed)")
        guard mistakes == [] else { return }
      }
    }
  }
}

/// A wall at random places, compared with a reference that looks at the frames of all items.
private struct RandomPlaces {
  private let wall: TestWall
  private let axis: Axis
  private var random: SeededGenerator
  private var nextIdentity: UInt64 = 0

  init(seed: UInt64) throws {
    random = SeededGenerator(seed: seed)
    axis = Bool.random(using: &random) ? .vertical : .horizontal
    let lanes = Int.random(in: 1...4, using: &random)
    // Some items are longer than any viewport.
    wall = TestWall(
      [], axis: axis, metrics: WaterfallMetrics(lanes: .count(lanes), laneSpacing: 0, itemSpacing: 5), logs: false,
      length: { identity, _ in identity % 7 == 0 ? 900 : Double(30 + identity * 37 % 90) })
    wall.view.readingDirection = Bool.random(using: &random) ? .leftToRight : .rightToLeft
    wall.dataSource.sections = makeSections()
    try resize()
  }

  private mutating func makeSections() -> [[UInt64]] {
    (0..<3).map { _ in
      (0..<Int.random(in: 0...40, using: &random)).map { _ in
        nextIdentity += 1
        return nextIdentity
      }
    }
  }

  private mutating func resize() throws {
    let length = Double(Int.random(in: 60...500, using: &random))
    let size = axis.size(length: length, breadth: Double(Int.random(in: 100...300, using: &random)))
    try wall.resize(size.width, size.height)
  }

  private var room: Double { axis.length(of: wall.view.bounds.size) }
  private var end: Double { max(axis.length(of: wall.view.contentSize) - room, 0) }

  /// Where the viewport starts, in the layout's coordinates.
  private var offset: Double { axis.position(of: wall.view.viewportBounds.origin) }

  /// The places of all items in reading order, in the layout's coordinates.
  private var items: [(path: CascadeLayout.IndexPath, identity: UInt64, start: Double, length: Double)] {
    wall.dataSource.sections.enumerated().flatMap { section, identities in
      identities.enumerated().compactMap { item, identity in
        wall.view.arrangement.attributes(of: at(section, item)).map {
          (at(section, item), identity, axis.position(of: $0.frame.origin), axis.length(of: $0.frame.size))
        }
      }
    }
  }

  /// The place by the rule.
  private var expected: ShownPlace? {
    guard offset >= 0.001 else { return nil }
    let seen = items.filter { $0.start < offset + room && $0.start + $0.length > offset }
    let whole = seen.first { $0.start >= offset && $0.start + $0.length <= offset + room }
    return (whole ?? seen.first).map { item in
      let before = offset - item.start
      return ShownPlace(
        section: item.path.section, item: item.path.item, distance: max(-before, 0),
        fraction: before > 0 ? before / item.length : 0)
    }
  }

  /// Scrolls anywhere, saves the place, goes elsewhere and returns, perhaps by another size or data. Returns mistakes.
  mutating func step() throws -> [String] {
    let position = Double(Int.random(in: 0...Int(end), using: &random))
    let isReversed = axis == .horizontal && wall.view.readingDirection == .rightToLeft
    try wall.scroll(to: isReversed ? wall.view.contentSize.width - room - position : position)
    guard wall.view.shownPlace == expected else { return ["\(wall.view.shownPlace as Any), not \(expected as Any)"] }
    guard var place = wall.view.shownPlace else { return [] }
    let identity = wall.dataSource.sections[place.section][place.item]
    let former = offset
    let isSame = Bool.random(using: &random)
    if !isSame {
      try resize()
      var sections = wall.dataSource.sections
      let section = Int.random(in: 0..<3, using: &random)
      nextIdentity += 1
      sections[section].insert(nextIdentity, at: Int.random(in: 0...sections[section].count, using: &random))
      try wall.update(to: sections)
      guard let path = wall.dataSource.indexPath(of: identity) else { return [] }
      (place.section, place.item) = (path.section, path.item)
    }
    try wall.scroll(to: Double.random(in: 0...end, using: &random))
    try wall.view.show(place)
    try wall.pass()
    guard let item = items.first(where: { $0.identity == identity }) else { return ["the item is gone"] }
    let distance = place.distance < room ? place.distance : max(room - item.length, 0)
    let wanted = isSame ? former : min(max(item.start + place.fraction * item.length - distance, 0), end)
    return (offset - wanted).magnitude < 1e-6 ? [] : ["at \(offset), not \(wanted), by \(place)"]
  }
}
