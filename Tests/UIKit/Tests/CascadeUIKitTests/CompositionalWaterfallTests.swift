import CascadeUIKit
import Testing
import UIKit
import struct Foundation.IndexPath

#if !REAL_UIKIT
  import RandomSeeds
#endif

/// Waterfalls as sections of UIKit's compositional layout.
@MainActor struct CompositionalWaterfallTests {
  /// A random waterfall.
  private struct Case {
    var columnCount: Int
    var columnSpacing: CGFloat
    var rowSpacing: CGFloat
    var insets: NSDirectionalEdgeInsets
    var ratios: [CGFloat]

    init(_ numbers: inout RandomNumbers) {
      columnCount = Int.random(in: 1...6, using: &numbers)
      columnSpacing = CGFloat(numbers.length(0...12))
      rowSpacing = CGFloat(numbers.length(0...12))
      func inset() -> CGFloat { numbers.chance(1, in: 3) ? 0 : CGFloat(numbers.length(1...30)) }
      insets = NSDirectionalEdgeInsets(top: inset(), leading: inset(), bottom: inset(), trailing: inset())
      let count = numbers.chance(1, in: 6) ? 0 : Int.random(in: 0...80, using: &numbers)
      ratios = (0..<count).map { _ in numbers.chance(1, in: 20) ? 0 : CGFloat(numbers.length(1...3)) }
    }

    /// Each item under the shortest column, the first of them on a tie; and where the section ends.
    func frames(from start: CGFloat, in width: CGFloat) -> (frames: [CGRect], end: CGFloat) {
      let room = width - insets.leading - insets.trailing
      let columnWidth = (room - CGFloat(columnCount - 1) * columnSpacing) / CGFloat(columnCount)
      var ends = [CGFloat](repeating: 0, count: columnCount)
      var length: CGFloat = 0
      var frames: [CGRect] = []
      for ratio in ratios {
        let column = ends.indices.min { (ends[$0], $0) < (ends[$1], $1) } ?? 0
        let height = (columnWidth * ratio).rounded()
        frames.append(
          CGRect(
            x: insets.leading + CGFloat(column) * (columnWidth + columnSpacing), y: start + insets.top + ends[column],
            width: columnWidth, height: height))
        length = max(length, ends[column] + height)
        ends[column] += height + rowSpacing
      }
      // A group has one point at least.
      let groupLength = ratios.isEmpty ? 0 : max(length, 1)
      return (frames, start + insets.top + groupLength + insets.bottom)
    }
  }

  @Test("items are under the shortest column, also in another width")
  func random() {
    seeds(400).forEach { seed in
      var numbers = RandomNumbers(seed: Int(truncatingIfNeeded: seed))
      let cases = (0..<3).map { _ in Case(&numbers) }
      let wall = CompositionalWall(cases.map(\.ratios.count)) { index, count, environment, warn in
        .waterfall(
          columnCount: cases[index].columnCount, columnSpacing: cases[index].columnSpacing,
          rowSpacing: cases[index].rowSpacing, contentInsets: cases[index].insets, section: index, itemCount: count,
          layoutEnvironment: environment, warningHandler: warn
        ) { path, width in (width * cases[path.section].ratios[path.item]).rounded() }
      }
      for width in [320, CGFloat(numbers.length(200...900)), 320] {
        wall.turn(to: width)
        var start: CGFloat = 0
        for (index, section) in cases.enumerated() {
          let expected = section.frames(from: start, in: width)
          if let difference = wall.difference(index, from: expected.frames) {
            Issue.record("seed \(seed), width \(width), section \(index), \(section): \(difference)")
            return
          }
          start = expected.end
        }
        #expect(abs(wall.wall.collectionView.contentSize.height - start) < 1)
      }
      #expect(wall.warnings == [], "seed \(seed)")
    }
  }

  @Test("heights are requested for the width of a column, each once, in order, for each section that is made")
  func requests() {
    var asked: [(IndexPath, CGFloat)] = []
    var made = 0
    let wall = CompositionalWall([0, 5]) { index, count, environment, _ in
      made += index
      return .waterfall(
        columnCount: 3, contentInsets: NSDirectionalEdgeInsets(top: 0, leading: 15, bottom: 0, trailing: 5),
        section: index, itemCount: count, layoutEnvironment: environment
      ) { path, width in
        asked.append((path, width))
        return 20
      }
    }
    wall.wall.collectionView.layoutIfNeeded()
    #expect(asked.count == 5 * made)
    #expect(asked.prefix(5).map(\.0) == (0..<5).map { IndexPath(item: $0, section: 1) })
    #expect(asked.allSatisfy { abs($0.1 - 280 / 3) < 1e-6 })
  }

