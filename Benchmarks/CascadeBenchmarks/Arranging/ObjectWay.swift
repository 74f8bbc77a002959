import CascadeLayout

/// The waterfall as articles about iOS collection views write it: an object an item, a dictionary of the columns' ends,
/// and all objects returned for every rectangle.
final class ObjectWay {
  /// Where one item appears.
  final class Attributes {
    let indexPath: IndexPath
    var frame = Rect.zero

    init(indexPath: IndexPath) {
      self.indexPath = indexPath
    }
  }

  private var cache: [Attributes] = []
  private var columnEnds: [Int: Double] = [:]

  @inline(never)
  func arrange(_ wall: Wall, in viewport: Size) {
    let breadth = wall.laneBreadth(in: viewport)
    cache.removeAll(keepingCapacity: true)
    for column in 0..<wall.laneCount { columnEnds[column] = 0 }
    for item in 0..<wall.ratios.count {
      let column = shortestColumn()
      let end = columnEnds[column, default: 0]
      let length = breadth / Double(wall.ratios[item])
      let attributes = Attributes(indexPath: IndexPath(section: 0, item: item))
      attributes.frame = Rect(
        x: Double(column) * (breadth + wall.spacing), y: end, width: breadth, height: length)
      cache.append(attributes)
      columnEnds[column] = end + Wall.step(length, wall.spacing)
    }
  }

  private func shortestColumn() -> Int {
    var shortest = Int.max
    var least = Double.infinity
    for (column, end) in columnEnds where end < least || (end == least && column < shortest) {
      shortest = column
      least = end
    }
    return shortest
  }

  @inline(never)
  func attributesOfElements(in rect: Rect) -> [Attributes] {
    cache
  }
}
