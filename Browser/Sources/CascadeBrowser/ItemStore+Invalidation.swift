import CascadeLayout

extension ItemStore {
  /// Requests the known values of some items again.
  ///
  /// Values that are not known are requested when they are needed.
  func rewrite(_ items: [IndexPath]) {
    for item in items {
      let section = sections[item.section]
      section.sizes = rewritten(take(&section.sizes), .sizes, item)
      section.spans = rewritten(take(&section.spans), .spans, item)
      section.lengths = rewritten(take(&section.lengths), .lengths, item)
    }
  }

  private func rewritten<Value: BitwiseCopyable>(
    _ column: consuming [Value], _ kind: Column, _ item: IndexPath
  ) -> [Value] {
    var values = column
    let index = item.item
    guard index < values.count else { return values }
    let breadth = sections[item.section].breadth
    if !write(to: &values, kind, section: item.section, items: index..<index + 1, breadth: breadth) {
      // These values are requested again when they are needed. If they are still unavailable, that causes an error.
      values.removeLast(values.count - index)
    }
    return values
  }
}
