import CascadeLayout
import CascadeReordering
import CascadeTesting
import CascadeView
import RandomSeeds
import Testing

@Suite("Random movements")
struct RandomMovementTests {
  /// Against the order of all other items, which only the program's updates change.
  @Test("move one item and no other, whatever happens meanwhile, and can be taken back")
  func random() throws {
    try seeds(400, seconds: 0.5).forEach { seed in
      var random = SeededGenerator(seed: seed)
      var life = try Life(&random)
      for step in 0..<60 {
        try life.step(&random)
        #expect(life.problem == nil, "seed \(seed), step \(step): \(life.problem ?? "")")
        if life.problem != nil { return }
      }
    }
  }
}

/// A wall whose user lifts, moves and drops items, while the program inserts and deletes others.
private struct Life {
  private let wall: ReorderingWall
  private var next: UInt64 = 1000
  private var lifted: UInt64?

  /// The items when one was lifted, if the program has changed nothing since.
  private var atLift: [[UInt64]]?
  private var others: [[UInt64]] = []
  private(set) var problem: String?

  init(_ random: inout SeededGenerator) throws {
    let counts = (0..<Int.random(in: 1...4, using: &random)).map { _ in Int.random(in: 0...12, using: &random) }
    var identity: UInt64 = 0
    let sections = counts.map { count in
      (0..<count).map { _ in
        identity += 1
        return identity
      }
    }
    let isLocked = Bool.random(using: &random)
    wall = try ReorderingWall(
      sections, lanes: Int.random(in: 1...3, using: &random),
      axis: Bool.random(using: &random) ? .vertical : .horizontal,
      size: Size(width: 200, height: 300), section: SectionMetrics(headerLength: 20),
      length: { Double(20 + $0 * 37 % 90) })
    if isLocked { wall.locked = [1, 5] }
    remember()
  }

  private mutating func remember() {
    lifted = wall.reordering.liftedItem.flatMap { wall.source.identity(at: $0) }
    others = wall.source.sections.map { $0.filter { $0 != lifted } }
  }

  mutating func step(_ random: inout SeededGenerator) throws {
    let before = lifted
    var isProgram = false
    var isTakenBack = false
    switch Int.random(in: 0..<12, using: &random) {
    case 0...1:
      let sections = wall.source.sections
      lift(&random)
      if before == nil, wall.reordering.liftedItem != nil { atLift = sections }
    case 2...4:
      wall.reordering.pointerMoved(
        to: Point(x: Double.random(in: -50...250, using: &random), y: .random(in: -50...350, using: &random)))
      for _ in 0...Int.random(in: 0...4, using: &random) { _ = try wall.frame() }
    case 5...6:
      let keys: [Key] = [.arrowUp, .arrowDown, .arrowLeft, .arrowRight, .home, .end, .pageUp, .pageDown]
      wall.reordering.keyPressed(keys.randomElement(using: &random)!)
    case 7:
      wall.accepts = Bool.random(using: &random)
      isTakenBack = !wall.accepts
      wall.reordering.drop()
      wall.accepts = true
    case 8:
      isTakenBack = true
      wall.reordering.cancel()
    case 9...10:
      isProgram = true
      try change(&random)
    default: wall.view.didScroll(to: Point(x: 0, y: Double.random(in: 0...400, using: &random)))
    }
    _ = try wall.frame()
    if isTakenBack, let atLift, before != nil, wall.source.sections != atLift {
      problem = "not taken back: \(wall.source.sections)"
    }
    check(before, isProgram: isProgram)
    remember()
    if lifted == nil || isProgram { atLift = nil }
  }

  private mutating func lift(_ random: inout SeededGenerator) {
    guard let section = wall.source.sections.indices.randomElement(using: &random),
      let item = wall.source.sections[section].indices.randomElement(using: &random)
    else { return }
    let place = IndexPath(section: section, item: item)
    guard Bool.random(using: &random), let frame = wall.view.layoutAttributesForItem(at: place)?.frame,
      frame.intersects(wall.view.bounds)
    else {
      wall.reordering.lift(place)
      return
    }
    let offset = wall.view.contentOffset
    wall.reordering.lift(place, at: Point(x: frame.minX - offset.x + 3, y: frame.minY - offset.y + 3))
  }

  private mutating func change(_ random: inout SeededGenerator) throws {
    guard let section = wall.source.sections.indices.randomElement(using: &random) else { return }
    let count = wall.source.sections[section].count
    if Bool.random(using: &random) || count == 0 {
      let place = IndexPath(section: section, item: Int.random(in: 0...count, using: &random))
      next += 1
      wall.source.sections[section].insert(next, at: place.item)
      try wall.view.insertItems(at: [place])
    } else {
      let place = IndexPath(section: section, item: Int.random(in: 0..<count, using: &random))
      wall.source.sections[section].remove(at: place.item)
      try wall.view.deleteItems(at: [place])
    }
  }

  private mutating func check(_ before: UInt64?, isProgram: Bool) {
    let now = wall.reordering.liftedItem.flatMap { wall.source.identity(at: $0) }
    if isProgram {
      let isThere = before.map { wall.source.sections.joined().contains($0) } ?? false
      if now != (isThere ? before : nil) { problem = "\(String(describing: before)) became \(String(describing: now))" }
    } else {
      let rest = wall.source.sections.map { $0.filter { $0 != before } }
      let expected = before == nil ? wall.source.sections.map { $0 } : others
      if before != nil, rest != expected { problem = "the others: \(rest), not \(expected)" }
      if Set(wall.source.sections.joined()).count != others.joined().count + (before == nil ? 0 : 1) {
        problem = "items are lost or doubled: \(wall.source.sections)"
      }
    }
    let counts = (0..<wall.view.numberOfSections).map { wall.view.numberOfItems(inSection: $0) }
    if counts != wall.source.sections.map(\.count) { problem = "the view has \(counts)" }
    if let violation = wall.host.violations.first { problem = violation }
    if let refused = wall.host.problems.first { problem = "\(refused)" }
    if now != nil, wall.view.keepsAnchor == false { problem = "the anchor is not kept any more" }
  }
}
