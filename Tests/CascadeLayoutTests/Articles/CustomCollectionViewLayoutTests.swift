import CascadeLayout
import CascadeTesting
import RandomSeeds
import Testing

/// The article's album: whole pictures with equal margins on all sides. Equal columns are another matter than here.
struct CustomCollectionViewLayoutTests {
  private func example(_ images: [NaturalSize]) -> WaterfallLayout {
    // Two columns have three margins of 5, and the content begins and ends with one.
    let metrics = WaterfallMetrics(
      lanes: .count(2), laneSpacing: 5, itemSpacing: 5, section: SectionMetrics(inset: EdgeInsets(5)))
    let layout = WaterfallLayout(metrics: metrics) { _ in .naturalSizes(images) }
    return layout
  }

  @Test("CustomCollectionViewLayout: its own example, with pictures fitted into their column's width")
  func ownExample() throws {
    let images = [
      NaturalSize(width: 800, height: 600), NaturalSize(width: 300, height: 450), NaturalSize(width: 500, height: 500),
    ]
    let arrangement = try example(images).arrange(
      LayoutContext(viewport: Size(width: 375, height: 600), itemCounts: [3]))
    #expect(
      arrangement.itemFrames(3) == [
        Rect(x: 5, y: 5, width: 180, height: 135), Rect(x: 190, y: 5, width: 180, height: 270),
        Rect(x: 5, y: 145, width: 180, height: 180),
      ])
    #expect(arrangement.contentSize == Size(width: 375, height: 330))
  }

  @Test("CustomCollectionViewLayout: of equal columns, the article keeps the one just filled; here it is the first one")
  func equalColumns() throws {
    var article = NaiveCustomCollectionViewLayout()
    article.prepare(width: 215, heights: [Double](repeating: 100, count: 6))
    #expect(article.frames.map(\.minX) == [5, 110, 110, 5, 5, 110], "there and back")
    let squares = [NaturalSize](repeating: NaturalSize(width: 1, height: 1), count: 6)
    let arrangement = try example(squares).arrange(
      LayoutContext(viewport: Size(width: 215, height: 300), itemCounts: [6]))
    #expect(arrangement.itemFrames(6).map { $0?.minX } == [5, 110, 5, 110, 5, 110])
    #expect(arrangement.itemFrames(6).map { $0?.minY } == article.frames.map(\.minY))
  }

  @Test("CustomCollectionViewLayout: every y, size and content height; every x as long as no columns are equal")
  func everyFrame() throws {
    var kept = 0
    var neverKept = 0
    try seeds(300).forEach { seed in
      if try keepsColumn(seed: seed) { kept += 1 } else { neverKept += 1 }
    }
    #expect(kept > 0 && neverKept > 0)
  }

  /// Compares the two, and returns whether the article kept a column that was no longer the first of the shortest ones.
  func keepsColumn(seed: UInt64) throws -> Bool {
    var random = SeededGenerator(seed: seed)
    var article = NaiveCustomCollectionViewLayout()
    article.numberOfColumns = Int.random(in: 1...5, using: &random)
    article.cellMargin = random.quarters(0...20)
    // Few different heights make columns equal; many hardly ever do.
    let few = Bool.random(using: &random)
    let heights = (0..<Int.random(in: 1...100, using: &random)).map { _ in
      few ? 10 * Double(Int.random(in: 1...4, using: &random)) : random.quarters(1...4000)
    }
    let columns = Double(article.numberOfColumns)
    let width = (columns + 1) * article.cellMargin + columns * random.quarters(1...200)
    article.prepare(width: width, heights: heights)

    let metrics = WaterfallMetrics(
      lanes: .count(article.numberOfColumns), laneSpacing: article.cellMargin, itemSpacing: article.cellMargin,
      section: SectionMetrics(inset: EdgeInsets(article.cellMargin)))
    let arrangement = try WaterfallLayout(metrics: metrics) { _ in .lengths(heights) }.arrange(
      LayoutContext(viewport: Size(width: width, height: 600), itemCounts: [heights.count]))
    let frames = arrangement.itemFrames(heights.count)
    #expect(frames.map { $0?.minY } == article.frames.map(\.minY), "seed \(seed)")
    #expect(frames.map { $0?.size } == article.frames.map(\.size), "seed \(seed)")
    #expect(arrangement.contentSize == Size(width: width, height: article.contentHeight), "seed \(seed)")
    let same = article.firstKept ?? heights.count
    #expect(frames.prefix(same).map { $0?.minX } == article.frames.prefix(same).map(\.minX), "seed \(seed)")
    return article.firstKept != nil
  }
}

/// The article's rule: after each item, another column is the next one only if it is shorter than the one just filled.
private struct NaiveCustomCollectionViewLayout {
  var numberOfColumns = 2
  var cellMargin = 5.0
  private(set) var frames: [Rect] = []
  private(set) var contentHeight = 0.0

  /// The first item that went to a column after an equal one.
  private(set) var firstKept: Int?

  mutating func prepare(width: Double, heights: [Double]) {
    let itemWidth = (width - Double(numberOfColumns + 1) * cellMargin) / Double(numberOfColumns)
    var ends = [Double](repeating: cellMargin, count: numberOfColumns)
    var shortest = 0
    for (item, height) in heights.enumerated() {
      if firstKept == nil, ends.firstIndex(of: ends[shortest]) != shortest { firstKept = item }
      let x = (itemWidth + cellMargin) * Double(shortest) + cellMargin
      frames.append(Rect(x: x, y: ends[shortest], width: itemWidth, height: height))
      ends[shortest] += height + cellMargin
      contentHeight = max(contentHeight, ends[shortest])
      for column in ends.indices where ends[shortest] > ends[column] { shortest = column }
    }
  }
}
