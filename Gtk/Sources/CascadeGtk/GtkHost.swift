import CCascadeGtk
import CascadeLayout
import CascadeView

/// A cell template: a function that creates the content, and the accessible role.
struct Template {
  let role: GtkAccessibleRole
  let makeContent: () -> Widget
  let clear: ((_ content: Widget) -> Void)?
}

/// The host that shows a collection view's cells as GTK widgets.
final class GtkHost: @MainActor Host {
  private(set) var cells = CellTable()
  private(set) var animations: [Animation] = []

  /// True if what is on screen may differ from the last allocation.
  private(set) var hasChanged = false

  /// True if the elements on screen may have changed since the last call of ``takeOtherElements()``.
  private var hasOtherElements = false

  /// Called when what is on screen may differ from the last allocation.
  var onChange: () -> Void = {}

  /// Called when a pass is needed.
  var onNeedsPass: () -> Void = {}

  /// Called with a refused call or an invalid answer.
  var onProblem: (Problem) -> Void = { _ in }

  private let widget: Widget
  private let scrolling: Scrolling
  private var templates: [Template] = []
  private var drawingOrder: [Cell]?

  init(of widget: Widget, scrolling: Scrolling) {
    self.widget = widget
    self.scrolling = scrolling
  }

  var time: Double { timeOfTurn() }

  /// Registers a template, and returns its number.
  func add(_ template: Template) -> CellTemplate {
    templates.append(template)
    return CellTemplate(rawValue: UInt32(templates.count - 1))
  }

  /// The cells on screen, from back to front.
  var cellsInDrawingOrder: [Cell] {
    if let drawingOrder { return drawingOrder }
    let order = cells.inDrawingOrder
    drawingOrder = order
    return order
  }

  /// Sets whether the widgets on screen still need to be allocated.
  func setChanged(_ hasChanged: Bool) {
    self.hasChanged = hasChanged
    guard hasChanged else { return }
    drawingOrder = nil
    onChange()
  }

  /// Returns whether the elements on screen may have changed since the last call.
  func takeOtherElements() -> Bool {
    defer { hasOtherElements = false }
    return hasOtherElements
  }

  private func elementsChanged() {
    hasOtherElements = true
    setChanged(true)
  }

  /// Removes and returns the animations that have ended.
  func takeEndedAnimations(at time: Double) -> [Animation] {
    func isOver(_ animation: Animation) -> Bool { animation.startTime + animation.timing.duration <= time }
    let ended = animations.filter(isOver)
    animations.removeAll(where: isOver)
    return ended
  }

  /// Whether cells are moving.
  var isMoving: Bool { !animations.isEmpty || cells.hasFalling(at: time) }

  /// Discards all cells, before the widget is destroyed.
  func discardAll() {
    var widgets: [Widget] = []
    while let child = gtk_widget_get_first_child(widget), !widgets.contains(child) {
      widgets.append(child)
      gtk_widget_unparent(child)
    }
    cells.removeAll()
    setChanged(true)
  }
}

// The collection view's calls.
extension GtkHost {
  func setNeedsPass() { onNeedsPass() }

  func makeCell(_ cell: CellHandle, from template: CellTemplate) {
    let recipe = templates[Int(template.rawValue)]
    cells.add(Cell(cell, template, content: recipe.makeContent(), role: recipe.role, in: widget))
    setChanged(true)
  }

  func prepareForReuse(_ cell: CellHandle) {
    guard let cell = cells[cell] else { return }
    if cell.state != [] { cell.setState([]) }
    templates[Int(cell.template.rawValue)].clear?(cell.content)
  }

  func place(_ cell: CellHandle, with attributes: LayoutAttributes) {
    cells[cell]?.place(attributes)
    elementsChanged()
  }

  func setState(_ state: CellState, of cell: CellHandle) {
    guard let cell = cells[cell] else { return }
    let hadFocus = cell.state.contains(.focused)
    let holdsKeyboard = hasKeyboard
    cell.setState(state)
    guard state.contains(.focused) != hadFocus, holdsKeyboard else { return }
    gtk_widget_grab_focus(state.contains(.focused) ? cell.widget : widget)
  }

  /// True if the view, or something in it, has the keyboard focus.
  var hasKeyboard: Bool { gtk_widget_is_focus(widget) != 0 || gtk_widget_get_focus_child(widget) != nil }

  func beginAnimation(_ animation: Animation) {
    animations.append(animation)
    setChanged(true)
  }

  func animate(_ cell: CellHandle, from start: LayoutAttributes, to end: LayoutAttributes, in animation: Animation) {
    cells[cell]?.animate(from: start, to: end, in: animation)
    elementsChanged()
  }

  func recycle(_ cell: CellHandle) {
    guard let cell = cells[cell] else { return }
    // Keeps the keyboard focus in the view although the cell leaves.
    if gtk_widget_get_focus_child(widget) == cell.widget { gtk_widget_grab_focus(widget) }
    cell.recycle()
    elementsChanged()
  }

  func discard(_ cell: CellHandle) {
    cells.remove(cell)?.discard()
  }

  func setContentSize(_ size: Size) {
    scrolling.setContentSize(size)
    setChanged(true)
  }

  func setContentOffset(_ offset: Point, animated: Bool) {
    scrolling.setOffset(offset, at: animated ? time : nil)
    setChanged(true)
    if animated { onNeedsPass() }
  }

  func report(_ problem: Problem) { onProblem(problem) }
}
