/// The shapes of the items of a justified section.
public enum ItemShapes {
  /// The items' shapes, as width ÷ height.
  case aspectRatios([Float])

  /// The items' natural sizes. Where width and height are known, this is exact.
  case naturalSizes([NaturalSize])

  /// The items' sizes, in any unit.
  case sizes([Size])

  /// A function of an item's index that gives its size, in any unit.
  ///
  /// It is called once an item, in index order, for each arrangement in which the item is new or may be another.
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
