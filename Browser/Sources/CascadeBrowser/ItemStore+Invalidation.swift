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
    guard item.item < values.count else { return values }
    let (section, index) = (item.section, item.item)
    if !write(
      to: &values, kind, section: section, items: index..<index + 1, breadth: sections[section].breadth)
    {
      sections[section].firstRefused = min(sections[section].firstRefused, index)
    }
    return values
  }
}
