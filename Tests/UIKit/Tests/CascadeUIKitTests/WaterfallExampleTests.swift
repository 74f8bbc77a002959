import CascadeUIKit
import Testing
import UIKit
import struct Foundation.IndexPath

@testable import UIKitExamples

/// The pages 1 to 4 of Examples/UIKit, through what can be done with them.
@MainActor struct WaterfallExampleTests {
  @Test("1: two columns with margins of 5; the next picture goes under the shortest")
  func waterfall() {
    let page = open(WaterfallPage(), width: 395)
    #expect(page.layout.itemWidth(inSection: 0) == 190)
    #expect(frame(0, in: page.collectionView) == CGRect(x: 5, y: 5, width: 190, height: 142.5))
    #expect(frame(1, in: page.collectionView).origin == CGPoint(x: 200, y: 5))
    #expect(frame(2, in: page.collectionView).origin == CGPoint(x: 5, y: 152.5))
    #expect(page.collectionView.simulatedViolations == [])
  }

  @Test("1: steppers for columns and spacing")
  func waterfallSteppers() {
    let page = open(WaterfallPage())
    page.columns.value = 12
    page.columns.sendActions(for: .valueChanged)
    page.spacing.value = 0
    page.spacing.sendActions(for: .valueChanged)
    page.view.layoutIfNeeded()
    #expect(near(page.layout.itemWidth(inSection: 0), 380.0 / 12))
    #expect(near(frame(11, in: page.collectionView).maxX, 385))
    page.columns.value = 0
    page.columns.sendActions(for: .valueChanged)
    page.view.layoutIfNeeded()
    #expect(page.layout.columnCount == 1)
    #expect(page.collectionView.simulatedViolations == [])
  }

  @Test("1: the closure has precedence over the delegate")
  func waterfallPrecedence() {
    let page = open(WaterfallPage(), width: 395)
    #expect(frame(0, in: page.collectionView).height == 142.5)
    page.layout.heightForItem = nil
    page.view.layoutIfNeeded()
    #expect(frame(0, in: page.collectionView).height == 190)
  }

  @Test("1: unknown sizes begin at 100 and come with their pictures, and nothing in view jumps")
  func waterfallUnknownSizes() async throws {
    let page = open(WaterfallPage(), width: 395)
    var pending: [() -> Void] = []
    page.load = { photo, completion in pending.append { completion(photo.makeImage()) } }
    page.sizesAreUnknown.isOn = true
    page.sizesAreUnknown.sendActions(for: .valueChanged)
    page.view.layoutIfNeeded()
    let view = page.collectionView
    #expect((0..<200).allSatisfy { frame($0, in: view).height == 100 })

    // In the middle of the content, pictures arrive in any order.
    view.contentOffset.y = 5000
    view.layoutIfNeeded()
    var random = RandomNumbers(seed: 1)
    var loads = 0
    while !pending.isEmpty, loads < 300 {
      loads += 1
      let before = try #require(
        view.indexPathsForVisibleItems.filter { frame($0.item, in: view).minY >= view.bounds.minY }.min())
      let position = frame(before.item, in: view).minY - view.bounds.minY
      let columns = (0..<200).map { frame($0, in: view).minX }
      pending.remove(at: Int.random(in: pending.indices, using: &random))()
      await turnOfRunLoop()
      view.layoutIfNeeded()
      #expect((0..<200).map { frame($0, in: view).minX } == columns, "every picture stays in its column")
      guard page.collectionView.indexPathsForVisibleItems.contains(before) else { continue }
      let isFirst =
        view.indexPathsForVisibleItems.filter { frame($0.item, in: view).minY >= view.bounds.minY }.min() == before
      if isFirst { #expect(near(frame(before.item, in: view).minY - view.bounds.minY, position)) }
    }
    #expect(loads > 20)
    for path in view.indexPathsForVisibleItems {
      #expect(near(frame(path.item, in: view).height, page.photos[path.item].height(forWidth: 190)))
    }
    #expect(view.simulatedViolations == [])
  }

  // MARK: 2. Scroll view

  @Test("2: margins, and the data sets in turn: no cell stays behind")
  func scrollView() {
    let page = open(ScrollViewPage())
    #expect(near(page.layout.itemWidth(inSection: 0), (390 - 10 - 15 - 2 * 4) / 3))
    #expect(frame(0, in: page.collectionView).origin == CGPoint(x: 10, y: 20))
    for count in [40, 12, 0, 400, 40] {
      page.navigationItem.rightBarButtonItem?.simulateTap()
      page.view.layoutIfNeeded()
      #expect(page.collectionView.numberOfItems(inSection: 0) == count)
      #expect(page.collectionView.indexPathsForVisibleItems.allSatisfy { $0.item < count })
      #expect(page.collectionView.visibleCells.isEmpty == (count == 0))
      let end = (0..<count).map { frame($0, in: page.collectionView).maxY }.max() ?? 20
      #expect(near(page.collectionView.contentSize.height, end + 30))
    }
    #expect(page.collectionView.simulatedViolations == [])
  }

