import CascadeUIKit
import Testing
import UIKit
import struct Foundation.IndexPath

@testable import UIKitExamples

/// Every page of Examples/UIKit, through what can be done with it.
@MainActor struct ExampleTests {
  /// Shows a page as large as the given size.
  private func open<Page: UIViewController>(_ page: Page, width: CGFloat = 390, height: CGFloat = 600) -> Page {
    page.view.frame = CGRect(x: 0, y: 0, width: width, height: height)
    page.view.layoutIfNeeded()
    return page
  }

  private func frame(_ item: Int, _ section: Int = 0, in view: UICollectionView) -> CGRect {
    view.layoutAttributesForItem(at: IndexPath(item: item, section: section))?.frame ?? .null
  }

  private func near(_ first: CGFloat, _ second: CGFloat) -> Bool { abs(first - second) <= 0.5 }

  // MARK: 1. Waterfall

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
  func waterfallUnknownSizes() throws {
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

  @Test("2: a tap shows the picture on black, a tap or the escape key closes it")
  func fullScreen() throws {
    let page = open(ScrollViewPage())
    for close in 0..<2 {
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

  // MARK: 5. Grid

  @Test("5: the grid's numbers, the other sizes, and the backgrounds")
  func grid() {
    let page = open(GridPage(), width: 400)
    let view = page.collectionView
    // Four of 80 with gaps of 20 fit in 380.
    #expect(frame(0, in: view) == CGRect(x: 10, y: 64, width: 80, height: 50))
    #expect(frame(3, in: view).maxX == 390)
    #expect(frame(4, in: view).origin == CGPoint(x: 10, y: 64 + 94))
    let end = 44 + 20 + 8 * 50 + 7 * 44 + 20
    #expect(frame(0, 1, in: view).minY == CGFloat(end + 64))
    let backgrounds = view.simulatedDecorationViews(ofKind: CollectionSectionLayout.sectionBackgroundElementKind)
    #expect(
      backgrounds[IndexPath(item: 0, section: 0)]?.frame == CGRect(x: 0, y: 0, width: 400, height: CGFloat(end)))
    #expect(backgrounds[IndexPath(item: 0, section: 0)]?.backgroundColor == .secondarySystemBackground)

    page.usesTwoSizes.isOn = true
    page.usesTwoSizes.sendActions(for: .valueChanged)
    page.view.layoutIfNeeded()
    #expect(frame(0, in: view).size == CGSize(width: 80, height: 40))
    #expect(frame(0, 1, in: view).size == CGSize(width: 40, height: 40))
    view.simulateDrag(to: CGPoint(x: 0, y: 1e6), steps: 10)
    #expect(view.simulatedViolations == [])
  }

  @Test("5: a tap highlights, then selects; the log has the calls in order")
  func selection() {
    let page = open(GridPage())
    page.collectionView.simulateTap(itemAt: IndexPath(item: 1, section: 0))
    page.collectionView.simulateTap(itemAt: IndexPath(item: 2, section: 0))
    #expect(
      page.log == [
        "should highlight 0.1", "highlighted 0.1", "should select 0.1", "selected 0.1", "unhighlighted 0.1",
        "should highlight 0.2", "highlighted 0.2", "should select 0.2", "deselected 0.1", "selected 0.2",
        "unhighlighted 0.2",
      ])
    #expect(
      page.collectionView.cellForItem(at: IndexPath(item: 2, section: 0))?.contentView.backgroundColor == .systemBlue)
    page.selectsMany.isOn = true
    page.selectsMany.sendActions(for: .valueChanged)
    page.collectionView.simulateTap(itemAt: IndexPath(item: 4, section: 0))
    #expect(page.collectionView.indexPathsForSelectedItems?.map(\.item) == [2, 4])
    page.collectionView.simulateTap(itemAt: IndexPath(item: 4, section: 0))
    #expect(page.collectionView.indexPathsForSelectedItems?.map(\.item) == [2])
  }

  // MARK: 6. Line

