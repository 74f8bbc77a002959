import CascadeLayout
import CascadeTesting

/// What an arrangement answers to many questions: everything about a small one, and of a large one something of everything.
///
/// Two of one arrangement are equal, whenever they were asked for.
struct ArrangementAnswers: Equatable {
  let itemCounts: [Int]
  let axis: Axis
  let contentSize: Size
  let followsViewport: Bool
  private var invalidations: [LayoutChange?] = []
  private var targets: [Point] = []
  private var found: [LayoutAttributes] = []
  private var asked: [LayoutAttributes?] = []

  /// Asks an arrangement.
  ///
  /// - Parameters:
  ///   - arrangement: The arrangement.
  ///   - itemCounts: The numbers of items of its sections.
  ///   - seed: Determines the questions.
  init(of arrangement: any LayoutArrangement, itemCounts: [Int], seed: UInt64) {
    self.itemCounts = itemCounts
    (axis, contentSize) = (arrangement.axis, arrangement.contentSize)
    followsViewport = arrangement.followsViewport
    var random = SeededGenerator(seed: seed)
    let size = Size(width: 300, height: 300)
    let viewports = [0, axis.length(of: contentSize) / 2].map {
      Rect(origin: axis.point(position: $0, across: 0), size: size)
    }
    let itemCount = itemCounts.reduce(0) { min($0 + min($1, 5000), 5000) }
    for viewport in viewports {
      invalidations.append(arrangement.invalidation(forBoundsChange: viewport, from: viewports[0]))
      targets.append(arrangement.targetContentOffset(forProposed: viewport.origin, velocity: .zero, viewport: size))
      if itemCount < 5000 {
        let everything = Rect(x: -1e9, y: -1e9, width: 1e12, height: 1e12)
        arrangement.forEachElement(in: everything, viewport: viewport) { found.append($0) }
      }
      for section in itemCounts.indices {
        let kinds: [ElementKind] = [.background, .header, .footer]
        asked += kinds.map { arrangement.attributes(of: .of(section: section, $0), viewport: viewport) }
        let count = itemCounts[section]
        for _ in 0..<min(count, 20) {
          let item = IndexPath(section: section, item: .random(in: 0..<count, using: &random))
          asked.append(arrangement.attributes(of: .item(item), viewport: viewport))
        }
      }
      asked.append(arrangement.attributes(of: .of(section: itemCounts.count, .item), viewport: viewport))
    }
  }
}
