import CascadeLayout
import CascadeTesting
import RandomSeeds
import Testing

/// The article's waterfall: as broad as its view, each item under the shortest column.
struct JTWaterFallLayoutTests {
  private func example(_ models: [Size]) -> WaterfallLayout {
    // The inset's top is 0 and the row spacing of 5 above the first row.
    let metrics = WaterfallMetrics(
      lanes: .count(2), laneSpacing: 5, itemSpacing: 5,
      section: SectionMetrics(inset: EdgeInsets(top: 0 + 5, left: 5, bottom: 5, right: 5)))
    let layout = WaterfallLayout(metrics: metrics) { _ in
      .computed { item, width in
        let model = models[item]
        return model.width > 0 && model.height > 0 ? model.height / model.width * width : 100
      }
    }
    return layout
  }

  @Test("JTWaterFallLayout: its own example, 200 broad, with an item that has no size yet")
  func ownExample() throws {
    let models = [Size(width: 2, height: 4), Size(width: 4, height: 2), .zero, Size(width: 1, height: 1)]
    let arrangement = try example(models).arrange(
      LayoutContext(viewport: Size(width: 200, height: 200), itemCounts: [4]))
    #expect(
      arrangement.itemFrames(4) == [
        Rect(x: 5, y: 5, width: 92.5, height: 185), Rect(x: 102.5, y: 5, width: 92.5, height: 46.25),
        Rect(x: 102.5, y: 56.25, width: 92.5, height: 100), Rect(x: 102.5, y: 161.25, width: 92.5, height: 92.5),
      ])
    #expect(arrangement.contentSize == Size(width: 200, height: 258.75))
  }

  @Test("JTWaterFallLayout: every frame and the content's height, with any columns, spacings, insets and heights")
  func everyFrame() throws { try seeds(300).forEach(everyFrame(seed:)) }

  func everyFrame(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var article = NaiveJTWaterFallLayout()
    // The article's setters take whole numbers.
    article.columnCount = Int.random(in: 1...6, using: &random)
    article.columnSpacing = Double(Int.random(in: 0...20, using: &random))
    article.rowSpacing = Double(Int.random(in: 0...20, using: &random))
    article.sectionInset = random.insets(0...20)
    let heights = (0..<Int.random(in: 0...300, using: &random)).map { _ in random.quarters(0...200) }
    let itemWidth = random.quarters(1...200)
    let (inset, columns) = (article.sectionInset, Double(article.columnCount))
    let width = inset.left + inset.right + (columns - 1) * article.columnSpacing + columns * itemWidth
    article.prepare(width: width, heights: heights)

    var moved = inset
    moved.top += article.rowSpacing
    let metrics = WaterfallMetrics(
      lanes: .count(article.columnCount), laneSpacing: article.columnSpacing, itemSpacing: article.rowSpacing,
      section: SectionMetrics(inset: moved))
    let arrangement = try WaterfallLayout(metrics: metrics) { _ in .lengths(heights) }.arrange(
      LayoutContext(viewport: Size(width: width, height: 200), itemCounts: [heights.count]))
    #expect(arrangement.itemFrames(heights.count) == article.frames, "seed \(seed)")
    // Without items, the article adds no row spacing.
    let end = heights.isEmpty ? article.contentHeight + article.rowSpacing : article.contentHeight
    #expect(arrangement.contentSize == Size(width: width, height: end), "seed \(seed)")
  }
}

/// The article's rule: a column starts at the top inset, and a row spacing comes before each item, also the first one.
private struct NaiveJTWaterFallLayout {
  var columnCount = 2
  var columnSpacing = 0.0
  var rowSpacing = 0.0
  var sectionInset = EdgeInsets.zero
  private(set) var frames: [Rect] = []
  private(set) var contentHeight = 0.0

  mutating func prepare(width: Double, heights: [Double]) {
    let room = width - sectionInset.left - sectionInset.right - Double(columnCount - 1) * columnSpacing
    let itemWidth = room / Double(columnCount)
    var ends = [Double](repeating: sectionInset.top, count: columnCount)
    frames = heights.map { height in
      // The article looks through a dictionary: of equal columns other than the first, it takes any.
      let shortest = ends.firstIndex(of: ends.min()!)!
      let y = ends[shortest] + rowSpacing
      ends[shortest] = y + height
      let x = sectionInset.left + (columnSpacing + itemWidth) * Double(shortest)
      return Rect(x: x, y: y, width: itemWidth, height: height)
    }
    contentHeight = ends.max()! + sectionInset.bottom
  }
}
