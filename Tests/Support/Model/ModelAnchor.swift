import CascadeLayout

/// An item that may hold the viewport, and how.
struct ModelAnchor {
  var item: UInt64

  /// The distance of the item's start from the viewport's.
  var distance: Double

  /// If the item began before the viewport: the part of the item before the viewport's start.
  var fraction: Double?

  /// If it was scrolled to: its place, seen from the content's start.
  var place: ModelPlace?

  init(_ item: UInt64, at frame: Rect, viewport: Rect, axis: Axis) {
    self.item = item
    distance = axis.position(of: frame.origin) - axis.position(of: viewport.origin)
    if distance < 0, axis.length(of: frame.size) > 0 { fraction = -distance / axis.length(of: frame.size) }
  }

  /// Follows the item to its frame.
  ///
  /// - Returns: The content offset at which the item is in its place.
  mutating func follow(to frame: Rect, axis: Axis, viewport: Rect) -> Point {
    let start = axis.position(of: frame.origin)
    let length = axis.length(of: frame.size)
    var position = fraction.map { start + $0 * length } ?? start - distance
    if let place {
      position = place.origin(
        from: position, length: axis.length(of: viewport.size), to: start, itemLength: length)
      distance = start - position
    }
    return axis.point(position: position, across: axis.across(of: viewport.origin))
  }
}

/// A place in a viewport along one axis, as the bits of a scroll position say it.
enum ModelPlace {
  case start, middle, end, nearest

  init?(bits: UInt8) {
    switch bits {
    case 1: self = .start
    case 2: self = .middle
    case 4: self = .end
    case 8: self = .nearest
    default: return nil
    }
  }

  /// The same place if everything is mirrored.
  var mirrored: ModelPlace {
    switch self {
    case .start: .end
    case .end: .start
    case .middle, .nearest: self
    }
  }

  /// Where a viewport begins in which something is at this place, given where it began.
  func origin(from start: Double, length: Double, to position: Double, itemLength: Double) -> Double {
    switch self {
    case .start: return position
    case .middle: return position + itemLength / 2 - length / 2
    case .end: return position + itemLength - length
    case .nearest:
      // As little as possible, until it is in view, or fills the view.
      let (near, far) = (position, position + itemLength - length)
      return min(max(start, min(near, far)), max(near, far))
    }
  }
}

/// What holds the viewport through changes of what is around it.
enum AnchorState {
  /// Nothing, or the content's start: the offset stays.
  case none

  /// An item, which one the rules do not say; it held at an offset.
  case unknown(offset: Double)

  /// One of these items, of which several have a claim only where rounding decides; it held at an offset.
  case held([ModelAnchor], offset: Double)
}

extension AnchorState {
  var offset: Double? {
    switch self {
    case .none: nil
    case .unknown(let offset), .held(_, let offset): offset
    }
  }

  mutating func hold(at offset: Double) {
    switch self {
    case .none: break
    case .unknown: self = .unknown(offset: offset)
    case .held(let anchors, _): self = .held(anchors, offset: offset)
    }
  }

  /// Whether an item was scrolled to, and holds by its place.
  var isTarget: Bool {
    if case .held(let anchors, _) = self { anchors.contains { $0.place != nil } } else { false }
  }

  /// Follows the items through an update that they survive, some of them as something else.
  mutating func follow(_ batch: ModelBatch) {
    guard case .held(var anchors, let offset) = self else { return }
    for index in anchors.indices { anchors[index].item = batch.items[anchors[index].item] ?? anchors[index].item }
    self = .held(anchors, offset: offset)
  }

  /// Adds other candidates to those that there are.
  mutating func join(_ others: [ModelAnchor], offset: Double) {
    switch self {
    case .none: if !others.isEmpty { self = .unknown(offset: offset) }
    case .unknown: break
    case .held(let anchors, let offset):
      self = .held(others + anchors.filter { anchor in !others.contains { $0.item == anchor.item } }, offset: offset)
    }
  }

