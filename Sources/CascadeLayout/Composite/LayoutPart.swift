/// Neighbouring sections that one layout arranges, as a part of a composite layout.
struct LayoutPart {
  /// What arranges the sections.
  let layout: any CollectionLayout

  /// The index of the first of the sections in the collection.
  let firstSection: Int

  /// The number of items of each section.
  var itemCounts: [Int]

  /// Where the part begins and ends along the axis.
  var start = 0.0
  var end = 0.0
}

extension LayoutPart {
  /// Whether the section belongs to the part.
  func contains(section: Int) -> Bool {
    section >= firstSection && section < firstSection + itemCounts.count
  }

  /// Has the layout arrange its sections, and says where they begin and end.
  mutating func prepare(
    _ context: LayoutContext, after change: LayoutChange, start: Double, axis: Axis
  ) throws(LayoutError) {
    self.start = start
    let viewport = local(Rect(origin: context.contentOffset, size: context.viewport), axis: axis)
    do throws(LayoutError) {
      try layout.prepare(
        LayoutContext(viewport: viewport.size, contentOffset: viewport.origin, itemCounts: itemCounts), after: change)
    } catch {
      throw error.movedBy(sections: firstSection)
    }
    end = start + axis.length(of: layout.contentSize)
  }

  /// Whether a change gives the part more to do than to look where the viewport is.
  func isConcerned(by change: LayoutChange, of parts: [LayoutPart]) -> Bool {
    switch change {
    case .everything, .metrics: true
    case .scrolled: false
    case .appended: firstSection == parts.last?.firstSection
    case .edited(let places), .resized(let places): places.contains { contains(section: $0.section) }
    }
  }

  /// What a change of the collection is in the part.
  func local(_ change: LayoutChange) -> LayoutChange {
    func local(_ places: [IndexPath]) -> [IndexPath] {
      places.filter { contains(section: $0.section) }.map {
        IndexPath(section: $0.section - firstSection, item: $0.item)
      }
    }
    switch change {
    case .everything, .metrics, .scrolled, .appended: return change
    case .edited(let places): return .edited(from: local(places))
    case .resized(let items): return .resized(local(items))
    }
  }
}

// Between the collection's coordinates and indices and those of the part.
extension LayoutPart {
  func local(_ rect: Rect, axis: Axis) -> Rect { rect.moved(by: -start, along: axis) }

  func local(_ element: LayoutElement) -> LayoutElement { element.movedBy(sections: -firstSection) }

  func local(_ attributes: LayoutAttributes, axis: Axis) -> LayoutAttributes {
    attributes.moved(by: -start, along: axis, sections: -firstSection)
  }

  func global(_ attributes: LayoutAttributes, axis: Axis) -> LayoutAttributes {
    attributes.moved(by: start, along: axis, sections: firstSection)
  }
}

extension [LayoutPart] {
  /// The part that a section belongs to, or nil if there is no such section.
  ///
  /// - Complexity: O(log parts).
  func part(ofSection section: Int) -> LayoutPart? {
    let index = firstIndex { $0.firstSection + $0.itemCounts.count > section }
    guard section >= 0, index < count else { return nil }
    return self[index]
  }
}

extension LayoutElement {
  fileprivate func movedBy(sections: Int) -> LayoutElement {
    LayoutElement(kind, at: indexPath.movedBy(sections: sections))
  }
}

extension LayoutAttributes {
  fileprivate func moved(by distance: Double, along axis: Axis, sections: Int) -> LayoutAttributes {
    var copy = self
    copy.element = element.movedBy(sections: sections)
    copy.frame = frame.moved(by: distance, along: axis)
    return copy
  }
}

extension Rect {
  fileprivate func moved(by distance: Double, along axis: Axis) -> Rect {
    axis.rect(
      position: axis.position(of: origin) + distance, across: axis.across(of: origin),
      length: axis.length(of: size), breadth: axis.breadth(of: size))
  }
}

extension IndexPath {
  fileprivate func movedBy(sections: Int) -> IndexPath { IndexPath(section: section + sections, item: item) }
}

extension LayoutError {
  /// The error with the section's index in a collection of which the sections are a part.
  fileprivate func movedBy(sections: Int) -> LayoutError {
    switch self {
    case .viewport, .contentOffset: self
    case .itemCount(let section, let value): .itemCount(section: section + sections, value: value)
    case .laneCount(let section, let value): .laneCount(section: section + sections, value: value)
    case .metric(let metric, let section, let value): .metric(metric, section: section + sections, value: value)
    case .noRoom(let section, let breadth): .noRoom(section: section + sections, breadth: breadth)
    case .noRoomFor(let kind, let section, let breadth):
      .noRoomFor(kind, section: section + sections, breadth: breadth)
    case .itemLength(let item): .itemLength(item.movedBy(sections: sections))
    case .itemSpan(let item): .itemSpan(item.movedBy(sections: sections))
    case .itemTooBroad(let item, let breadth, let usable):
      .itemTooBroad(item.movedBy(sections: sections), breadth: breadth, usable: usable)
    case .noRow(let section): .noRow(section: section + sections)
    case .missingLengths(let section, let given, let items):
      .missingLengths(section: section + sections, given: given, items: items)
    case .contentLength(let section): .contentLength(section: section + sections)
    case .partLayout(let section): .partLayout(section: section + sections)
    }
  }
}
