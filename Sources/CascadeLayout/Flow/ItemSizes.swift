/// The sizes of the items of a section of a flow.
///
/// A section whose items turn out to have the same size is arranged as if they were ``uniform``.
public enum ItemSizes {
  /// All items have the size of the section's ``FlowMetrics/itemSize``. However many they are, they take no memory.
  case uniform

  /// The items' own sizes, in points: at least as many as the section has items. The layout keeps the array.
  case sizes([Size])

  /// A function from an item's index to its size, in points.
  ///
  /// It is called once for each item in each arrangement that needs it, in index order.
  case computed((_ item: Int) -> Size)
}