  /// Leaves only some of the candidates.
  mutating func decide(_ indices: [Int]) {
    if case .held(let anchors, let offset) = self, let last = indices.last, last < anchors.count {
      self = .held(indices.map { anchors[$0] }, offset: offset)
    }
  }
}

extension Model {
  /// From this offset on, the viewport is not at the content's start.
  static let start = 0.001

  /// Chooses what holds the viewport before something changes: the first item wholly in view, in reading order, or else
  /// the first that reaches into it; what holds it still goes on to do so.
  mutating func captureAnchor(where survives: (UInt64) -> Bool = { _ in true }) {
    guard configuration.keepsAnchor, case .none = anchor, !changesAxis, let reference else { return }
    let axis = reference.axis
    let offset = axis.position(of: viewport.origin)
    guard offset >= Self.start else { return }
    guard !marks.isScrolled else {
      anchor = .unknown(offset: offset)
      return
    }
    let candidates = candidates(in: reference, where: survives)
    if !candidates.isEmpty { anchor = .held(candidates, offset: offset) }
  }

  /// The items that may be the first one wholly in view, or else the first one that reaches into it: what is at an edge of
  /// the viewport is in it or not, as rounding has it, each by itself.
  private func candidates(in reference: Reference, where survives: (UInt64) -> Bool) -> [ModelAnchor] {
    let (axis, tolerance) = (reference.axis, 1e-6)
    let low = axis.position(of: viewport.origin)
    let high = low + axis.length(of: viewport.size)
    var (whole, crossing): ([ModelAnchor], [ModelAnchor]) = ([], [])
    var isCrossingSure = false
    for (attributes, identity) in zip(reference.elements, reference.identities)
    where identity.kind == .item && survives(identity.number) && attributes.frame.intersects(viewport) {
      let start = axis.position(of: attributes.frame.origin)
      let end = start + axis.length(of: attributes.frame.size)
      let candidate = ModelAnchor(identity.number, at: attributes.frame, viewport: viewport, axis: axis)
      if start >= low - tolerance, end <= high + tolerance {
        whole.append(candidate)
        if start >= low + tolerance, end <= high - tolerance { return whole }
      } else if !isCrossingSure {
        crossing.append(candidate)
        isCrossingSure = start < high - tolerance && end > low + tolerance
      }
    }
    return whole + crossing
  }

  /// Chooses what holds the viewport through an update: something that survives; if nothing in view does, what comes
  /// nearest after the first item in view, or else before it, takes that one's place.
  mutating func chooseAnchor(_ batch: ModelBatch) {
    defer { anchor.follow(batch) }
    if anchor.isTarget, let reference, reference.axis.position(of: viewport.origin) < Self.start { anchor = .none }
    guard case .held(let anchors, _) = anchor else { return chooseSurvivor(batch) }
    let survivors = anchors.filter { batch.items[$0.item] != nil }
    guard survivors.count < anchors.count else { return }
    // If it was one of those that are deleted, another one takes its place.
    anchor = .none
    chooseSurvivor(batch)
    anchor.join(survivors, offset: reference?.axis.position(of: viewport.origin) ?? 0)
  }

  private mutating func chooseSurvivor(_ batch: ModelBatch) {
    captureAnchor { batch.items[$0] != nil }
    guard configuration.keepsAnchor, case .none = anchor, let reference,
      case let offset = reference.axis.position(of: viewport.origin), offset >= Self.start
    else { return }
    for (attributes, identity) in zip(reference.elements, reference.identities)
    where identity.kind == .item && attributes.frame.intersects(viewport) {
      let items = reference.sections.allItems
      let index = items.firstIndex(of: identity.number)!
      let survivor =
        items[index...].first { batch.items[$0] != nil } ?? items[..<index].last { batch.items[$0] != nil }
      if let survivor {
        anchor = .held(
          [ModelAnchor(survivor, at: attributes.frame, viewport: viewport, axis: reference.axis)], offset: offset)
      }
      return
    }
  }
}
