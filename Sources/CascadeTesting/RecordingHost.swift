public import CascadeLayout
public import CascadeView

/// A host that logs what it is told, checks that these calls are allowed, and has a clock that tests advance.
///
/// Cells are numbered in the order in which they were made. ``log`` has one line for each call:
///
///     make 0
///     place 0 at 0.3 (10, 20, 100, 50)
///     state 0 selected
///     fill 0 with 0.3
///     animation 1 lasts 0.3
///     animate 0 from 0.3 (10, 20, 100, 50) to 0.3 (10, 80, 100, 50)
///     recycle 0
///     reuse 0
///     discard 0
///     content 320 × 4000
///     offset 0, 120
///     refuse The layout places …
///
/// A call that breaks the order that ``/CascadeView/Host`` promises is recorded in ``violations``.
public final class RecordingHost: Host {
  /// A record of one cell.
  public struct CellRecord {
    /// The handle by which the collection view knows it.
    public var handle: CellHandle

    /// The template that the cell was made from.
    public var template: CellTemplate

    /// The stage of the cell's life.
    public var state: State

    /// The state of its item.
    public var itemState: CellState = []

    /// The attributes with which it was last placed, or to which it is moving.
    public var attributes: LayoutAttributes?

    /// The element with which it was last filled.
    public var element: LayoutElement?

    /// The animation that it takes part in, and where its movement began.
    public var movement: (animation: Animation, from: LayoutAttributes)?

    /// The stages of a cell's life.
    public enum State: Sendable {
      /// Made or cleared, but not placed yet.
      case ready
      /// On screen, but not filled yet.
      case placed
      /// On screen and filled.
      case shown
      /// Off screen, waiting for reuse.
      case pooled
      /// Discarded for good.
      case discarded
    }

    /// The layers that it shows, from the back to the front.
    public var layers: [CellLayer] { CellLayer.allCases.filter { itemState.shows($0) } }
  }

  /// The log of the calls.
  public let log: CallLog

  #if hasFeature(Embedded)
    /// The collection view, which is told when animations end. Embedded Swift has no weak references.
    public unowned(unsafe) var collectionView: CollectionView?
  #else
    /// The collection view, which is told when animations end.
    public weak var collectionView: CollectionView?
  #endif

  /// All cells that were ever made, by number.
  public private(set) var cells: [CellRecord] = []

  /// Descriptions of the calls that broke the collection view's promises; empty if all is well.
  public private(set) var violations: [String] = []

  /// The reported problems: what was refused.
  public private(set) var problems: [Problem] = []

  /// The content size that was last set.
  public private(set) var contentSize = Size.zero

  /// The content offset that was last set, or nil if none was set since ``takeContentOffset()``.
  public private(set) var contentOffset: Point?

  /// The animations that have begun and are not over.
  public private(set) var animations: [Animation] = []

  /// The time on the clock, in seconds.
  public private(set) var time = 0.0

  /// The number of times that a pass was requested. Requests are not logged, because their times seldom matter.
  public private(set) var passRequestCount = 0

  /// The number of the cell in each slot.
  private var numbers: [Int] = []

  /// Creates a host that has not been told anything. By default it has its own log.
  public init(log: CallLog = CallLog()) {
    self.log = log
  }

  /// The numbers of the cells on screen.
  public var shownCells: [Int] { cells.indices.filter { cells[$0].state == .shown } }

  /// The number of living cells: on screen or waiting for reuse.
  public var aliveCellCount: Int { cells.count { $0.state != .discarded } }

  /// The number of the cell that has the handle's slot now.
  ///
  /// - Precondition: The slot was used.
  public func number(of cell: CellHandle) -> Int { numbers[Int(cell.slot)] }

  /// Returns and clears the content offset that was last set, if any.
  public func takeContentOffset() -> Point? {
    defer { contentOffset = nil }
    return contentOffset
  }

  /// Returns the attributes of a cell as seen at the present time on the clock; nil if it was never placed.
  ///
  /// - Precondition: A cell with that number exists.
  public func presentedAttributes(of cell: Int) -> LayoutAttributes? {
    guard let attributes = cells[cell].attributes, let movement = cells[cell].movement else {
      return cells[cell].attributes
    }
    return movement.from.interpolated(to: attributes, progress: movement.animation.progress(at: time))
  }

  /// Advances the clock, and reports the ends of the animations that are over by then, in order and each at its own
  /// time.
  public func advance(by seconds: Double) {
    let end = time + seconds
    while let next = animations.min(by: { $0.endTime < $1.endTime }), next.endTime <= end {
      time = max(time, next.endTime)
      animations.removeAll { $0.identifier == next.identifier }
      for index in cells.indices where cells[index].movement?.animation.identifier == next.identifier {
        cells[index].movement = nil
      }
      log.write("end of animation \(next.identifier.rawValue)")
      collectionView?.animationDidEnd(next.identifier)
    }
    time = end
  }
}

extension Animation {
  /// The time at which it ends.
  fileprivate var endTime: Double { startTime + timing.duration }
}

// MARK: What it is told

extension RecordingHost {
  /// Counts the request.
  public func setNeedsPass() { passRequestCount += 1 }

