import CascadeLayout
import CascadeView

/// A host that records commands for the page as numbers, so that the page executes many of them at once.
///
/// `Browser/wire/commands.toml` describes them.
final class CommandBuffer: Host {
  let words = WordBuffer(capacity: 1024)

  /// The latest time from the page, in seconds.
  private(set) var time = 0.0

  /// The latest animation that the page knows. Cells that join it may start later than it.
  private var animation: Animation?

  /// Records the time, which never goes back.
  func setTime(_ newTime: Double) {
    if newTime > time { time = newTime }
  }

  /// Makes the page execute the recorded commands.
  func drain(to page: any Page) {
    guard words.count > 0 else { return }
    let commands = words.words
    // Emptied first, because the page may call the view while it executes the commands. It has its own copy of them.
    words.removeAll()
    page.carryOut(commands)
  }

  func makeCell(_ cell: CellHandle, from template: CellTemplate) {
    writeMake(cell: cell, template: Int(template.rawValue))
  }

  func prepareForReuse(_ cell: CellHandle) { writePrepareForReuse(cell: cell) }

  func place(_ cell: CellHandle, with attributes: LayoutAttributes) { writePlace(cell: cell, place: attributes) }

  func fill(_ cell: CellHandle, with element: LayoutElement) { writeFill(cell: cell, element: element) }

  func recycle(_ cell: CellHandle) { writeRecycle(cell: cell) }

  func discard(_ cell: CellHandle) { writeDiscard(cell: cell) }

  func setState(_ state: CellState, of cell: CellHandle) { writeState(cell: cell, state: Int(state.rawValue)) }

  func beginAnimation(_ animation: Animation) {
    self.animation = animation
    let timing = animation.timing
    let first = timing.curve.firstControl
    let second = timing.curve.secondControl
    writeBeginAnimation(
      identifier: Int(animation.identifier.rawValue), start: animation.startTime, duration: timing.duration,
      x1: first.time, y1: first.progress, x2: second.time, y2: second.progress)
  }

  func animate(
    _ cell: CellHandle, from start: LayoutAttributes, to end: LayoutAttributes, in animation: Animation
  ) {
    if animation != self.animation { beginAnimation(animation) }
    writeAnimate(cell: cell, identifier: Int(animation.identifier.rawValue), start: start, end: end)
  }

  func setContentSize(_ size: Size) { writeContentSize(width: size.width, height: size.height) }

  func setContentOffset(_ offset: Point, animated: Bool) {
    writeContentOffset(x: offset.x, y: offset.y, animated: animated)
  }

  func report(_ problem: Problem) {
    let (code, numbers) = problem.codeAndNumbers
    writeProblem(code: code, first: numbers.0, second: numbers.1, third: numbers.2, fourth: numbers.3)
  }

  /// Notifies the page's delegate about one item or two.
  func tell(_ event: Event, _ item: IndexPath, _ other: IndexPath = .none) {
    tell(event, .item(item), other, cell: CellHandle(slot: 0, generation: 0))
  }

  /// Notifies the page's delegate about an element and its cell.
  func tell(_ event: Event, _ element: LayoutElement, _ other: IndexPath = .none, cell: CellHandle) {
    writeTell(event: event.rawValue, item: element.indexPath, other: other, cell: cell, kind: element.kind.code)
  }

  /// Notifies the page's data source about items that will probably be shown soon, or that no longer will.
  func prefetch(_ items: [IndexPath], cancels: Bool) { writePrefetch(cancels: cancels, items: items) }

  /// Notifies the page that an operation has ended, which it knows by a token.
  func complete(_ token: Int, finished: Bool) { writeCompletion(token: token, finished: finished) }
}

// The parts of a command.
extension WordBuffer {
  /// Appends a handle as a number that a double represents exactly.
  func append(_ cell: CellHandle) { append(Double(cell.slot) + Double(cell.generation) * 1_048_576) }

  func append(_ item: IndexPath) { appendIndexPath(section: Double(item.section), item: Double(item.item)) }

  func append(_ element: LayoutElement) {
    appendLayoutElement(
      kind: Double(element.kind.code), section: Double(element.indexPath.section),
      item: Double(element.indexPath.item))
  }

  func append(look attributes: LayoutAttributes) {
    let frame = attributes.frame
    appendLook(
      x: frame.minX, y: frame.minY, width: frame.size.width, height: frame.size.height, opacity: attributes.opacity,
      scale: attributes.scale, rotation: attributes.rotation)
  }

  func append(place attributes: LayoutAttributes) {
    appendPlace(layoutElement: attributes.element, look: attributes, depth: Double(attributes.zIndex))
  }
}

extension LayoutAttributes {
  /// The visible opacity.
  fileprivate var opacity: Double { isHidden ? 0 : alpha }
}

extension IndexPath {
  /// An index path that stands for no item.
  static let none = IndexPath(section: -1, item: -1)
}
