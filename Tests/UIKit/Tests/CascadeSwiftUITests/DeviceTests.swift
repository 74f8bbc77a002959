import CascadeSwiftUI
import CascadeUIKit
import SwiftUI
import Testing
import UIKit

/// What a device adds: notches, a user's settings, scrolling that takes time.
@MainActor struct DeviceTests {
  private let photos = (0..<100).map { Photo($0, ratio: 1) }

  @Test("on a telephone on its side, no item is under the notch, and content scrolls under bars")
  func landscape() throws {
    let area = UIEdgeInsets(top: 20, left: 44, bottom: 21, right: 44)
    let columns = try Shown(size: CGSize(width: 800, height: 400), safeArea: area) {
      Waterfall(photos, columns: .count(2), sizing: .aspectRatio(\.ratio)) { Text($0.name) }
    }
    #expect(columns.view.frame == CGRect(x: 44, y: 0, width: 712, height: 400))
    #expect(columns.view.adjustedContentInset == UIEdgeInsets(top: 20, left: 0, bottom: 21, right: 0))
    let rows = try Shown(size: CGSize(width: 800, height: 400), safeArea: area) {
      Carousel(photos, itemSize: CGSize(width: 100, height: 100)) { Text($0.name) }
    }
    #expect(rows.view.frame == CGRect(x: 0, y: 20, width: 800, height: 359))
    #expect(rows.view.adjustedContentInset == UIEdgeInsets(top: 0, left: 44, bottom: 0, right: 44))
  }

  @Test("margins that change alone have everything laid out again")
  func margins() throws {
    let handle = Handle<CGFloat>(0)
    let shown = try Shown {
      Stateful(handle) { margin in
        Waterfall(photos, columns: .count(1), sizing: .aspectRatio(\.ratio)) { Text($0.name) }
          .contentMargins(.horizontal, margin.wrappedValue)
      }
    }
    handle.value = 30
    shown.window.settle()
    #expect(try shown.cell(0).frame.size == CGSize(width: 340, height: 340))
    #expect(shown.view.simulatedViolations == [])
  }

