import CascadeLayout

/// Where everything is according to a layout that has never arranged anything else: what the collection view shows has to
/// be the same.
final class Reference {
  let sections: [DataSection]
  let layout: any CollectionLayout
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
    layout =
      choice.makeLayout(
        of: LayoutContent(
          sections: { sections },
          measuredLength: measuredLength.map { length in { length(sections[$0.section].items[$0.item]) } })
      ).layout
    try prepare(viewport.origin, after: .everything)
  }

  /// Has what follows the viewport do so.
  func scroll(to origin: Point) throws(LayoutError) {
    try prepare(origin, after: .scrolled)
  }

  private func prepare(_ origin: Point, after change: LayoutChange) throws(LayoutError) {
    try layout.prepare(
      LayoutContext(viewport: viewportSize, contentOffset: origin, itemCounts: sections.itemCounts), after: change)
    elements.removeAll(keepingCapacity: true)
    identities.removeAll(keepingCapacity: true)
    for (index, section) in sections.enumerated() {
      add(.of(section: index, .background), section.identity)
      add(.of(section: index, .header), section.identity)
      for item in section.items.indices { add(.item(IndexPath(section: index, item: item)), section.items[item]) }
      add(.of(section: index, .footer), section.identity)
    }
  }

  private func add(_ element: LayoutElement, _ number: UInt64) {
    guard let attributes = layout.attributes(of: element), attributes.alpha > 0, !attributes.isHidden else { return }
    elements.append(attributes)
    identities.append(ElementIdentity(kind: element.kind, number: number))
  }

  var axis: Axis { layout.axis }
  var contentSize: Size { layout.contentSize }

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
    clamped(layout.targetContentOffset(forProposed: clamped(origin), velocity: .zero))
  }
}
