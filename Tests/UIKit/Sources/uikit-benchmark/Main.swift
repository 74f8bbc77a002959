import CascadeUIKit
import Foundation
import UIKit

/// Measures the waterfall of CascadeUIKit beside one that is written the articles' way, in the stand-in for UIKit.
@main @MainActor enum Main {
  static func main() {
    print("Medians, and the least in parentheses, of the processor's time.\n")
    for itemCount in [10_000, 100_000] {
      for way in Contender.Way.allCases { measure(way, itemCount) }
      for remembers in [false, true] { measureCells(itemCount, remembersItemLengths: remembers) }
    }
  }

  private static func measure(_ way: Contender.Way, _ itemCount: Int) {
    let contender = Contender(way, itemCount: itemCount)
    let layout = contender.layout
    layout.prepare()
    print("\(itemCount) items, \(way.rawValue)")

    let first = (0..<15).map { _ in
      let fresh = Contender(way, itemCount: itemCount)
      return processorTime { fresh.layout.prepare() }
    }
    report("first prepare", first)

    measureViewports(of: layout)

    let appends = (0..<15).map { _ in
      contender.append(100)
      return processorTime { layout.prepare() }
    }
    report("prepare after 100 items were appended", appends)
    print("")
  }

  /// Cells that are measured as they come into view, under pinned headers.
  private static func measureCells(_ itemCount: Int, remembersItemLengths: Bool) {
    let contender = MeasuredContender(itemCount: itemCount, remembersItemLengths: remembersItemLengths)
    print("\(itemCount) items that are measured, pinned headers\(remembersItemLengths ? ", lengths remembered" : "")")
    _ = contender.takeCounts()
    report(
      "a step of scrolling by 100 points, with what it measures",
      (0..<200).map { _ in
        processorTime { contender.scroll(by: 100) }
      })
    let down = contender.takeCounts()
    print("    heightForItem: \(down.askedLengths) calls in 200 steps that measured \(down.measuredCells) cells")
    // Cells that were measured come into view again.
    report("a step of scrolling back", (0..<100).map { _ in processorTime { contender.scroll(by: -100) } })
    print("    heightForItem: \(contender.takeCounts().askedLengths) calls in 100 steps")
    report("100 items are appended", (0..<15).map { _ in processorTime { contender.append(100) } })
    print("    heightForItem: \(contender.takeCounts().askedLengths / 15) calls for each\n")
  }

  /// Viewports at random places. Whoever asks goes through what is returned, as a collection view has to.
  private static func measureViewports(of layout: UICollectionViewLayout) {
    var random = SystemRandomNumberGenerator()
    var (times, found, blocks): ([Int], [Int], [Int]) = ([], [], [])
    let end = layout.collectionViewContentSize.height - 844
    for _ in 0..<301 {
      let rect = CGRect(x: 0, y: CGFloat.random(in: 0...end, using: &random), width: 390, height: 844)
      var attributes: [UICollectionViewLayoutAttributes] = []
      let asking = processorTime {
        blocks.append(allocations { attributes = layout.layoutAttributesForElements(in: rect) ?? [] } ?? 0)
      }
      var shown = 0
      let reading = processorTime {
        for element in attributes where element.frame.intersects(rect) { shown += 1 }
      }
      precondition(shown > 0)
      times.append(asking + reading)
      found.append(attributes.count)
    }
    report("a viewport", times)
    print("    elements returned: \(found.median), allocations: \(blocks.median)")
  }

  private static func report(_ name: String, _ nanoseconds: [Int]) {
    func text(_ time: Int) -> String { String(format: "%.1f µs", Double(time) / 1000) }
    print("  \(name): \(text(nanoseconds.median)) (\(text(nanoseconds.min() ?? 0)))")
  }
}
