/// Neighbouring sections that one layout arranges as a part of a composite layout.
struct LayoutPart {
  /// The layout that arranges the sections.
  let layout: any CollectionLayout

  /// The index, in the collection, of the first of the sections.
  let firstSection: Int

  /// The number of items of each section.
  var itemCounts: [Int]

  /// The direction in which the collection scrolls.
  let axis: Axis

  /// The arrangement of the part's sections, in coordinates that begin at the part's start.
  private(set) var arrangement: any LayoutArrangement

  /// The position along the axis at which the part begins.
  var start = 0.0

  /// Creates a part in which nothing is arranged yet.
  init(layout: any CollectionLayout, firstSection: Int, itemCounts: [Int], axis: Axis) {
    self.layout = layout
    self.firstSection = firstSection
    self.itemCounts = itemCounts
    self.axis = axis
    arrangement = EmptyArrangement(axis: axis)
  }
}

extension LayoutPart {
  /// The part's extent along the axis.
  var length: Double { axis.length(of: arrangement.contentSize) }

  /// The position along the axis at which the part ends.
  var end: Double { start + length }

  /// Returns whether the section belongs to the part.
  func contains(section: Int) -> Bool {
    section >= firstSection && section < firstSection + itemCounts.count
  }

  /// Makes the layout arrange its sections.
  mutating func arrange(
    _ context: LayoutContext, after change: LayoutChange, from previous: PreviousArrangement?
  ) throws(LayoutError) {
    do throws(LayoutError) {
      arrangement = try layout.arrange(
        LayoutContext(viewport: context.viewport, itemCounts: itemCounts), after: change, from: previous)
    } catch {
      throw error.movedBy(sections: firstSection)
    }
  }

  /// Returns whether a change of the collection changes something in this part.
  func isConcerned(by change: LayoutChange, of parts: [LayoutPart]) -> Bool {
    switch change {
    case .everything, .metrics: true
    case .appended: firstSection == parts.last?.firstSection
    case .edited(let places), .resized(let places): places.contains { contains(section: $0.section) }
    }
  }

  /// The change in the part that follows from a change of the collection.
  func local(_ change: LayoutChange) -> LayoutChange {
    func local(_ places: [IndexPath]) -> [IndexPath] {
      places.filter { contains(section: $0.section) }.map {
        IndexPath(section: $0.section - firstSection, item: $0.item)
      }
    }
    switch change {
    case .everything, .metrics, .appended: return change
    case .edited(let places): return .edited(from: local(places))
    case .resized(let items): return .resized(local(items))
    }
  }
}

// Conversions between the collection's coordinates and indices and those of the part.
extension LayoutPart {
  func local(_ rect: Rect) -> Rect { rect.moved(by: -start, along: axis) }

  func local(_ element: LayoutElement) -> LayoutElement { element.movedBy(sections: -firstSection) }

  func local(_ attributes: LayoutAttributes) -> LayoutAttributes {
    attributes.moved(by: -start, along: axis, sections: -firstSection)
  }

  func global(_ attributes: LayoutAttributes) -> LayoutAttributes {
    attributes.moved(by: start, along: axis, sections: firstSection)
  }
}

extension [LayoutPart] {
  /// The part that a section belongs to, or nil if the section does not exist.
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
  @inline(never)
  fileprivate func moved(by distance: Double, along axis: Axis, sections: Int) -> LayoutAttributes {
    var copy = self
    copy.element = element.movedBy(sections: sections)
    copy.frame = frame.moved(by: distance, along: axis)
    return copy
  }
}

extension Rect {
  @inline(never)
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
  /// The error with the section's index in the collection that this part belongs to.
  fileprivate func movedBy(sections: Int) -> LayoutError {
    switch self {
    case .viewport: self
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
