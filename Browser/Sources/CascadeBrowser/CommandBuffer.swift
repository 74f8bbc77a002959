import CascadeLayout
import CascadeView

/// A host that writes down what the page is to do, as numbers: the page carries a whole frame out at once.
///
/// The buffer begins with a header of eight words, see ``BrowserView``. Each command is eight words, too: its
/// operation, a cell, an item's section and index, and a frame; what an operation does not need is 0.
final class CommandBuffer: Host {
  /// What a command has the page do.
  enum Operation: Int {
    case make = 1
    case prepareForReuse, place, fill, recycle, discard
  }

  static let wordsPerCommand = 8
  static let headerCount = 8

  let words = WordBuffer(capacity: 512)
  /// The time of the frame, in seconds.
  private(set) var time = 0.0

  /// The content size and offset that the page was last told of.
  private(set) var contentSize = Size.zero
  private(set) var newOffset: Point?

  /// Begins a frame at a time: forgets the commands of the last one.
  func begin(at newTime: Double? = nil) {
    time = newTime ?? time
    words.removeAll()
    for _ in 0..<Self.headerCount { words.append(0) }
    newOffset = nil
  }

  var commandCount: Int { (words.count - Self.headerCount) / Self.wordsPerCommand }

  func makeCell(_ cell: CellHandle, from template: CellTemplate) { write(.make, cell) }

  func prepareForReuse(_ cell: CellHandle) { write(.prepareForReuse, cell) }

  func place(_ cell: CellHandle, with attributes: LayoutAttributes) {
    write(.place, cell, attributes.indexPath, attributes.frame)
  }

  func fill(_ cell: CellHandle, with item: IndexPath) { write(.fill, cell, item) }

  func recycle(_ cell: CellHandle) { write(.recycle, cell) }

  func discard(_ cell: CellHandle) { write(.discard, cell) }

  func setContentSize(_ size: Size) { contentSize = size }

  func setContentOffset(_ offset: Point, animated: Bool) { newOffset = offset }

  // The page has neither selection nor motion, and its only layout and data source are the engine's own.

  func setState(_ state: CellState, of cell: CellHandle) {}

  func beginAnimation(_ animation: Animation) {}

  func animate(
    _ cell: CellHandle, from start: LayoutAttributes, to end: LayoutAttributes, in animation: Animation
  ) {
    place(cell, with: end)
  }

  func report(_ problem: Problem) {}

  private func write(
    _ operation: Operation, _ cell: CellHandle, _ item: IndexPath = IndexPath(section: 0, item: 0),
    _ frame: Rect = .zero
  ) {
    words.append(Double(operation.rawValue))
    // Handles become numbers that a double holds exactly.
    words.append(Double(cell.slot) + Double(cell.generation) * 1_048_576)
    words.append(Double(item.section))
    words.append(Double(item.item))
    words.append(frame.minX)
    words.append(frame.minY)
    words.append(frame.size.width)
    words.append(frame.size.height)
  }
}
