/// The places of the items of one section, relative to its start.
enum FlowItems {
  /// All items are of one size.
  case grid(FlowGrid)

  /// At least two items are of different sizes.
  case lines(FlowLines)
}

extension FlowItems {
  var itemCount: Int {
    switch self {
    case .grid(let grid): grid.itemCount
    case .lines(let lines): lines.itemCount
    }
  }

  /// The size of an item, which must exist.
  func size(of item: Int) -> Size {
    switch self {
    case .grid(let grid): grid.size
    case .lines(let lines): lines.sizes[item]
    }
  }

  /// The position at which the items end, if the first line starts at the given position.
  func end(from start: Double) -> Double {
    switch self {
    case .grid(let grid): grid.lines(from: start).end
    case .lines(let lines): lines.end(from: start)
    }
  }
}
