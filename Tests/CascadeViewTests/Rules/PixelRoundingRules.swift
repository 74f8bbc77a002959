import CascadeLayout
import CascadeTesting
import CascadeView
import Testing

@testable import TestSupport

/// Frames at rest are on the device's pixel grid; what moves need not be.
struct PixelRoundingRules {
  /// Three lanes of 100/3, items of 100/3.
  private func makeLayout() -> WaterfallLayout {
    WaterfallLayout(metrics: WaterfallMetrics(lanes: .count(3), laneSpacing: 0, itemSpacing: 0)) { _ in
      .computed { _, breadth in breadth }
    }
  }

  @Test("edges are rounded, not sizes: neighbours share their edges")
  func edges() throws {
    let test = try TestView(makeLayout(), [Array(1...6)], 100, 200, pixelScale: PixelScale(2))
    // Edges at 33.33… and 66.66…, in pixels 66.67 and 133.33: 67 and 133.
    #expect(
      (0..<6).map { test.place(of: at(0, $0)) } == [
        "0.0 (0, 0, 33.5, 33.5)", "0.1 (33.5, 0, 33, 33.5)", "0.2 (66.5, 0, 33.5, 33.5)",
        "0.3 (0, 33.5, 33.5, 33)", "0.4 (33.5, 33.5, 33, 33)", "0.5 (66.5, 33.5, 33.5, 33)",
      ])
    #expect(test.view.contentSize == Size(width: 100, height: 66.5))
    #expect(test.host.contentSize == Size(width: 100, height: 66.5))
    #expect(test.mistakes == [])
  }

  @Test("another scale places every cell anew with the next pass, and makes none")
  func change() throws {
    let test = try TestView(makeLayout(), [Array(1...2)], 100, 200)
    test.view.pixelScale = PixelScale(1)
    #expect(test.log.take() == "")
    try test.view.layoutIfNeeded()
    #expect(
      test.log.takeWithoutCells() == "content 100 × 33",
      "the content's size is rounded, too")
    #expect(test.place(of: at(0, 1)) == "0.1 (33, 0, 34, 33)")
    #expect(test.host.contentSize == Size(width: 100, height: 33))
    #expect(test.mistakes == [])
  }

  @Test("an animation ends on the grid, and is off it on the way")
  func animation() throws {
    let test = try TestView(makeLayout(), [Array(1...3)], 100, 200, pixelScale: PixelScale(1))
    let two = WaterfallLayout(metrics: WaterfallMetrics(lanes: .count(2), laneSpacing: 0, itemSpacing: 0)) { _ in
      .computed { _, breadth in breadth }
    }
    test.view.keepsAnchor = false
    try test.view.setLayout(two, animated: true)
    test.host.advance(by: 0.25)
    // From where it exactly was, 33.33… broad, to 50.
    let cell = try #require(test.view.cellForItem(at: at(0, 0)))
    let width = try #require(test.host.presentedAttributes(of: test.host.number(of: cell))).frame.size.width
    #expect((width - 37.5).magnitude < 1e-9)
    test.host.advance(by: 0.75)
    #expect(test.place(of: at(0, 0)) == "0.0 (0, 0, 50, 50)")
    #expect(test.mistakes == [])
  }
}
