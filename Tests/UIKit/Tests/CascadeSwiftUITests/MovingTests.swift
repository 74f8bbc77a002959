import CascadeSwiftUI
import SwiftUI
import Testing
import UIKit

/// Items that the user moves.
@MainActor struct MovingTests {
  private let photos = (0..<40).map { Photo($0) }

  private func move(_ item: Int, to target: Int, in shown: Shown) throws {
    let center = try shown.cell(target).center
    #expect(shown.view.beginInteractiveMovementForItem(at: IndexPath(item: item, section: 0)))
    shown.view.updateInteractiveMovementTargetPosition(center)
    shown.view.endInteractiveMovement()
  }

  private func wall(
    _ handle: Handle<[Photo]>, sizing: ItemSizing<Photo>, _ action: @escaping (IndexSet, Int) -> Void
  ) throws -> Shown {
    try Shown {
      Stateful(handle) { photos in
        Waterfall(photos.wrappedValue, columns: .count(3), sizing: sizing) { Text($0.name).frame(height: 60) }
          .onMove(perform: action)
      }
    }
  }

  @Test("the data is told as ForEach tells it, and what is shown follows", arguments: 0..<4)
  func moves(source: Int) throws {
    let sizing: ItemSizing<Photo> = [
      .aspectRatio(\.ratio), .length { photo, width in width / photo.ratio }, .measured(),
      .fixed(60).spanning { $0.id % 3 + 1 },
    ][source]
    let handle = Handle(photos)
    var told: [(Int, Int)] = []
    let shown = try wall(handle, sizing: sizing) { offsets, target in
      guard let offset = offsets.first, offsets.count == 1 else { return }
      told.append((offset, target))
      handle.value.move(fromOffsets: offsets, toOffset: target)
    }
    var order = Array(0..<40)
    for (item, target) in [(1, 5), (6, 0), (2, 3), (4, 4)] {
      try move(item, to: target, in: shown)
      order.insert(order.remove(at: item), at: target)
      #expect(
        shown.textsInOrder == order.prefix(shown.texts.count).map { "photo \($0)" }, "before the view has said so")
      shown.window.settle()
      #expect(handle.value.map(\.id) == order)
      #expect(shown.textsInOrder == order.prefix(shown.texts.count).map { "photo \($0)" })
    }
    #expect(told.map(\.0) == [1, 6, 2])
    #expect(told.map(\.1) == [6, 0, 4])
    #expect(shown.view.simulatedViolations == [])
  }

  @Test("an item that the data does not move goes back")
  func refused() async throws {
    let handle = Handle(photos)
    let shown = try wall(handle, sizing: .fixed(60)) { _, _ in }
    try move(0, to: 4, in: shown)
    #expect(shown.textsInOrder.first == "photo 1")
    // Half a second later, and later on a busy machine.
    for _ in 0..<100 where shown.textsInOrder.first != "photo 0" {
      try await Task.sleep(for: .milliseconds(100))
      await shown.window.settleLater()
    }
    #expect(shown.textsInOrder.prefix(5) == ["photo 0", "photo 1", "photo 2", "photo 3", "photo 4"])
  }

  @Test("other data ends a movement")
  func dataChanges() throws {
    let handle = Handle(photos)
    let shown = try wall(handle, sizing: .fixed(60)) { _, _ in Issue.record("the movement has ended") }
    let center = try shown.cell(4).center
    #expect(shown.view.beginInteractiveMovementForItem(at: IndexPath(item: 1, section: 0)))
    shown.view.updateInteractiveMovementTargetPosition(center)
    _ = withAnimation { handle.value.remove(at: 1) }
    shown.window.settle()
    shown.view.endInteractiveMovement()
    #expect(shown.textsInOrder.prefix(3) == ["photo 0", "photo 2", "photo 3"])
    #expect(shown.view.simulatedViolations == [])
  }

  @Test("nothing is moved without a function, or where there are several sections")
  func none() throws {
    let plain = try Shown { Waterfall(photos, columns: .count(3), sizing: .fixed(60)) { Text($0.name) } }
    let albums = ["a", "b"].enumerated().map { number, id in Album(id: id, photos: [Photo(number)]) }
    let sections = try Shown {
      Waterfall(sections: albums, items: \.photos, columns: .count(3), sizing: .fixed(60)) { Text($0.name) }
        .onMove { _, _ in }
    }
    for shown in [plain, sections] {
      #expect(!shown.view.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0)))
    }
  }
}
