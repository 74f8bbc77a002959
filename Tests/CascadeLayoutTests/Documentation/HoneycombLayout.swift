import CascadeLayout

/// A honeycomb of round items, which shrink with their distance from the viewport's middle.
final class HoneycombLayout: CollectionLayout {
  let axis = Axis.vertical
  private let diameter: Double
  init(diameter: Double) { self.diameter = diameter }
  func arrange(
    _ context: LayoutContext, after change: LayoutChange, from previous: PreviousArrangement?
  ) throws(LayoutError) -> any LayoutArrangement { try HoneycombArrangement(context, diameter: diameter) }
  func initialAttributes(  // A new item grows from nothing.
    forAppearing item: LayoutAttributes, from old: LayoutAttributes?, in arrangement: any LayoutArrangement
  ) -> LayoutAttributes? { old ?? LayoutAttributes(item.element, frame: item.frame, alpha: 0, scale: 0) }
}

private final class HoneycombArrangement: LayoutArrangement {
  let (axis, followsViewport) = (Axis.vertical, true)
  let contentSize: Size
  private let (diameter, pitch, columns): (Double, Double, Int)  // The pitch from row to row has neighbours touch.
  private let (counts, firstCells): ([Int], [Int])  // The first cell of each section, and the one behind the last.

  init(_ context: LayoutContext, diameter: Double) throws(LayoutError) {
    try context.check()
    guard diameter > 0, diameter < .infinity else { throw .metric(.itemSize, section: 0, value: diameter) }
    let fitting = context.viewport.width / diameter - 0.5  // Odd rows are half an item farther right.
    guard fitting >= 1 else { throw .noRoom(section: 0, breadth: context.viewport.width) }
    (self.diameter, pitch, columns) = (diameter, diameter * 0.75.squareRoot(), Int(min(fitting, 1000)))
    (counts, firstCells) = (context.itemCounts, context.itemCounts.reduce(into: [0]) { $0.append($0.last! + $1) })
    let rows = (firstCells.last! + columns - 1) / columns
    contentSize = Size(width: context.viewport.width, height: rows > 0 ? Double(rows - 1) * pitch + diameter : 0)
  }

  func forEachElement(in rect: Rect, viewport: Rect, _ body: (LayoutAttributes) -> Void) {
    func firstCell(at y: Double) -> Int { Int(min(max(y, 0), contentSize.height) / pitch) * columns }
    let cells = firstCell(at: rect.minY - diameter)..<firstCell(at: rect.maxY) + columns
    for section in counts.indices {
      for cell in (firstCells[section]..<firstCells[section + 1]).clamped(to: cells) {
        let item = attributes(of: IndexPath(section: section, item: cell - firstCells[section]), viewport: viewport)!
        if item.frame.intersects(rect) { body(item) }
      }
    }
  }

  func attributes(of element: LayoutElement, viewport: Rect) -> LayoutAttributes? {
    let (section, item) = (element.indexPath.section, element.indexPath.item)
    guard element.kind == .item, counts.indices.contains(section), 0..<counts[section] ~= item else { return nil }
    let (row, column) = (firstCells[section] + item).quotientAndRemainder(dividingBy: columns)
    let x = (Double(column) + Double(row % 2) / 2) * diameter
    let frame = Rect(x: x, y: Double(row) * pitch, width: diameter, height: diameter)
    let distance = (frame.minY + frame.maxY - viewport.minY - viewport.maxY).magnitude / 2
    return LayoutAttributes(element, frame: frame, scale: max(0.5, 1 - distance / viewport.size.height / 2))
  }
  func invalidation(forBoundsChange newBounds: Rect, from oldBounds: Rect) -> LayoutChange? {
    newBounds.size.width == contentSize.width ? nil : .metrics
  }
  func targetContentOffset(forProposed offset: Point, velocity: Point, viewport: Size) -> Point {
    Point(x: offset.x, y: (offset.y / pitch).rounded() * pitch)  // A row comes to rest at the top.
  }
}
