import CascadeLayout
import CascadeTesting
import CascadeView
import RandomSeeds
import Testing

@testable import TestSupport

/// A log under random changes and scrolls, beside a reference that adds up lengths: rule 1.10.
struct EndPropertyTests {
  @Test(
    "1.10 the end, or else what is looked at, stays through anything, whatever the axis and the direction",
    arguments: [
      (Axis.vertical, ReadingDirection.leftToRight), (.horizontal, .leftToRight), (.horizontal, .rightToLeft),
    ])
  func random(axis: Axis, direction: ReadingDirection) throws {
    try seeds(200).forEach { seed in
      var log = try RandomLog(axis: axis, direction: direction, seed: seed)
      for _ in 0..<60 {
        try log.step()
        #expect(log.mistakes == [], "seed \(seed): \(log.story.suffix(6).joined(separator: "; "))")
        guard log.mistakes == [] else { return }
      }
    }
  }
}

/// A log, what it should look like, and what has become of it so far.
private struct RandomLog {
  private let wall: TestWall
  private let axis: Axis
  private var random: SeededGenerator
  private var nextIdentity: UInt64 = 0
  private var lengths: [UInt64: Double] = [:]
  private var viewport = 300.0

  /// Whether the end holds the viewport, by the rules.
  private var isHeld = true
  /// What is looked at since the last scroll, and how far it is from the viewport's start.
  private var followed: (identity: UInt64, distance: Double)?
  /// Whether the last scroll went away from the end, and has not got beyond its reach.
  private var isLeaving = false
  /// Whether the content's start has come in the way since then: what is looked at is in its place again when there is room.
  private var isCutOff = false

  private(set) var story: [String] = []

  init(axis: Axis, direction: ReadingDirection, seed: UInt64) throws {
    self.axis = axis
    random = SeededGenerator(seed: seed)
    wall = TestWall([[]], axis: axis, measuredLengths: MeasuredLengths(estimate: 50), logs: false)
    wall.view.anchorEdge = .end
    wall.view.readingDirection = direction
    try resize()
  }

  private var items: [UInt64] { wall.dataSource.sections[0] }
  private var content: Double { items.reduce(0) { $0 + lengths[$1, default: 50] } }
  private var end: Double { content - viewport }

  /// In the layout's coordinates.
  private var offset: Double { axis.position(of: wall.view.viewportBounds.origin) }

  private func start(of identity: UInt64) -> Double? {
    var position = 0.0
    for item in items {
      if item == identity { return position }
      position += lengths[item, default: 50]
    }
    return nil
  }

  mutating func step() throws {
    let choice = Int.random(in: 0..<10, using: &random)
    if choice < 3 { return try scroll() }
    if !isHeld, !isCutOff, followed == nil { followed = firstWhollyInView }
    switch choice {
    case 3, 4: try append()
    case 5: try edit()
    case 6, 7: try measure()
    case 8:
      viewport = Double(Int.random(in: 200...600, using: &random))
      story.append("viewport \(viewport)")
      try resize()
    default:
      wall.view.isTracking = true
      try append()
      wall.view.isTracking = false
      isLeaving = false
      try wall.pass()
    }
    if offset >= end { isHeld = true }
    if offset == 0 { isCutOff = true }
    if isHeld || isCutOff { followed = nil }
  }

  private func resize() throws {
    let size = axis.size(length: viewport, breadth: 100)
    try wall.resize(size.width, size.height)
  }

  private mutating func scroll() throws {
    // What is no more than a point may be a host's rounding.
    let way = Double(Int.random(in: 2...(Bool.random(using: &random) ? 12 : 900), using: &random))
    let distance = Bool.random(using: &random) ? way : -way
    let former = offset
    let target = end < 0 ? end : min(max(former + distance, 0), end)
    guard (target - former).magnitude > 1 else { return }
    story.append("scroll from \(former) to \(target)")
    let size = wall.view.contentSize
    let onScreen = wall.view.readingDirection == .rightToLeft ? size.width - viewport - target : target
    try wall.scroll(to: onScreen)
    followed = nil
    isCutOff = false
    if target < former {
      isLeaving = (isHeld || isLeaving) && end - target <= 8
      isHeld = false
    } else if end - target <= 8 {
      (isHeld, isLeaving) = (true, false)
    }
  }

  private mutating func makeItems(_ count: Int) -> [UInt64] {
    defer { nextIdentity += UInt64(count) }
    return Array(nextIdentity..<nextIdentity + UInt64(count))
  }

  private mutating func append() throws {
    let new = makeItems(Int.random(in: 1...6, using: &random))
    story.append("append \(new.count)")
    wall.dataSource.sections[0] += new
    wall.view.itemsWereAppended()
    try wall.pass()
  }

  private mutating func edit() throws {
    var items = self.items
    let new = makeItems(Int.random(in: 0...6, using: &random))
    let place = Bool.random(using: &random) ? 0 : Int.random(in: 0...items.count, using: &random)
    items.insert(contentsOf: new, at: place)
    let kept = followed?.identity
    let removed = items.filter { $0 != kept }.shuffled(using: &random).prefix(Int.random(in: 0...3, using: &random))
    items.removeAll { removed.contains($0) }
    story.append("insert \(new.count) at \(place), remove \(removed.count)")
    try wall.update(to: [items])
  }

  private mutating func measure() throws {
    for _ in 0..<Int.random(in: 1...8, using: &random) {
      guard let item = items.indices.randomElement(using: &random) else { return }
      let length = Double(Int.random(in: 40...380, using: &random)) / 4
      lengths[items[item]] = length
      wall.view.setMeasuredLength(length, ofItemAt: at(0, item))
    }
    story.append("measure")
    try wall.pass()
  }

  private var firstWhollyInView: (identity: UInt64, distance: Double)? {
    var position = 0.0
    for item in items {
      let length = lengths[item, default: 50]
      if position >= offset, position + length <= offset + viewport { return (item, position - offset) }
      position += length
    }
    return nil
  }

  /// What is otherwise than it should be.
  var mistakes: [String] {
    var mistakes = wall.host.violations
    if axis.length(of: wall.view.contentSize) != content { mistakes.append("content \(wall.view.contentSize)") }
    if isHeld, offset != end {
      mistakes.append("at \(offset), not at the end, \(end)")
    }
    if offset != end, end - offset <= 8, !isLeaving { mistakes.append("at rest \(end - offset) before the end") }
    if end < 0, offset != end { mistakes.append("short content at \(offset)") }
    if let followed, let start = start(of: followed.identity), start - offset != followed.distance {
      mistakes.append("\(followed.identity) at \(start - offset), not \(followed.distance)")
    }
    return mistakes
  }
}
