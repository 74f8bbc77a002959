import CascadeSwiftUI
import SwiftUI
import Testing
import UIKit

/// What is made and asked for, counted.
@MainActor struct LazinessTests {
  /// An item that counts how often it is asked who it is.
  struct Counted {
    final class Counter {
      var count = 0
    }

    let number: Int
    let counter: Counter
    var id: Int {
      counter.count += 1
      return number
    }
  }

  @Test("of 100,000 items only those in view are made, and made again where they come into view")
  func onlyInView() throws {
    var made: [Int] = []
    let shown = try Shown {
      Waterfall(0..<100_000, id: \.self, columns: .count(2), sizing: .aspectRatio { _ in 1 }) { number in
        let _ = made.append(number)
        Text("\(number)")
      }
    }
    #expect(made.sorted() == Array(0..<8))
    #expect(shown.texts.count == 8)
    made = []
    shown.drag(to: 5_000_000)
    #expect(made.count < 60, "each step of a drag shows its own items: \(made.count)")
    #expect(shown.textsInOrder.allSatisfy { Int($0)! > 40_000 })
    #expect(shown.view.simulatedViolations == [])
  }

  @Test("1,000,000 items with aspect ratios: no cell is measured, and each shape is asked for once")
  func million() throws {
    var made: [Int] = []
    var asked = 0
    let shown = try Shown {
      Waterfall(
        0..<1_000_000, id: \.self, columns: .adaptive(minimum: 90, spacing: 10), spacing: 10,
        sizing: .aspectRatio { number in
          asked += 1
          return CGFloat(number % 3 + 1)
        }
      ) { number in
        let _ = made.append(number)
        Text("\(number)")
      }
    }
    #expect(made.count == shown.texts.count)
    #expect(made.count < 200)
    #expect(asked == 1_000_000)
    // (400 + 10) ÷ (90 + 10) = 4 columns.
    #expect(shown.frames["0"]?.width == 92.5)
    shown.drag(to: 10_000_000)
    #expect(shown.textsInOrder.allSatisfy { Int($0)! > 500_000 })
    #expect(asked == 1_000_000)
  }

  @Test("a body that is evaluated again with the same array asks no item who it is; with another one, each one once")
  func sameArray() throws {
    let counter = Counted.Counter()
    let items = (0..<100_000).map { Counted(number: $0, counter: counter) }
    let handle = Handle((items, "a"))
    var made: [Int] = []
    let shown = try Shown {
      Stateful(handle) { value in
        Waterfall(value.wrappedValue.0, id: \.id, columns: .count(2), sizing: .fixed(100)) { item in
          let _ = made.append(item.number)
          Text("\(item.number)\(value.wrappedValue.1)")
        }
      }
    }
    #expect(counter.count == 100_000)
    (counter.count, made) = (0, [])
    handle.value.1 = "b"
    shown.window.settle()
    #expect(counter.count == 0)
    #expect(made.count == shown.texts.count, "what is in view is filled again, and nothing else")
    #expect(shown.texts[IndexPath(item: 0, section: 0)] == "0b")

    handle.value.0 = items.map { $0 }
    shown.window.settle()
    #expect(counter.count == 100_000)
  }

  @Test("content of the same identities fills the cells again that there are")
  func content() throws {
    let handle = Handle((0..<1000).map { Photo($0) })
    let shown = try Shown {
      Stateful(handle) { photos in
        Waterfall(photos.wrappedValue, columns: .count(2), sizing: .fixed(100)) { Text($0.name) }
      }
    }
    let cell = try shown.cell(3)
    handle.value[3].name = "other"
    handle.value[900].name = "far away"
    shown.window.settle()
    #expect(try shown.cell(3) === cell)
    #expect(cell.simulatedTexts == ["other"])
    #expect(shown.view.simulatedAnimations.isEmpty)
    shown.drag(to: 1e6)
    #expect(shown.texts[IndexPath(item: 900, section: 0)] == nil || shown.textsInOrder.contains("far away"))
  }
}