  @Test(
    "margins that are not equal lie where text begins and ends", arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func unequalMargins(direction: LayoutDirection) throws {
    let shown = try Shown {
      Waterfall(photos, columns: .count(2, spacing: 0), sizing: .aspectRatio(\.ratio)) { Text($0.name) }
        .contentMargins(.leading, 10)
        .contentMargins(.trailing, 50)
        .environment(\.layoutDirection, direction)
    }
    let frames = try [0, 1].map { shown.view.simulatedScreenFrame(of: try shown.cell($0)) }
    #expect(frames.map(\.width) == [170, 170])
    #expect(frames.map(\.minX) == (direction == .leftToRight ? [10, 180] : [220, 50]))
  }

  @Test("a window that goes to another display is rounded to its pixels at once")
  func otherDisplay() throws {
    // (400 − 2 × 7) ÷ 3 + 7 = 135⅔.
    let shown = try Shown {
      Waterfall(photos, columns: .count(3, spacing: 7), sizing: .aspectRatio(\.ratio)) { Text($0.name) }
    }
    #expect(try shown.cell(1).frame.minX.truncatingRemainder(dividingBy: 1) == 0.5)
    shown.view.simulateTraits(UITraitCollection(displayScale: 1))
    shown.window.settle()
    #expect(try shown.cell(1).frame.minX.truncatingRemainder(dividingBy: 1) == 0)
    #expect(shown.view.simulatedViolations == [])
  }

  @Test(
    "a user who wants less motion sees changes without any", .standInOnly("it is the user's setting"),
    arguments: [false, true])
  func reduceMotionInUpdates(isReduced: Bool) throws {
    let handle = Handle((photos, 2))
    let shown = try Shown {
      Stateful(handle) { value in
        Waterfall(value.wrappedValue.0, columns: .count(value.wrappedValue.1), sizing: .aspectRatio(\.ratio)) {
          Text($0.name)
        }
        .simulateReduceMotion(isReduced)
      }
    }
    withAnimation { _ = handle.value.0.removeFirst() }
    shown.window.settle()
    #expect(shown.view.simulatedAnimations.isEmpty == isReduced)
    #expect(shown.textsInOrder.first == photos[1].name)
    withAnimation { handle.value.1 = 3 }
    shown.window.settle()
    #expect(try shown.cell(2).frame.minY == 0)
  }

  @Test(
    "where an app looks like one of the Mac's, there is no refresh control",
    .standInOnly("a simulator is the device that it is"))
  func refreshingOnAMac() throws {
    try UIDevice.current.simulate(.mac) {
      let shown = try Shown {
        Waterfall(photos, columns: .count(2), sizing: .aspectRatio(\.ratio)) { Text($0.name) }
          .refreshable {}
      }
      #expect(shown.view.refreshControl == nil)
    }
  }

  @Test(
    "a user who wants less motion sees no zoom, and nothing that moves to its place",
    .standInOnly("it is the user's setting"))
  func reduceMotion() throws {
    let handle = Handle<Int?>(nil)
    let shown = try Shown {
      Stateful(handle) { middle in
        Carousel(photos, itemSize: CGSize(width: 100, height: 100), zoom: 0.5) { Text($0.name) }
          .scrollPosition(id: middle)
          .simulateReduceMotion(true)
      }
    }
    withAnimation { handle.value = 20 }
    shown.window.settle()
    #expect(shown.view.simulatedAnimatedScrolls == 0)
    #expect(try shown.cell(20).frame.size == CGSize(width: 100, height: 100))
  }

  @Test(
    "items that are tapped are buttons, and selected ones are so for VoiceOver, too",
    .standInOnly("SwiftUI tells VoiceOver alone"))
  func traits() throws {
    let handle = Handle<Int?>(3)
    let shown = try Shown {
      Stateful(handle) { selected in
        Waterfall(photos, columns: .count(4), sizing: .aspectRatio(\.ratio)) { Text($0.name) }.selection(selected)
      }
    }
    #expect(try shown.cell(3).simulatedTraits == [[.isButton, .isSelected]])
    #expect(try shown.cell(4).simulatedTraits == [[.isButton]])
    shown.view.simulateTap(itemAt: IndexPath(item: 4, section: 0))
    shown.window.settle()
    #expect(try shown.cell(3).simulatedTraits == [[.isButton]])
    #expect(try shown.cell(4).simulatedTraits == [[.isButton, .isSelected]])

    let tapped = try Shown {
      Waterfall(photos, columns: .count(4), sizing: .aspectRatio(\.ratio)) { Text($0.name) }.onItemTap { _ in }
    }
    #expect(try tapped.cell(0).simulatedTraits == [[.isButton]])
    let plain = try Shown { Waterfall(photos, columns: .count(4), sizing: .aspectRatio(\.ratio)) { Text($0.name) } }
    #expect(try plain.cell(0).simulatedTraits == [[]])
  }

  #if !REAL_UIKIT
    @Test("while scrolling to an item takes time, the binding keeps what was asked for, and a finger takes over")
    func slowScrolling() throws {
      let handle = Handle<Int?>(nil)
      let shown = try Shown {
        Stateful(handle) { top in
          Waterfall(photos, columns: .count(2), sizing: .aspectRatio(\.ratio)) { Text($0.name) }.scrollPosition(id: top)
        }
      }
      shown.view.simulatedConduct.always = [.scrollsSlowly]
      withAnimation { handle.value = 40 }
      shown.window.settle()
      #expect(shown.view.simulatedIsScrolling)
      #expect(shown.view.contentOffset.y == 0)
      shown.view.simulateScrollingAnimation()
      shown.window.settle()
      #expect(handle.value == 40)
      #expect(shown.view.contentOffset.y == 4080)
      shown.drag(to: 1000)
      #expect(handle.value == 10, "it is told again")

      withAnimation { handle.value = 60 }
      shown.window.settle()
      shown.drag(to: 204)
      #expect(handle.value == 2)
      #expect(!shown.view.simulatedIsScrolling)
    }
  #endif

  /// An item's view that can be compared.
  private struct Tile: View, Equatable {
    let name: String
    let isFirst: Bool

    var body: some View {
      Tile.bodies += 1
      return Text(name + (isFirst ? " first" : ""))
    }

    nonisolated static func == (one: Tile, other: Tile) -> Bool {
      one.name == other.name && one.isFirst == other.isFirst
    }

    @MainActor static var bodies = 0
  }

  @Test("where only the scroll position has changed, items that can be compared are not filled again")
  func scrollReports() throws {
    let handle = Handle<Int?>(nil)
    let shown = try Shown {
      Stateful(handle) { top in
        Waterfall(photos, columns: .count(2), sizing: .aspectRatio(\.ratio)) { photo in
          Tile(name: photo.name, isFirst: photo.id == top.wrappedValue)
        }
        .scrollPosition(id: top)
      }
    }
    shown.drag(to: 10)
    Tile.bodies = 0
    shown.view.contentOffset.y = 210
    shown.window.settle()
    #expect(handle.value == 4)
    #expect(shown.texts[IndexPath(item: 4, section: 0)] == "\(photos[4].name) first")
    #expect(shown.texts[IndexPath(item: 2, section: 0)] == photos[2].name)
    // The two that are other than before, and those that come into view.
    #expect(Tile.bodies <= 4, "\(Tile.bodies)")
  }

  @Test("closures that are asked between two states of the data do not trap")
  func betweenStates() throws {
    for sizing in [ItemSizing<Photo>.aspectRatio(\.ratio), .length { photo, width in width * photo.ratio }] {
      let shown = try Shown { Waterfall(photos, columns: .count(2), sizing: sizing) { Text($0.name) } }
      let layout = try #require(shown.view.collectionViewLayout as? CollectionWaterfallLayout)
      #expect(layout.itemLengths?(7) == nil)
      #expect(layout.heightForItem?(IndexPath(item: 500, section: 3), 10) == nil)
    }
    let rows = try Shown { JustifiedRows(photos, aspectRatio: \.ratio) { Text($0.name) } }
    let layout = try #require(rows.view.collectionViewLayout as? CollectionJustifiedLayout)
    #expect(layout.itemShapes?(7) == nil)
  }
}
