import CascadeLayout
import Testing

struct GeometryTests {
  @Test(
    "coordinates round to the nearest device pixel, halves away from zero",
    arguments: [
      (1.0, 0.5, 1.0), (1, -0.5, -1), (1, 0.49999999999999994, 0), (1, 2.5, 3), (1, -2.5, -3), (2, 0.25, 0.5),
      (2, 0.24, 0), (1.5, 1, 4 / 3), (0, 0.3, 0.3), (1, 0, 0),
      (1, 1_125_899_906_842_624.5, 1_125_899_906_842_625),
    ] as [(Double, Double, Double)])
  func round(scale: Double, coordinate: Double, expected: Double) {
    #expect(PixelScale(scale).round(coordinate) == expected)
  }

  @Test("edges are rounded, not sizes, so neighbours still share their edge")
  func roundRect() {
    let scale = PixelScale(1)
    // 0.4–1.6 becomes 0–2, 1.6–2.4 becomes 2–2.
    #expect(scale.round(Rect(x: 0.4, y: 0, width: 1.2, height: 1)) == Rect(x: 0, y: 0, width: 2, height: 1))
    #expect(scale.round(Rect(x: 1.6, y: 0, width: 0.8, height: 1)) == Rect(x: 2, y: 0, width: 0, height: 1))
  }

  @Test("without rounding, a rectangle keeps its size to the last digit")
  func roundNothing() {
    // 0.1 + 0.7 is 0.7999999999999999, which is less than 0.7 beyond 0.1.
    let rect = Rect(x: 0.1, y: 0.1, width: 0.7, height: 0.7)
    #expect(PixelScale.none.round(rect) == rect)
  }

  @Test("rectangles that share an edge do not intersect; each contains itself")
  func intersection() {
    let rect = Rect(x: 0, y: 0, width: 10, height: 10)
    #expect(rect.intersects(rect))
    #expect(rect.contains(rect))
    #expect(!rect.intersects(Rect(x: 10, y: 0, width: 10, height: 10)))
    #expect(!rect.intersects(Rect(x: 0, y: -10, width: 10, height: 10)))
    #expect(rect.intersects(Rect(x: 9.999, y: 0, width: 10, height: 10)))
    #expect(!rect.intersects(Rect(x: 5, y: 5, width: 0, height: 10)))
    #expect(!rect.contains(Rect(x: 5, y: 5, width: 6, height: 1)))
  }
}
