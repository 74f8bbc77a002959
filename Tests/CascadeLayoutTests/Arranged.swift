import CascadeLayout
import CascadeTesting
import Testing

@testable import TestSupport

/// A layout with the arrangement that it has made last, and with where the viewport is: asked as a host asks.
///
/// The layout's own measures are reached through it. Whether an arrangement is handed on or kept for the next one is random,
/// and each time it is held to what the two promise: what was kept answers as it did before, through the next generations,
/// too; and where the layout throws, so does what was handed on.
@dynamicMemberLookup
final class Arranged<Layout: CollectionLayout> {
  /// The layout.
  let layout: Layout

  /// What it has made last.
  private(set) var arrangement: any LayoutArrangement

  /// Where the viewport is.
  private(set) var viewport = Rect.zero

  private let seed: UInt64
  private let makesSiblings: Bool
  private var random: SeededGenerator

  /// The last arrangements that were kept, and what they answered then.
  private var kept: [(arrangement: any LayoutArrangement, answers: ArrangementAnswers)] = []

  /// The numbers of items of the present arrangement, or nil if nothing has been arranged.
  private var itemCounts: [Int]?

  /// Creates a layout of which nothing is arranged yet.
  ///
  /// - Parameter seed: Determines which arrangements are handed on. With one, some that are kept get a second successor,
  ///   too, so that the layout is asked for its data more often.
  init(_ layout: Layout, seed: UInt64? = nil) {
    self.layout = layout
    makesSiblings = seed != nil
    let seed = seed ?? 0
    self.seed = seed
    random = SeededGenerator(seed: seed ^ 0xa44a_6e6d)
    arrangement = EmptyArrangement(axis: layout.axis)
  }

  /// The layout's own measures.
  subscript<Value>(dynamicMember member: KeyPath<Layout, Value>) -> Value { layout[keyPath: member] }

  /// The layout's own measures.
  subscript<Value>(dynamicMember member: ReferenceWritableKeyPath<Layout, Value>) -> Value {
    get { layout[keyPath: member] }
    set { layout[keyPath: member] = newValue }
  }
}

extension Arranged {
  /// Has the layout arrange the content.
  ///
  /// - Parameters:
  ///   - context: What there is to arrange.
  ///   - offset: Where the viewport is.
  ///   - change: What is different since the present arrangement was made.
  ///   - sourceLocation: Where a promise that is broken is reported.
  func arrange(
    _ context: LayoutContext, at offset: Point = .zero, after change: LayoutChange = .everything,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws(LayoutError) {
    let present = itemCounts.map { ArrangementAnswers(of: arrangement, itemCounts: $0, seed: seed) }
    defer { checkKept(sourceLocation) }
    let isKept = Bool.random(using: &random)
    do throws(LayoutError) {
      let previous = present.map { _ in isKept ? PreviousArrangement.kept(arrangement) : .handedOn(arrangement) }
      let new = try layout.arrange(context, after: change, from: previous)
      if isKept, let previous, makesSiblings, Int.random(in: 0..<4, using: &random) == 0 {
        try checkSibling(of: new, context, after: change, from: previous, sourceLocation)
      }
      if isKept, let present {
        #expect(new !== arrangement, "it could not be handed on", sourceLocation: sourceLocation)
        kept = kept.suffix(1) + [(arrangement, present)]
      }
      arrangement = new
      itemCounts = context.itemCounts
      scroll(to: offset, size: context.viewport)
    } catch {
      guard let present else { throw error }
      check(arrangement, present, isKept ? "after an error, kept" : "after an error, handed on", sourceLocation)
      let other = isKept ? PreviousArrangement.handedOn(arrangement) : .kept(arrangement)
      #expect(throws: LayoutError.self, sourceLocation: sourceLocation) {
        try layout.arrange(context, after: change, from: other)
      }
      check(arrangement, present, isKept ? "after an error, handed on" : "after an error, kept", sourceLocation)
      throw error
    }
  }

  /// Moves the viewport.
  func scroll(to offset: Point, size: Size? = nil) {
    viewport = Rect(origin: offset, size: size ?? viewport.size)
  }

