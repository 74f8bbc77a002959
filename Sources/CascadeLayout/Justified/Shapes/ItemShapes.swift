/// The shapes of the items of a justified section.
public enum ItemShapes {
  /// The items' shapes, as width ÷ height.
  case aspectRatios([Float])

  /// The items' natural sizes: exact, if width and height are known.
  case naturalSizes([NaturalSize])

  /// The items' sizes, in any unit.
  case sizes([Size])

  /// A function from an item's index to its size, in any unit.
  ///
  /// It is called once for each item, in index order, in each arrangement in which the item is new or may have changed.
  case computed((_ item: Int) -> Size)
}

extension ItemShapes {
  /// The number of shapes that are given, or nil if they are computed.
  var count: Int? {
    switch self {
    case .aspectRatios(let ratios): ratios.count
    case .naturalSizes(let sizes): sizes.count
    case .sizes(let sizes): sizes.count
    case .computed: nil
    }
  }
}
