import CascadeUIKit
import Foundation
import UIKit

/// Measures the waterfall of CascadeUIKit beside one that is written the articles' way, in the stand-in for UIKit.
@main @MainActor enum Main {
  static func main() {
    print("Medians, and the least in parentheses, of the processor's time.\n")
    for itemCount in [10_000, 100_000] {
      for way in Contender.Way.allCases { measure(way, itemCount) }
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

    var random = SystemRandomNumberGenerator()
    var (times, found, blocks): ([Int], [Int], [Int]) = ([], [], [])
    let end = layout.collectionViewContentSize.height - 844
    for _ in 0..<1001 {
      let rect = CGRect(x: 0, y: CGFloat.random(in: 0...end, using: &random), width: 390, height: 844)
      var attributes: [UICollectionViewLayoutAttributes]?
      var time = 0
      let count = allocations { time = processorTime { attributes = layout.layoutAttributesForElements(in: rect) } }
      times.append(time)
      found.append(attributes?.count ?? 0)
      if let count, let attributes { blocks.append(count - attributes.count) }
    }
    report("a viewport", times)
    print("    elements returned: \(found.median)")
    if !blocks.isEmpty {
      print("    allocations beside one for each of them: \(blocks.median), at most \(blocks.max() ?? 0)")
    }

    let appends = (0..<15).map { _ in
      contender.append(100)
      return processorTime { layout.prepare() }
    }
    report("prepare after 100 items were appended", appends)
    print("")
  }

  private static func report(_ name: String, _ nanoseconds: [Int]) {
    func text(_ time: Int) -> String { String(format: "%.1f µs", Double(time) / 1000) }
    print("  \(name): \(text(nanoseconds.median)) (\(text(nanoseconds.min() ?? 0)))")
  }
}
