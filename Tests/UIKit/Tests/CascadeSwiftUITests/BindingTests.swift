import CascadeSwiftUI
import SwiftUI
import Testing
import UIKit

/// What is bound: selection and scroll position, both ways.
@MainActor struct BindingTests {
  private struct Model {
    var photos = (0..<100).map { Photo($0, ratio: 2) }
    var one: Int?
    var several: Set<Int> = []
    var top: Int?
  }

  private func selected(_ shown: Shown) -> [Int] { shown.view.indexPathsForSelectedItems?.map(\.item) ?? [] }

  @Test("one selected item, by taps and by the binding")
  func single() throws {
    let handle = Handle(Model())
    let shown = try Shown {
      Stateful(handle) { model in
        Waterfall(model.wrappedValue.photos, columns: .count(2), sizing: .aspectRatio(\.ratio)) { photo in
          Text(model.wrappedValue.one == photo.id ? "selected" : "")
        }
        .selection(model.one)
      }
    }
    shown.view.simulateTap(itemAt: IndexPath(item: 3, section: 0))
    shown.window.settle()
    #expect(handle.value.one == 3)
    #expect(shown.texts[IndexPath(item: 3, section: 0)] == "selected")
    handle.value.one = 5
    shown.window.settle()
    #expect(selected(shown) == [5])
    // The selection goes with its item.
    withAnimation { handle.value.photos.insert(Photo(200), at: 0) }
    shown.window.settle()
    #expect(selected(shown) == [6])
    handle.value.photos.removeAll { $0.id == 5 }
    shown.window.settle()
    #expect(selected(shown) == [])
    #expect(handle.value.one == 5)
    handle.value.photos.append(Photo(5))
    shown.window.settle()
    #expect(selected(shown) == [100])
    handle.value.one = nil
    shown.window.settle()
    #expect(selected(shown) == [])
    #expect(shown.window.takeViolations() == [])
  }

  @Test("several selected items, by taps and by the binding")
  func several() throws {
    let handle = Handle(Model())
    let shown = try Shown {
      Stateful(handle) { model in
        Waterfall(model.wrappedValue.photos, columns: .count(2), sizing: .aspectRatio(\.ratio)) { Text($0.name) }
          .selection(model.several)
      }
    }
    for item in [1, 2, 4, 2] { shown.view.simulateTap(itemAt: IndexPath(item: item, section: 0)) }
    shown.window.settle()
    #expect(handle.value.several == [1, 4])
    handle.value.several = [4, 60, 1000]
    shown.window.settle()
    #expect(selected(shown) == [4, 60])
    handle.value.photos.removeFirst(2)
    shown.window.settle()
    #expect(selected(shown) == [2, 58])
    // All anew, without anything in common at first.
    handle.value.photos = []
    shown.window.settle()
    handle.value.photos = (0..<10).map { Photo($0) }
    shown.window.settle()
    #expect(selected(shown) == [4])
  }

  private func scrolling(
    _ handle: Handle<Model>, sizing: ItemSizing<Photo> = .aspectRatio(\.ratio)
  ) throws -> Shown {
    try Shown {
      Stateful(handle) { model in
        // Two columns of items of 196 × 98 points.
        Waterfall(model.wrappedValue.photos, columns: .count(2), sizing: sizing) { photo in
          Text(photo.name).frame(height: 98)
        }
        .scrollPosition(id: model.top)
      }
    }
  }

  @Test("the item at the top is told while the user scrolls")
  func tellsTop() throws {
    let handle = Handle(Model())
    let shown = try scrolling(handle)
    #expect(handle.value.top == nil)
    shown.drag(to: 106)
    #expect(handle.value.top == 2)
    shown.drag(to: 110)
    #expect(handle.value.top == 4)
    shown.drag(to: 0)
    #expect(handle.value.top == 0)
    #expect(shown.view.contentOffset.y == 0)
    #expect(shown.window.takeViolations() == [])
  }

  @Test(
    "setting the binding scrolls: animated in withAnimation",
    .standInOnly("UIKit scrolls in its own time, and does not say how"))
  func scrolls() throws {
    let handle = Handle(Model())
    let shown = try scrolling(handle)
    handle.value.top = 21
    shown.window.settle()
    #expect(shown.view.contentOffset.y == 1060)
    #expect(shown.view.simulatedAnimatedScrolls == 0)
    #expect(handle.value.top == 21, "of two that begin side by side, it is the one that was set")
    withAnimation { handle.value.top = 40 }
    shown.window.settle()
    #expect(shown.view.contentOffset.y == 2120)
    #expect(shown.view.simulatedAnimatedScrolls == 1)
    // The last one cannot be at the top.
    handle.value.top = 99
    shown.window.settle()
    #expect(shown.view.contentOffset.y == 4492)
    #expect(handle.value.top == 99)
    handle.value.top = 12_345
    shown.window.settle()
    #expect(shown.view.contentOffset.y == 4492)
  }

  @Test("a binding that is set from the start is where it begins; items that are measured then do not move it")
  func initial() async throws {
    var model = Model()
    model.top = 50
    for sizing in [ItemSizing<Photo>.aspectRatio(\.ratio), .measured(estimate: 70)] {
      let handle = Handle(model)
      let shown = try scrolling(handle, sizing: sizing)
      await shown.window.settleLater()
      let frame = try shown.cell(50).frame
      #expect(frame.minY == shown.view.contentOffset.y)
      #expect(handle.value.top == 50)
    }
  }

  @Test("after nil, the same item can be scrolled to again")
  func afterNil() throws {
    let handle = Handle(Model())
    let shown = try scrolling(handle)
    handle.value.top = 20
    shown.window.settle()
    handle.value.top = nil
    shown.window.settle()
    #expect(shown.view.contentOffset.y == 1060)
    shown.view.contentOffset.y = 1061
    handle.value.top = 20
    shown.window.settle()
    #expect(shown.view.contentOffset.y == 1060)
  }

  @Test("the item at the top is deleted: the binding is told another, after the update")
  func deleted() async throws {
    let handle = Handle(Model())
    let shown = try scrolling(handle)
    shown.drag(to: 1060)
    #expect(handle.value.top == 20)
    handle.value.photos.removeAll { $0.id == 20 }
    await shown.window.settleLater()
    #expect(handle.value.top == 21)
    #expect(shown.window.takeViolations() == [])
  }
}
