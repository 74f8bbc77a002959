import CascadeLayout
import Testing

/// Lengths that rows cannot come near.
@Suite struct JustifiedRowLengthTests {
  /// In a breadth of 100 with gaps of 40, a full row of n squares is (100 − 40 · (n − 1)) ÷ n long: 100, 30 or 6.67. Next
  /// to these lengths the one that is striven for hardly counts, so the cost n · length² is 10000, 1800 or 133, and four
  /// squares stand best in two rows of two (3600; three and one: 10133).
  @Test(
    "the best division is found for a row length of next to nothing",
    arguments: [0, .leastNonzeroMagnitude, 1e-300, 1e-160, 1e-9])
  func tiny(rowLength: Double) throws {
    let metrics = JustifiedMetrics(rowLength: rowLength, itemSpacing: 40, lineSpacing: 8, lastRow: .justify)
    let layout = Arranged(
      JustifiedLayout(metrics: metrics) { _ in .sizes(Array(repeating: Size(width: 1, height: 1), count: 4))
      })
    try layout.arrange(
      LayoutContext(viewport: Size(width: 100, height: 100), itemCounts: [4]), after: .everything)
    let frames = (0..<4).map { layout.attributes(of: .item(IndexPath(section: 0, item: $0)))?.frame }
    #expect(
      frames == [
        Rect(x: 0, y: 0, width: 30, height: 30), Rect(x: 70, y: 0, width: 30, height: 30),
        Rect(x: 0, y: 38, width: 30, height: 30), Rect(x: 70, y: 38, width: 30, height: 30),
      ])
  }
}
