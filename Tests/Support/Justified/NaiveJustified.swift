import CascadeLayout

/// Justified rows as the rules say it, with no thought of speed: the reference that the layout is held against.
struct NaiveJustified {
  /// A row: the index of its first item, and whether it fills the breadth.
  struct Row: Equatable {
    var items: Range<Int>
    var length: Double
    var isFull: Bool
  }

  let metrics: JustifiedMetrics
  let ratios: [Double]
  let usable: Double

  /// A row of the given items, or nil if there can be none.
  func row(_ items: Range<Int>) -> Row? {
    var sum = 0.0
    for item in items { sum += ratios[item] }
    let room = usable - Double(items.count - 1) * metrics.itemSpacing
    guard room > 0, room / sum > 0 else { return nil }
    let length = room / sum
    let isLast = items.upperBound == ratios.count
    if isLast, metrics.lastRow != .justify, length >= metrics.rowLength {
      return Row(items: items, length: metrics.rowLength, isFull: false)
    }
    return Row(items: items, length: length, isFull: true)
  }

  func cost(_ row: Row) -> Double {
    let distance = row.length - metrics.rowLength
    return row.isFull ? Double(row.items.count) * distance * distance : 0
  }

  var rows: [Row] { metrics.breaking == .greedy ? greedyRows : optimalRows }

  private var greedyRows: [Row] {
    var rows: [Row] = []
    var first = 0
    while first < ratios.count {
      var end = first + 1
      while end < ratios.count, row(first..<end)!.length > metrics.rowLength, row(first..<end + 1) != nil { end += 1 }
      rows.append(row(first..<end)!)
      first = end
    }
    return rows
  }

  /// Least costs from behind, and then from the front the longest rows with which the whole costs no more than that.
  private var optimalRows: [Row] {
    let count = ratios.count
    var costs = [Double](repeating: .infinity, count: count) + [0]
    for first in (0..<count).reversed() {
      for end in first + 1...count {
        guard let row = row(first..<end) else { break }
        costs[first] = min(costs[first], cost(row) + costs[end])
      }
    }
    var rows: [Row] = []
    var first = 0
    var spent = 0.0
    while first < count {
      let last = (first + 1...count).last { end in
        guard let row = row(first..<end) else { return false }
        return spent + (cost(row) + costs[end]) <= costs[0] * (1 + 1e-9)
      }
      let chosen = row(first..<last!)!
      rows.append(chosen)
      spent += cost(chosen)
      first = chosen.items.upperBound
    }
    return rows
  }

  /// Every division into rows there is, and of those that cost least the one whose earlier rows hold more items.
  var bestOfAllDivisions: [Row] {
    var all: [(rows: [Row], cost: Double)] = []
    func divide(_ rows: [Row], _ cost: Double) {
      let first = rows.last?.items.upperBound ?? 0
      if first == ratios.count { all.append((rows, cost)) }
      guard first < ratios.count else { return }
      for end in first + 1...ratios.count {
        guard let row = row(first..<end) else { break }
        divide(rows + [row], cost + self.cost(row))
      }
    }
    divide([], 0)
    let least = all.map(\.cost).min()!
    return all.filter { $0.cost <= least * (1 + 1e-9) }.map(\.rows).max {
      $0.map(\.items.count).lexicographicallyPrecedes($1.map(\.items.count))
    }!
  }

  /// The frames of the items, in a section whose items begin at a place.
  func frames(_ rows: [Row], itemsStart: Double) -> [Rect] {
    var frames: [Rect] = []
    var offset = 0.0
    for row in rows {
      var x = metrics.section.inset.left
      if metrics.lastRow == .center, !row.isFull {
        let sum = row.items.reduce(0.0) { $0 + ratios[$1] }
        x += max((usable - (sum * row.length + Double(row.items.count - 1) * metrics.itemSpacing)) / 2, 0)
      }
      for item in row.items {
        let width = ratios[item] * row.length
        frames.append(Rect(x: x, y: itemsStart + offset, width: width, height: row.length))
        x += width + metrics.itemSpacing
      }
      offset += row.length + metrics.lineSpacing
    }
    return frames
  }

  /// Where the items end, from where they begin.
  func extent(_ rows: [Row]) -> Double {
    var (offset, extent) = (0.0, 0.0)
    for row in rows {
      extent = offset + row.length
      offset += row.length + metrics.lineSpacing
    }
    return extent
  }
}

extension NaiveJustified {
  /// The greedy rows, each item looked at once.
  var greedyRowsInOnePass: [Row] {
    var rows: [Row] = []
    var (first, sum) = (0, 0.0)
    for item in ratios.indices {
      sum += ratios[item]
      let room = usable - Double(item - first) * metrics.itemSpacing
      let next = item + 1 < ratios.count ? room - metrics.itemSpacing : 0
      guard room / sum <= metrics.rowLength || next <= 0 || item + 1 == ratios.count else { continue }
      rows.append(row(first..<item + 1)!)
      (first, sum) = (item + 1, 0)
    }
    return rows
  }

  /// The least cost of any division: every row looked at, its ratios added up from behind.
  var leastCost: Double {
    var costs = [0.0]
    for end in 1...ratios.count {
      var (least, sum) = (Double.infinity, 0.0)
      for first in (0..<end).reversed() {
        sum += ratios[first]
        let room = usable - Double(end - first - 1) * metrics.itemSpacing
        guard room > 0 else { break }
        let length = room / sum
        let isFull = end < ratios.count || metrics.lastRow == .justify || length < metrics.rowLength
        let distance = length - metrics.rowLength
        least = min(least, costs[first] + (isFull ? Double(end - first) * distance * distance : 0))
      }
      costs.append(least)
    }
    return costs[ratios.count]
  }
}
