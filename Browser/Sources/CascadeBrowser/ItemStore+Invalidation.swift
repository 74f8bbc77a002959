import CascadeLayout

extension ItemStore {
  /// Asks again for what is known of some items.
  ///
  /// Nothing is known of others: they are asked for when they are needed.
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
      // Asked for once more when it is needed, and an error then if it still cannot be had.
      values.removeLast(values.count - index)
    }
    return values
  }
}
