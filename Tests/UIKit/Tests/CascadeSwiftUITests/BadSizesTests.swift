import CascadeSwiftUI
import SwiftUI
import Testing
import UIKit

/// Shapes and lengths that cannot be, of one item: everything else is shown, and that item as near as can be.
@MainActor struct BadSizesTests {
  private nonisolated static let numbers: [CGFloat] = [0, .nan, .infinity, -1, -.infinity]

  private let numbers = Array(0..<20)

  /// Expects that all items have a place within the breadth.
  private func expectAll(_ shown: Shown, _ comment: Comment) {
    for width in [400.0, 300] {
      shown.window.resize(to: CGSize(width: width, height: 800))
      let all = CGRect(x: -1e7, y: -1e7, width: 2e7, height: 2e7)
      let frames = (shown.view.collectionViewLayout.layoutAttributesForElements(in: all) ?? []).map(\.frame)
      #expect(frames.count == numbers.count, comment)
      #expect(frames.allSatisfy { $0.minX >= 0 && $0.maxX <= width && $0.height > 0 }, comment)
      #expect(shown.view.simulatedViolations == [])
    }
  }

  @Test("a ratio or a length that cannot be, at one of twenty items", arguments: numbers)
  func items(number: CGFloat) throws {
    func ratio(_ item: Int) -> CGFloat { item == 5 ? number : 1 }
    expectAll(
      try Shown {
        Waterfall(numbers, id: \.self, columns: .count(2), sizing: .aspectRatio(ratio)) { Text("\($0)") }
      }, "waterfall")
    expectAll(
      try Shown {
        Waterfall(numbers, id: \.self, columns: .count(2), sizing: .aspectRatio(ratio).spanning { _ in 0 }) {
          Text("\($0)")
        }
      }, "spans")
    expectAll(
      try Shown { JustifiedRows(numbers, id: \.self, aspectRatio: ratio) { Text("\($0)") } }, "justified rows")
    guard number != 0 else { return }
    expectAll(
      try Shown {
        Waterfall(
          numbers, id: \.self, columns: .count(2), sizing: .length { item, _ in item == 5 ? number : 30 }
        ) { Text("\($0)") }
      }, "lengths")
  }

  @Test("measures that cannot be", arguments: numbers)
  func measures(number: CGFloat) throws {
    expectAll(
      try Shown {
        GridOfItems(numbers, id: \.self, columns: .count(3), shape: .aspectRatio(number)) { Text("\($0)") }
      }, "grid")
    expectAll(
      try Shown {
        Waterfall(
          numbers, id: \.self, columns: .adaptive(minimum: number, spacing: number), spacing: number,
          sizing: .fixed(30)
        ) { Text("\($0)") }
      }, "waterfall")
  }
}
