import CascadeLayout
import CascadeUIKit
import Testing
import UIKit
import struct Foundation.IndexPath

#if !REAL_UIKIT
  import RandomSeeds
#endif

/// Justified rows as sections of UIKit's compositional layout.
@MainActor struct CompositionalJustifiedTests {
  @Test("rows are those of the layout of its own, also in another width")
  func random() {
    seeds(300).forEach { seed in
      var numbers = RandomNumbers(seed: Int(truncatingIfNeeded: seed))
      let sizes = (0..<Int.random(in: 0...60, using: &numbers)).map { _ in
        CGSize(width: numbers.length(1...9), height: numbers.length(1...9))
      }
      let row = CGFloat(numbers.length(20...200))
      let gap = CGFloat(numbers.length(0...12))
      let side = CGFloat(numbers.length(1...30))
      let lastRow = [LastRow.leading, .justify, .center][Int.random(in: 0...2, using: &numbers)]
      let wall = CompositionalWall([sizes.count]) { index, count, environment, warn in
        .justified(
          rowHeight: row, itemSpacing: gap, lineSpacing: side, lastRow: lastRow,
          contentInsets: NSDirectionalEdgeInsets(top: 5, leading: side, bottom: 5, trailing: 7), section: index,
          itemCount: count, layoutEnvironment: environment, warningHandler: warn
        ) { sizes[$0.item] }
      }
      let layout = CollectionJustifiedLayout()
      layout.rowHeight = row
      layout.itemSpacing = gap
      layout.lineSpacing = side
      layout.lastRow = lastRow
      layout.sectionInset = UIEdgeInsets(top: 5, left: side, bottom: 5, right: 7)
      layout.sizeForItem = { sizes[$0.item] }
      let other = Wall([Array(sizes.indices)], layout: layout)
      for width in [320, CGFloat(numbers.length(200...900))] {
        wall.turn(to: width)
        other.collectionView.frame.size.width = width
        other.collectionView.layoutIfNeeded()
        let expected = sizes.indices.compactMap {
          layout.layoutAttributesForItem(at: IndexPath(item: $0, section: 0))?.frame
        }
        if let difference = wall.difference(from: expected) {
          Issue.record("seed \(seed), width \(width): \(difference)")
          return
        }
      }
      #expect(wall.warnings == [], "seed \(seed)")
    }
  }

  @Test(
    "a size that cannot be is a square, and measures that cannot be are replaced",
    arguments: [-1, CGFloat.nan, .infinity, 0, .greatestFiniteMagnitude], 0..<4)
  func badInput(number: CGFloat, place: Int) {
    func value(_ here: Int, or usual: CGFloat) -> CGFloat { here == place ? number : usual }
    let wall = CompositionalWall([3]) { index, count, environment, warn in
      .justified(
        rowHeight: value(0, or: 100), itemSpacing: value(1, or: 0), lineSpacing: value(2, or: 0), section: index,
        itemCount: count, layoutEnvironment: environment, warningHandler: warn
      ) { path in CGSize(width: path.item == 1 ? value(3, or: 10) : 10, height: 10) }
    }
    let frames = wall.frames()
    #expect(frames.count == 3)
    #expect(frames.allSatisfy { $0.minX >= 0 && $0.maxX <= 321 && $0.maxY < 1e6 }, "\(frames)")
    if place == 3 {
      #expect(frames.allSatisfy { $0.width == $0.height }, "\(frames)")
      #expect(!wall.warnings.isEmpty && wall.warnings.allSatisfy { $0.contains("item 1 in section 0") })
    } else if number != 0 {
      #expect(!wall.warnings.isEmpty)
    }
  }
}