  @Test("a least column width is kept, unless a single column is narrower", arguments: [20, 100, 160, 161, 320, 1000])
  func minimumWidth(minimum: CGFloat) {
    let wall = CompositionalWall([40]) { index, count, environment, warn in
      .waterfall(
        minimumColumnWidth: minimum, columnSpacing: 8, section: index, itemCount: count,
        layoutEnvironment: environment, warningHandler: warn
      ) { _, _ in 10 }
    }
    for width: CGFloat in [320, 328, 700] {
      wall.turn(to: width)
      let count = max(((width + 8) / (minimum + 8)).rounded(.down), 1)
      let expected = (width - (count - 1) * 8) / count
      #expect(wall.frames().allSatisfy { abs($0.width - expected) < (isStandIn ? 1e-6 : 1) }, "\(width)")
      #expect(wall.warnings == [])
    }
  }

  @Test("headers are UIKit's own, and sections without items, or with items without heights, are there, too")
  func header() {
    let wall = CompositionalWall([0, 2, 2]) { index, count, environment, _ in
      let section = NSCollectionLayoutSection.waterfall(
        columnCount: 2, columnSpacing: 0,
        contentInsets: NSDirectionalEdgeInsets(top: 4, leading: 10, bottom: 6, trailing: 10),
        section: index, itemCount: count, layoutEnvironment: environment
      ) { path, _ in path.section == 1 ? 0 : 30 }
      let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(44))
      section.boundarySupplementaryItems = [
        NSCollectionLayoutBoundarySupplementaryItem(
          layoutSize: size, elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
      ]
      return section
    }
    let layout = wall.wall.collectionView.collectionViewLayout
    func header(_ section: Int) -> CGRect? {
      layout.layoutAttributesForSupplementaryView(
        ofKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: section))?.frame
    }
    #expect(header(0) == CGRect(x: 10, y: 0, width: 300, height: 44))
    #expect(header(1) == CGRect(x: 10, y: 54, width: 300, height: 44))
    #expect(wall.difference(1, from: [10, 160].map { CGRect(x: $0, y: 102, width: 150, height: 0) }) == nil)
    // A group has one point at least, however short its items are.
    #expect(header(2) == CGRect(x: 10, y: 109, width: 300, height: 44))
  }

  @Test("frames are on whole pixels, and neighbours share edges")
  func pixels() {
    let wall = CompositionalWall([30]) { index, count, environment, _ in
      .waterfall(
        columnCount: 3, columnSpacing: 0, rowSpacing: 0, section: index, itemCount: count,
        layoutEnvironment: environment
      ) { path, width in width * (1 + CGFloat(path.item) / 7) }
    }
    wall.wall.collectionView.simulateTraits(UITraitCollection(displayScale: 2))
    wall.wall.collectionView.collectionViewLayout.invalidateLayout()
    wall.wall.collectionView.layoutIfNeeded()
    let scale = max(wall.wall.collectionView.traitCollection.displayScale, 1)
    let frames = wall.frames()
    let edges = frames.flatMap { [$0.minX, $0.minY, $0.maxX, $0.maxY] }
    #expect(edges.allSatisfy { abs($0 * scale - ($0 * scale).rounded()) < 1e-6 })
    #expect(frames[0].maxX == frames[1].minX && frames[1].maxX == frames[2].minX && frames[2].maxX == 320)
  }

  @Test("items that the section was not told of are below the others")
  func moreItems() {
    let wall = CompositionalWall([5]) { index, _, environment, _ in
      .waterfall(columnCount: 1, section: index, itemCount: 2, layoutEnvironment: environment) { _, _ in 40 }
    }
    // Two items of 40 points with 10 between them, again and again.
    #expect(wall.difference(from: [0, 50, 90, 140, 180].map { CGRect(x: 0, y: $0, width: 320, height: 40) }) == nil)
  }
}
