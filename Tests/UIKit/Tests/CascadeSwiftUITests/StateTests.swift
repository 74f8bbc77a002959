import CascadeSwiftUI
import SwiftUI
import Testing
import UIKit

/// A view that counts taps by itself.
struct Counter: View {
  let name: String
  @State private var count = 0

  var body: some View {
    Button("\(name): \(count)") { count += 1 }
  }
}

private struct TintKey: EnvironmentKey {
  static let defaultValue = "none"
}

extension EnvironmentValues {
  var tintName: String {
    get { self[TintKey.self] }
    set { self[TintKey.self] = newValue }
  }
}

/// A view that reads the environment.
struct TintReader: View {
  let name: String
  @Environment(\.tintName) private var tint

  var body: some View { Text("\(name) \(tint)") }
}

/// What cells keep, and what they are told.
@MainActor struct StateTests {
  private func makeShown(_ handle: Handle<[Photo]>) throws -> Shown {
    try Shown {
      Stateful(handle) { photos in
        Waterfall(photos.wrappedValue, columns: .count(2), sizing: .fixed(100)) { Counter(name: $0.name) }
      }
    }
  }

  @Test("state in cells survives updates, and insertions, deletions and moves of other items")
  func survives() throws {
    let handle = Handle((0..<8).map { Photo($0, name: "\($0)") })
    let shown = try makeShown(handle)
    try shown.cell(3).simulateTap(button: "3: 0")
    shown.window.settle()
    try shown.cell(3).simulateTap(button: "3: 1")
    shown.window.settle()
    #expect(shown.textsInOrder == ["0: 0", "1: 0", "2: 0", "3: 2", "4: 0", "5: 0", "6: 0", "7: 0"])
    for isAnimated in [true, false] {
      withAnimation(isAnimated ? .default : nil) {
        handle.value.insert(Photo(isAnimated ? 20 : 21, name: "new"), at: 1)
        handle.value.remove(at: 0)
        handle.value.swapAt(4, 5)
      }
      shown.window.settle()
      #expect(shown.textsInOrder.filter { $0.hasSuffix(": 2") } == ["3: 2"])
    }
    handle.value = handle.value.map { Photo($0.id, name: $0.name + "!") }
    shown.window.settle()
    #expect(shown.textsInOrder.contains("3!: 2"))
    #expect(shown.window.takeViolations() == [])
  }

  @Test("a cell that is used again for another item has nothing of the former one's state")
  func doesNotLeak() throws {
    let handle = Handle((0..<400).map { Photo($0, name: "\($0)") })
    let shown = try makeShown(handle)
    for item in 0..<10 { try shown.cell(item).simulateTap(button: "\(item): 0") }
    shown.window.settle()
    #expect(shown.textsInOrder.prefix(10).allSatisfy { $0.hasSuffix(": 1") })
    for offset in stride(from: CGFloat(500), through: 15_000, by: 500) {
      shown.drag(to: offset)
      guard offset >= 1500 else { continue }
      #expect(shown.textsInOrder.allSatisfy { $0.hasSuffix(": 0") })
    }
  }

  @Test("an item that takes the place of a deleted one begins with its own state")
  func replaced() throws {
    let handle = Handle([Photo(1, name: "1"), Photo(2, name: "2")])
    let shown = try makeShown(handle)
    try shown.cell(0).simulateTap(button: "1: 0")
    shown.window.settle()
    handle.value[0] = Photo(3, name: "3")
    shown.window.settle()
    #expect(shown.textsInOrder == ["3: 0", "2: 0"])
  }

  @Test("the environment reaches cells and headers, and its changes, too")
  func environment() throws {
    let handle = Handle("red")
    let album = Album(id: "a", photos: (0..<3).map { Photo($0, name: "\($0)") })
    let shown = try Shown {
      Stateful(handle) { tint in
        Waterfall(sections: [album], items: \.photos, columns: .count(2), sizing: .fixed(50)) {
          TintReader(name: $0.name)
        } header: { _ in
          TintReader(name: "header")
        }
        .environment(\.tintName, tint.wrappedValue)
      }
    }
    #expect(shown.textsInOrder == ["0 red", "1 red", "2 red"])
    let header = shown.view.supplementaryView(
      forElementKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 0))
    #expect(header?.simulatedTexts == ["header red"])
    handle.value = "blue"
    shown.window.settle()
    #expect(shown.textsInOrder == ["0 blue", "1 blue", "2 blue"])
    #expect(header?.simulatedTexts == ["header blue"])
  }

  @Test("buttons in cells work where nothing can be selected, and tapped items are told")
  func taps() throws {
    var (tapped, pressed): ([Int], [Int]) = ([], [])
    let shown = try Shown {
      Waterfall((0..<4).map { Photo($0) }, columns: .count(2), sizing: .fixed(50)) { photo in
        Button("press \(photo.id)") { pressed.append(photo.id) }
      }
      .onItemTap { tapped.append($0) }
    }
    try shown.cell(2).simulateTap(button: "press 2")
    shown.view.simulateTap(itemAt: IndexPath(item: 1, section: 0))
    #expect(pressed == [2])
    #expect(tapped == [1])
    #expect(shown.view.indexPathsForSelectedItems == nil)
  }
}
