/// Something that a layout places: an item, or an element that belongs to a section.
public struct LayoutElement: Hashable, Sendable {
  /// The kind of the element.
  public var kind: ElementKind

  /// The element's section, and its index within that section. The index is 0 for all elements but items and a custom
  /// layout's own kinds.
  public var indexPath: IndexPath

  /// Creates an element; whether it exists is not checked.
  public init(_ kind: ElementKind, at indexPath: IndexPath) {
    self.kind = kind
    self.indexPath = indexPath
  }

  /// The item at an index path.
  public static func item(_ indexPath: IndexPath) -> LayoutElement {
    LayoutElement(.item, at: indexPath)
  }

  /// A section's element of the given kind, at index 0.
  public static func of(section: Int, _ kind: ElementKind) -> LayoutElement {
    LayoutElement(kind, at: IndexPath(section: section, item: 0))
  }
}

/// The kind of an element.
public enum ElementKind: Hashable, Sendable {
  /// A decoration behind a section, from its start to its end. It shows no data.
  case background

  /// The element above a section's items: a supplementary element.
  case header

  /// One of a section's items.
  case item

  /// The element below a section's items: a supplementary element.
  case footer

  /// A custom layout's own element that shows data but is not an item. The number distinguishes it from its others.
  case supplementary(Int)

  /// A custom layout's own element that shows no data. The number distinguishes it from its others.
  case decoration(Int)
}

extension ElementKind {
  // Written out and never inlined: what Swift derives for cases with associated values is twenty times as long as a
  // call.
  /// Returns whether two kinds are the same, their numbers included.
  @inline(never)
  public static func == (left: ElementKind, right: ElementKind) -> Bool {
    left.order == right.order && left.number == right.number
  }

  /// The kind's place in a section's reading order.
  package var order: UInt8 {
    switch self {
    case .background: 0
    case .decoration: 1
    case .header: 2
    case .item: 3
    case .supplementary: 4
    case .footer: 5
    }
  }

  /// The kind's number among the custom layout's own ones; 0 for other kinds.
  package var number: Int {
    switch self {
    case .supplementary(let number), .decoration(let number): number
    case .background, .header, .item, .footer: 0
    }
  }
}
