import CascadeSwiftUI
import SwiftUI
import Testing
import UIKit

/// The rules of the scroll position, by number: the guide of CascadeSwiftUI, *Selection, taps and the scroll position*.
@MainActor struct ScrollPositionTests {
  private struct Model {
    var photos = (0..<100).map { Photo($0) }
    var position: Int?
    var columns = 1
  }

  private func shown(
    _ handle: Handle<Model>, sizing: ItemSizing<Photo> = .fixed(50), anchor: UnitPoint? = .top,
    defaultAnchor: UnitPoint? = nil, size: CGSize = CGSize(width: 400, height: 800)
  ) throws -> Shown {
    try Shown(size: size) {
      Stateful(handle) { model in
        Waterfall(model.wrappedValue.photos, columns: .count(model.wrappedValue.columns), sizing: sizing) { photo in
          Text(photo.name).frame(height: 50)
        }
        .scrollPosition(id: model.position, anchor: anchor)
        .defaultScrollAnchor(defaultAnchor)
      }
    }
  }

  /// Where an item is on screen, or nil if it has no cell.
  private func place(of id: Int, _ shown: Shown) -> CGFloat? {
    shown.texts.first { $0.value == "photo \(id)" }
      .flatMap { shown.view.cellForItem(at: $0.key) }
      .map { shown.view.simulatedScreenFrame(of: $0).minY }
  }

  private func position(of id: Int, _ shown: Shown) throws -> CGFloat {
    try #require(place(of: id, shown), "item \(id) is out of sight")
  }

  /// Whether a part of an item is in view.
  private func isSeen(_ id: Int?, _ shown: Shown) -> Bool {
    guard let id, let place = place(of: id, shown) else { return false }
    return place < shown.view.bounds.height && place + 50 > 0
  }

  private static let changes: [(name: String, make: (inout [Photo]) -> Void)] = [
    ("inserted before", { $0.insert(contentsOf: (1000..<1020).map { Photo($0) }, at: 0) }),
    ("removed before", { $0.removeFirst(10) }),
    ("reversed", { $0.reverse() }),
    ("moved to the end", { $0.append($0.remove(at: $0.firstIndex { $0.id == 18 } ?? 0)) }),
    ("put in another order", { $0.sort { $0.id * 37 % 101 < $1.id * 37 % 101 } }),
    (
      "inserted between", { for index in stride(from: 90, to: 0, by: -9) { $0.insert(Photo(2000 + index), at: index) } }
    ),
  ]

  @Test(
    "1, 2 the item that is bound stays in view through every change of the data",
    arguments: [UnitPoint.top, .center, .bottom], [false, true])
  func changes(anchor: UnitPoint, isAnimated: Bool) async throws {
    for sizing in [ItemSizing<Photo>.fixed(50), .measured(estimate: 70)] {
      for change in Self.changes {
        let handle = Handle(Model())
        let shown = try shown(handle, sizing: sizing, anchor: anchor)
        shown.drag(to: 1044)
        await shown.window.settleLater()
        let bound = try #require(handle.value.position)
        let before = try position(of: bound, shown)
        withAnimation(isAnimated ? .default : nil) { change.make(&handle.value.photos) }
        await shown.window.settleLater()
        #expect(handle.value.position == bound, "\(change.name)")
        let after = try position(of: bound, shown)
        let isAtAnEnd =
          shown.view.contentOffset.y <= 0 || shown.view.contentOffset.y >= shown.view.contentSize.height - 800
        #expect(abs(after - before) < 0.01 || isAtAnEnd, "\(change.name): \(before), \(after)")
        #expect(isSeen(bound, shown), "\(change.name)")
        #expect(shown.view.simulatedViolations == [])
        #expect(shown.window.takeViolations() == [])
      }
    }
  }

  @Test("1 at the start of the content, too, where without a value what is inserted comes into view")
  func start() async throws {
    for bound in [0, nil] {
      var model = Model()
      model.position = bound
      let handle = Handle(model)
      let shown = try shown(handle)
      await shown.window.settleLater()
      handle.value.photos.insert(contentsOf: (1000..<1005).map { Photo($0) }, at: 0)
      await shown.window.settleLater()
      #expect(try position(of: bound == nil ? 1000 : 0, shown) == 0)
      #expect(handle.value.position == bound)
    }
  }

