import CascadeLayout

/// An arrangement in which several sections may stand side by side: one of rows, each of them a section of the arrangement
/// within it, that names each element as one of its own section.
final class SharedRows: LayoutArrangement {
  private let rows: any LayoutArrangement
  /// The sections of each row, and the row of each section.
  private let sections: [Range<Int>]
  private let rowOfSection: [Int]
  /// The position of each section's first item in its row.
  private let starts: [Int]
  /// The space at the left of a row's first item.
  private let gap: Double

  /// - Parameter itemCounts: The number of items in each section.
  init(_ arrangement: any LayoutArrangement, rows: [Range<Int>], itemCounts: [Int], gap: Double) {
    (self.rows, sections, self.gap) = (arrangement, rows, gap)
    rowOfSection = rows.indices.flatMap { row in rows[row].map { _ in row } }
    starts = rows.flatMap { row in row.map { section in itemCounts[row.lowerBound..<section].reduce(0, +) } }
  }

  var axis: Axis { rows.axis }
  var contentSize: Size { rows.contentSize }

  func forEachElement(in rect: Rect, viewport: Rect, _ body: (LayoutAttributes) -> Void) {
    var found: [LayoutAttributes] = []
    rows.forEachElement(in: rect, viewport: viewport) { attributes in
      let (row, item) = (sections[attributes.indexPath.section], attributes.indexPath.item)
      guard attributes.kind == .item else {
        found += row.map { header(attributes, ofSection: $0, viewport: viewport) }
        return
      }
      let section = row.last { starts[$0] <= item } ?? row.lowerBound
      found.append(attributes.as(.item(IndexPath(section: section, item: item - starts[section]))))
    }
    // Those of a section in their order.
    for index in found.indices.sorted(by: { (found[$0].indexPath.section, $0) < (found[$1].indexPath.section, $1) }) {
      body(found[index])
    }
  }

  func attributes(of element: LayoutElement, viewport: Rect) -> LayoutAttributes? {
    let (section, item) = (element.indexPath.section, element.indexPath.item)
    guard rowOfSection.indices.contains(section) else { return nil }
    let row = rowOfSection[section]
    guard element.kind == .item else {
      return rows.attributes(of: .of(section: row, element.kind), viewport: viewport)
        .map { header($0, ofSection: section, viewport: viewport) }
    }
    return rows.attributes(of: .item(IndexPath(section: row, item: starts[section] + item)), viewport: viewport)?
      .as(element)
  }

  /// The part of a row's header that is over the items of one section.
  private func header(_ header: LayoutAttributes, ofSection section: Int, viewport: Rect) -> LayoutAttributes {
    let row = sections[rowOfSection[section]]
    func start(of section: Int) -> Double {
      guard section > row.lowerBound else { return header.frame.minX }
      guard section < row.upperBound,
        let first = attributes(of: .item(IndexPath(section: section, item: 0)), viewport: viewport)
      else { return header.frame.maxX }
      return first.frame.minX - gap
    }
    var part = header.as(.of(section: section, header.kind))
    part.frame.origin.x = start(of: section)
    part.frame.size.width = start(of: section + 1) - part.frame.origin.x
    return part
  }
}

extension LayoutAttributes {
  /// The same attributes as those of another element.
  fileprivate func `as`(_ element: LayoutElement) -> LayoutAttributes {
    var copy = self
    copy.element = element
    return copy
  }
}
