import CascadeLayout
import CascadeTesting
import Testing

@testable import LayoutDocument

/// The widths of views over which a first screen's arrangement holds.
@Suite struct ScreenSolverTests {
  private func request(using generator: inout SeededGenerator) -> String {
    func number(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &generator) }
    let layout = [
      #""type":"waterfall","lanes":{"minimum":\#(number(90...260))},"laneSpacing":\#(number(0...9))"#,
      #""type":"waterfall","lanes":\#(number(1...6)),"itemSpacing":\#(number(0...9))"#,
      #""type":"flow""#,
      #""type":"justified","rowLength":\#(number(60...260))"#,
    ].randomElement(using: &generator)!
    let sections = (0..<number(1...4)).map { _ in
      let items = (0..<number(0...40)).map { _ in #"{"width":\#(number(20...300)),"height":\#(number(20...300))}"# }
      return #"{"headerLength":\#(number(0...1) * 30),"items":[\#(items.joined(separator: ","))]}"#
    }
    return #"""
      {"viewport":{"width":400,"height":800},"layout":{\#(layout)},"sections":[\#(sections.joined(separator: ","))]}
      """#
  }

  /// Looks at one width after the other.
  private func range(about start: Int, limits: ClosedRange<Int>, _ solver: ScreenSolver) -> ClosedRange<Int> {
    func isStraight(_ widths: [Int]) -> Bool {
      let screens = widths.compactMap { solver.arranged(Double($0)) }
      guard screens.count == 3 else { return false }
      return screens[2].elements.allSatisfy { element in
        let frames = screens.compactMap { $0.frame(of: element) }
        guard frames.count == 3 else { return false }
        func bend(_ side: (Rect) -> Double) -> Double { abs(side(frames[0]) - 2 * side(frames[1]) + side(frames[2])) }
        return max(bend(\.minX), bend(\.minY), bend(\.size.width), bend(\.size.height)) < 2e-4
      }
    }
    func end(_ step: Int, _ limit: Int) -> Int {
      guard isStraight([start, start + step, start + 2 * step]) else { return start }
      var end = start + step
      while end != limit, isStraight([end - step, end, end + step]) { end += step }
      return end
    }
    return end(-1, limits.lowerBound)...end(1, limits.upperBound)
  }

  /// With the first seed, an item that is no longer in view at the last of three widths changes its lane before.
  @Test(arguments: [3_466_122_988, UInt64.random(in: 0...UInt64(UInt32.max))])
  func widthsAreThoseOverWhichEveryFrameIsStraight(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for round in 0..<8 {
      let text = request(using: &generator)
      let response = try LayoutResponse(request: Array(text.utf8))
      let solver = ScreenSolver(
        layout: response.layout, itemCounts: response.itemCounts, height: 800, direction: .leftToRight)
      let width = Int.random(in: 320...1600, using: &generator)
      let lowest = Int.random(in: 100...width, using: &generator)
      let expected = range(about: width, limits: lowest...8000, solver)
      #expect(solver.range(about: width, above: lowest) == expected, "seed \(seed), \(round): \(width) in \(text)")
    }
  }
}
