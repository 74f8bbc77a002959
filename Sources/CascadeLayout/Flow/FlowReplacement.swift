/// The new arrangement of a section from some item on, worked out but not yet applied.
enum FlowReplacement {
  /// A new arrangement of the whole section, whose items all have the same size.
  case grid(FlowGrid)

  /// New lines from some line on.
  case tail(FlowTail)
}

/// The last lines of a section, and their items.
struct FlowTail {
  /// The number of lines and of items that stay before the new ones.
  let keptLineCount: Int
  let keptItemCount: Int

  /// The new lines, and where their items begin across the axis.
  let filled: FlowFiller

  /// The sizes of all items of the section, or of those in the new lines.
  let sizes: [Size]
  let hasAllSizes: Bool

  let firstDifferentItem: Int
}

extension FlowReplacement {
  /// The position at which the items will end, if the first line starts at the given position.
  func end(from start: Double) -> Double {
    switch self {
    case .grid(let grid): grid.lines(from: start).end
    case .tail(let tail): FlowLines.end(of: tail.filled.lines, from: start)
    }
  }
}

extension FlowItems {
  /// Applies a replacement.
  ///
  /// - Complexity: O(items replaced).
  mutating func apply(_ replacement: FlowReplacement) {
    switch replacement {
    case .grid(let grid):
      self = .grid(grid)
    case .tail(let tail):
      var lines = FlowLines(sizes: [], across: [], lines: [], firstDifferentItem: 0)
      if tail.keptLineCount > 0, case .lines(let present) = self {
        // The arrays must not be in two places at once, or the first change would copy all of them.
        self = .lines(lines)
        lines = present
      }
      lines.apply(tail)
      self = .lines(lines)
    }
  }
}

extension FlowLines {
  fileprivate mutating func apply(_ tail: FlowTail) {
    firstDifferentItem = tail.firstDifferentItem
    guard tail.keptItemCount > 0 else {
      lines = tail.filled.lines
      across = tail.filled.across
      sizes = tail.sizes
      return
    }
    lines.replaceSubrange(tail.keptLineCount..., with: tail.filled.lines)
    across.replaceSubrange(tail.keptItemCount..., with: tail.filled.across)
    if tail.hasAllSizes {
      sizes = tail.sizes
    } else {
      sizes.replaceSubrange(tail.keptItemCount..., with: tail.sizes)
    }
  }
}
