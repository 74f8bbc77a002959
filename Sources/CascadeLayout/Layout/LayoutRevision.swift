/// The number of changes of a layout's description: what an arrangement was made from is still what the layout says, if
/// both have the same revision.
struct LayoutRevision: Equatable {
  /// Changes of measures.
  var metrics = 0

  /// Changes of where the items' sizes come from.
  var data = 0
}
