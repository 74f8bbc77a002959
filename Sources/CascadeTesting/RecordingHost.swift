public import CascadeLayout
public import CascadeView

/// A host that writes down what it is told and checks that it may be told so.
///
/// Its cells have numbers, in the order in which they were made. ``log`` has one line a call:
///
///     make 0
///     place 0 at 0.3 (10, 20, 100, 50)
///     fill 0 with 0.3
///     recycle 0
///     reuse 0
///     discard 0
///     content 320 × 4000
///     offset 0, 120
///
/// A call that breaks the order that ``/CascadeView/Host`` promises is noted in ``violations``.
public final class RecordingHost: Host {
  /// What is known of a cell.
  public struct CellRecord {
    /// The kind it was made for.
    public var kind: ReuseIdentifier

    /// Where its life stands.
    public var state: State

    /// The attributes it was last placed with.
    public var attributes: LayoutAttributes?

    /// The item it was last filled with.
    public var item: IndexPath?

    /// The stages of a cell's life.
    public enum State: Sendable {
      /// Made or cleared, not yet placed.
      case ready
      /// On screen, not yet filled.
      case placed
      /// On screen and filled.
      case shown
      /// Off screen, in the pool.
      case pooled
      /// Given up.
      case discarded
    }
  }

  /// One line for each call since the last ``takeLog()``.
  public private(set) var log: [String] = []

  /// Every cell that was made, by its number.
  public private(set) var cells: [CellRecord] = []

  /// What the collection view did against its own promises; empty if all is well.
  public private(set) var violations: [String] = []

  /// The content size that was last set.
  public private(set) var contentSize = Size.zero

  /// The content offset that was last set, or nil if none was since it was last taken.
  public private(set) var contentOffset: Point?

  /// Whether calls are written to ``log``; a long random test does without.
  public var isLogging = true

  /// Creates a host that has been told nothing.
  public init() {}

  /// The numbers of the cells on screen.
  public var shownCells: [Int] { cells.indices.filter { cells[$0].state == .shown } }

  /// The number of cells that are alive: on screen or in the pool.
  public var aliveCellCount: Int { cells.count { $0.state != .discarded } }

  /// The log so far, as text, which is then cleared.
  public func takeLog() -> String {
    defer { log.removeAll() }
    return log.joined(separator: "\n")
  }

  /// The content offset that was set since the last call, if any.
  public func takeContentOffset() -> Point? {
    defer { contentOffset = nil }
    return contentOffset
  }

  /// Makes a cell and gives it the next number.
  public func makeCell(for reuseIdentifier: ReuseIdentifier) -> Int {
    cells.append(CellRecord(kind: reuseIdentifier, state: .ready))
    write("make \(cells.count - 1)")
    return cells.count - 1
  }

  /// Notes that a pooled cell is cleared.
  public func prepareForReuse(_ cell: Int) {
    expect(cell, [.pooled], "reuse")
    cells[cell].state = .ready
    cells[cell].item = nil
    write("reuse \(cell)")
  }

  /// Notes where a cell is placed.
  public func place(_ cell: Int, with attributes: LayoutAttributes) {
    expect(cell, [.ready, .shown], "place")
    if cells[cell].state == .ready { cells[cell].state = .placed }
    cells[cell].attributes = attributes
    // A cell that stays with its item follows it to its new place.
    if cells[cell].state == .shown { cells[cell].item = attributes.indexPath }
    write("place \(cell) at \(text(attributes.indexPath)) \(text(attributes.frame))")
  }

  /// Notes what a cell is filled with.
  public func fill(_ cell: Int, with item: IndexPath) {
    expect(cell, [.placed, .shown], "fill")
    if cells[cell].attributes?.indexPath != item {
      violations.append("cell \(cell) was filled with \(text(item)), but placed for another item")
    }
    cells[cell].state = .shown
    cells[cell].item = item
    write("fill \(cell) with \(text(item))")
  }

  /// Notes that a cell left the screen.
  public func recycle(_ cell: Int) {
    expect(cell, [.shown], "recycle")
    cells[cell].state = .pooled
    write("recycle \(cell)")
  }

  /// Notes that a pooled cell was given up.
  public func discard(_ cell: Int) {
    expect(cell, [.pooled], "discard")
    cells[cell].state = .discarded
    write("discard \(cell)")
  }

  /// Notes the content's size.
  public func setContentSize(_ size: Size) {
    contentSize = size
    write("content \(text(size.width)) × \(text(size.height))")
  }

  /// Notes the content offset.
  public func setContentOffset(_ offset: Point) {
    contentOffset = offset
    write("offset \(text(offset.x)), \(text(offset.y))")
  }

  private func write(_ line: @autoclosure () -> String) {
    if isLogging { log.append(line()) }
  }

  private func expect(_ cell: Int, _ states: [CellRecord.State], _ call: String) {
    guard !states.contains(cells[cell].state) else { return }
    violations.append("\(call) of cell \(cell), which is \(cells[cell].state)")
  }

  private func text(_ indexPath: IndexPath) -> String { "\(indexPath.section).\(indexPath.item)" }

  private func text(_ rect: Rect) -> String {
    "(\(text(rect.minX)), \(text(rect.minY)), \(text(rect.size.width)), \(text(rect.size.height)))"
  }

  private func text(_ number: Double) -> String {
    let text = "\(number)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
