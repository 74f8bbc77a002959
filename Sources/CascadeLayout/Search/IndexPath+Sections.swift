extension [IndexPath] {
  /// The first item in each section that is named, in ascending order.
  var firstOfEachSection: [IndexPath] {
    var sorted = self
    sorted.stableSort { SortKey($0) }
    var first: [IndexPath] = []
    for item in sorted where first.last?.section != item.section { first.append(item) }
    return first
  }
}
