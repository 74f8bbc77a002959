import CascadeUIKit
import Testing
import UIKit
import struct Foundation.IndexPath

/// How often a layout asks for lengths: what UIKit invalidates is no more than what it says.
@MainActor struct AskedLengthTests {
  /// A waterfall that counts what it asks for.
  private final class Count {
    var calls = 0
  }

  private func waterfall(_ count: Count, length: @escaping (IndexPath) -> CGFloat?) -> CollectionWaterfallLayout {
    let layout = CollectionWaterfallLayout(columnCount: 3)
    layout.heightForItem = { path, _ in
      count.calls += 1
      return length(path)
    }
    return layout
  }

  @Test("a step of scrolling with pinned headers and footers asks for none")
  func pinned() {
    let count = Count()
    let layout = waterfall(count) { CGFloat(40 + $0.item * 37 % 90) }
    layout.headerSize.height = 30
    layout.footerSize.height = 20
    layout.sectionHeadersPinToVisibleBounds = true
    layout.sectionFootersPinToVisibleBounds = true
    let wall = Wall([Array(0..<300), Array(300..<900)], layout: layout)
    #expect(count.calls == 900)
    count.calls = 0
    wall.collectionView.simulateDrag(to: CGPoint(x: 0, y: 9000), steps: 100)
    #expect(count.calls == 0)
    #expect(wall.collectionView.simulatedViolations == [])
  }

  @Test("a cell that is measured has no other one asked for")
  func measured() {
    let count = Count()
    let layout = waterfall(count) { _ in nil }
    let wall = Wall([Array(0..<600)], layout: layout, measuresCells: true)
    wall.collectionView.simulateDrag(to: CGPoint(x: 0, y: 4000), steps: 100)
    #expect(count.calls == 600, "each item is asked for once, when the layout is first prepared")
    #expect(wall.collectionView.simulatedViolations == [])
  }

  @Test("a batch of appended items asks for these alone, where lengths are remembered")
  func appended() {
    let count = Count()
    let layout = waterfall(count) { _ in 40 }
    layout.remembersItemLengths = true
    let wall = Wall([Array(0..<300)], layout: layout)
    count.calls = 0
    wall.sections[0] += [300, 301]
    wall.collectionView.insertItems(at: [300, 301].map { IndexPath(item: $0, section: 0) })
    #expect(count.calls == 2)
  }

  @Test("whoever invalidates the layout has everything asked for again")
  func everything() {
    let count = Count()
    let layout = waterfall(count) { _ in 40 }
    let wall = Wall([Array(0..<300)], layout: layout)
    count.calls = 0
    layout.invalidateLayout()
    wall.collectionView.layoutIfNeeded()
    #expect(count.calls == 300)
  }
}
