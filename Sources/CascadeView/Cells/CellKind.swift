import CascadeLayout

/// The kind by which cells are recycled: the kind of element, each kind having a name space of its own, and the reuse
/// identifier.
struct CellKind: Hashable {
  var element: ElementKind
  var reuseIdentifier: ReuseIdentifier
}

extension CellKind {
  /// The kind of an element that has no cell yet.
  static let none = CellKind(element: .item, reuseIdentifier: .cell)
}
