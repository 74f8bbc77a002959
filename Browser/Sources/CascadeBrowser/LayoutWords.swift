import CascadeLayout

/// A layout as the page has written it: what it is, and the measures of its sections, as numbers.
///
/// Six words say what holds for all of it; then come records of 28 words, first the one that holds for every section
/// that has none of its own, then those of sections, in ascending order.
struct LayoutWords: Equatable {
  enum Kind: Int {
    case waterfall, flow, justified, line, circle
  }

  private static let headerCount = 6
  private static let recordCount = 28

  private let words: [Double]
  let kind: Kind

  /// The words of a layout; nil if they are not of this form.
  init?(_ words: UnsafeBufferPointer<Double>) {
    guard words.count >= Self.headerCount + Self.recordCount, let kind = Kind(rawValue: Int(word: words[0])),
      words.count == Self.headerCount + Int(word: words[5]) * Self.recordCount
    else { return nil }
    self.words = Array(words)
    self.kind = kind
  }

  var axis: Axis { words[1] == 1 ? .horizontal : .vertical }
  var keepsLanes: Bool { Int(word: words[2]) & 1 != 0 }
  var snaps: Bool { Int(word: words[2]) & 2 != 0 }
  var activeDistance: Double { words[3] }
  var zoomFactor: Double { words[4] }

  /// Where the record begins that holds for every section.
  static let common = headerCount

  /// Where a section's own record begins, or nil if it has none.
  func record(of section: Int) -> Int? {
    var (low, high) = (1, (words.count - Self.headerCount) / Self.recordCount)
    while low < high {
      let middle = (low + high) / 2
      let start = Self.headerCount + middle * Self.recordCount
      let found = Int(word: words[start])
      if found == section { return start }
      if found < section { low = middle + 1 } else { high = middle }
    }
    return nil
  }

  /// Whether some section has a record of its own.
  var hasSections: Bool { words.count > Self.headerCount + Self.recordCount }
}

// The measures of the record that begins at a word.
extension LayoutWords {
  /// Where the words begin that depend on the layout.
  private static let own = 19

  private func section(at record: Int) -> SectionMetrics {
    SectionMetrics(
      inset: insets(at: record + 1), spacing: words[record + 5], headerLength: words[record + 6],
      headerInset: insets(at: record + 7), footerLength: words[record + 11], footerInset: insets(at: record + 12),
      pinsHeader: words[record + 16] != 0, pinsFooter: words[record + 17] != 0,
      hasBackground: words[record + 18] != 0)
  }

  func waterfall(at record: Int) -> WaterfallMetrics {
    let own = record + Self.own
    let maximum = Int(word: words[own + 2])
    let placement: LanePlacement =
      switch Int(word: words[own + 5]) {
      case 1: .ordered
      case 2: .gridLanes(tolerance: words[own + 6])
      default: .shortest
      }
    return WaterfallMetrics(
      lanes: words[own] == 1
        ? .minimumBreadth(words[own + 1], maximum: maximum > 0 ? maximum : .max) : .count(Int(word: words[own + 1])),
      laneSpacing: words[own + 3], itemSpacing: words[own + 4], placement: placement, section: section(at: record))
  }

  func flow(at record: Int) -> FlowMetrics {
    FlowMetrics(
      itemSize: itemSize(at: record), lineSpacing: words[record + Self.own + 2],
      interitemSpacing: words[record + Self.own + 3], section: section(at: record))
  }

  func justified(at record: Int) -> JustifiedMetrics {
    let own = record + Self.own
    return JustifiedMetrics(
      rowLength: words[own], itemSpacing: words[own + 1], lineSpacing: words[own + 2],
      lastRow: words[own + 3] == 1 ? .justify : words[own + 3] == 2 ? .center : .leading,
      breaking: words[own + 4] == 1 ? .greedy : .optimal, section: section(at: record))
  }

  func line(at record: Int) -> LineMetrics {
    LineMetrics(
      itemSize: itemSize(at: record), itemSpacing: words[record + Self.own + 2],
      sectionInset: insets(at: record + 1))
  }

  func circle(at record: Int) -> CircleMetrics {
    let radius = words[record + Self.own + 2]
    return CircleMetrics(itemSize: itemSize(at: record), radius: radius.isNaN ? nil : radius)
  }

  private func itemSize(at record: Int) -> Size {
    Size(width: words[record + Self.own], height: words[record + Self.own + 1])
  }

  private func insets(at index: Int) -> EdgeInsets {
    EdgeInsets(top: words[index], left: words[index + 1], bottom: words[index + 2], right: words[index + 3])
  }
}
