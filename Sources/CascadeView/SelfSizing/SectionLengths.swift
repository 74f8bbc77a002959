/// The measured lengths of a section's items.
///
/// They are stored in pages. A page exists only if some item in it has been measured.
struct SectionLengths: Equatable, Sendable {
  private static let pageBits = 9
  private static let pageSize = 1 << pageBits

  /// The pages, empty if none of their items has been measured. A negative length means that the item has not been
  /// measured.
  private var pages: [[Double]] = []

  /// The number of items that have been measured.
  private(set) var count = 0

  /// An index such that no item from it on has been measured.
  var end: Int { pages.count << Self.pageBits }

  /// The measured length of an item, or nil.
  subscript(item: Int) -> Double? {
    let page = item >> Self.pageBits
    guard page < pages.count, !pages[page].isEmpty else { return nil }
    let length = pages[page][item & (Self.pageSize - 1)]
    return length < 0 ? nil : length
  }

  /// Stores an item's length.
  mutating func set(_ length: Double, of item: Int) {
    let page = item >> Self.pageBits
    while pages.count <= page { pages.append([]) }
    if pages[page].isEmpty { pages[page] = [Double](repeating: -1, count: Self.pageSize) }
    let index = item & (Self.pageSize - 1)
    if pages[page][index] < 0 { count += 1 }
    pages[page][index] = length
  }

  /// Forgets an item's length.
  mutating func remove(_ item: Int) {
    guard self[item] != nil else { return }
    pages[item >> Self.pageBits][item & (Self.pageSize - 1)] = -1
    count -= 1
  }

  /// The lengths in the pages that end before the given item, and the first item after these pages.
  func start(before item: Int) -> (lengths: SectionLengths, end: Int) {
    guard item < end else { return (self, end) }
    var start = SectionLengths()
    let pageCount = item >> Self.pageBits
    start.pages = Array(pages[..<pageCount])
    for page in start.pages {
      for length in page where length >= 0 { start.count += 1 }
    }
    return (start, pageCount << Self.pageBits)
  }

  /// Calls `body` with the measured items in a range and their lengths, in order.
  func forEachLength(in items: Range<Int>, _ body: (_ item: Int, _ length: Double) -> Void) {
    var position = items.lowerBound
    let end = min(items.upperBound, end)
    while position < end {
      let page = position >> Self.pageBits
      let pageEnd = min((page + 1) << Self.pageBits, end)
      if !pages[page].isEmpty {
        for item in position..<pageEnd {
          let length = pages[page][item & (Self.pageSize - 1)]
          if length >= 0 { body(item, length) }
        }
      }
      position = pageEnd
    }
  }
}
