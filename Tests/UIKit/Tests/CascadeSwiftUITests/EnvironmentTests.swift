import CascadeSwiftUI
import SwiftUI
import Testing
import UIKit

/// What collections are told by the environment, and what they tell their items by it.
@MainActor struct EnvironmentTests {
  private let photos = (0..<100).map { Photo($0, ratio: 1) }

  private struct Tile: View {
    let name: String
    @Environment(\.isItemSelected) private var isSelected
    @Environment(\.isEnabled) private var isEnabled

    var body: some View { Text(name + (isSelected ? ", selected" : "") + (isEnabled ? "" : ", disabled")) }
  }

  @Test("an item's view finds out that it is selected")
  func selection() throws {
    let handle = Handle<Set<Int>>([2])
    let shown = try Shown {
      Stateful(handle) { selected in
        GridOfItems(photos, columns: .count(4)) { Tile(name: $0.name) }.selection(selected)
      }
    }
    func selectedTexts() -> [String] { shown.textsInOrder.filter { $0.hasSuffix(", selected") } }
    #expect(selectedTexts() == ["photo 2, selected"])
    shown.view.simulateTap(itemAt: IndexPath(item: 5, section: 0))
    shown.window.settle()
    #expect(selectedTexts() == ["photo 2, selected", "photo 5, selected"])
    handle.value = [7]
    shown.window.settle()
    #expect(selectedTexts() == ["photo 7, selected"])
  }

  @Test("nothing is tapped, selected, moved or scrolled while the view is disabled; what is selected stays so")
  func disabled() throws {
    let (handle, selected) = (Handle(true), Handle<Int?>(1))
    var taps: [Int] = []
    let shown = try Shown {
      Stateful(handle) { isDisabled in
        Stateful(selected) { selected in
          GridOfItems(photos, columns: .count(4)) { Tile(name: $0.name) }
            .selection(selected)
            .onItemTap { taps.append($0) }
            .onMove { _, _ in }
            .disabled(isDisabled.wrappedValue)
        }
      }
    }
    shown.view.simulateTap(itemAt: IndexPath(item: 5, section: 0))
    shown.drag(to: 300)
    #expect(!shown.view.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0)))
    #expect((taps, selected.value, shown.view.contentOffset.y) == ([], 1, 0))
    #expect(shown.textsInOrder.prefix(2) == ["photo 0, disabled", "photo 1, selected, disabled"])
    handle.value = false
    shown.window.settle()
    shown.view.simulateTap(itemAt: IndexPath(item: 5, section: 0))
    shown.drag(to: 300)
    #expect((taps, selected.value, shown.view.contentOffset.y) == ([5], 5, 300))
  }

  @Test("scrolling is switched off, and indicators are hidden, as scroll views are told")
  func scrolling() throws {
    let handle = Handle(false)
    let shown = try Shown {
      Stateful(handle) { isOn in
        GridOfItems(photos, columns: .count(4)) { Text($0.name) }
          .scrollDisabled(!isOn.wrappedValue)
          .scrollIndicators(isOn.wrappedValue ? .visible : .hidden, axes: .vertical)
      }
    }
    #expect(!shown.view.isScrollEnabled)
    #expect(!shown.view.showsVerticalScrollIndicator)
    #expect(shown.view.showsHorizontalScrollIndicator)
    handle.value = true
    shown.window.settle()
    #expect(shown.view.isScrollEnabled)
    #expect(shown.view.showsVerticalScrollIndicator)
    let never = try Shown { GridOfItems(photos, columns: .count(4)) { Text($0.name) }.scrollIndicators(.never) }
    #expect(!never.view.showsVerticalScrollIndicator && !never.view.showsHorizontalScrollIndicator)
  }

  @Test("content is pulled beyond its ends as scroll views are told")
  func bouncing() throws {
    func bounces<Content: View>(_ content: Content) throws -> [Bool] {
      let view = try Shown { content }.view
      return [view.alwaysBounceVertical, view.alwaysBounceHorizontal]
    }
    let grid = GridOfItems(photos, columns: .count(4)) { Text($0.name) }
    let row = GridOfItems(photos, columns: .count(4), axis: .horizontal) { Text($0.name) }
    #expect(try bounces(grid) == [true, false])
    #expect(try bounces(grid.scrollBounceBehavior(.always)) == [true, false])
    #expect(try bounces(grid.scrollBounceBehavior(.basedOnSize)) == [false, false])
    #expect(try bounces(row.scrollBounceBehavior(.basedOnSize)) == [false, true])
    #expect(try bounces(row.scrollBounceBehavior(.basedOnSize, axes: .horizontal)) == [false, false])
  }

  @Test("margins around the content, the indicators or both, by every form that SwiftUI has")
  func margins() throws {
    func insets<Content: View>(_ content: Content) throws -> [UIEdgeInsets] {
      let view = try Shown { content }.view
      return [view.contentInset, view.verticalScrollIndicatorInsets]
    }
    let grid = GridOfItems(photos, columns: .count(4)) { Text($0.name) }
    func all(_ length: CGFloat) -> UIEdgeInsets {
      UIEdgeInsets(top: length, left: length, bottom: length, right: length)
    }
    let top = UIEdgeInsets(top: 8, left: 0, bottom: 0, right: 0)
    let some: CGFloat? = 8
    #expect(try insets(grid.contentMargins(8)) == [all(8), all(8)])
    #expect(try insets(grid.contentMargins(.top, 8)) == [top, top])
    #expect(try insets(grid.contentMargins(.top, some)) == [top, top])
    #expect(try insets(grid.contentMargins(8).contentMargins(.top, nil)).map(\.top) == [0, 0])
    #expect(try insets(grid.contentMargins(EdgeInsets(top: 8, leading: 0, bottom: 0, trailing: 0))) == [top, top])
    #expect(try insets(grid.contentMargins(8, for: .scrollContent)) == [all(8), .zero])
    #expect(try insets(grid.contentMargins(.top, 8, for: .scrollIndicators)) == [.zero, top])
    #expect(try insets(grid.contentMargins(.top, some, for: .automatic)) == [top, top])
    let placed = grid.contentMargins(
      .top, EdgeInsets(top: 8, leading: 9, bottom: 9, trailing: 9), for: .scrollContent)
    #expect(try insets(placed) == [top, .zero])
  }
}
