import CascadeUIKit
import Testing
import UIKit
import struct Foundation.IndexPath

/// Items over several columns, and grids whose items follow the room that there is.
@MainActor struct SpanTests {
  private final class Heights: NSObject, CollectionWaterfallLayoutDelegate {
    var widths: [Int: CGFloat] = [:]

    func collectionView(
      _ collectionView: UICollectionView, layout: CollectionWaterfallLayout, heightForItemAt indexPath: IndexPath,
      width: CGFloat
    ) -> CGFloat? {
      widths[indexPath.item] = width
      return indexPath.item == 3 ? nil : 30
    }
  }

  private func frame(_ item: Int, in wall: Wall) -> CGRect? {
    wall.collectionView.layoutAttributesForItem(at: IndexPath(item: item, section: 0))?.frame
  }

  @Test("heights are asked for the width of the span, by a delegate or a closure", arguments: [true, false])
  func heights(usesDelegate: Bool) {
    let layout = CollectionWaterfallLayout(columnCount: 3, spacing: 10)
    let heights = Heights()
    layout.estimatedItemLength = 70
    layout.spanOfItem = { [1, 2, 5, 0][$0.item % 4] }
    if usesDelegate {
      layout.delegate = heights
    } else {
      layout.heightForItem = { path, width in
        heights.widths[path.item] = width
        return path.item == 3 ? nil : 30
      }
    }
    let wall = Wall([Array(0..<5)], layout: layout)
    wall.collectionView.layoutIfNeeded()
    // Three columns of 100 points.
    #expect(heights.widths == [0: 100, 1: 210, 2: 320, 3: 100, 4: 100])
    #expect(frame(1, in: wall) == CGRect(x: 110, y: 0, width: 210, height: 30))
    #expect(frame(2, in: wall) == CGRect(x: 0, y: 40, width: 320, height: 30))
    #expect(frame(3, in: wall) == CGRect(x: 0, y: 80, width: 100, height: 70))
    layout.setMeasuredSize(CGSize(width: 100, height: 45), forItemAt: IndexPath(item: 3, section: 0))
    wall.collectionView.layoutIfNeeded()
  }

  @Test("the size of a grid's items is asked for again where there is another width")
  func grid() {
    let layout = CollectionFlowLayout()
    layout.sectionInset = UIEdgeInsets(top: 0, left: 5, bottom: 0, right: 5)
    layout.itemSizeInSection = { section, width in
      section == 0 ? CGSize(width: (width - 10) / 2, height: 20) : nil
    }
    let wall = Wall([Array(0..<4), [4]], layout: layout)
    wall.collectionView.layoutIfNeeded()
    #expect(frame(1, in: wall) == CGRect(x: 165, y: 0, width: 150, height: 20))
    #expect(
      wall.collectionView.layoutAttributesForItem(at: IndexPath(item: 0, section: 1))?.size
        == CGSize(width: 50, height: 50))
    wall.collectionView.frame.size.width = 220
    wall.collectionView.layoutIfNeeded()
    #expect(frame(1, in: wall) == CGRect(x: 115, y: 0, width: 100, height: 20))
  }
}
