import CascadeLayout
import CascadeTesting
import CascadeView

/// A wall whose cells load when they are first shown, each for a while of its own up to 5 seconds, and the user who scrolls,
/// resizes and fetches pages meanwhile. Until a cell has loaded, there is nothing in it.
final class LateCells {
  /// What the host reports of a cell that has not loaded.
  enum Report {
    /// Its length, which is 0.
    case zero
    /// Nothing, as rule 1.7 asks.
    case nothing
  }

  static let pageSize = 20
  static let lastPage = 30
  static let shortest = 40.0

  let wall: TestWall
  private let report: Report
  private var random: SeededGenerator
  private let lengths: [Double]
  private let delays: [Double]

  /// The time at which a cell will have loaded, by identity, of those that have been shown.
  private var loadedAt: [UInt64: Double] = [:]

  /// The farthest that the viewport has ended.
  private var farthest = 0.0

  /// What the user has looked at since the last scroll, and its distance from the viewport's start.
  private var looksAt: (identity: UInt64, distance: Double)?

  var pages: Int { wall.dataSource.sections[0].count / Self.pageSize }

  init(seed: UInt64, report: Report) {
    self.report = report
    var random = SeededGenerator(seed: seed)
    let count = Self.pageSize * Self.lastPage
    lengths = (0..<count).map { _ in Self.shortest + 10 * Double(Int.random(in: 0...30, using: &random)) }
    let longest = [0, 0.05, 0.5, 5].randomElement(using: &random)!
    delays = (0..<count).map { _ in Double.random(in: 0...longest, using: &random) }
    let metrics = WaterfallMetrics(
      lanes: .count(Int.random(in: 1...3, using: &random)), laneSpacing: 0,
      itemSpacing: Bool.random(using: &random) ? 0 : 8)
    wall = TestWall(
      [Array(0..<UInt64(Self.pageSize))], metrics: metrics, measuredLengths: MeasuredLengths(estimate: 100), logs: false
    )
    wall.layout.keepsLanes = Bool.random(using: &random)
    self.random = random
  }

  /// What was otherwise than it should be, so far.
  private(set) var mistakes: [String] = []

  /// Runs some steps of the user's, then waits until everything has loaded.
  func run(steps: Int) throws {
    try wall.resize(300, 600)
    try settle()
    for _ in 0..<steps {
      switch Int.random(in: 0..<8, using: &random) {
      case 0...2: try scroll(by: Double(Int.random(in: -400...700, using: &random)))
      case 3: try resize()
      default: try wait(Double.random(in: 0...0.4, using: &random))
      }
    }
    while let next = loadedAt.values.filter({ $0 > wall.host.time }).min() { try wait(next - wall.host.time) }
    for item in itemsInView {
      let measured = wall.view.measuredLengths?.measuredLength(of: at(0, item))
      if measured != lengths[item] {
        mistakes.append("item \(item) is taken to be \(String(describing: measured)) long")
      }
    }
    if !wall.isSound { mistakes.append("the wall is not sound") }
  }

  // MARK: Steps

  private func scroll(by distance: Double) throws {
    let most = max(wall.view.contentSize.height - wall.view.bounds.size.height, 0)
    let target = min(max(wall.offset + distance, 0), most)
    // What is no more than a point may be a host's rounding, which is no scroll: rule 1.8.5.
    guard (target - wall.offset).magnitude > 1 else { return }
    try wall.scroll(to: target, after: 0.05)
    look()
    try settle()
  }

  private func resize() throws {
    try wall.resize(300, Double(Int.random(in: 200...800, using: &random)))
    try settle()
  }

  /// Lets time pass, in which cells load one after the other.
  private func wait(_ seconds: Double) throws {
    let end = wall.host.time + seconds
    while let next = loadedAt.values.filter({ $0 > wall.host.time && $0 <= end }).min() {
      wall.host.advance(by: next - wall.host.time)
      try settle()
    }
    wall.host.advance(by: end - wall.host.time)
    try settle()
  }

  // MARK: The host

  /// Measures the cells, and fetches the next page if the last item is in view, until nothing changes.
  private func settle() throws {
    while true {
      farthest = max(farthest, wall.view.bounds.maxY)
      var hasChanged = false
      for (attributes, _) in wall.view.cells {
        let item = attributes.indexPath.item
        let identity = UInt64(item)
        let loaded = loadedAt[identity] ?? wall.host.time + delays[item]
        loadedAt[identity] = loaded
        guard let length = loaded <= wall.host.time ? lengths[item] : report == .zero ? 0 : nil,
          wall.view.measuredLengths?.measuredLength(of: attributes.indexPath) != length
        else { continue }
        hasChanged = true
        wall.view.setMeasuredLength(length, ofItemAt: attributes.indexPath)
      }
      try wall.pass()
      let itemsInView = itemsInView
      checkNothingIsLost(of: itemsInView)
      checkNothingJumps()
      if itemsInView.last == wall.dataSource.sections[0].count - 1, pages < Self.lastPage {
        let next = UInt64(pages * Self.pageSize)
        wall.dataSource.sections[0] += next..<next + UInt64(Self.pageSize)
        wall.view.itemsWereAppended()
        try wall.pass()
        checkPages()
        hasChanged = true
      }
      guard hasChanged else { return }
    }
  }

  // MARK: What must hold

  private func frame(of item: Int) -> Rect {
    wall.view.arrangement.attributes(of: at(0, item))?.frame ?? .zero
  }

  /// The items that overlap the viewport, or touch it without length, by a look at all.
  private var itemsInView: [Int] {
    let (bounds, arrangement) = (wall.view.bounds, wall.view.arrangement)
    return wall.dataSource.sections[0].indices.filter {
      let frame = arrangement.attributes(of: at(0, $0))?.frame ?? .zero
      return frame.size.height == 0
        ? frame.minY >= bounds.minY && frame.minY <= bounds.maxY : frame.minY < bounds.maxY && frame.maxY > bounds.minY
    }
  }

  private func checkNothingIsLost(of itemsInView: [Int]) {
    let shown = Set(wall.view.cells.map(\.attributes.indexPath.item))
    let lost = itemsInView.filter { !shown.contains($0) }
    if !lost.isEmpty { mistakes.append("no cell for \(lost)") }
  }

  /// Takes the first item wholly in view for what the user looks at, unless an edge of the content holds the viewport.
  private func look() {
    let bounds = wall.view.bounds
    let first = itemsInView.first {
      frame(of: $0).size.height > 0 && frame(of: $0).minY >= bounds.minY && frame(of: $0).maxY <= bounds.maxY
    }
    looksAt = wall.offset > 0 ? first.map { (UInt64($0), frame(of: $0).minY - wall.offset) } : nil
  }

  private func checkNothingJumps() {
    // What is looked at may become nothing where that is what the host reports.
    guard report == .nothing, let (identity, distance) = looksAt else { return }
    let most = wall.view.contentSize.height - wall.view.bounds.size.height
    // At an edge of the content, the viewport has nowhere to go.
    guard wall.offset > 0, wall.offset < most - 0.001 else {
      looksAt = nil
      return
    }
    let now = frame(of: Int(identity)).minY - wall.offset
    if (now - distance).magnitude >= 0.001 { mistakes.append("item \(identity) jumps from \(distance) to \(now)") }
  }

  /// No page has been fetched that could not be scrolled to, however short its items are.
  private func checkPages() {
    guard report == .nothing else { return }
    let lanes = 3.0
    let most = farthest / min(Self.shortest, 100) * lanes / Double(Self.pageSize)
    if Double(pages) > most + 2 { mistakes.append("\(pages) pages for \(farthest) points") }
  }
}
