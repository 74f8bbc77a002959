import CascadeLayout
import Testing

@testable import CascadeUIKit

/// What base layouts are told of changes that UIKit does not describe.
struct SectionInputsTests {
  private let inputs = SectionInputs<Int, [Double]>()

  private func context(_ items: [[Double]], width: Double = 300) -> LayoutContext {
    LayoutContext(viewport: Size(width: width, height: 400), itemCounts: items.map(\.count))
  }

  /// Takes over some inputs, then others, and says what has changed by these.
  private func change(
    from old: [[Double]], to new: [[Double]], metrics: ([Int], [Int])? = nil, widths: (Double, Double) = (300, 300)
  ) -> LayoutChange {
    let metrics = metrics ?? (old.map { _ in 0 }, new.map { _ in 0 })
    let before = context(old, width: widths.0)
    func replace(_ metrics: [Int], _ items: [[Double]], _ context: LayoutContext, after old: LayoutContext?)
      -> LayoutChange
    {
      inputs.replace(
        metrics: metrics, items: items, for: context, after: old, axis: .vertical,
        firstDifference: { $0.firstDifference(from: $1, count: $2) })
    }
    #expect(replace(metrics.0, old, before, after: nil) == .everything)
    return replace(metrics.1, new, context(new, width: widths.1), after: before)
  }

  @Test("a hundred items behind 100,000: the first of them is the first that may be different")
  func append() {
    let old = (0..<100_000).map(Double.init)
    #expect(
      change(from: [old], to: [old + Array(repeating: 1, count: 100)])
        == .edited(from: [.init(section: 0, item: 100_000)]))
  }

  @Test("the first difference is found wherever it is, and whatever comes behind it")
  func places() {
    let old = (0..<300).map(Double.init)
    for place in old.indices {
      var new = old
      for index in [place, place + 1, place + 70, 299] where index < 300 { new[index] = -1 }
      #expect(old.firstDifference(from: new, count: 300) == place)
      #expect(old.firstDifference(from: new, count: place) == nil)
      #expect(Array(old.prefix(place)).firstDifference(from: old, count: 300) == place)
    }
  }

  @Test("items that are other ones, more, fewer")
  func edits() {
    #expect(change(from: [[1, 2, 3]], to: [[1, 5, 3]]) == .edited(from: [.init(section: 0, item: 1)]))
    #expect(change(from: [[1, 2, 3]], to: [[0, 1, 2, 3]]) == .edited(from: [.init(section: 0, item: 0)]))
    #expect(change(from: [[1, 2, 3]], to: [[1, 2]]) == .edited(from: [.init(section: 0, item: 2)]))
    #expect(
      change(from: [[1], [2], [3]], to: [[1], [2, 2], [4]])
        == .edited(from: [.init(section: 1, item: 1), .init(section: 2, item: 0)]))
    #expect(change(from: [[1, 2, 3]], to: [[1, 2, 3]]) == .edited(from: []))
  }

  @Test("sections")
  func sections() {
    #expect(change(from: [[1]], to: [[1], [2]]) == .appended)
    #expect(change(from: [[1]], to: [[1, 2], [2]]) == .appended)
    #expect(change(from: [[1]], to: [[0], [1]]) == .everything)
    #expect(change(from: [[1], [2]], to: [[1]]) == .everything)
  }

  @Test("metrics and widths")
  func metrics() {
    #expect(change(from: [[1]], to: [[1]], metrics: ([0], [1])) == .metrics)
    #expect(change(from: [[1]], to: [[1]], widths: (300, 400)) == .metrics)
    #expect(change(from: [[1]], to: [[2]], metrics: ([0], [1])) == .everything)
    #expect(change(from: [[1]], to: [[1, 2]], widths: (300, 400)) == .everything)
  }
}
