import CascadeLayout

extension LayoutElement {
  /// Returns whether the element comes before another one in reading order: by section, then by kind (background,
  /// decorations, header, items, supplementary elements, footer), then by index.
  @inline(never)
  func precedes(_ other: LayoutElement) -> Bool {
    if indexPath.section != other.indexPath.section { return indexPath.section < other.indexPath.section }
    let order = kind.order
    let otherOrder = other.kind.order
    if order != otherOrder { return order < otherOrder }
    let number = kind.number
    let otherNumber = other.kind.number
    return number != otherNumber ? number < otherNumber : indexPath.item < other.indexPath.item
  }

  /// The key that sorts elements into reading order.
  var sortKey: SortKey {
    SortKey(Double(indexPath.section), Int(kind.order), kind.number, indexPath.item)
  }
}

extension ElementKind {
  /// True if elements of the kind show no data.
  var isDecoration: Bool {
    switch self {
    case .background, .decoration: true
    case .header, .item, .footer, .supplementary: false
    }
  }
}
