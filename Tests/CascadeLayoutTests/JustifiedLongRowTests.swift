import CascadeLayout
import CascadeTesting
import RandomSeeds
import Testing

@testable import TestSupport

/// Rows of very many items: what a row length of next to nothing, or a very broad viewport, makes of an album.
struct JustifiedLongRowTests {
  /// Of the largest counts: where nothing is optimised, a fiftieth of them takes its time, too.
  #if DEBUG
    private static let divisor = 50
  #else
    private static let divisor = 1
  #endif

  private func layout(_ metrics: JustifiedMetrics, width: Double = 1000, _ ratios: [Double]) throws -> Arranged<
    JustifiedLayout
  > {
    let layout = Arranged(JustifiedLayout(metrics: metrics) { _ in .sizes(ratios.map { Size(width: $0, height: 1) }) })
    try layout.arrange(
      LayoutContext(viewport: Size(width: width, height: 1), itemCounts: [ratios.count]), after: .everything)
    return layout
  }

  private func frames(_ layout: Arranged<JustifiedLayout>, _ count: Int) -> [Rect] {
    (0..<count).map { layout.attributes(of: IndexPath(section: 0, item: $0))!.frame }
  }

  @Test("every frame equals the naive reference's, to the last bit")
  func reference() throws { try seeds(200).forEach(reference(seed:)) }

  func reference(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let itemCount = Int.random(in: seed % 5 == 0 ? 350...450 : 130...260, using: &random)
    let ratios = (0..<itemCount).map { _ in
      seed % 5 == 0
        ? 1.25 : seed % 5 == 1 ? .random(in: 0.001...100, using: &random) : .random(in: 0.5...2, using: &random)
    }
    // In one row, all items would be about 1000 / 250 = 4 long. In four or so, of items that are all alike, there are
    // several divisions that are equally good.
    let metrics = JustifiedMetrics(
      rowLength: [0, 1, .random(in: 6...9, using: &random), .random(in: 0...12, using: &random)]
        .randomElement(using: &random)!,
      itemSpacing: [0, 0.01, 2].randomElement(using: &random)!, lineSpacing: 1,
      lastRow: [.leading, .justify, .center].randomElement(using: &random)!,
      breaking: seed % 7 == 0 ? .greedy : .optimal)
    let reference = NaiveJustified(metrics: metrics, ratios: ratios, usable: 1000)
    #expect(
      try frames(layout(metrics, ratios), itemCount) == reference.frames(reference.rows, itemsStart: 0),
      "seed \(seed), \(metrics)")
  }

  @Test(
    "of breaks equally good, those whose earlier rows hold more items",
    arguments: [(397, 8.0, [100, 99, 99, 99]), (398, 8, [100, 100, 99, 99]), (557, 7, [112, 112, 111, 111, 111])])
  func ties(itemCount: Int, rowLength: Double, rows: [Int]) throws {
    // A row of n items is 1000 / 1.25n = 800 / n long: as it should be with 800 / 8 = 100 or 800 / 7 = 114.3 items. The
    // items share out best to rows that differ by one at most, which cost the same in any order.
    let metrics = JustifiedMetrics(rowLength: rowLength, itemSpacing: 0, lineSpacing: 1, lastRow: .justify)
    let ratios = [Double](repeating: 1.25, count: itemCount)
    let frames = try frames(layout(metrics, ratios), itemCount)
    let breaks = frames.indices.filter { $0 == 0 || frames[$0].minY > frames[$0 - 1].minY } + [itemCount]
    #expect(zip(breaks, breaks.dropFirst()).map { $1 - $0 } == rows)
  }

  @Test("the division costs no more than the least there is")
  func leastCost() throws { try seeds(200).forEach(leastCost(seed:)) }

  func leastCost(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let itemCount = 9000 / Self.divisor + 130
    let ratios = (0..<itemCount).map { _ in
      switch seed % 4 {
      case 0: Double.random(in: 0.5...2, using: &random)
      case 1: [1, 1e12].randomElement(using: &random)!
      case 2: Int.random(in: 0..<3000, using: &random) == 0 ? 1e9 : .random(in: 0.5...2, using: &random)
      default: 1.25
      }
    }
    // Four to twelve rows, or one.
    let rowLength = 1000 / ratios.reduce(0, +) * [0.5, 4.4, 7, 12.3][Int(seed / 2 % 4)]
    let metrics = JustifiedMetrics(rowLength: rowLength, itemSpacing: 0, lineSpacing: 0, lastRow: .justify)
    let frames = try frames(layout(metrics, ratios), itemCount)
    let reference = NaiveJustified(metrics: metrics, ratios: ratios, usable: 1000)
    let breaks = frames.indices.filter { $0 == 0 || frames[$0].minY > frames[$0 - 1].minY } + [itemCount]
    let cost = zip(breaks, breaks.dropFirst()).reduce(0) { $0 + reference.cost(reference.row($1.0..<$1.1)!) }
    #expect(cost <= reference.leastCost * (1 + 2e-9), "seed \(seed)")
  }

  @Test("very many items in very long rows take about as long as in short ones")
  func manyItems() throws {
    // A look at every row, of which there are 2 · 10¹⁰, would take minutes.
    let itemCount = 200_000 / Self.divisor
    let squares = [Double](repeating: 1, count: itemCount)
    for breaking in [RowBreaking.optimal, .greedy] {
      var metrics = JustifiedMetrics(itemSpacing: 0, lineSpacing: 1, lastRow: .justify, breaking: breaking)
      // At most as long as a row of all of them is, they stand in one; and in four where that is a quarter of it.
      let whole = 1024 / Double(itemCount)
      for (rowLength, rowCount) in [(0, 1.0), (whole / 2, 1), (whole, 1), (4 * whole, 4)] {
        metrics.rowLength = rowLength
        let layout = try layout(metrics, width: 1024, squares)
        let length = layout.contentSize.height - (rowCount - 1)
        #expect(abs(length - rowCount * rowCount * whole) < 1e-9, "\(rowLength), \(breaking)")
        let last = try #require(layout.attributes(of: IndexPath(section: 0, item: itemCount - 1)))
        #expect(abs(last.frame.maxX - 1024) < 1e-6)
        #expect(layout.element(at: Point(x: last.frame.minX + whole / 2, y: last.frame.minY + whole / 2)) == last)
      }
      // In gaps of 1, a breadth of a million has room for as many.
      metrics.itemSpacing = 1
      metrics.rowLength = 0.001
      _ = try layout(metrics, width: 1e6, squares)
      // Lengths whose squares are beyond the largest number.
      _ = try layout(JustifiedMetrics(lineSpacing: 0, lastRow: .justify), squares.map { $0 * 0x1p-980 })
    }
  }
}