  @Test("6: 60 cells, zoomed up to 1.3 in the middle, where a fling ends")
  func line() throws {
    let page = open(LinePage(), width: 600, height: 300)
    let view = page.collectionView
    #expect(view.numberOfItems(inSection: 0) == 60)
    #expect(frame(0, in: view) == CGRect(x: 0, y: 50, width: 200, height: 200))
    let scale = view.cellForItem(at: IndexPath(item: 1, section: 0))?.transform.a ?? 0
    #expect(abs(scale - 1.225) < 1e-9)
    view.simulateDrag(to: CGPoint(x: 2010, y: 0), steps: 8)
    view.simulateFling(proposing: CGPoint(x: 2300, y: 0), velocity: CGPoint(x: 0.8, y: 0))
    let middle = try #require(
      view.visibleCells.first { abs(view.simulatedScreenFrame(of: $0).midX - 300) < 1e-6 })
    #expect(middle.transform.a == 1.3)
    #expect(view.simulatedScreenFrame(of: middle).width == 260)
    let others = view.visibleCells.filter { $0 !== middle }
    #expect(!others.isEmpty && others.allSatisfy { $0.transform.a == 1 })
    #expect(view.simulatedViolations == [])
  }

  // MARK: 7. Circle

  @Test("7: twenty cells on the circle; a tap removes one, a tap elsewhere inserts one at 0; resizing re-centres")
  func circle() throws {
    let page = open(CirclePage(), width: 400, height: 500)
    let view = page.collectionView
    func expectCircle() {
      let (count, bounds) = (page.numbers.count, view.bounds)
      let radius = min(bounds.width, bounds.height) / 2.5
      for item in 0..<count {
        let frame = frame(item, in: view)
        let angle = 2 * CGFloat.pi * CGFloat(item) / CGFloat(count)
        #expect(near(frame.midX, bounds.width / 2 + radius * cos(angle)))
        #expect(near(frame.midY, bounds.height / 2 + radius * sin(angle)))
        #expect(frame.size == CGSize(width: 70, height: 70))
      }
    }
    #expect(page.numbers.count == 20)
    expectCircle()
    view.simulateTap(itemAt: IndexPath(item: 5, section: 0))
    #expect(page.numbers == Array(0..<5) + Array(6..<20))
    expectCircle()
    let gone = try #require(view.simulatedAnimations.first { !$0.appears && $0.indexPath.item == 5 })
    #expect(gone.to.alpha == 0 && gone.to.transform.a == 0.1 && gone.to.center == CGPoint(x: 200, y: 250))

    view.simulateTapOnBackground()
    #expect(page.numbers.first == 20)
    expectCircle()
    let new = try #require(view.simulatedAnimations.first { $0.appears && $0.indexPath.item == 0 })
    #expect(new.from.alpha == 0 && new.from.center == CGPoint(x: 200, y: 250))

    page.view.frame.size = CGSize(width: 800, height: 300)
    page.view.layoutIfNeeded()
    expectCircle()
    #expect(view.simulatedViolations == [])
  }

  // MARK: 8. Switch

  @Test("8: every cell flies to its new place, and the picture in the middle stays there")
  func switching() throws {
    let page = open(SwitchPage())
    let view = page.collectionView
    view.simulateDrag(to: CGPoint(x: 0, y: 600))
    for choice in [1, 2, 3, 4, 0, 3, 1] {
      // On a circle no picture is nearer to the middle than another.
      let isCircle = view.collectionViewLayout is CollectionCircleLayout
      let middle = try #require(nearestToMiddle(view))
      page.choice.selectedSegmentIndex = choice
      page.choice.sendActions(for: .valueChanged)
      page.view.layoutIfNeeded()
      #expect(view.collectionViewLayout === page.layouts[choice])
      #expect(!view.simulatedAnimations.isEmpty)
      if isCircle { continue }
      let frame = frame(middle.item, in: view)
      if view.contentSize.height > 700, view.contentOffset.y > 0, view.contentOffset.y < view.contentSize.height - 600 {
        #expect(abs(frame.midY - view.bounds.midY) < 1, "picture \(middle.item) in layout \(choice)")
      }
      #expect(view.indexPathsForVisibleItems.contains(middle), "picture \(middle.item) in layout \(choice)")
    }
    #expect(view.simulatedViolations == [])
  }

  @Test("8: the slider drives the same transition by hand")
  func sliding() throws {
    let page = open(SwitchPage())
    let view = page.collectionView
    view.simulateDrag(to: CGPoint(x: 0, y: 600))
    let path = try #require(nearestToMiddle(view))
    let start = try #require(view.cellForItem(at: path)).center
    let offset = view.contentOffset
    drag(page, to: 0.5)
    let half = try #require(view.cellForItem(at: path)).center
    drag(page, to: 1)
    let end = try #require(view.cellForItem(at: path)).center
    #expect(view.collectionViewLayout === page.layouts[1])
    #expect(page.choice.selectedSegmentIndex == 1)
    #expect(near(half.x, (start.x + end.x) / 2) && near(half.y, (start.y + end.y) / 2))

    // And back, to where it was.
    drag(page, to: 0.3)
    drag(page, to: 0)
    #expect(view.collectionViewLayout === page.layouts[1])
    #expect(try #require(view.cellForItem(at: path)).center == end)
    #expect(offset.y > 0)
  }

  private func drag(_ page: SwitchPage, to progress: Float) {
    page.slider.value = progress
    page.slider.sendActions(for: .valueChanged)
    page.view.layoutIfNeeded()
  }

  private func nearestToMiddle(_ view: UICollectionView) -> IndexPath? {
    let middle = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
    func distance(_ path: IndexPath) -> CGFloat {
      let frame = frame(path.item, in: view)
      return (frame.midX - middle.x) * (frame.midX - middle.x) + (frame.midY - middle.y) * (frame.midY - middle.y)
    }
    return view.indexPathsForVisibleItems.min { distance($0) < distance($1) }
  }
}