  /// Has the layout do the same once more, which has to give the same, and hands that on, which must not matter to the first.
  private func checkSibling(
    of new: any LayoutArrangement, _ context: LayoutContext, after change: LayoutChange,
    from previous: PreviousArrangement, _ sourceLocation: SourceLocation
  ) throws(LayoutError) {
    let answers = ArrangementAnswers(of: new, itemCounts: context.itemCounts, seed: seed)
    let sibling = try layout.arrange(context, after: change, from: previous)
    check(sibling, answers, "made twice", sourceLocation)
    _ = try layout.arrange(context, after: .everything, from: .handedOn(sibling))
    check(new, answers, "made twice, the other one handed on,", sourceLocation)
  }

  private func checkKept(_ sourceLocation: SourceLocation) {
    for (arrangement, answers) in kept { check(arrangement, answers, "kept", sourceLocation) }
  }

  private func check(
    _ arrangement: any LayoutArrangement, _ answers: ArrangementAnswers, _ case: String,
    _ sourceLocation: SourceLocation
  ) {
    guard ArrangementAnswers(of: arrangement, itemCounts: answers.itemCounts, seed: seed) != answers else { return }
    Issue.record("seed \(seed): an arrangement that was \(`case`) answers otherwise", sourceLocation: sourceLocation)
  }
}

// The present arrangement's answers, with the viewport where it is.
extension Arranged {
  var contentSize: Size { arrangement.contentSize }

  var followsViewport: Bool { arrangement.followsViewport }

  func forEachElement(in rect: Rect, _ body: (LayoutAttributes) -> Void) {
    arrangement.forEachElement(in: rect, viewport: viewport, body)
  }

  func elements(in rect: Rect) -> [LayoutAttributes] { arrangement.elements(in: rect, viewport: viewport) }

  func attributes(of element: LayoutElement) -> LayoutAttributes? {
    arrangement.attributes(of: element, viewport: viewport)
  }

  func attributes(of item: IndexPath) -> LayoutAttributes? { arrangement.attributes(of: item, viewport: viewport) }

  func element(at point: Point) -> LayoutAttributes? { arrangement.element(at: point, viewport: viewport) }

  func invalidation(forBoundsChange newBounds: Rect, from oldBounds: Rect) -> LayoutChange? {
    arrangement.invalidation(forBoundsChange: newBounds, from: oldBounds)
  }

  func targetContentOffset(forProposed offset: Point, velocity: Point) -> Point {
    arrangement.targetContentOffset(forProposed: offset, velocity: velocity, viewport: viewport.size)
  }

  func item(after item: IndexPath, toward direction: Direction) -> IndexPath? {
    arrangement.item(after: item, toward: direction, viewport: viewport)
  }

  func nearestItem(to item: IndexPath, toward direction: Direction) -> IndexPath? {
    arrangement.nearestItem(to: item, toward: direction, viewport: viewport)
  }

  func initialAttributes(forAppearing attributes: LayoutAttributes, from old: LayoutAttributes?) -> LayoutAttributes? {
    layout.initialAttributes(forAppearing: attributes, from: old, in: arrangement)
  }

  func finalAttributes(forDisappearing attributes: LayoutAttributes, to new: LayoutAttributes?) -> LayoutAttributes? {
    layout.finalAttributes(forDisappearing: attributes, to: new, in: arrangement)
  }

  /// The answers as they appear on screen, where the viewport is the one in the layout's coordinates.
  func presentation(direction: ReadingDirection = .leftToRight, pixelScale: PixelScale = .none) -> LayoutPresentation {
    LayoutPresentation(of: arrangement, viewport: viewport, direction: direction, pixelScale: pixelScale)
  }
}

extension WaterfallCase {
  /// The case's layout, of which nothing is arranged yet.
  func makeLayout() -> Arranged<WaterfallLayout> { Arranged(layout(), seed: seed) }
}

extension FlowCase {
  /// The case's layout, of which nothing is arranged yet.
  func makeLayout() -> Arranged<FlowLayout> { Arranged(layout(), seed: seed) }
}

extension JustifiedCase {
  /// The case's layout, of which nothing is arranged yet.
  func makeLayout() -> Arranged<JustifiedLayout> { Arranged(layout()) }
}
