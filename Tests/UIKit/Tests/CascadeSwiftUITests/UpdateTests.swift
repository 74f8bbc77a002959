import SwiftUI
import Testing
import UIKit

@testable import CascadeSwiftUI

/// Items that come, go and move.
@MainActor struct UpdateTests {
  private func makeShown(_ handle: Handle<[Photo]>) throws -> Shown {
    try Shown {
      Stateful(handle) { photos in
        Waterfall(photos.wrappedValue, columns: .count(2), sizing: .aspectRatio(\.ratio)) { Text($0.name) }
      }
    }
  }

  @Test(
    "insert, delete and move are animated by identity in withAnimation",
    .standInOnly("UIKit keeps to itself how it has animated"))
  func animated() throws {
    let handle = Handle((0..<6).map { Photo($0, ratio: 2) })
    let shown = try makeShown(handle)
    let (first, last) = (try shown.cell(0), try shown.cell(5))
    withAnimation {
      handle.value.remove(at: 1)
      handle.value.insert(Photo(9, ratio: 2), at: 0)
      handle.value.swapAt(1, 5)
    }
    shown.window.settle()
    #expect(shown.textsInOrder == ["photo 9", "photo 5", "photo 2", "photo 3", "photo 4", "photo 0"])
    #expect(try shown.cell(5) === first)
    #expect(try shown.cell(1) === last)
    let animations = shown.view.simulatedAnimations
    #expect(animations.filter { $0.appears && $0.category == .cell }.count == 6)
    let move = try #require(animations.first { $0.appears && $0.indexPath.item == 5 })
    #expect(move.from.frame.origin == .zero && move.to.frame.origin.y > 200)
    #expect(shown.view.simulatedViolations == [])
  }

  @Test("without an animation, or with one that is disabled, nothing is animated")
  func notAnimated() throws {
    let handle = Handle((0..<6).map { Photo($0) })
    let shown = try makeShown(handle)
    handle.value.removeFirst()
    shown.window.settle()
    #expect(shown.textsInOrder.first == "photo 1")
    #expect(shown.view.simulatedAnimations.isEmpty)
    var transaction = Transaction(animation: .default)
    transaction.disablesAnimations = true
    withTransaction(transaction) { handle.value.append(Photo(7)) }
    shown.window.settle()
    #expect(shown.textsInOrder.last == "photo 7")
    #expect(shown.view.simulatedAnimations.isEmpty)
  }

  @Test("items that are told apart by another property are others")
  func otherProperty() throws {
    let handle = Handle(false)
    let photos = [Photo(1, name: "2"), Photo(2, name: "1")]
    let shown = try Shown {
      Stateful(handle) { usesName in
        let names: KeyPath<Photo, String> = \.name
        let numbers: KeyPath<Photo, String> = \.id.description
        Waterfall(photos, id: usesName.wrappedValue ? names : numbers, columns: .count(1), sizing: .fixed(50)) {
          Counter(name: "\($0.id)")
        }
      }
    }
    try shown.cell(0).simulateTap(button: "1: 0")
    shown.window.settle()
    #expect(shown.textsInOrder == ["1: 1", "2: 0"])
    handle.value = true
    shown.window.settle()
    // The second photo has the first one's identity now, and with it its state.
    #expect(shown.textsInOrder == ["1: 0", "2: 1"])
  }

  @Test("all items go, and others come, with and without animation")
  func replaced() throws {
    let handle = Handle([Photo(1)])
    let shown = try makeShown(handle)
    for isAnimated in [false, true] {
      let animation: Animation? = isAnimated ? .default : nil
      withAnimation(animation) { handle.value = [] }
      shown.window.settle()
      #expect(shown.texts.isEmpty)
      withAnimation(animation) { handle.value = [Photo(2), Photo(3)] }
      shown.window.settle()
      #expect(shown.textsInOrder == ["photo 2", "photo 3"])
    }
  }

  @Test("identities that are there twice: a message, once, and no crash")
  func duplicates() throws {
    var messages: [String] = []
    let handle = Handle([Photo(1), Photo(2)])
    let shown = try Shown {
      Stateful(handle) { photos in
        reporting(Waterfall(photos.wrappedValue, columns: .count(2), sizing: .fixed(50)) { Text($0.name) }) {
          messages.append($0)
        }
      }
    }
    #expect(messages == [])
    withAnimation { handle.value = [Photo(2), Photo(1), Photo(3), Photo(1), Photo(1)] }
    shown.window.settle()
    #expect(messages.count == 1)
    #expect(messages.first?.contains("the identity 1 belongs to several items") == true)
    #expect(shown.textsInOrder == ["photo 2", "photo 1", "photo 3", "photo 1", "photo 1"])
    withAnimation { handle.value = [Photo(1), Photo(1), Photo(3)] }
    shown.window.settle()
    #expect(shown.textsInOrder == ["photo 1", "photo 1", "photo 3"])
    #expect(messages.count == 1)
  }

  private func reporting<C: ItemCollection>(_ collection: C, _ report: @escaping (String) -> Void) -> C {
    var collection = collection
    collection.options.report = report
    return collection
  }

  @Test(
    "data that changes while cells are made is shown, after the pass",
    .standInOnly("SwiftUI updates views when it will"))
  func changesDuringLayout() async throws {
    let handle = Handle((0..<50).map { Photo($0) })
    var isDone = false
    let shown = try Shown {
      Stateful(handle) { photos in
        Waterfall(photos.wrappedValue, columns: .count(2), sizing: .fixed(100)) { photo in
          Text(photo.name).onAppear {
            guard photo.id == 20, !isDone else { return }
            isDone = true
            handle.value.removeFirst(10)
            SimulatedWindow.flush()
          }
        }
      }
    }
    shown.drag(to: 700)
    await shown.window.settleLater()
    #expect(isDone)
    #expect(handle.value.count == 40)
    #expect(shown.view.numberOfItems(inSection: 0) == 40)
    for (path, text) in shown.texts { #expect(text == handle.value[path.item].name) }
    #expect(shown.view.simulatedViolations == [])
  }

  @Test(
    "data that changes while another update is under way is shown after it",
    .standInOnly("SwiftUI updates views when it will"))
  func changesDuringUpdate() async throws {
    let handle = Handle((0..<10).map { Photo($0) })
    var changes = 0
    let shown = try Shown {
      Stateful(handle) { photos in
        Waterfall(photos.wrappedValue, columns: .count(2), sizing: .fixed(100)) { photo in
          Text(photo.name).onAppear {
            guard photo.id >= 100, changes < 3 else { return }
            changes += 1
            handle.value.insert(Photo(100 + changes), at: 0)
            SimulatedWindow.flush()
          }
        }
      }
    }
    withAnimation { handle.value.insert(Photo(100), at: 0) }
    await shown.window.settleLater()
    #expect(changes == 3)
    #expect(shown.textsInOrder.prefix(5) == ["photo 103", "photo 102", "photo 101", "photo 100", "photo 0"])
    #expect(shown.view.simulatedViolations == [])
  }
}
