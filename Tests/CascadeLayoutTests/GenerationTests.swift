import CascadeLayout
import CascadeTesting
import RandomSeeds
import Testing

@testable import TestSupport

/// Arrangements that are held side by side while others are made of them.
struct GenerationTests {
  /// An arrangement, and what it was made of.
  private struct Generation {
    let arrangement: any LayoutArrangement
    let reference: NaiveWaterfall
    let viewport: Rect
    let items: [[WaterfallItem]]
  }

  @Test("each of several arrangements that are kept is where its reference has it")
  func waterfalls() throws {
    try seeds(500).forEach { seed in
      let wall = WaterfallCase(seed: seed, largestSection: 200)
      let layout = wall.makeLayout().layout
      func generation(_ arrangement: any LayoutArrangement) -> Generation {
        Generation(arrangement: arrangement, reference: wall.reference, viewport: wall.viewport, items: wall.items)
      }
      var generations = [generation(try layout.arrange(wall.context))]
      for step in 0..<10 {
        // From the last one, or from one before it, with the items that it has.
        let parent = generations.randomElement(using: &wall.random)!
        wall.items = parent.items
        let change = wall.edit()
        let new = try layout.arrange(wall.context, after: change, from: .kept(parent.arrangement))
        generations.append(generation(new))
        if generations.count > 3 {
          // One is handed on, and its successor takes its place.
          let index = Int.random(in: generations.indices, using: &wall.random)
          let old = generations.remove(at: index)
          wall.items = old.items
          let change = wall.edit()
          let next = try layout.arrange(wall.context, after: change, from: .handedOn(old.arrangement))
          generations[Int.random(in: generations.indices, using: &wall.random)] = generation(next)
        }
        for generation in generations {
          expect(
            generation.arrangement, in: generation.viewport, equals: generation.reference,
            "seed \(seed), step \(step), \(change)")
        }
      }
    }
  }

  @Test("a composite whose second part cannot be arranged leaves the first part's arrangement as it was")
  func composite() throws {
    for isHandedOn in [true, false] {
      for change in [
        LayoutChange.everything, .metrics,
        .edited(from: [IndexPath(section: 0, item: 1), IndexPath(section: 1, item: 0)]),
        .resized([IndexPath(section: 0, item: 0), IndexPath(section: 1, item: 0)]),
      ] {
        var lengths = [[10.0, 20, 30], [20.0]]
        let (first, second) = (
          WaterfallLayout(lanes: .count(1)) { _ in .lengths(lengths[0]) },
          WaterfallLayout(lanes: .count(1)) { _ in .lengths(lengths[1]) }
        )
        let layout = CompositeLayout { $0 == 0 ? first : second }
        let context = LayoutContext(viewport: Size(width: 100, height: 100), itemCounts: [3, 1])
        let old = try layout.arrange(context)
        let before = old.elements(in: Rect(x: 0, y: 0, width: 1000, height: 1000))
        lengths = [[500, 600, 700], [-1]]
        if change == .metrics {
          first.metrics.itemSpacing = 3
          second.metrics.itemSpacing = -1
        }
        let previous = isHandedOn ? PreviousArrangement.handedOn(old) : .kept(old)
        #expect(throws: LayoutError.self) { try layout.arrange(context, after: change, from: previous) }
        #expect(old.elements(in: Rect(x: 0, y: 0, width: 1000, height: 1000)) == before, "\(change)")
        #expect(old.contentSize.height == 100)
        // What the first part's layout has made meanwhile is no part of it, either.
        lengths = [[10, 20, 30], [20, 20]]
        (first.metrics.itemSpacing, second.metrics.itemSpacing) = (10, 10)
        let next = try layout.arrange(
          LayoutContext(viewport: context.viewport, itemCounts: [3, 2]), after: .everything, from: previous)
        #expect(next.contentSize.height == 130)
      }
    }
  }

  @Test("a composite of which only the first part has changed hands that on, and keeps it where the whole is too long")
  func compositeTooLong() throws {
    let huge = 0.75 * Double.greatestFiniteMagnitude
    for isHandedOn in [true, false] {
      var lengths = [[10.0, 20], [huge]]
      let (first, second) = (
        WaterfallLayout(lanes: .count(1)) { _ in .lengths(lengths[0]) },
        WaterfallLayout(lanes: .count(1)) { _ in .lengths(lengths[1]) }
      )
      let layout = CompositeLayout { $0 == 0 ? first : second }
      let context = LayoutContext(viewport: Size(width: 100, height: 100), itemCounts: [2, 1])
      let old = try layout.arrange(context)
      lengths[0] = [huge, 20]
      #expect(throws: LayoutError.contentLength(section: 1)) {
        try layout.arrange(
          context, after: .resized([IndexPath(section: 0, item: 0)]),
          from: isHandedOn ? .handedOn(old) : .kept(old))
      }
      #expect(old.attributes(of: IndexPath(section: 0, item: 1))?.frame == Rect(x: 0, y: 20, width: 100, height: 20))
    }
  }

  @Test("what is handed on is used again, and what is kept is not")
  func storage() throws {
    let layout = WaterfallLayout(lanes: .count(2)) { _ in .lengths(Array(repeating: 10, count: 100)) }
    let context = LayoutContext(viewport: Size(width: 100, height: 100), itemCounts: [50])
    let longer = LayoutContext(viewport: Size(width: 100, height: 100), itemCounts: [100])
    let old = try layout.arrange(context)
    let second = try layout.arrange(longer, after: .appended, from: .kept(old))
    #expect(old.itemRange(in: Rect(x: 0, y: 0, width: 100, height: 1e6))?.upperBound.item == 49)
    let third = try layout.arrange(context, after: .everything, from: .handedOn(second))
    // An arrangement that was handed on has to be taken for empty: it holds no storage any more.
    #expect(second.contentSize.height == 0)
    #expect(old.contentSize == third.contentSize)
  }

  @Test("an arrangement of another layout is looked at by none")
  func foreign() throws {
    let flow = FlowLayout(metrics: FlowMetrics(itemSize: Size(width: 100, height: 10), lineSpacing: 0))
    let layouts: [any CollectionLayout] = [
      WaterfallLayout(lanes: .count(1), itemSpacing: 0) { _ in .lengths(Array(repeating: 10, count: 5)) },
      WaterfallLayout(lanes: .count(1), itemSpacing: 0) { _ in .lengths(Array(repeating: 20, count: 5)) },
      flow, CompositeLayout { _ in flow },
      JustifiedLayout(metrics: JustifiedMetrics(rowLength: 10)) { _ in .aspectRatios(Array(repeating: 1, count: 5)) },
      LineLayout(axis: .vertical), CircleLayout(),
    ]
    let context = LayoutContext(viewport: Size(width: 100, height: 100), itemCounts: [5])
    for layout in layouts {
      let expected = ArrangementAnswers(of: try layout.arrange(context), itemCounts: [5], seed: 0)
      for other in layouts where other !== layout {
        let old = try other.arrange(context)
        let before = ArrangementAnswers(of: old, itemCounts: [5], seed: 0)
        for change in [LayoutChange.appended, .metrics, .edited(from: []), .resized([])] {
          let new = try layout.arrange(context, after: change, from: .handedOn(old))
          #expect(ArrangementAnswers(of: new, itemCounts: [5], seed: 0) == expected)
          #expect(ArrangementAnswers(of: old, itemCounts: [5], seed: 0) == before)
        }
      }
    }
  }
}
