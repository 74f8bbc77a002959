import CascadeLayout
import CascadeTesting
import CascadeView

/// What is on screen at an instant, and where that is in the viewport.
struct Sight {
  /// A cell, and how it is seen.
  struct SeenCell: Equatable {
    var slot: Int
    var life: Int
    var identity: ElementIdentity?

    /// Its attributes at this instant, with the viewport's corner at the origin.
    var attributes: LayoutAttributes
  }

  private(set) var cells: [SeenCell] = []
  private let reference: Reference?
  private let viewport: Rect
  private let presentation: ContentPresentation
  private let knowsOrigin: Bool

  init(_ subject: Subject) {
    reference = subject.model.reference
    viewport = subject.model.viewport
    presentation = subject.model.presentation
    knowsOrigin = subject.model.isOriginKnown
    let offset = subject.view.contentOffset
    let host = subject.host
    for number in host.recorder.shownCells {
      guard let attributes = host.recorder.presentedAttributes(of: number) else { continue }
      let slot = Int(host.recorder.cells[number].handle.slot)
      cells.append(
        SeenCell(
          slot: slot, life: host.lives[slot], identity: host.identities[slot],
          attributes: attributes.moved(by: Point(x: -offset.x, y: -offset.y))))
    }
  }

  /// How an element is seen that needs no cell for it: where it was before.
  private func attributes(of identity: ElementIdentity) -> LayoutAttributes? {
    guard var attributes = reference?[identity] else { return nil }
    attributes.frame = presentation.mirror(attributes.frame)
    let offset = presentation.mirror(viewport).origin
    return attributes.moved(by: Point(x: -offset.x, y: -offset.y))
  }

  /// Checks that nothing on screen has jumped since: what was there is where it was, what comes in comes from where it
  /// would have been seen, and what is new has not appeared yet.
  ///
  /// - Parameters:
  ///   - endsMotion: Whether everything has come to where it goes, so that what leaves the screen is gone.
  ///   - former: What an element was before; nil if it is new.
  func check(_ subject: Subject, endsMotion: Bool = false, former: (ElementIdentity) -> ElementIdentity?) {
    let now = Sight(subject).cells
    let pixels = subject.model.pixelScale.pixelsPerPoint
    let tolerance = 0.01 + (pixels > 0 ? 1 / pixels : 0)
    let screen = Rect(origin: .zero, size: viewport.size)
    for cell in cells {
      if let same = now.first(where: { $0.slot == cell.slot }), same.life == cell.life {
        subject.expect(
          same.attributes.looksLike(cell.attributes, within: tolerance),
          "\(cell.text) jumps from \(CallLog.text(cell.attributes)) to \(CallLog.text(same.attributes))")
      } else {
        subject.expect(
          endsMotion || !cell.attributes.frame.intersects(screen) || cell.attributes.alpha < 0.01,
          "\(cell.text) vanishes from \(CallLog.text(cell.attributes))")
      }
    }
    guard knowsOrigin else { return }
    for cell in now where !cells.contains(where: { $0.slot == cell.slot && $0.life == cell.life }) {
      if let old = cell.identity.flatMap(former).flatMap(attributes)?.withinThreeScreens(of: screen) {
        subject.expect(
          cell.attributes.looksLike(old, within: tolerance),
          "\(cell.text) comes in at \(CallLog.text(cell.attributes)), not from \(CallLog.text(old))")
      } else {
        subject.expect(
          cell.attributes.alpha < 0.01, "\(cell.text) is new and seen at once at \(CallLog.text(cell.attributes))")
      }
    }
  }
}

extension LayoutAttributes {
  /// The attributes, no more than three screens away from the screen: along each dimension as far as they are, or so far.
  fileprivate func withinThreeScreens(of screen: Rect) -> LayoutAttributes {
    var near = self
    if frame.maxX < -3 * screen.size.width { near.frame.origin.x = -3 * screen.size.width - frame.size.width }
    if frame.minX > 4 * screen.size.width { near.frame.origin.x = 4 * screen.size.width }
    if frame.maxY < -3 * screen.size.height { near.frame.origin.y = -3 * screen.size.height - frame.size.height }
    if frame.minY > 4 * screen.size.height { near.frame.origin.y = 4 * screen.size.height }
    return near
  }
}

extension Sight.SeenCell {
  var text: String {
    "the cell of \(identity.map { "\($0.kind) \($0.number)" } ?? "nothing")"
  }
}

extension LayoutAttributes {
  /// Whether the two look the same, whatever elements they belong to.
  func looksLike(_ other: LayoutAttributes, within tolerance: Double) -> Bool {
    frame.isNear(other.frame, within: tolerance) && (alpha - other.alpha).magnitude < 0.001
      && (scale - other.scale).magnitude < 0.001 && (rotation - other.rotation).magnitude < 0.001
  }

  func moved(by distance: Point) -> LayoutAttributes {
    var copy = self
    copy.frame.origin = frame.origin + distance
    return copy
  }
}

extension Rect {
  func isNear(_ other: Rect, within tolerance: Double) -> Bool {
    origin.isNear(other.origin, within: tolerance)
      && (size.width - other.size.width).magnitude <= tolerance
      && (size.height - other.size.height).magnitude <= tolerance
  }
}

/// All that a refused update must not change.
struct UnchangedState: Equatable {
  private let seen: [Sight.SeenCell]
  private let shown: [LayoutAttributes]
  private let cells: [CellHandle]
  private let counts: [Int]
  private let bounds: [Rect]
  private let selected: [IndexPath]
  private let focused: IndexPath?
  private let states: [CellState]
  private let measuredCount: Int?
  private let progress: Double?

  init(_ subject: Subject) {
    let (view, host) = (subject.view, subject.host)
    seen = Sight(subject).cells
    shown = view.cells.map(\.attributes)
    cells = view.cells.map(\.cell)
    counts =
      (0..<view.numberOfSections).map { view.numberOfItems(inSection: $0) }
      + [view.pooledCellCount, view.departingCellCount, host.recorder.cells.count]
    bounds = [
      view.bounds, Rect(origin: host.offset, size: view.contentSize),
      Rect(origin: .zero, size: host.recorder.contentSize),
    ]
    selected = view.indexPathsForSelectedItems
    focused = view.focusedItem
    states = host.recorder.cells.map(\.itemState)
    measuredCount = subject.lengths?.measuredCount
    progress = view.transitionProgress
  }
}
