import CascadeLayout

/// The place in the content that a viewport shows: an item, and the viewport's start relative to it along the axis.
///
/// It can be saved and shown later, in a viewport of another size, with another layout, or with other data if the
/// program sets the index path that the item has there.
public struct ShownPlace: Hashable, Sendable {
  /// The section of the item.
  public var section: Int

  /// The item's index in the section.
  public var item: Int

  /// The distance in points from the viewport's start to the item's; 0 if the item starts before the viewport.
  public var distance: Double

  /// The fraction of the item's length before the viewport's start, from 0 to 1; 0 if the item starts in view.
  public var fraction: Double

  /// Creates a place; whether the item exists is checked when it is shown.
  public init(section: Int, item: Int, distance: Double = 0, fraction: Double = 0) {
    self.section = section
    self.item = item
    self.distance = distance
    self.fraction = fraction
  }
}

#if !hasFeature(Embedded)
  extension ShownPlace: Codable {}
#endif

extension CollectionView {
  /// The place to save so that ``show(_:)`` returns to it: the first item wholly in view, or else the first one partly
  /// in view.
  ///
  /// It is nil if no item is in view, or if an edge of the content holds the viewport: the start, or the end with
  /// ``anchorEdge``. A view opens there anyway.
  ///
  /// - Complexity: O(n) in the number of cells on hand.
  public var shownPlace: ShownPlace? {
    guard !isHeldAtEdge, let anchor = anchorCandidate(where: { _ in true }) else { return nil }
    let section = anchor.item.section
    let item = anchor.item.item
    return switch anchor.hold {
    case .distance(let distance, _): ShownPlace(section: section, item: item, distance: distance)
    case .fraction(let fraction, _): ShownPlace(section: section, item: item, fraction: fraction)
    }
  }

  /// Scrolls to a place at once, as far as the content's ends allow. While the view has no breadth, the scroll waits for
  /// the next pass with one.
  ///
  /// If the viewport is shorter than the place's distance, the item is at the viewport's end. Numbers that are not
  /// finite count as 0.
  ///
  /// - Throws: ``ScrollError`` if the item does not exist, or pending changes cannot be arranged.
  public func show(_ place: ShownPlace) throws(ScrollError) {
    let item = IndexPath(section: place.section, item: place.item)
    try scroll(to: ScrollTarget(element: .item(item), shownPlace: place), animated: false)
  }

  /// The position at which a viewport starts that shows the place, given its item's frame.
  func viewportStart(at place: ShownPlace, of frame: Rect) -> Double {
    let start = axis.position(of: frame.origin)
    let length = axis.length(of: frame.size)
    let room = axis.length(of: viewport.size)
    let distance = place.distance.isFinite ? place.distance : 0
    let fraction = place.fraction.isFinite ? min(max(place.fraction, 0), 1) : 0
    return start + fraction * length - (distance < room ? distance : max(room - length, 0))
  }
}
