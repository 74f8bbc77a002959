#if !hasFeature(Embedded)
  import CascadeLayout

  /// What a collection view shows, to be kept and shown again later, in a viewport of any size: an item, and its distance from
  /// the viewport's start.
  public struct ShownPlace: Hashable, Codable, Sendable {
    /// The section of the item.
    public var section: Int

    /// The item's index in the section. To show it again in other data, set the place that the item has there.
    public var item: Int

    /// The distance in points from the viewport's start to the item's, along the axis; negative if the item begins before.
    public var distance: Double

    /// Creates a place.
    public init(section: Int, item: Int, distance: Double) {
      self.section = section
      self.item = item
      self.distance = distance
    }
  }

  extension CollectionView {
    /// The place that the view shows: its first item that is wholly in view, or else the first that reaches into it; nil if
    /// no item is in view.
    ///
    /// - Complexity: O(n) in the number of cells on hand.
    public var shownPlace: ShownPlace? {
      let bounds = bounds
      let items = cells.map(\.attributes).filter { $0.kind == .item && $0.frame.intersects(bounds) }
      func isWhole(_ attributes: LayoutAttributes) -> Bool {
        let start = axis.position(of: attributes.frame.origin) - axis.position(of: bounds.origin)
        return start >= 0 && start + axis.length(of: attributes.frame.size) <= axis.length(of: bounds.size)
      }
      guard let first = items.first(where: isWhole) ?? items.first else { return nil }
      return ShownPlace(
        section: first.indexPath.section, item: first.indexPath.item,
        distance: axis.position(of: first.frame.origin) - axis.position(of: bounds.origin))
    }

    /// Scrolls at once to what a view showed, as far as the content goes.
    ///
    /// - Throws: ``ScrollError`` if there is no such item, or what was marked as changed cannot be arranged.
    public func show(_ place: ShownPlace) throws(ScrollError) {
      let item = IndexPath(section: place.section, item: place.item)
      // First into view: lengths there may be measured only now.
      try scrollToItem(at: item, at: axis == .vertical ? .top : .left, animated: false)
      guard place.distance.isFinite, let frame = layoutAttributesForItem(at: item)?.frame else { return }
      let end = max(axis.length(of: contentSize) - axis.length(of: bounds.size), 0)
      let position = min(max(axis.position(of: frame.origin) - place.distance, 0), end)
      let offset = axis.point(position: position, across: axis.across(of: contentOffset))
      guard offset != contentOffset else { return }
      host.setContentOffset(offset, animated: false)
      didScroll(to: offset)
    }
  }
#endif
