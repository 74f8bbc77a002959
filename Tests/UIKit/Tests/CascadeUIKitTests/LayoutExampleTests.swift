import CascadeUIKit
import Testing
import UIKit
import struct Foundation.IndexPath

@testable import UIKitExamples

/// The pages 5 to 8 of Examples/UIKit, through what can be done with them.
@MainActor struct LayoutExampleTests {
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
    if isStandIn {
      let gone = try #require(view.simulatedAnimations.first { !$0.appears && $0.indexPath.item == 5 })
      #expect(gone.to.alpha == 0 && gone.to.transform.a == 0.1 && gone.to.center == CGPoint(x: 200, y: 250))
    }

    view.simulateTapOnBackground()
    #expect(page.numbers.first == 20)
    expectCircle()
    if isStandIn {
      let new = try #require(view.simulatedAnimations.first { $0.appears && $0.indexPath.item == 0 })
      #expect(new.from.alpha == 0 && new.from.center == CGPoint(x: 200, y: 250))
    }

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
      #expect(!isStandIn || !view.simulatedAnimations.isEmpty)
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
  func sliding() async throws {
    let page = open(SwitchPage())
    let view = page.collectionView
    view.simulateDrag(to: CGPoint(x: 0, y: 600))
    let path = try #require(nearestToMiddle(view))
    let start = try #require(view.cellForItem(at: path)).center
    let offset = view.contentOffset
    await drag(page, to: 0.5)
    let half = try #require(view.cellForItem(at: path)).center
    await drag(page, to: 1)
    let end = try #require(view.cellForItem(at: path)).center
    #expect(view.collectionViewLayout === page.layouts[1])
    #expect(page.choice.selectedSegmentIndex == 1)
    #expect(near(half.x, (start.x + end.x) / 2) && near(half.y, (start.y + end.y) / 2))

    // And back, to where it was.
    await drag(page, to: 0.3)
    await drag(page, to: 0)
    #expect(view.collectionViewLayout === page.layouts[1])
    #expect(try #require(view.cellForItem(at: path)).center == end)
    #expect(offset.y > 0)
  }

  private func drag(_ page: SwitchPage, to progress: Float) async {
    page.slider.value = progress
    page.slider.sendActions(for: .valueChanged)
    page.view.layoutIfNeeded()
    await turnOfRunLoop()
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
