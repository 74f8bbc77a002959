import CascadeSwiftUI
import SwiftUI
import Testing
import UIKit

/// Justified rows, carousels and circles, and refreshing.
@MainActor struct OtherCollectionTests {
  private let photos = (0..<1000).map { Photo($0) }

  @Test("justified rows fill the width")
  func justified() throws {
    let shown = try Shown {
      JustifiedRows(photos, rowHeight: 120, spacing: 4, aspectRatio: \.ratio) { Text($0.name) }
    }
    let first = shown.frames.values.filter { $0.minY == 0 }
    #expect(first.map(\.maxX).max() == 400)
    #expect(Set(first.map(\.height)).count == 1)
    #expect(shown.texts.count < 40)
  }

  @Test("a carousel zooms the item in the middle, comes to rest with one there, and tells which one it is")
  func carousel() throws {
    let handle = Handle<Int?>(nil)
    let shown = try Shown {
      Stateful(handle) { middle in
        Carousel(photos, itemSize: CGSize(width: 200, height: 300), spacing: 40, zoom: 0.5) { Text($0.name) }
          .scrollPosition(id: middle)
      }
    }
    #expect(shown.view.decelerationRate == .fast)
    shown.view.simulateFling(proposing: CGPoint(x: 700, y: 0), velocity: CGPoint(x: 0.1, y: 0))
    shown.window.settle()
    let middle = try #require(handle.value)
    #expect(abs(try shown.cell(middle).frame.midX - (shown.view.contentOffset.x + 200)) < 1)
    #expect(abs(try shown.cell(middle).frame.width - 300) < 1)
    handle.value = 10
    shown.window.settle()
    #expect(abs(try shown.cell(10).frame.midX - (shown.view.contentOffset.x + 200)) < 1)
    #expect(shown.texts.count < 6)
  }

  @Test("a circle of items; a new one comes from the middle", .standInOnly("UIKit keeps to itself how it has animated"))
  func circle() throws {
    let handle = Handle(Array(photos.prefix(6)))
    let shown = try Shown {
      Stateful(handle) { photos in
        CircleOfItems(photos.wrappedValue, itemSize: CGSize(width: 40, height: 40), radius: 100) { Text($0.name) }
      }
    }
    #expect(try shown.cell(0).frame == CGRect(x: 280, y: 380, width: 40, height: 40))
    withAnimation { handle.value.append(Photo(50)) }
    shown.window.settle()
    let arriving = try #require(shown.view.simulatedAnimations.first { $0.appears && $0.indexPath.item == 6 })
    #expect(arriving.from.center == CGPoint(x: 200, y: 400))
  }

  @Test("pulling down calls the environment's refresh action, and ends when that has")
  func refresh() async throws {
    let handle = Handle(Array(photos.prefix(3)))
    let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
    let shown = try Shown {
      Stateful(handle) { photos in
        Waterfall(photos.wrappedValue, columns: .count(2), sizing: .fixed(50)) { Text($0.name) }
          .refreshable {
            for await _ in stream { break }
            await MainActor.run { handle.value.insert(Photo(77), at: 0) }
          }
      }
    }
    let control = try #require(shown.view.refreshControl)
    control.simulatePull()
    await shown.window.settleLater()
    #expect(control.isRefreshing)
    continuation.yield()
    continuation.finish()
    for _ in 0..<50 where control.isRefreshing { await shown.window.settleLater() }
    #expect(!control.isRefreshing)
    #expect(shown.textsInOrder.first == "photo 77")
  }

  @Test("without an action there is no control")
  func noRefresh() throws {
    let shown = try Shown {
      Waterfall(photos, columns: .count(2), sizing: .fixed(50)) { Text($0.name) }
    }
    #expect(shown.view.refreshControl == nil)
  }
}
