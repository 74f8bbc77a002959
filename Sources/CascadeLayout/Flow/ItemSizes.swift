/// The sizes of the items of a section of a flow.
///
/// A section whose items turn out to be of one size is arranged as if they were ``uniform``.
public enum ItemSizes {
  /// All items have the size that the section's ``FlowMetrics/itemSize`` says, however many they are: nothing is kept of
  /// them.
  case uniform

  /// The items' own sizes, in points: at least as many as there are items. The layout keeps the array.
  case sizes([Size])

  /// A function of an item's index that gives its size, in points.
  ///
  /// It is called once an item for each arrangement that needs it, in index order.
  case computed((_ item: Int) -> Size)
}
