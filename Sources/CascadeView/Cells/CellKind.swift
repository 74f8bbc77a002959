import CascadeLayout

/// The kind by which cells are recycled: the element's kind and the reuse identifier. Each element kind has its own
/// name space of identifiers.
struct CellKind: Hashable {
  var element: ElementKind
  var reuseIdentifier: ReuseIdentifier
}

extension CellKind {
  /// The kind of an element that does not have a cell yet.
  static let none = CellKind(element: .item, reuseIdentifier: .cell)
}
