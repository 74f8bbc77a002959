import CascadeLayout
import CascadeView

/// A host that draws cells as boxes of characters: a point is a character.
final class TextHost: Host {
  weak var collectionView: CollectionView?
  private(set) var time = 0.0
  private(set) var contentSize = Size.zero
  private(set) var problems: [Problem] = []
  private var boxes: [Box] = []  // By slot.
  private var animations: [Animation] = []
  private var contentOffset = Point.zero
  private var goal: Point?  // Where it scrolls to smoothly.

  // Cells.

  func makeCell(_ cell: CellHandle, from template: CellTemplate) {
    while boxes.count <= cell.slot { boxes.append(Box()) }
    boxes[Int(cell.slot)] = Box()
  }

  func prepareForReuse(_ cell: CellHandle) {
    boxes[Int(cell.slot)] = Box()
  }

  func place(_ cell: CellHandle, with attributes: LayoutAttributes) {
    boxes[Int(cell.slot)].attributes = attributes
    boxes[Int(cell.slot)].movement = nil
  }

  func setState(_ state: CellState, of cell: CellHandle) {
    boxes[Int(cell.slot)].state = state
  }

  func recycle(_ cell: CellHandle) {
    boxes[Int(cell.slot)].attributes = nil
    boxes[Int(cell.slot)].movement = nil
  }

  func discard(_ cell: CellHandle) {
    boxes[Int(cell.slot)] = Box()
  }

  /// For the data source.
  func show(_ text: String, in cell: CellHandle) {
    boxes[Int(cell.slot)].text = text
  }

  // Animations.

  func beginAnimation(_ animation: Animation) {
    animations.append(animation)
  }

  func animate(
    _ cell: CellHandle, from start: LayoutAttributes,
    to end: LayoutAttributes, in animation: Animation
  ) {
    boxes[Int(cell.slot)].attributes = end
    boxes[Int(cell.slot)].movement = (start, animation)
  }

  // Scrolling.

  func setContentSize(_ size: Size) {
    contentSize = size
  }

  func setContentOffset(_ offset: Point, animated: Bool) {
    goal = animated ? offset : nil
    if !animated { contentOffset = offset }
  }

  func report(_ problem: Problem) {
    problems.append(problem)
  }

  // What it reports.

  /// The user scrolls.
  func scroll(to offset: Point) {
    contentOffset = offset
    collectionView?.didScroll(to: offset)
  }

  /// A frame begins, some seconds after the last one.
  func frame(after seconds: Double = 0) throws(LayoutError) {
    time += seconds
    if let goal {  // One frame is smooth enough for characters.
      self.goal = nil
      scroll(to: goal)
      collectionView?.scrollAnimationDidEnd()
    }
    func isOver(_ animation: Animation) -> Bool {
      animation.startTime + animation.timing.duration <= time
    }
    let ended = animations.filter(isOver)
    animations.removeAll(where: isOver)
    for animation in ended {
      collectionView?.animationDidEnd(animation.identifier)
    }
    try collectionView?.layoutIfNeeded()
  }

  /// The picture of what is on screen now.
  var picture: String {
    let size = collectionView?.bounds.size ?? .zero
    let row = Array(repeating: Character(" "), count: Int(size.width))
    var rows = Array(repeating: row, count: Int(size.height))
    let seen = boxes.compactMap { box in
      box.attributes(at: time).map { (box: box, attributes: $0) }
    }
    // Those in front last.
    for (box, attributes) in seen.sorted(by: {
      $0.attributes.zIndex < $1.attributes.zIndex
    }) where attributes.alpha > 0.5 {
      let (left, top) = (
        Int((attributes.frame.minX - contentOffset.x).rounded()),
        Int((attributes.frame.minY - contentOffset.y).rounded())
      )
      for (y, line) in box.lines(attributes.frame.size).enumerated()
      where rows.indices.contains(top + y) {
        for (x, character) in line.enumerated()
        where row.indices.contains(left + x) {
          rows[top + y][left + x] = character
        }
      }
    }
    return rows.map { String($0) }.joined(separator: "\n")
  }
}

/// The box that stands for a cell.
private struct Box {
  var text = ""
  var state: CellState = []
  var attributes: LayoutAttributes?  // Nil off screen.
  var movement: (start: LayoutAttributes, animation: Animation)?

  /// The attributes with which it is seen at a time.
  func attributes(at time: Double) -> LayoutAttributes? {
    guard let attributes, let (start, animation) = movement else {
      return attributes
    }
    return start.interpolated(
      to: attributes, progress: animation.progress(at: time))
  }

  /// The box: stars at its corners if it is selected or highlighted, and
  /// angles around the text if it has the focus.
  func lines(_ size: Size) -> [String] {
    let width = max(Int(size.width) - 2, 0)
    let corner = state.shows(.selectedBackground) ? "*" : "+"
    let edge = corner + String(repeating: "-", count: width) + corner
    let label = state.contains(.focused) ? "<\(text)>" : text
    let blank = String(repeating: " ", count: width)
    let inner = (0..<max(Int(size.height) - 2, 0)).map { row in
      "|" + (row == 0 ? label + blank : blank).prefix(width) + "|"
    }
    return [edge] + inner + [edge]
  }
}