  @Test(
    "1 it stays in view when the view changes its size, and when columns change",
    arguments: [UnitPoint.top, .center, .bottom], [false, true])
  func sizes(anchor: UnitPoint, isMeasured: Bool) async throws {
    let handle = Handle(Model())
    let shown = try shown(handle, sizing: isMeasured ? .measured(estimate: 70) : .fixed(50), anchor: anchor)
    shown.drag(to: 2044)
    await shown.window.settleLater()
    for (width, height) in [(400, 500), (300, 800), (700, 300), (400, 800)] {
      let bound = try #require(handle.value.position)
      shown.window.resize(to: CGSize(width: width, height: height))
      await shown.window.settleLater()
      #expect(handle.value.position == bound)
      #expect(isSeen(bound, shown), "\(width) × \(height)")
    }
    for columns in [3, 1, 2] {
      let bound = try #require(handle.value.position)
      handle.value.columns = columns
      await shown.window.settleLater()
      #expect(handle.value.position == bound)
      #expect(isSeen(bound, shown), "\(columns) columns")
    }
  }

  @Test("2 if the item is deleted, the binding names one that is in sight")
  func deleted() async throws {
    let handle = Handle(Model())
    let shown = try shown(handle)
    shown.drag(to: 1044)
    for _ in 0..<5 {
      let bound = try #require(handle.value.position)
      handle.value.photos.removeAll { abs($0.id - bound) < 3 }
      await shown.window.settleLater()
      #expect(handle.value.position != bound)
      #expect(isSeen(handle.value.position, shown))
    }
    handle.value.photos = (500..<600).map { Photo($0) }
    await shown.window.settleLater()
    #expect(isSeen(handle.value.position, shown))
  }

  @Test(
    "3 an item that is scrolled to is at its place once it is measured",
    arguments: [20.0, 50, 100], [UnitPoint.top, .center, .bottom])
  func measured(estimate: Double, anchor: UnitPoint) async throws {
    for isAnimated in [false, true] {
      let handle = Handle(Model())
      let shown = try shown(handle, sizing: .measured(estimate: estimate), anchor: anchor)
      withAnimation(isAnimated ? .default : nil) { handle.value.position = 70 }
      for _ in 0..<20 { await shown.window.settleLater() }
      let wanted: CGFloat = anchor == .top ? 0 : anchor == .center ? 375 : 750
      #expect(abs(try position(of: 70, shown) - wanted) < 0.51)
      #expect(handle.value.position == 70)
    }
  }

  @Test(
    "4 data that comes after an initial value is scrolled to, unless the user scrolls first", arguments: [false, true])
  func initial(userScrolls: Bool) async throws {
    var model = Model()
    model.position = 50
    model.photos = []
    let handle = Handle(model)
    let shown = try shown(handle, sizing: .measured(estimate: 70))
    await shown.window.settleLater()
    handle.value.photos = (0..<30).map { Photo($0) }
    await shown.window.settleLater()
    #expect(handle.value.position == 50)
    if userScrolls { shown.drag(to: 300) }
    handle.value.photos = (0..<100).map { Photo($0) }
    await shown.window.settleLater()
    if userScrolls {
      #expect(isSeen(handle.value.position, shown))
      #expect(!isSeen(50, shown))
    } else {
      #expect(try abs(position(of: 50, shown)) < 0.01)
      #expect(handle.value.position == 50)
    }
  }

  @Test("2 where the default scroll anchor keeps the end in view, the binding follows")
  func defaultAnchor() async throws {
    let handle = Handle(Model())
    let shown = try shown(handle, defaultAnchor: .bottom)
    shown.drag(to: 1000)
    shown.drag(to: 1e6)
    for count in 1...5 {
      handle.value.photos += (0..<10).map { Photo(100 * count + $0) }
      await shown.window.settleLater()
      #expect(abs(shown.view.contentOffset.y - (shown.view.contentSize.height - 800)) < 0.51)
      #expect(isSeen(handle.value.position, shown))
    }
  }

  @Test(
    "without a position, older items that are put before those that are read move nothing", arguments: [false, true])
  func older(isMeasured: Bool) async throws {
    let handle = Handle((0..<100).map { Photo($0) })
    let shown = try Shown {
      Stateful(handle) { photos in
        Waterfall(photos.wrappedValue, columns: .count(1), sizing: isMeasured ? .measured(estimate: 70) : .fixed(50)) {
          Text($0.name).frame(height: 50)
        }
        .defaultScrollAnchor(.bottom)
      }
    }
    await shown.window.settleLater()
    shown.drag(to: shown.view.contentOffset.y - 1000)
    await shown.window.settleLater()
    for isAnimated in [false, true, false] {
      let seen = shown.texts.filter { path, _ in
        shown.view.cellForItem(at: path).map { shown.view.bounds.contains($0.frame) } ?? false
      }
      let first = try #require(seen.min { $0.key < $1.key })
      let id = try #require(Int(first.value.dropFirst(6)))
      let before = try position(of: id, shown)
      let low = handle.value.first?.id ?? 0
      withAnimation(isAnimated ? .default : nil) {
        handle.value.insert(contentsOf: (low - 10..<low).map { Photo($0) }, at: 0)
      }
      await shown.window.settleLater()
      #expect(abs(try position(of: id, shown) - before) < 0.01)
    }
  }
}
