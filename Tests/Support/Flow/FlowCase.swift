import CascadeLayout
import CascadeTesting

/// A random flow, which can change at random: what the layout is given, and what the naive reference makes of the same.
final class FlowCase {
  var axis: Axis
  var viewport: Rect
  var sections: [NaiveFlow.Section] = []
  let seed: UInt64
  private var random: SeededGenerator
  private let largestSection: Int

  init(seed: UInt64, largestSection: Int = 60) {
    var random = SeededGenerator(seed: seed)
    axis = Bool.random(using: &random) ? .vertical : .horizontal
    viewport = Rect(
      x: 0, y: .random(in: -50...500, using: &random), width: .random(in: 150...600, using: &random),
      height: .random(in: 150...600, using: &random))
    self.seed = seed
    self.random = random
    self.largestSection = largestSection
    for _ in 0..<Int.random(in: 0...4, using: &self.random) { addSection() }
  }

  var context: LayoutContext {
    LayoutContext(viewport: viewport.size, itemCounts: sections.map(\.sizes.count))
  }

  var reference: NaiveFlow { NaiveFlow(axis: axis, viewport: viewport, sections: sections) }

  /// A layout that asks this case for everything as it is at that moment.
  func layout() -> FlowLayout {
    let layout = FlowLayout(axis: axis)
    layout.metricsOfSection = { [unowned self] in sections[$0].metrics }
    layout.sizesOfSection = { [unowned self] section in
      let (sizes, metrics) = (sections[section].sizes, sections[section].metrics)
      if sizes.allSatisfy({ $0 == metrics.itemSize }), section % 2 == 0 { return .uniform }
      return section % 3 == 0 ? .sizes(sizes) : .computed { sizes[$0] }
    }
    return layout
  }

  func addSection() {
    var metrics = FlowMetrics(
      itemSize: side(10...40), lineSpacing: coordinate(0...12), interitemSpacing: coordinate(0...12))
    metrics.section.inset = inset()
    if chance(2) { metrics.section.spacing = coordinate(0...20) }
    if chance(2) {
      metrics.section.headerLength = coordinate(0...30)
      metrics.section.headerInset = inset()
      metrics.section.pinsHeader = chance(2)
    }
    if chance(2) {
      metrics.section.footerLength = coordinate(0...30)
      metrics.section.footerInset = inset()
      metrics.section.pinsFooter = chance(2)
    }
    metrics.section.hasBackground = chance(2)
    let sizes = [Size](repeating: metrics.itemSize, count: .random(in: 0...5, using: &random))
    sections.append(NaiveFlow.Section(metrics: metrics, sizes: chance(3) ? [] : sizes))
    append()
  }

  /// Adds items, and perhaps sections.
  func append() {
    guard let last = sections.indices.last else { return addSection() }
    sections[last].sizes += newSizes(in: last, upTo: largestSection)
    if chance(4), sections.count < 6 { addSection() }
  }

  /// Inserts, deletes or replaces items of some sections, and says from which one on each may be different.
  func edit() -> [IndexPath] {
    sections.indices.shuffled(using: &random).prefix(.random(in: 0...2, using: &random)).map { section in
      let count = sections[section].sizes.count
      let first = Int.random(in: 0...count, using: &random)
      let end = chance(3) ? count : Int.random(in: first...count, using: &random)
      sections[section].sizes.replaceSubrange(
        first..<end, with: chance(3) ? [] : newSizes(in: section, upTo: end - first + 3))
      return IndexPath(section: section, item: max(first - (chance(4) ? 2 : 0), 0))
    }
  }

  /// Gives some items other sizes, and says which.
  func resize() -> [IndexPath] {
    var items: [IndexPath] = []
    for section in sections.indices where !sections[section].sizes.isEmpty && chance(2) {
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        guard let item = sections[section].sizes.indices.randomElement(using: &random),
          let size = newSizes(in: section, upTo: 1).first
        else { continue }
        sections[section].sizes[item] = size
        items.append(IndexPath(section: section, item: item))
      }
    }
    return items.shuffled(using: &random)
  }

  /// Moves the viewport, and perhaps changes its length.
  func scroll() {
    let distance = coordinate(-200...200)
    if axis == .vertical { viewport.origin.y += distance } else { viewport.origin.x += distance }
    guard chance(3) else { return }
    if axis == .vertical {
      viewport.size.height = coordinate(150...600)
    } else {
      viewport.size.width = coordinate(150...600)
    }
  }

  /// Makes the viewport broader or narrower.
  func turn() {
    if axis == .vertical {
      viewport.size.width = coordinate(150...600)
    } else {
      viewport.size.height = coordinate(150...600)
    }
  }

  func number(in range: Range<Int>) -> Int { .random(in: range, using: &random) }

  /// Sizes that are like those of the section or unlike them, of few kinds or of many, and some of them broad.
  private func newSizes(in section: Int, upTo count: Int) -> [Size] {
    let itemSize = sections[section].metrics.itemSize
    let count = Int.random(in: 0...max(count, 0), using: &random)
    switch Int.random(in: 0..<5, using: &random) {
    case 0: return [Size](repeating: itemSize, count: count)
    case 1: return [Size](repeating: sections[section].sizes.first ?? itemSize, count: count)
    case 2: return (0..<count).map { _ in side(80...90) }
    case 3:
      let palette = (0..<2).map { _ in side(10...90) }
      return (0..<count).map { _ in palette.randomElement(using: &random)! }
    default: return (0..<count).map { _ in side(5...90) }
    }
  }

  private func side(_ range: ClosedRange<Double>) -> Size {
    Size(width: coordinate(range), height: coordinate(range))
  }

  /// A number, often a whole one, so that lines fill up exactly.
  private func coordinate(_ range: ClosedRange<Double>) -> Double {
    let number = Double.random(in: range, using: &random)
    return chance(2) ? number : (number / 5).rounded() * 5
  }

  private func inset() -> EdgeInsets {
    chance(2)
      ? .zero
      : EdgeInsets(
        top: coordinate(0...20), left: coordinate(0...20), bottom: coordinate(0...20), right: coordinate(0...20))
  }

  private func chance(_ one: Int) -> Bool { Int.random(in: 0..<one, using: &random) == 0 }
}
