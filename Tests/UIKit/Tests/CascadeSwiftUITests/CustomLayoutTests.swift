import CascadeLayout
import CascadeSwiftUI
import SwiftUI
import Testing
import UIKit
import struct Foundation.IndexPath

/// Items in diagonals.
private final class StairsLayout: CollectionLayout {
  let axis = CascadeLayout.Axis.vertical
  private let step: Double

  init(step: Double) {
    self.step = step
  }

  func arrange(
    _ context: LayoutContext, after change: LayoutChange, from previous: PreviousArrangement?
  ) throws(LayoutError) -> any LayoutArrangement {
    StairsArrangement(count: context.itemCounts.first ?? 0, step: step, width: context.viewport.width)
  }
}

private final class StairsArrangement: LayoutArrangement {
  let axis = CascadeLayout.Axis.vertical
  let contentSize: Size
  private let count: Int
  private let step: Double

  init(count: Int, step: Double, width: Double) {
    (self.count, self.step) = (count, step)
    contentSize = Size(width: width, height: Double(count) * step)
  }

  func forEachElement(in rect: Rect, viewport: Rect, _ body: (LayoutAttributes) -> Void) {
    for item in 0..<count {
      guard let attributes = attributes(of: .item(.init(section: 0, item: item)), viewport: viewport) else { continue }
      if attributes.frame.intersects(rect) { body(attributes) }
    }
  }

  func attributes(of element: LayoutElement, viewport: Rect) -> LayoutAttributes? {
    let path = element.indexPath
    guard element.kind == .item, path.section == 0, path.item < count else { return nil }
    let place = Double(path.item) * step
    return LayoutAttributes(
      element, frame: Rect(x: place.truncatingRemainder(dividingBy: 300), y: place, width: 40, height: 30))
  }
}

/// Layouts of one's own, and layouts that are changed for others.
@MainActor struct CustomLayoutTests {
  private let photos = (0..<100).map { Photo($0, ratio: 2) }

  @Test("a layout of one's own arranges the items; taps, selection and the scroll position are as in others")
  func own() throws {
    let (selected, top) = (Handle<Int?>(nil), Handle<Int?>(nil))
    let layout = StairsLayout(step: 50)
    let shown = try Shown {
      Stateful(selected) { selected in
        Stateful(top) { top in
          CollectionLayoutView(photos, layout: layout) { Text($0.name) }
            .selection(selected)
            .scrollPosition(id: top)
        }
      }
    }
    #expect(try shown.cell(3).frame == CGRect(x: 150, y: 150, width: 40, height: 30))
    shown.view.simulateTap(itemAt: IndexPath(item: 3, section: 0))
    shown.window.settle()
    #expect(selected.value == 3)
    top.value = 40
    shown.window.settle()
    #expect(shown.view.contentOffset.y == 2000)
    #expect(shown.view.simulatedViolations == [])
  }

  @Test("another object is another layout; the same one, or one that depends on the same, stays")
  func identity() throws {
    let handle = Handle((step: 50.0, value: 0))
    let shown = try Shown {
      Stateful(handle) { value in
        CollectionLayoutView(
          photos, layout: StairsLayout(step: value.wrappedValue.step), dependingOn: value.wrappedValue.value
        ) { photo in
          Text(photo.name)
        }
      }
    }
    let present = shown.view.collectionViewLayout
    handle.value.step = 60
    shown.window.settle()
    #expect(shown.view.collectionViewLayout === present)
    #expect(try shown.cell(2).frame.minY == 100)
    withAnimation { handle.value.value = 1 }
    shown.window.settle()
    #expect(try shown.cell(2).frame.minY == 120)
    #expect(shown.view.simulatedViolations == [])

    let (one, other) = (StairsLayout(step: 50), StairsLayout(step: 60))
    let isOther = Handle(false)
    let switched = try Shown {
      Stateful(isOther) { isOther in
        CollectionLayoutView(photos, layout: isOther.wrappedValue ? other : one) { Text($0.name) }
      }
    }
    for minY in [100, 120, 100] {
      #expect(try switched.cell(2).frame.minY == CGFloat(minY))
      isOther.value.toggle()
      switched.window.settle()
    }
  }

  @Test(
    "a layout that is made of the data changes with it: what comes appears, what stays moves", arguments: [true, false])
  func withData(isAnimated: Bool) throws {
    let handle = Handle(Array(photos.prefix(20)))
    func layout(_ photos: [Photo]) -> any CollectionLayout {
      // It has no lengths for more items than these.
      WaterfallLayout(metrics: WaterfallMetrics(lanes: .count(1), itemSpacing: 0)) { _ in
        .lengths(photos.map { Double($0.id + 10) })
      }
    }
    func collection(_ photos: [Photo]) -> some View {
      CollectionLayoutView(photos, layout: layout(photos), dependingOn: photos) { Text($0.name) }
    }
    let shown = try Shown { Stateful(handle) { collection($0.wrappedValue) } }
    let cell = try shown.cell(2)
    for change in [
      { $0.insert(Photo(50), at: 1) }, { $0.removeSubrange(4..<8) }, { $0.append(contentsOf: self.photos[60...]) },
    ] as [(inout [Photo]) -> Void] {
      withAnimation(isAnimated ? .default : nil) { change(&handle.value) }
      shown.window.settle()
      let fresh = try Shown { collection(handle.value) }
      #expect(shown.frames == fresh.frames)
      #expect(try shown.cell(3) === cell)
    }
    #expect(shown.view.simulatedViolations == [])
  }

