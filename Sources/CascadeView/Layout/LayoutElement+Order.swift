import CascadeLayout

extension LayoutElement {
  /// Whether the element comes before another one in reading order: by section, then by kind (background, decorations,
  /// header, items, supplementary elements, footer), then by index.
  func precedes(_ other: LayoutElement) -> Bool {
    if indexPath.section != other.indexPath.section { return indexPath.section < other.indexPath.section }
    let (place, otherPlace) = (kind.place, other.kind.place)
    return place != otherPlace ? place < otherPlace : indexPath.item < other.indexPath.item
  }
}

extension ElementKind {
  /// Whether elements of the kind show no data.
  var isDecoration: Bool {
    switch self {
    case .background, .decoration: true
    case .header, .item, .footer, .supplementary: false
    }
  }

  /// Where the kind stands in a section.
  fileprivate var place: (Int, Int) {
    switch self {
    case .background: (0, 0)
    case .decoration(let number): (1, number)
    case .header: (2, 0)
    case .item: (3, 0)
    case .supplementary(let number): (4, number)
    case .footer: (5, 0)
    }
  }
}
