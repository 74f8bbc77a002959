public import CascadeLayout

/// The cells of a layout's first screen as HTML, placed by CSS for views of several widths.
///
/// A view takes them over as they stand: Documentation/WebComponent.md says how.
public struct FirstScreen {
  /// What a view of some widths shows.
  struct Arrangement {
    /// Where the frames are exact.
    let widths: ClosedRange<Int>
    /// Those of them that were asked for, in ascending order; at least one.
    var asked: [Int]
    let frames: [LayoutElement: FluidFrame]
  }

  /// The elements that any of the views shows, in index order.
  public let elements: [LayoutElement]

  let arrangements: [Arrangement]

  /// Arranges a layout that scrolls vertically and follows the width of its view alone.
  ///
  /// - Parameters:
  ///   - height: How far down the first screen goes, in points: what begins farther down is left out.
  ///   - widths: Widths of views for which the frames are to be exact. They are exact at all others, too, at which items
  ///     have the same neighbours; elsewhere the arrangement of the next narrower width is shown, or the first.
  /// - Complexity: for each range of widths at which the frames are exact, a few arrangements for each doubling of its length.
  public init(
    of layout: any CollectionLayout, itemCounts: [Int], height: Double, widths: [Int],
    direction: ReadingDirection = .leftToRight
  ) {
    let solver = ScreenSolver(layout: layout, itemCounts: itemCounts, height: height, direction: direction)
    var arrangements: [Arrangement] = []
    var all: Set<LayoutElement> = []
    for width in widths.sorted() {
      let limit = (arrangements.last?.widths.upperBound ?? ScreenSolver.widths.lowerBound - 1) + 1
      if let last = arrangements.indices.last, width < limit {
        arrangements[last].asked.append(width)
        continue
      }
      guard width >= limit, let here = solver.arranged(Double(width)) else { continue }
      let range = solver.range(about: width, above: limit)
      guard let first = solver.arranged(Double(range.lowerBound)), let last = solver.arranged(Double(range.upperBound))
      else { continue }
      let shown = Set([here, first, last].flatMap(\.elements))
      all.formUnion(shown)
      arrangements.append(
        Arrangement(widths: range, asked: [width], frames: solver.frames(of: shown, over: range, about: width)))
    }
    self.arrangements = arrangements
    elements = all.sorted { $0.order < $1.order }
  }
}

extension LayoutElement {
  /// The element as a cell's `data-cascade` names it.
  public var cellName: String {
    let section = indexPath.section
    let item = indexPath.item
    guard kind == .item else { return "\(section).\(kind.word)" }
    return section == 0 ? "\(item)" : "\(section).\(item)"
  }

  fileprivate var order: (Int, Int, Int) {
    let rank =
      switch kind {
      case .background: 0
      case .header: 1
      case .item: 2
      default: 3
      }
    return (indexPath.section, rank, indexPath.item)
  }
}