  private enum Kind: CaseIterable {
    case grid, waterfall, measured, justified, carousel, circle, stairs
  }

  private func layout(_ kind: Kind) -> ItemLayout<Photo> {
    switch kind {
    case .grid: .grid(columns: .count(4))
    case .waterfall: .waterfall(columns: .count(3), sizing: .aspectRatio(\.ratio))
    case .measured: .waterfall(columns: .count(2))
    case .justified: .justified(rowHeight: 100, aspectRatio: \.ratio)
    case .carousel: .carousel(itemSize: CGSize(width: 100, height: 100))
    case .circle: .circle(itemSize: CGSize(width: 20, height: 20))
    case .stairs: .custom(StairsLayout(step: 50), dependingOn: 0)
    }
  }

  private func collection(_ photos: [Photo], _ kind: Kind) -> some View {
    CollectionLayoutView(photos, layout: layout(kind)) { photo in
      Text(photo.name).frame(height: 30)
    }
  }

  @Test("any layout takes the place of any other, animated or not", arguments: [true, false])
  func kinds(isAnimated: Bool) throws {
    for first in Kind.allCases {
      for second in Kind.allCases where second != first {
        let handle = Handle(first)
        let shown = try Shown { Stateful(handle) { collection(photos, $0.wrappedValue) } }
        let cell = try shown.cell(0)
        withAnimation(isAnimated ? .default : nil) { handle.value = second }
        shown.window.settle()
        let fresh = try Shown { collection(photos, second) }
        #expect(try shown.cell(0) === cell, "\(first) to \(second)")
        #expect(shown.frames == fresh.frames, "\(first) to \(second)")
        #expect(shown.view.isPrefetchingEnabled == fresh.view.isPrefetchingEnabled)
        #expect(shown.view.decelerationRate == fresh.view.decelerationRate)
        #expect(shown.view.simulatedViolations == [], "\(first) to \(second)")
      }
    }
  }

  @Test(
    "the item in the middle stays there in another layout, and moves to its place",
    .standInOnly("UIKit keeps to itself how it has animated"))
  func anchor() throws {
    let handle = Handle(Kind.grid)
    let many = (0..<1000).map { Photo($0, ratio: 2) }
    let shown = try Shown { Stateful(handle) { collection(many, $0.wrappedValue) } }
    shown.drag(to: 3000)
    let middle = shown.view.bounds.midY
    let item = try #require(
      shown.view.indexPathsForVisibleItems.min {
        abs((shown.view.cellForItem(at: $0)?.frame.midY ?? 0) - middle)
          < abs((shown.view.cellForItem(at: $1)?.frame.midY ?? 0) - middle)
      })
    withAnimation { handle.value = .waterfall }
    shown.window.settle()
    let frame = try #require(shown.view.cellForItem(at: item)?.frame)
    #expect(abs(frame.midY - shown.view.bounds.midY) < 200)
    let animation = try #require(
      shown.view.simulatedAnimations.first { $0.category == .cell && $0.indexPath == item })
    #expect(animation.from.frame != animation.to.frame)
  }

  @Test("another kind of layout and other data at the same time: everything is right")
  func kindAndData() throws {
    for kind in Kind.allCases where kind != .grid {
      let handle = Handle((kind: Kind.grid, photos: photos))
      let shown = try Shown {
        Stateful(handle) { value in collection(value.wrappedValue.photos, value.wrappedValue.kind) }
      }
      withAnimation { handle.value = (kind, (5..<40).map { Photo($0, ratio: 1) }) }
      shown.window.settle()
      let fresh = try Shown { collection(handle.value.photos, kind) }
      #expect(shown.frames == fresh.frames, "\(kind)")
      #expect(shown.view.simulatedViolations == [], "\(kind)")
    }
  }

  @Test("a layout of CascadeLayout's with headers of its own has the section's header shown")
  func headers() throws {
    let layout = FlowLayout(
      metrics: FlowMetrics(
        itemSize: Size(width: 80, height: 40), section: SectionMetrics(headerLength: 25, hasBackground: true)))
    let shown = try Shown {
      CollectionLayoutView(
        sections: [Album(id: "a", photos: photos)], items: \.photos, layout: .custom(layout)
      ) { photo in
        Text(photo.name)
      } header: { album in
        Text(album.id)
      }
    }
    let header = shown.view.supplementaryView(
      forElementKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 0))
    #expect(header?.frame == CGRect(x: 0, y: 0, width: 400, height: 25))
    #expect(header?.simulatedTexts == ["a"])
    #expect(try shown.cell(0).frame.minY == 25)
  }
}
