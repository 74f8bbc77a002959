public import CascadeLayout

/// The cells of a layout's first screen as HTML, placed by CSS for views of several widths.
///
/// A view adopts these cells without changing them; see Documentation/WebComponent.md.
public struct FirstScreen {
  /// The arrangement in views of some widths.
  struct Arrangement {
    /// The widths at which the frames are exact.
    let widths: ClosedRange<Int>
    /// The requested widths among these, in ascending order; at least one.
    var asked: [Int]
    let frames: [LayoutElement: FluidFrame]
  }

  /// The elements that are visible in any of the views, in index order.
  public let elements: [LayoutElement]

  let arrangements: [Arrangement]

  /// Arranges a layout that scrolls vertically and depends only on the width of its view.
  ///
  /// - Parameters:
  ///   - height: The height of the first screen in points. Elements that start below it are left out.
  ///   - widths: View widths at which the frames must be exact. They are also exact at all other widths at which items
  ///     have the same neighbours. Elsewhere, the arrangement for the next narrower width is used, or the first one.
  /// - Complexity: For each range of widths with exact frames, a few arrangements for each doubling of the range's
  ///   length.
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
  /// The element's name in a cell's `data-cascade`.
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
