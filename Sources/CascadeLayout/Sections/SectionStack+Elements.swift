extension SectionStack {
  /// The first section that ends after the given position.
  ///
  /// - Complexity: O(log sections).
  func firstSection(endingAfter position: Double) -> Int {
    sections.firstIndex(partitionedBy: { $0.end > position })
  }

  /// Calls `body` with the attributes of every element that is found in the rectangle, in index order.
  ///
  /// - Complexity: O(log sections + found), plus the search for items.
  func forEachElement(
    in rect: Rect, viewport: Rect, items: some ItemFrames, zoom: ItemZoom?, _ body: (LayoutAttributes) -> Void
  ) {
    guard rect.size.width > 0, rect.size.height > 0 else { return }
    // Rounding can make items end a little before or after their section. The wider rectangle finds both.
    let searched = rect.widened(along: axis)
    let (low, high) = axis.extent(of: searched)
    var index = firstSection(endingAfter: low)
    while index < sections.count, sections[index].start < high {
      let section = sections[index]
      if let background = background(of: index), background.isFound(in: rect, along: axis) { body(background) }
      if let header = header(of: index, viewport), header.isFound(in: rect, along: axis) { body(header) }
      if section.itemsStart < high, section.itemsEnd > low {
        items.forEachItem(ofSection: index, in: searched) { item, frame in
          let attributes = LayoutAttributes(indexPath: IndexPath(section: index, item: item), frame: frame)
          guard attributes.isFound(in: rect, along: axis) else { return }
          body(zoom?.zoomed(attributes, in: viewport) ?? attributes)
        }
      }
      if let footer = footer(of: index, viewport), footer.isFound(in: rect, along: axis) { body(footer) }
      index += 1
    }
  }

  /// The attributes of an element, or nil if it does not exist.
  func attributes(
    of element: LayoutElement, viewport: Rect, items: some ItemFrames, zoom: ItemZoom?
  ) -> LayoutAttributes? {
    let section = element.indexPath.section
    let index = element.indexPath.item
    guard sections.indices.contains(section) else { return nil }
    switch element.kind {
    case .item:
      guard (0..<sections[section].itemCount).contains(index) else { return nil }
      let attributes = LayoutAttributes(element, frame: items.frame(ofItem: index, inSection: section))
      return zoom?.zoomed(attributes, in: viewport) ?? attributes
    case .background: return index == 0 ? background(of: section) : nil
    case .header: return index == 0 ? header(of: section, viewport) : nil
    case .footer: return index == 0 ? footer(of: section, viewport) : nil
    case .supplementary, .decoration: return nil
    }
  }

  private func background(of index: Int) -> LayoutAttributes? {
    let section = sections[index]
    guard section.metrics.hasBackground else { return nil }
    return LayoutAttributes(
      .of(section: index, .background),
      frame: axis.rect(
        position: section.start, across: 0, length: section.end - section.start, breadth: breadth),
      zIndex: -1)
  }

  private func header(of index: Int, _ viewport: Rect) -> LayoutAttributes? {
    let section = sections[index]
    let metrics = section.metrics
    guard metrics.headerLength > 0 else { return nil }
    var position = section.start + axis.sidesAlong(metrics.headerInset).leading
    if metrics.pinsHeader {
      position = min(max(position, axis.position(of: viewport.origin)), section.end - metrics.headerLength)
    }
    return supplementary(
      .header, of: index, position: position, length: metrics.headerLength, inset: metrics.headerInset,
      isPinned: metrics.pinsHeader)
  }

  private func footer(of index: Int, _ viewport: Rect) -> LayoutAttributes? {
    let section = sections[index]
    let metrics = section.metrics
    guard metrics.footerLength > 0 else { return nil }
    var position =
      section.itemsEnd + axis.sidesAlong(metrics.inset).trailing
      + axis.sidesAlong(metrics.footerInset).leading
    if metrics.pinsFooter {
      position = max(
        min(position, axis.position(of: viewport.origin) + axis.length(of: viewport.size) - metrics.footerLength),
        section.start)
    }
    return supplementary(
      .footer, of: index, position: position, length: metrics.footerLength, inset: metrics.footerInset,
      isPinned: metrics.pinsFooter)
  }

  private func supplementary(
    _ kind: ElementKind, of section: Int, position: Double, length: Double, inset: EdgeInsets, isPinned: Bool
  ) -> LayoutAttributes {
    LayoutAttributes(
      .of(section: section, kind),
      frame: axis.rect(
        position: position, across: axis.sidesAcross(inset).near, length: length,
        breadth: axis.breadth(breadth, inside: inset)),
      zIndex: isPinned ? 1 : 0)
  }
}
