import CascadeUIKit
import Testing
import UIKit

/// Values that cannot be, in sections of UIKit's compositional layout: all items are shown.
@MainActor struct CompositionalBadInputTests {
  nonisolated private static let numbers: [CGFloat] = [-1, .nan, .infinity, -.infinity, .greatestFiniteMagnitude]

  /// Expects that the one warning of each section that was made names a place.
  private func expectWarned(_ wall: CompositionalWall, _ place: String) {
    #expect(!wall.warnings.isEmpty && wall.warnings.allSatisfy { $0.contains(place) }, "\(wall.warnings)")
  }

  @Test("an item whose height cannot be has 100 points", arguments: numbers)
  func height(number: CGFloat) {
    let wall = CompositionalWall([1, 4]) { index, count, environment, warn in
      .waterfall(
        columnCount: 1, rowSpacing: 0, section: index, itemCount: count, layoutEnvironment: environment,
        warningHandler: warn
      ) { path, _ in path.section == 1 && path.item == 2 ? number : 40 }
    }
    let expected = [(40, 40), (80, 40), (120, 100), (220, 40)]
    #expect(wall.difference(1, from: expected.map { CGRect(x: 0, y: $0.0, width: 320, height: $0.1) }) == nil)
    expectWarned(wall, "item 2 in section 1")
  }

  @Test("gaps and insets that cannot be are left out", arguments: numbers, 0..<6)
  func measure(number: CGFloat, place: Int) {
    func value(_ here: Int) -> CGFloat { here == place ? number : 0 }
    let wall = CompositionalWall([4]) { index, count, environment, warn in
      .waterfall(
        columnCount: 2, columnSpacing: value(0), rowSpacing: value(1),
        contentInsets: NSDirectionalEdgeInsets(top: value(2), leading: value(3), bottom: value(4), trailing: value(5)),
        section: index, itemCount: count, layoutEnvironment: environment, warningHandler: warn
      ) { _, _ in 40 }
    }
    let expected = [(0, 0), (160, 0), (0, 40), (160, 40)]
    #expect(wall.difference(from: expected.map { CGRect(x: $0.0, y: $0.1, width: 160, height: 40) }) == nil)
    expectWarned(wall, "section 0")
  }

  @Test("insets without room between them are left out, and an inset below 1 is a fraction")
  func insets() {
    func wall(_ leading: CGFloat, _ trailing: CGFloat, top: CGFloat = 0) -> CompositionalWall {
      CompositionalWall([1]) { index, count, environment, warn in
        .waterfall(
          columnCount: 1,
          contentInsets: NSDirectionalEdgeInsets(top: top, leading: leading, bottom: 0, trailing: trailing),
          section: index, itemCount: count, layoutEnvironment: environment, warningHandler: warn
        ) { _, _ in 40 }
      }
    }
    for (leading, trailing) in [(160, 160), (400, 0), (0.5, 0.5), (0.9, 100)] as [(CGFloat, CGFloat)] {
      let wall = wall(leading, trailing)
      #expect(wall.difference(from: [CGRect(x: 0, y: 0, width: 320, height: 40)]) == nil, "\(leading), \(trailing)")
      expectWarned(wall, "section 0")
    }
    let fractions = wall(0.25, 0.125, top: 0.5)
    #expect(fractions.difference(from: [CGRect(x: 80, y: 240, width: 200, height: 40)]) == nil)
    // Less than a point.
    #expect(wall(0.001, 0).difference(from: [CGRect(x: 0, y: 0, width: 320, height: 40)]) == nil)
    #expect(fractions.warnings == [])
  }

  @Test("a number of columns that cannot be becomes one that can", arguments: [-3, 0, 1000, Int.max, .min])
  func columns(count: Int) {
    let wall = CompositionalWall([50]) { index, items, environment, warn in
      .waterfall(
        columnCount: count, section: index, itemCount: items, layoutEnvironment: environment, warningHandler: warn
      ) { _, _ in 40 }
    }
    let width = wall.frames().first?.width ?? 0
    #expect(abs(width - (count < 1 ? 320 : (320 - 31 * 10) / 32)) < (isStandIn ? 1e-6 : 1))
    expectWarned(wall, "number of columns of section 0")
  }

  @Test("a least column width that cannot be is one column", arguments: numbers + [0])
  func minimumWidth(number: CGFloat) {
    let wall = CompositionalWall([2]) { index, count, environment, warn in
      .waterfall(
        minimumColumnWidth: number, section: index, itemCount: count, layoutEnvironment: environment,
        warningHandler: warn
      ) { _, _ in 40 }
    }
    #expect(wall.difference(from: [0, 50].map { CGRect(x: 0, y: $0, width: 320, height: 40) }) == nil)
    expectWarned(wall, "minimum column width of section 0")
  }

  @Test("a negative number of items is none")
  func itemCount() {
    let wall = CompositionalWall([0]) { index, _, environment, warn in
      .waterfall(
        columnCount: 2, section: index, itemCount: -1, layoutEnvironment: environment, warningHandler: warn
      ) { _, _ in 40 }
    }
    #expect(wall.frames() == [])
    expectWarned(wall, "number of items of section 0")
  }

  @Test("before the collection view has a width, nothing is requested and nothing reported")
  func noWidth() {
    var requests = 0
    let wall = CompositionalWall([3], size: .zero) { index, count, environment, warn in
      .waterfall(
        columnCount: 2, contentInsets: NSDirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8),
        section: index, itemCount: count, layoutEnvironment: environment, warningHandler: warn
      ) { _, _ in
        requests += 1
        return 40
      }
    }
    #expect(requests == 0)
    wall.wall.collectionView.frame.size = CGSize(width: 126, height: 480)
    wall.wall.collectionView.layoutIfNeeded()
    #expect(
      wall.difference(from: [(8, 8), (68, 8), (8, 58)].map { CGRect(x: $0.0, y: $0.1, width: 50, height: 40) }) == nil)
    #expect(requests > 0)
    #expect(wall.warnings == [])
  }
}
