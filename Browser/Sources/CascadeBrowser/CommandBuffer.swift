import CascadeLayout
import CascadeView

/// A host that writes down what the page is to do, as numbers: the page carries out many commands at once.
///
/// Each command is its operation and what that needs; the README of the package has the table.
final class CommandBuffer: Host {
  /// What a command has the page do.
  enum Operation: Int {
    case make = 1
    case prepareForReuse, place, fill, recycle, discard, state, beginAnimation, animate, contentSize, contentOffset
    case problem, tell, completion
  }

  private let words = WordBuffer(capacity: 1024)

  /// The time that the page has told last, in seconds.
  private(set) var time = 0.0

  /// The animation that the page was told last; within one, cells may be given later starts.
  private var animation: Animation?

  /// Takes note of the time, which never goes back.
  func setTime(_ newTime: Double) {
    if newTime > time { time = newTime }
  }

  /// Has the page carry out what was written down.
  func drain(to page: any Page) {
    guard words.count > 0 else { return }
    let commands = words.words
    // First, for the page may call the view meanwhile: it copies the commands before.
    words.removeAll()
    page.carryOut(commands)
  }

  func makeCell(_ cell: CellHandle, from template: CellTemplate) {
    begin(.make, cell)
    words.append(Int(template.rawValue))
  }

  func prepareForReuse(_ cell: CellHandle) { begin(.prepareForReuse, cell) }

  func place(_ cell: CellHandle, with attributes: LayoutAttributes) {
    begin(.place, cell)
    append(place: attributes)
  }

  func fill(_ cell: CellHandle, with element: LayoutElement) {
    begin(.fill, cell)
    append(element)
  }

  func recycle(_ cell: CellHandle) { begin(.recycle, cell) }

  func discard(_ cell: CellHandle) { begin(.discard, cell) }

  func setState(_ state: CellState, of cell: CellHandle) {
    begin(.state, cell)
    words.append(Int(state.rawValue))
  }

  func beginAnimation(_ animation: Animation) {
    self.animation = animation
    begin(.beginAnimation)
    words.append(Int(animation.identifier.rawValue))
    words.append(animation.startTime)
    words.append(animation.timing.duration)
    let (first, second) = (animation.timing.curve.firstControl, animation.timing.curve.secondControl)
    words.append(first.time)
    words.append(first.progress)
    words.append(second.time)
    words.append(second.progress)
  }

  func animate(
    _ cell: CellHandle, from start: LayoutAttributes, to end: LayoutAttributes, in animation: Animation
  ) {
    if animation != self.animation { beginAnimation(animation) }
    begin(.animate, cell)
    words.append(Int(animation.identifier.rawValue))
    append(look: start)
    append(place: end)
  }

  func setContentSize(_ size: Size) {
    begin(.contentSize)
    words.append(size.width)
    words.append(size.height)
  }

  func setContentOffset(_ offset: Point, animated: Bool) {
    begin(.contentOffset)
    words.append(offset.x)
    words.append(offset.y)
    words.append(animated ? 1 : 0)
  }

  func report(_ problem: Problem) {
    begin(.problem)
    for word in problem.words { words.append(word) }
  }

  /// Tells the page of something that has happened.
  func tell(
    _ event: Event, _ first: IndexPath = .none, _ second: IndexPath = .none, cell: CellHandle? = nil,
    kind: ElementKind = .item
  ) {
    begin(.tell)
    words.append(event.rawValue)
    append(first)
    append(second)
    words.append(cell?.word ?? 0)
    words.append(kind.code)
  }

  /// Tells the page that what it knows by a token is over.
  func complete(_ token: Int, finished: Bool) {
    begin(.completion)
    words.append(token)
    words.append(finished ? 1 : 0)
  }

  private func begin(_ operation: Operation) { words.append(operation.rawValue) }

  private func begin(_ operation: Operation, _ cell: CellHandle) {
    begin(operation)
    words.append(cell.word)
  }

  private func append(_ item: IndexPath) {
    words.append(item.section)
    words.append(item.item)
  }

  private func append(_ element: LayoutElement) {
    words.append(element.kind.code)
    append(element.indexPath)
  }

  private func append(place attributes: LayoutAttributes) {
    append(attributes.element)
    append(look: attributes)
    words.append(attributes.zIndex)
  }

  private func append(look attributes: LayoutAttributes) {
    words.append(attributes.frame.minX)
    words.append(attributes.frame.minY)
    words.append(attributes.frame.size.width)
    words.append(attributes.frame.size.height)
    words.append(attributes.isHidden ? 0 : attributes.alpha)
    words.append(attributes.scale)
    words.append(attributes.rotation)
  }
}

/// What a page is told of.
enum Event: Int {
  case didHighlight, didUnhighlight, didSelect, didDeselect, primaryAction, didMoveFocus, willDisplay
  case didEndDisplaying, prefetch, cancelPrefetch
}

extension IndexPath {
  /// What stands where there is no item.
  static let none = IndexPath(section: -1, item: -1)
}

extension CellHandle {
  /// The handle as a number that a double holds exactly.
  fileprivate var word: Double { Double(slot) + Double(generation) * 1_048_576 }
}
