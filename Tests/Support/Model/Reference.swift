import CascadeLayout

/// Where everything is according to a layout that has never arranged anything else: what the collection view shows has to
/// be the same.
final class Reference {
  let sections: [DataSection]
  let arrangement: any LayoutArrangement
  let viewportSize: Size

  /// The elements that can be seen, in reading order, in the layout's coordinates.
  private(set) var elements: [LayoutAttributes] = []

  /// What each of them shows.
  private(set) var identities: [ElementIdentity] = []

  private lazy var indices = Dictionary(zip(identities, identities.indices), uniquingKeysWith: { first, _ in first })

  init(_ choice: LayoutChoice, sections: [DataSection], measuredLength: ((UInt64) -> Double)?, viewport: Rect)
    throws(LayoutError)
  {
    self.sections = sections
    viewportSize = viewport.size
    let layout = choice.makeLayout(
      of: LayoutContent(
        sections: { sections },
        measuredLength: measuredLength.map { length in { length(sections[$0.section].items[$0.item]) } })
    ).layout
    arrangement = try layout.arrange(LayoutContext(viewport: viewport.size, itemCounts: sections.itemCounts))
    scroll(to: viewport.origin)
  }

  /// Has what follows the viewport do so.
  func scroll(to origin: Point) {
    let viewport = Rect(origin: origin, size: viewportSize)
    elements.removeAll(keepingCapacity: true)
    identities.removeAll(keepingCapacity: true)
    for (index, section) in sections.enumerated() {
      add(.of(section: index, .background), section.identity, viewport)
      add(.of(section: index, .header), section.identity, viewport)
      for item in section.items.indices {
        add(.item(IndexPath(section: index, item: item)), section.items[item], viewport)
      }
      add(.of(section: index, .footer), section.identity, viewport)
    }
  }

  private func add(_ element: LayoutElement, _ number: UInt64, _ viewport: Rect) {
    guard let attributes = arrangement.attributes(of: element, viewport: viewport), attributes.alpha > 0,
      !attributes.isHidden
    else { return }
    elements.append(attributes)
    identities.append(ElementIdentity(kind: element.kind, number: number))
  }

  var axis: Axis { arrangement.axis }
  var contentSize: Size { arrangement.contentSize }

  subscript(identity: ElementIdentity) -> LayoutAttributes? {
    indices[identity].map { elements[$0] }
  }

  func frame(ofItem item: UInt64) -> Rect? {
    self[ElementIdentity(kind: .item, number: item)]?.frame
  }

  /// The content offset nearest to the given one at which the viewport lies within the content.
  func clamped(_ origin: Point) -> Point {
    Point(
      x: min(max(origin.x, 0), max(contentSize.width - viewportSize.width, 0)),
      y: min(max(origin.y, 0), max(contentSize.height - viewportSize.height, 0)))
  }

  /// Where the viewport comes to rest that would otherwise do so at an offset.
  func resting(_ origin: Point) -> Point {
    clamped(arrangement.targetContentOffset(forProposed: clamped(origin), velocity: .zero, viewport: viewportSize))
  }
}
