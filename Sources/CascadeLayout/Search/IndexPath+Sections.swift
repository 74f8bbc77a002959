extension [IndexPath] {
  /// The first item of each section that has one, in ascending order.
  var firstOfEachSection: [IndexPath] {
    var sorted = self
    sorted.stableSort { SortKey($0) }
    var first: [IndexPath] = []
    for item in sorted where first.last?.section != item.section { first.append(item) }
    return first
  }
}
