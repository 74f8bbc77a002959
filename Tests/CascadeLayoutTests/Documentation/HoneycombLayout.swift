import CascadeLayout

/// A honeycomb of round items, which shrink with their distance from the viewport's middle.
final class HoneycombLayout: CollectionLayout {
  let axis = Axis.vertical
  private(set) var contentSize = Size.zero
  private let diameter: Double
  private var viewport = Rect.zero
  private var firstCells = [0]  // The first cell of each section, and the one behind the last section.
  private var (columns, rows) = (1, 0)
  private var pitch: Double { diameter * 0.75.squareRoot() }  // From row to row, so that neighbours touch.

  init(diameter: Double) { self.diameter = diameter }

  func prepare(_ context: LayoutContext, after change: LayoutChange) throws(LayoutError) {
    try context.check()
    guard diameter > 0, diameter < .infinity else { throw .metric(.itemSize, section: 0, value: diameter) }
    let fitting = context.viewport.width / diameter - 0.5  // Odd rows are half an item farther right.
    guard fitting >= 1 else { throw .noRoom(section: 0, breadth: context.viewport.width) }
    columns = Int(min(fitting, 1000))
    firstCells = context.itemCounts.reduce(into: [0]) { $0.append($0.last! + $1) }
    rows = (firstCells.last! + columns - 1) / columns
    viewport = Rect(origin: context.contentOffset, size: context.viewport)
    contentSize = Size(width: viewport.size.width, height: rows > 0 ? Double(rows - 1) * pitch + diameter : 0)
  }

  func forEachElement(in rect: Rect, _ body: (LayoutAttributes) -> Void) {
    func firstCell(at y: Double) -> Int { Int(min(max(y / pitch, 0), Double(rows))) * columns }
    let cells = firstCell(at: rect.minY - diameter)..<firstCell(at: rect.maxY) + columns
    for section in firstCells.indices.dropLast() {
      for cell in (firstCells[section]..<firstCells[section + 1]).clamped(to: cells) {
        let item = attributes(of: IndexPath(section: section, item: cell - firstCells[section]))!
        if item.frame.intersects(rect) { body(item) }
      }
    }
  }

  func attributes(of element: LayoutElement) -> LayoutAttributes? {
    let (section, item) = (element.indexPath.section, element.indexPath.item)
    guard element.kind == .item, firstCells.indices.dropLast().contains(section),
      (0..<firstCells[section + 1] - firstCells[section]).contains(item)
    else { return nil }
    let (row, column) = (firstCells[section] + item).quotientAndRemainder(dividingBy: columns)
    let x = (Double(column) + Double(row % 2) / 2) * diameter
    let frame = Rect(x: x, y: Double(row) * pitch, width: diameter, height: diameter)
    let distance = (frame.minY + frame.maxY - viewport.minY - viewport.maxY).magnitude / 2
    return LayoutAttributes(element, frame: frame, scale: max(0.5, 1 - distance / viewport.size.height / 2))
  }

  func invalidation(forBoundsChange newBounds: Rect, from oldBounds: Rect) -> LayoutChange? {
    newBounds.size != oldBounds.size ? .metrics : newBounds != oldBounds ? .scrolled : nil
  }
  func targetContentOffset(forProposed offset: Point, velocity: Point) -> Point {
    Point(x: offset.x, y: (offset.y / pitch).rounded() * pitch)  // A row comes to rest at the top.
  }
  func initialAttributes(forAppearing item: LayoutAttributes, from old: LayoutAttributes?) -> LayoutAttributes? {
    old ?? LayoutAttributes(item.element, frame: item.frame, alpha: 0, scale: 0)  // It grows from nothing.
  }
}
