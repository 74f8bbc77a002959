import CascadeLayout

extension ItemStore {
  /// Asks again for what is known of some items.
  ///
  /// Nothing is known of others: they are asked for when they are needed.
  func rewrite(_ items: [IndexPath]) {
    for item in items where contains(item) {
      rewrite(&sections[item.section].sizes, .sizes, item)
      rewrite(&sections[item.section].spans, .spans, item)
      rewrite(&sections[item.section].lengths, .lengths, item)
    }
  }

  private func rewrite<Value: BitwiseCopyable>(_ column: inout [Value], _ kind: Column, _ item: IndexPath) {
    guard item.item < column.count else { return }
    var values: [Value] = []
    swap(&values, &column)
    let breadth = sections[item.section].breadth
    let isWritten = values.withUnsafeMutableBufferPointer { values in
      page.write(
        kind, section: item.section, start: item.item, count: 1, breadth: breadth,
        to: UnsafeMutableRawPointer(values.baseAddress! + item.item))
    }
    swap(&values, &column)
    if !isWritten { sections[item.section].firstRefused = min(sections[item.section].firstRefused, item.item) }
  }
}
