import CascadeUIKit
import Testing
import UIKit
import struct Foundation.IndexPath

@testable import UIKitExamples

/// The articles' own examples, in the pages of Examples/UIKit/Articles, by numbers that were worked out by hand.
@MainActor struct ArticleTests {
  /// The frames of a section's first items, not rounded to pixels, in which a product of three numbers may have a last digit.
  private func frames(_ count: Int, _ section: Int = 0, in view: UICollectionView) -> [CGRect] {
    (view.collectionViewLayout as? CollectionCascadeLayout)?.pixelScale = 0
    view.layoutIfNeeded()
    func rounded(_ length: CGFloat) -> CGFloat { (length * 1024).rounded() / 1024 }
    return (0..<count).map { item in
      let frame = frame(item, section, in: view)
      return CGRect(
        x: rounded(frame.minX), y: rounded(frame.minY), width: rounded(frame.width), height: rounded(frame.height))
    }
  }

  /// Where a section's items end.
  private func end(_ count: Int, _ section: Int = 0, in view: UICollectionView) -> CGFloat {
    frames(count, section, in: view).map(\.maxY).max() ?? 0
  }

  @Test("JTWaterFallLayout: two columns with gaps of 5, and the inset and the row spacing above the first row")
  func jtWaterFallLayout() async {
    let page = JTWaterFallLayoutArticle()
    page.models[2].size = .zero
    let view = open(page, width: 215, height: 200).collectionView
    #expect(
      frames(5, in: view) == [
        CGRect(x: 5, y: 5, width: 100, height: 75), CGRect(x: 110, y: 5, width: 100, height: 99.25),
        CGRect(x: 5, y: 85, width: 100, height: 100), CGRect(x: 110, y: 109.25, width: 100, height: 147.75),
        CGRect(x: 5, y: 190, width: 100, height: 172),
      ])
    #expect(near(view.contentSize.height, end(60, in: view) + 5))

    // The picture has been downloaded.
    page.setSize(CGSize(width: 400, height: 494), forItemAt: IndexPath(item: 2, section: 0))
    await turnOfRunLoop()
    #expect(frames(3, in: view)[2] == CGRect(x: 5, y: 85, width: 100, height: 123.5))
    #expect(frames(5, in: view)[4].minY == 213.5)
    #expect(view.simulatedViolations == [])
  }

  @Test("FlowScrollView: six margins; four sets of data in turn; cells that leave the screen are used again")
  func flowScrollView() {
    let page = open(FlowScrollViewArticle(), width: 333)
    let view = page.collectionView
    #expect(
      frames(5, in: view) == [
        CGRect(x: 10, y: 20, width: 100, height: 75), CGRect(x: 114, y: 20, width: 100, height: 99.25),
        CGRect(x: 218, y: 20, width: 100, height: 123.5), CGRect(x: 10, y: 101, width: 100, height: 147.75),
        CGRect(x: 114, y: 125.25, width: 100, height: 172),
      ])
    for count in [12, 0, 400, 40, 12, 0, 400] {
      page.navigationItem.rightBarButtonItem?.simulateTap()
      view.layoutIfNeeded()
      #expect(view.numberOfItems(inSection: 0) == count)
      #expect(view.indexPathsForVisibleItems.allSatisfy { $0.item < count })
      #expect(view.contentSize.height == (count > 0 ? end(count, in: view) : 20) + 30)
    }

    var cells: Set<ObjectIdentifier> = []
    let last = view.contentSize.height - view.bounds.height
    for step in 0...400 {
      view.contentOffset.y = last * CGFloat(step) / 400
      view.layoutIfNeeded()
      cells.formUnion(view.visibleCells.map { ObjectIdentifier($0) })
    }
    #expect(view.indexPathsForVisibleItems.contains(IndexPath(item: 399, section: 0)))
    #expect(cells.count < 60, "400 items are shown by fewer cells")
    #expect(view.simulatedViolations == [])
  }

  @Test("FlowScrollView: a tap shows the picture", .standInOnly("an animated dismissal takes time"))
  func flowScrollViewTap() throws {
    let page = open(FlowScrollViewArticle(), width: 333)
    page.collectionView.simulateTap(itemAt: IndexPath(item: 3, section: 0))
    let shown = try #require(page.presentedViewController as? PhotoPage)
    #expect(shown.imageView.image?.size == page.photos[3].size)
    (shown.view as? UIControl)?.sendActions(for: .touchUpInside)
    #expect(page.presentedViewController == nil)
  }

  @Test("JYWaterfallFlowLayout: the initial values, plain, with headers and footers, sideways")
  func jyWaterfallFlowLayout() {
    let page = open(JYWaterfallFlowLayoutArticle(), width: 210, height: 210)
    let view = page.collectionView
    let plain = [
      CGRect(x: 0, y: 0, width: 100, height: 100), CGRect(x: 110, y: 0, width: 100, height: 137),
      CGRect(x: 0, y: 110, width: 100, height: 174), CGRect(x: 110, y: 147, width: 100, height: 111),
      CGRect(x: 110, y: 268, width: 100, height: 148),
    ]
    #expect(frames(5, in: view) == plain)
    let end = end(10, in: view)
    #expect(frames(1, 1, in: view).first?.origin == CGPoint(x: 0, y: end))

    page.show(.headersAndFooters)
    #expect(frames(5, in: view) == plain.map { $0.offsetBy(dx: 0, dy: 44) })
    func around(_ kind: String, _ section: Int) -> CGRect? {
      view.layoutAttributesForSupplementaryElement(ofKind: kind, at: IndexPath(item: 0, section: section))?.frame
    }
    let (header, footer) = (UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter)
    #expect(around(header, 0) == CGRect(x: 0, y: 0, width: 210, height: 44))
    #expect(around(footer, 0) == CGRect(x: 0, y: 44 + end, width: 210, height: 20))
    #expect(around(header, 1) == CGRect(x: 0, y: 64 + end, width: 210, height: 44))
    #expect(around(footer, 1)?.maxY == view.contentSize.height)

    page.show(.sideways)
    #expect(
      frames(4, in: view) == [
        CGRect(x: 0, y: 0, width: 100, height: 100), CGRect(x: 0, y: 110, width: 137, height: 100),
        CGRect(x: 110, y: 0, width: 174, height: 100), CGRect(x: 147, y: 110, width: 111, height: 100),
      ])
    #expect(view.contentSize.height == 210)
    #expect(view.simulatedViolations == [])
  }

  @Test("CustomCollectionViewLayout: margins of 5 on all sides, each picture under the shortest column")
  func customCollectionViewLayout() {
    let page = open(CustomCollectionViewLayoutArticle(), width: 215)
    let view = page.collectionView
    #expect(
      frames(5, in: view) == [
        CGRect(x: 5, y: 5, width: 100, height: 75), CGRect(x: 110, y: 5, width: 100, height: 99.25),
        CGRect(x: 5, y: 85, width: 100, height: 123.5), CGRect(x: 110, y: 109.25, width: 100, height: 147.75),
        CGRect(x: 5, y: 213.5, width: 100, height: 172),
      ])
    #expect(view.contentSize.height == end(50, in: view) + 5)
    #expect(view.simulatedViolations == [])
  }
}
