extension LayoutArrangement {
  /// The attributes of every element whose frame intersects the rectangle, in painting order: the front ones last, and
  /// equally deep ones in index order.
  ///
  /// - Parameters:
  ///   - rect: The rectangle.
  ///   - viewport: The viewport's bounds; by default, all of the content is in view.
  public func elements(in rect: Rect, viewport: Rect? = nil) -> [LayoutAttributes] {
    var elements: [LayoutAttributes] = []
    var isFlat = true
    forEachElement(in: rect, viewport: viewport ?? content) {
      elements.append($0)
      isFlat = isFlat && $0.zIndex == elements[0].zIndex
    }
    guard !isFlat else { return elements }
    elements.stableSort { SortKey(0, $0.zIndex) }
    return elements
  }

  /// The attributes of an element with all of the content in view, or nil if it does not exist.
  public func attributes(of element: LayoutElement) -> LayoutAttributes? {
    attributes(of: element, viewport: content)
  }

  /// The attributes of an item, or nil if it does not exist.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - viewport: The viewport's bounds; by default, all of the content is in view.
  public func attributes(of item: IndexPath, viewport: Rect? = nil) -> LayoutAttributes? {
    attributes(of: .item(item), viewport: viewport ?? content)
  }

  /// The frontmost element at a point, or nil if there is none.
  ///
  /// An element includes its left and top edges but not its right and bottom ones, so that neighbours share no point.
  /// Hidden elements are ignored.
  ///
  /// - Parameters:
  ///   - point: The point.
  ///   - viewport: The viewport's bounds; by default, all of the content is in view.
  public func element(at point: Point, viewport: Rect? = nil) -> LayoutAttributes? {
    frontElement(of: self, at: point, viewport: viewport ?? content)
  }

  /// The first and the last of the items whose frames intersect the rectangle, or nil if there are none.
  ///
  /// Items between the two may be elsewhere: the lanes of a waterfall are not equally far on.
  public func itemRange(in rect: Rect) -> ClosedRange<IndexPath>? {
    var range: ClosedRange<IndexPath>?
    forEachElement(in: rect, viewport: content) { attributes in
      guard attributes.kind == .item else { return }
      range = (range?.lowerBound ?? attributes.indexPath)...attributes.indexPath
    }
    return range
  }

  /// The rectangle of all of the content.
  private var content: Rect { Rect(origin: .zero, size: contentSize) }
}

/// The frontmost element of an arrangement at a point: see ``LayoutArrangement/element(at:viewport:)``.
///
/// A free function: if Embedded Swift calls a protocol extension's method on an existential from another module, it
/// emits that method twice with different signatures.
package func frontElement(of arrangement: any LayoutArrangement, at point: Point, viewport: Rect) -> LayoutAttributes? {
  var front: LayoutAttributes?
  let around = Rect(x: point.x - 0.5, y: point.y - 0.5, width: 1, height: 1)
  arrangement.forEachElement(in: around, viewport: viewport) { attributes in
    guard attributes.frame.contains(point), !attributes.isHidden else { return }
    if let front, front.zIndex > attributes.zIndex { return }
    front = attributes
  }
  return front
}

extension Rect {
  /// Returns whether the point is inside, or on the left or top edge.
  func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }
}
