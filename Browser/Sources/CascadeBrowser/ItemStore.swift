import CascadeLayout
import CascadeView

/// A view's data source: how many items there are, and how large they are, as the page has said.
///
/// The page is asked for counts once after each change that it has told, and for sizes once, many items at a time, when
/// a layout needs them. Cells are filled by a command to the page.
final class ItemStore: CollectionViewDataSource {
  var sections: [SectionColumns] = []

  /// While an update is carried out that the page has been asked about: the sections before it.
  var former: [FormerSection]?

  /// The lengths of items that are measured.
  let measuredLengths = MeasuredLengths(estimate: BrowserView.estimatedItemLength)

  let page: any Page
  private let commands: CommandBuffer

  /// The news of the page's data since the counts were last asked for.
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

  /// The sections that there are by now, with nothing but their counts.
  ///
  /// Where the page has no valid number of sections, a section of less than no items stands for them, which is refused.
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
    // What was said to be appended and is not has the collection view reload: nothing that was known holds.
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

  /// Empties a column and returns what it was: who writes to it then does not copy it.
  func take<Value: BitwiseCopyable>(_ column: inout [Value]) -> [Value] {
    var values: [Value] = []
    swap(&values, &column)
    return values
  }

  /// The most items that the page is asked for at once: it need not have values for all of them at the same time.
  private static let portion = 65_536

  /// A section's column with values for all of its items, or for those before the given one.
  func complete<Value: BitwiseCopyable>(
    _ column: consuming [Value], _ kind: Column, section: Int, upTo end: Int? = nil, breadth: Double = 0,
    invalid: Value
  ) -> [Value] {
    var values = column
    let count = sections[section].count
    let end = end ?? count
    // With some room to spare, so that what is appended a little at a time does not move everything each time.
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

  /// Has the page write the values of some items, for which there is room.
  ///
  /// - Returns: Whether it has done so.
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

  /// Forgets what the page has refused to write, so that it is asked again.
  func forgetRefused() {
    for section in sections { section.forgetRefused() }
  }

  /// Forgets all values, but no counts.
  func forgetValues() {
    for section in sections { section.forget(from: 0) }
  }
}
