import CascadeLayout
import CascadeView

/// A view's data source: the numbers and sizes of items, as reported by the page.
///
/// It requests counts once after each change that the page reports. It requests sizes once, many items at a time, when
/// a layout needs them. A command to the page fills a cell.
final class ItemStore: CollectionViewDataSource {
  var sections: [SectionColumns] = []

  /// The sections before the present update, while its outcome is not known.
  var former: [FormerSection]?

  /// The lengths of measured items.
  let measuredLengths = MeasuredLengths(estimate: BrowserView.estimatedItemLength)

  let page: any Page
  private let commands: CommandBuffer

  /// The reported changes since the counts were last requested.
  private(set) var change = Change.reloaded

  enum Change {
    case none, appended, reloaded
  }

  init(page: any Page, commands: CommandBuffer) {
    self.page = page
    self.commands = commands
  }

  func itemsWereAppended() { if change == .none { change = .appended } }

  func reload() { change = .reloaded }

  func contains(_ item: IndexPath) -> Bool {
    item.section >= 0 && item.section < sections.count && item.item >= 0 && item.item < sections[item.section].count
  }

  // MARK: Data source

  func numberOfSections(in collectionView: CollectionView) -> Int {
    if change != .none { countItems() }
    return sections.count
  }

  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
    sections[section].count
  }

  func collectionView(
    _ collectionView: CollectionView, reuseIdentifierFor element: LayoutElement
  ) -> ReuseIdentifier {
    let item = element.indexPath
    return ReuseIdentifier(
      rawValue: UInt32(
        bitPattern: page.answer(
          .reuseIdentifier, kind: element.kind.code, section: item.section, item: item.item)))
  }

  func collectionView(_ collectionView: CollectionView, configure cell: CellHandle, for element: LayoutElement) {
    commands.fill(cell, with: element)
  }

  // MARK: Counts

  /// Creates the present sections, with nothing but their counts.
  ///
  /// If the page has no valid number of sections, the result is one section with a count of −1, which the collection
  /// view refuses.
  func countedSections() -> [SectionColumns] {
    let count = Int(page.answer(.numberOfSections, kind: 0, section: 0, item: 0))
    guard count >= 0 else { return [SectionColumns(count: -1)] }
    var sections: [SectionColumns] = []
    for index in 0..<count {
      sections.append(
        SectionColumns(count: Int(page.answer(.numberOfItems, kind: 0, section: index, item: 0))))
    }
    return sections
  }

  private func countItems() {
    let isAppended = change == .appended
    change = .none
    var new = countedSections()
    var fits = isAppended && new.count >= sections.count
    for index in sections.indices where fits {
      let old = sections[index].count
      let count = new[index].count
      fits = count == old || index == sections.count - 1 && count > old
    }
    // If the page has announced an append but changed something else, the collection view reloads, and no known value
    // is kept.
    if fits {
      for index in sections.indices {
        sections[index].count = new[index].count
        new[index] = sections[index]
      }
    }
    sections = new
  }

  // MARK: Values

  /// The natural sizes of a section's items.
  func sizes(ofSection section: Int) -> [NaturalSize] {
    let items = sections[section]
    if items.sizes.count < items.count {
      items.sizes = complete(
        take(&items.sizes), .sizes, section: section, invalid: NaturalSize(width: .nan, height: .nan))
    }
    return items.sizes
  }

  /// The length of an item in a lane of the given breadth.
  func length(of item: Int, inSection section: Int, breadth: Double) -> Double {
    let items = sections[section]
    if items.breadth != breadth {
      items.breadth = breadth
      items.lengths = []
    }
    if item >= items.lengths.count {
      items.lengths = complete(take(&items.lengths), .lengths, section: section, breadth: breadth, invalid: .nan)
    }
    return items.lengths[item]
  }

  /// The number of lanes that an item spans.
  func span(of item: Int, inSection section: Int) -> Int {
    let items = sections[section]
    if item >= items.spans.count {
      items.spans = complete(take(&items.spans), .spans, section: section, invalid: -1)
    }
    let span = Int(items.spans[item])
    return span == 0 ? WaterfallItem.allLanes : span
  }

  /// Empties a column and returns its values. The caller can then change them without a copy.
  func take<Value: BitwiseCopyable>(_ column: inout [Value]) -> [Value] {
    var values: [Value] = []
    swap(&values, &column)
    return values
  }

  /// The maximum number of items per request, so that the page need not hold the values of all items at once.
  private static let portion = 65_536

  /// Completes a section's column with the values of all items, or of those before a given one.
  func complete<Value: BitwiseCopyable>(
    _ column: consuming [Value], _ kind: Column, section: Int, upTo end: Int? = nil, breadth: Double = 0,
    invalid: Value
  ) -> [Value] {
    var values = column
    let count = sections[section].count
    let end = end ?? count
    // Reserves more than necessary, so that small appends do not copy the column each time.
    if values.capacity < count { values.reserveCapacity(count + count / 8) }
    while values.count < end {
      let start = values.count
      let portion = min(end - start, Self.portion)
      values.append(contentsOf: repeatElement(invalid, count: portion))
      if !write(to: &values, kind, section: section, items: start..<start + portion, breadth: breadth) {
        values.removeLast(portion)
        values.append(contentsOf: repeatElement(invalid, count: end - start))
        sections[section].firstRefused = min(start, sections[section].firstRefused)
      }
    }
    return values
  }

  /// Makes the page write the values of some items into existing elements of an array.
  ///
  /// - Returns: Whether the page has written them.
  func write<Value: BitwiseCopyable>(
    to values: inout [Value], _ kind: Column, section: Int, items: Range<Int>, breadth: Double
  ) -> Bool {
    values.withUnsafeMutableBufferPointer { values in
      guard let base = values.baseAddress else { return true }
      return page.write(
        kind, section: section, start: items.lowerBound, count: items.count, breadth: breadth,
        to: UnsafeMutableRawPointer(base + items.lowerBound))
    }
  }

  /// Forgets values that the page has refused to write, so that they are requested again.
  func forgetRefused() {
    for section in sections { section.forgetRefused() }
  }

  /// Forgets all values, but not the counts.
  func forgetValues() {
    for section in sections { section.forget(from: 0) }
  }
}
