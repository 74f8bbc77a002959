public import CascadeLayout
import CascadeTesting

/// A wall, and one contender that arranges it or looks it up, round by round.
public final class Contest {
  /// How many places a round of ``Contender/queries`` looks at, and how many items one of ``Contender/frames``.
  public static let queriesInRound = 1000

  /// The items' shapes, as width ÷ height.
  public var ratios: [Float] { wall.ratios }

  private let wall: Wall
  private let contender: Contender
  private let layout: (any CollectionLayout)?
  private var arrangement: (any LayoutArrangement)?
  private var plainLoop = PlainLoop()
  private var plainRows = PlainRows()
  private var places: [Rect] = []
  private var items: [IndexPath] = []
  private var found = 0.0

  /// Creates a contest; nothing is arranged yet, except what is to be looked up.
  ///
  /// - Throws: ``CascadeLayout/LayoutError`` if it is not a wall that can be arranged.
  public init(_ contender: Contender, itemCount: Int, laneCount: Int) throws(LayoutError) {
    wall = Wall(itemCount: itemCount, laneCount: laneCount)
    self.contender = contender
    switch contender {
    case .plainLoop, .plainRows: layout = nil
    case .waterfall, .queries, .frames: layout = wall.makeLayout()
    case .spans: layout = wall.makeLayoutWithSpans()
    case .greedyRows: layout = wall.makeJustifiedLayout(.greedy)
    case .optimalRows: layout = wall.makeJustifiedLayout(.optimal)
    }
    if contender == .queries || contender == .frames, let layout {
      let viewport = Wall.viewports[0]
      // Not `arrange(_:)`: called of any layout, a method of a protocol's extension traps in Embedded Swift 6.3.
      let arrangement = try layout.arrange(wall.context(viewport), after: .everything, from: nil)
      self.arrangement = arrangement
      var generator = SeededGenerator(seed: 1)
      places = (0..<16 * Self.queriesInRound).map { _ in
        let y = Double.random(in: 0...arrangement.contentSize.height - viewport.height, using: &generator)
        return Rect(origin: Point(x: 0, y: y), size: viewport)
      }
      items = (0..<16 * Self.queriesInRound).map { _ in
        IndexPath(section: 0, item: Int(Int64.random(in: 0..<Int64(itemCount), using: &generator)))
      }
    }
  }

  /// Carries out a round: for another viewport, or at other places, than the round before.
  ///
  /// - Throws: ``CascadeLayout/LayoutError``, never for what ``init(_:itemCount:laneCount:)`` has made.
  public func carryOut(round: Int) throws(LayoutError) {
    let viewport = Wall.viewports[round % Wall.viewports.count]
    if contender == .queries {
      let first = round % 16 * Self.queriesInRound
      for place in places[first..<first + Self.queriesInRound] {
        arrangement?.forEachElement(in: place, viewport: place) { self.found += $0.frame.minY }
      }
    } else if contender == .frames {
      let first = round % 16 * Self.queriesInRound
      for item in items[first..<first + Self.queriesInRound] {
        found += arrangement?.attributes(of: .item(item), viewport: .zero)?.frame.minY ?? 0
      }
    } else if let layout {
      // Handed on, so that its memory is used again.
      arrangement = try layout.arrange(
        wall.context(viewport), after: .everything, from: arrangement.map { .handedOn($0) })
    } else if contender == .plainRows {
      plainRows.arrange(wall.ratios, breadth: viewport.width, metrics: JustifiedMetrics())
    } else {
      plainLoop.arrange(wall, in: viewport)
    }
  }

  /// A number that depends on where the last round has put each item: the sum of all positions; for queries, of all that
  /// was found.
  public func digest(ofRound round: Int) -> Double {
    var sum = found
    let viewport = Wall.viewports[round % Wall.viewports.count]
    if contender == .plainLoop {
      let stride = wall.laneBreadth(in: viewport) + wall.spacing
      for item in plainLoop.positions.indices {
        sum += plainLoop.positions[item] + Double(plainLoop.lanes[item]) * stride
      }
    } else if contender == .plainRows {
      for box in plainRows.boxes { sum += Double(box.x) + Double(box.y) }
    } else if contender != .queries, contender != .frames, let arrangement {
      let content = Rect(origin: .zero, size: arrangement.contentSize)
      arrangement.forEachElement(in: content, viewport: content) { sum += $0.frame.minY + $0.frame.minX }
    }
    return sum
  }
}

extension Wall {
  /// Justified rows of the wall's items, not yet arranged, with the default measures.
  fileprivate func makeJustifiedLayout(_ breaking: RowBreaking) -> JustifiedLayout {
    JustifiedLayout(metrics: JustifiedMetrics(breaking: breaking)) { [ratios] _ in .aspectRatios(ratios) }
  }
}
