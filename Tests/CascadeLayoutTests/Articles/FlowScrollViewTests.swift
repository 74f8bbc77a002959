import CascadeLayout
import CascadeTesting
import RandomSeeds
import Testing

/// The article's scroll view: six margins, and cells at the end of the shortest column.
struct FlowScrollViewTests {
  private func example() throws -> (layout: WaterfallLayout, heights: [Double]) {
    let sets = [40, 12, 0, 400].map { count in
      (0..<count).map { NaturalSize(width: 400, height: Float(300 + $0 * 97 % 500)) }
    }
    var index = 0
    // The margins are the top, left, bottom and right ones, that of rows and that of columns.
    let metrics = WaterfallMetrics(
      lanes: .count(3), laneSpacing: 4, itemSpacing: 6,
      section: SectionMetrics(inset: EdgeInsets(top: 20, left: 10, bottom: 30, right: 15)))
    let layout = WaterfallLayout(metrics: metrics) { _ in .naturalSizes(sets[index]) }

    // The four sets of data in turn.
    var heights: [Double] = []
    for turn in 0..<8 {
      index = turn % 4
      let arrangement = try layout.arrange(
        LayoutContext(viewport: Size(width: 390, height: 600), itemCounts: [sets[index].count]))
      heights.append(arrangement.contentSize.height)
    }
    return (layout, heights)
  }

  @Test("FlowScrollView: four sets of data in turn")
  func ownExample() throws {
    let heights = try example().heights
    #expect(Array(heights[..<4]) == Array(heights[4...]))
    #expect(heights[2] == 50, "no cells: the top and the bottom margin")
    #expect(heights[1] < heights[0] && heights[0] < heights[3])
  }

  @Test("FlowScrollView: every frame and the content's height, with any margins, columns and sets of data in turn")
  func everyFrame() throws { try seeds(300).forEach(everyFrame(seed:)) }

  func everyFrame(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var article = NaiveFlowScrollView()
    article.numberOfColumns = Int.random(in: 1...6, using: &random)
    article.margins = random.insets(0...20)
    article.rowMargin = random.quarters(0...20)
    article.columnMargin = random.quarters(0...20)
    let cellWidth = random.quarters(1...200)
    let columns = Double(article.numberOfColumns)
    let width =
      article.margins.left + article.margins.right + (columns - 1) * article.columnMargin + columns * cellWidth
    var heights: [Double] = []
    let metrics = WaterfallMetrics(
      lanes: .count(article.numberOfColumns), laneSpacing: article.columnMargin, itemSpacing: article.rowMargin,
      section: SectionMetrics(inset: article.margins))
    let layout = WaterfallLayout(metrics: metrics) { _ in .lengths(heights) }
    for _ in 0..<4 {
      // A first cell without a height under no top margin leaves its column at 0, which is the article's first row again.
      heights = (0..<Int.random(in: 0...200, using: &random)).map { _ in random.quarters(1...200) }
      article.reloadData(width: width, heights: heights)
      let arrangement = try layout.arrange(
        LayoutContext(viewport: Size(width: width, height: 600), itemCounts: [heights.count]))
      #expect(arrangement.itemFrames(heights.count) == article.frames, "seed \(seed)")
      // Without cells, the article sets no height: that of the last data stays.
      let end = heights.isEmpty ? article.margins.top + article.margins.bottom : article.contentHeight
      #expect(arrangement.contentSize == Size(width: width, height: end), "seed \(seed)")
    }
  }
}

/// The article's rule: a column that has reached 0 is empty, and its next cell has the top margin above it; any other, the
/// row margin.
private struct NaiveFlowScrollView {
  var numberOfColumns = 1
  var margins = EdgeInsets.zero
  var rowMargin = 0.0
  var columnMargin = 0.0
  private(set) var frames: [Rect] = []
  private(set) var contentHeight = 0.0

  mutating func reloadData(width: Double, heights: [Double]) {
    frames = []
    let room = width - margins.left - margins.right - columnMargin * Double(numberOfColumns - 1)
    let cellWidth = room / Double(numberOfColumns)
    var ends = [Double](repeating: 0, count: numberOfColumns)
    for height in heights {
      var column = 0
      for other in ends.indices where ends[other] < ends[column] { column = other }
      let y = ends[column] == 0 ? margins.top : ends[column] + rowMargin
      frames.append(
        Rect(
          x: margins.left + Double(column) * (cellWidth + columnMargin), y: y, width: cellWidth, height: height))
      ends[column] = y + height
      contentHeight = ends.max()! + margins.bottom
    }
  }
}