  /// Logs a new cell, with the next number.
  public func makeCell(_ cell: CellHandle, from template: CellTemplate) {
    let slot = Int(cell.slot)
    while numbers.count <= slot { numbers.append(-1) }
    if numbers[slot] >= 0, cells[numbers[slot]].state != .discarded {
      violations.append("slot \(slot) was given to another cell while its own is alive")
    }
    if numbers[slot] >= 0, cells[numbers[slot]].handle == cell {
      violations.append("slot \(slot) was given out twice with the same generation")
    }
    numbers[slot] = cells.count
    cells.append(CellRecord(handle: cell, template: template, state: .ready))
    log.write("make \(cells.count - 1)")
  }

  /// Logs that a pooled cell is cleared.
  public func prepareForReuse(_ cell: CellHandle) {
    let number = expect(cell, [.pooled], "reuse")
    cells[number].state = .ready
    cells[number].itemState = []
    cells[number].element = nil
    log.write("reuse \(number)")
  }

  /// Logs where a cell is placed.
  public func place(_ cell: CellHandle, with attributes: LayoutAttributes) {
    let number = expect(cell, [.ready, .placed, .shown], "place")
    set(attributes, of: number)
    cells[number].movement = nil
    log.write("place \(number) at \(CallLog.text(attributes))")
  }

  /// Logs the state of a cell's item.
  public func setState(_ state: CellState, of cell: CellHandle) {
    let number = expect(cell, [.placed, .shown], "state")
    if cells[number].itemState == state { violations.append("cell \(number) was told a state that it has") }
    cells[number].itemState = state
    let names = [(CellState.highlighted, " highlighted"), (.selected, " selected"), (.focused, " focused")]
    log.write("state \(number)" + names.filter { state.contains($0.0) }.map { $0.1 }.joined())
  }

  /// Logs what a cell is filled with. Data sources call it from their own `configure`.
  public func fill(_ cell: CellHandle, with element: LayoutElement) {
    let number = expect(cell, [.placed, .shown], "fill")
    if cells[number].attributes?.element != element {
      violations.append("cell \(number) was filled with \(CallLog.text(element)), but placed for another element")
    }
    cells[number].state = .shown
    cells[number].element = element
    log.write("fill \(number) with \(CallLog.text(element))")
  }

  /// Logs that an animation begins.
  public func beginAnimation(_ animation: Animation) {
    if animation.startTime != time { violations.append("an animation begins at another time than now") }
    animations.append(animation)
    log.write("animation \(animation.identifier.rawValue) lasts \(CallLog.text(animation.timing.duration))")
  }

  /// Logs how a cell moves.
  public func animate(
    _ cell: CellHandle, from start: LayoutAttributes, to end: LayoutAttributes, in animation: Animation
  ) {
    let number = expect(cell, [.shown], "animate")
    if !animations.contains(where: { $0.identifier == animation.identifier }) {
      violations.append("cell \(number) takes part in an animation that has not begun")
    }
    set(end, of: number)
    cells[number].movement = (animation, start)
    log.write("animate \(number) from \(CallLog.text(start)) to \(CallLog.text(end))")
  }

  /// Logs that a cell leaves the screen.
  public func recycle(_ cell: CellHandle) {
    // A cell may have been placed but not filled, if its data source disappeared meanwhile.
    let number = expect(cell, [.placed, .shown], "recycle")
    cells[number].state = .pooled
    cells[number].movement = nil
    log.write("recycle \(number)")
  }

  /// Logs that a pooled cell is discarded.
  public func discard(_ cell: CellHandle) {
    let number = expect(cell, [.pooled], "discard")
    cells[number].state = .discarded
    log.write("discard \(number)")
  }

  /// Logs the content's size.
  public func setContentSize(_ size: Size) {
    contentSize = size
    log.write("content \(CallLog.text(size.width)) × \(CallLog.text(size.height))")
  }

  /// Logs the content offset.
  public func setContentOffset(_ offset: Point, animated: Bool) {
    contentOffset = offset
    let manner = animated ? "scroll to" : "offset"
    log.write("\(manner) \(CallLog.text(offset.x)), \(CallLog.text(offset.y))")
  }

  /// Logs a problem.
  public func report(_ problem: Problem) {
    problems.append(problem)
    log.write("refuse \(problem)")
  }

  private func set(_ attributes: LayoutAttributes, of number: Int) {
    let isDecoration =
      switch attributes.kind {
      case .background, .decoration: true
      default: false
      }
    // A decoration is not filled. A cell that stays with its element keeps that element at its new place.
    if cells[number].state == .ready { cells[number].state = isDecoration ? .shown : .placed }
    cells[number].attributes = attributes
    if cells[number].state == .shown { cells[number].element = attributes.element }
  }

  private func expect(_ cell: CellHandle, _ states: [CellRecord.State], _ call: String) -> Int {
    let number = number(of: cell)
    if cells[number].handle != cell {
      violations.append("\(call) of a handle whose slot has another generation")
    } else if !states.contains(cells[number].state) {
      violations.append("\(call) of cell \(number), which is \(cells[number].state)")
    }
    return number
  }
}