  @Test(
    "2: a tap shows the picture on black, a tap or the escape key closes it",
    .standInOnly("an animated dismissal takes time"))
  func fullScreen() throws {
    let page = open(ScrollViewPage())
    // Nobody can press a key of UIKit.
    for close in 0..<(isStandIn ? 2 : 1) {
      page.collectionView.simulateTap(itemAt: IndexPath(item: 3, section: 0))
      let shown = try #require(page.presentedViewController as? PhotoPage)
      #expect(shown.imageView.image?.size == page.photos[3].size)
      #expect(shown.imageView.contentMode == .scaleAspectFit)
      #expect(shown.imageView.frame == page.view.bounds)
      #expect(shown.view.backgroundColor == .black)
      if close == 0 {
        (shown.view as? UIControl)?.sendActions(for: .touchUpInside)
      } else {
        shown.simulatePress(.keyboardReturnOrEnter)
        #expect(page.presentedViewController != nil)
        shown.simulatePress(.keyboardEscape)
      }
      #expect(page.presentedViewController == nil)
    }
  }

  // MARK: 3. Three effects

  @Test("3: plain, in sections, sideways")
  func threeEffects() {
    let page = open(ThreeEffectsPage(), width: 410)
    let view = page.collectionView
    #expect(frame(0, in: view).width == 200)
    #expect(frame(1, in: view).minX == 210)

    page.effects.selectedSegmentIndex = 1
    page.effects.sendActions(for: .valueChanged)
    page.view.layoutIfNeeded()
    let header = view.layoutAttributesForSupplementaryElement(
      ofKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 0))
    #expect(header?.frame == CGRect(x: 0, y: 0, width: 410, height: 40))
    #expect(frame(0, in: view).origin == CGPoint(x: 5, y: 45))
    #expect(near(frame(0, in: view).width, (410 - 10 - 6) / 2))
    #expect(near(frame(0, 1, in: view).width, (410 - 20 - 2 * 8) / 3))
    #expect(near(frame(0, 2, in: view).width, (410 - 30 - 3 * 10) / 4))
    let end = view.layoutAttributesForSupplementaryElement(
      ofKind: UICollectionView.elementKindSectionFooter, at: IndexPath(item: 0, section: 0))
    let next = view.layoutAttributesForSupplementaryElement(
      ofKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 1))
    #expect(near((next?.frame.minY ?? 0) - (end?.frame.maxY ?? 0), 24))
    view.simulateDrag(to: CGPoint(x: 0, y: 1e6), steps: 10)
    view.simulateSafeArea(UIEdgeInsets(top: 0, left: 0, bottom: 34, right: 0))
    view.simulateDrag(to: CGPoint(x: 0, y: 1e6))
    #expect(near(view.contentOffset.y, view.contentSize.height + 34 - 600))

    page.effects.selectedSegmentIndex = 2
    page.effects.sendActions(for: .valueChanged)
    page.view.layoutIfNeeded()
    #expect(view.contentOffset == .zero)
    #expect(frame(0, in: view).origin == .zero)
    #expect(near(frame(1, in: view).minY, frame(0, in: view).height + 10))
    let size = page.photos[0].size
    #expect(near(frame(0, in: view).width, frame(0, in: view).height * size.width / size.height))
    view.simulateDrag(to: CGPoint(x: 1e6, y: 0), steps: 10)
    #expect(near(view.contentOffset.x, view.contentSize.width - 410))
    #expect(view.simulatedViolations == [])
  }

  // MARK: 4. Album

  @Test("4: n columns have n + 1 equal margins, and the content ends one margin below the longest column")
  func album() {
    let page = open(AlbumPage())
    for columns in 1...6 {
      page.layout.columnCount = columns
      page.view.layoutIfNeeded()
      let width = (390 - CGFloat(columns + 1) * 5) / CGFloat(columns)
      let frames = (0..<50).map { frame($0, in: page.collectionView) }
      #expect(near(page.layout.itemWidth(inSection: 0), width))
      for (item, frame) in frames.enumerated() {
        #expect(near(frame.height, page.photos[item].height(forWidth: width)))
      }
      #expect(near(page.collectionView.contentSize.height, (frames.map(\.maxY).max() ?? 0) + 5))
    }
    #expect(page.collectionView.simulatedViolations == [])
  }
}
