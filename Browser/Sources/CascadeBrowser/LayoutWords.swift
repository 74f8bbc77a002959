package import CascadeLayout

/// A layout in the page's format: numbers for its type and the metrics of its sections.
///
/// Six words describe the layout as a whole. Records follow: first one for all sections without a record of their own,
/// then the records of single sections, in ascending order. `Browser/wire/layouts.toml` describes them.
package struct LayoutWords: Equatable {
  private static let headerCount = 6
  private static let recordCount = SectionRecord.wordCount

  private let words: [Double]
  package let kind: Kind

  /// Copies a layout's words; nil if they are malformed.
  package init?(_ words: UnsafeBufferPointer<Double>) {
    guard words.count >= Self.headerCount + Self.recordCount, let kind = Kind(rawValue: Int(word: words[0])),
      words.count == Self.headerCount + Int(word: words[5]) * Self.recordCount
    else { return nil }
    self.words = Array(words)
    self.kind = kind
  }

  package var axis: Axis { Axis(code: Int(word: words[1])) }
  package var keepsLanes: Bool { Int(word: words[2]) & 1 != 0 }
  package var snaps: Bool { Int(word: words[2]) & 2 != 0 }
  package var activeDistance: Double { words[3] }
  package var zoomFactor: Double { words[4] }

  /// The index of the record for all sections.
  package static let common = headerCount

  /// Returns the index of a section's own record; nil if it has none.
  func record(of section: Int) -> Int? {
    var low = 1
    var high = (words.count - Self.headerCount) / Self.recordCount
    while low < high {
      let middle = (low + high) / 2
      let start = Self.headerCount + middle * Self.recordCount
      let found = Int(word: words[start])
      if found == section { return start }
      if found < section { low = middle + 1 } else { high = middle }
    }
    return nil
  }

  /// True if a section has a record of its own.
  var hasSections: Bool { words.count > Self.headerCount + Self.recordCount }
}

// The metrics in the record that begins at an index.
extension LayoutWords {
  private func section(at record: Int) -> SectionMetrics {
    typealias Place = SectionRecord
    return SectionMetrics(
      inset: insets(at: record + Place.sectionInset), spacing: words[record + Place.sectionSpacing],
      headerLength: words[record + Place.headerLength], headerInset: insets(at: record + Place.headerInset),
      footerLength: words[record + Place.footerLength], footerInset: insets(at: record + Place.footerInset),
      pinsHeader: words[record + Place.pinsHeader] != 0, pinsFooter: words[record + Place.pinsFooter] != 0,
      hasBackground: words[record + Place.background] != 0)
  }

  package func waterfall(at record: Int) -> WaterfallMetrics {
    typealias Place = WaterfallRecord
    let lanes = record + Place.lanes
    let maximum = Int(word: words[lanes + 2])
    let placement: LanePlacement =
      switch PlacementCode(rawValue: Int(word: words[record + Place.placement])) {
      case .ordered: .ordered
      case .gridLanes:
        .gridLanes(
          tolerance: words[record + Place.tolerance],
          options: GridLanesOptions(
            rawValue: UInt8(
              truncatingIfNeeded: Int(
                word: words[record + Place.trackReverse] + 2 * words[record + Place.fillReverse]
                  + 4 * words[record + Place.dense]))))
      default: .shortest
      }
    return WaterfallMetrics(
      lanes: words[lanes] == 1
        ? .minimumBreadth(words[lanes + 1], maximum: maximum > 0 ? maximum : .max)
        : .count(Int(word: words[lanes + 1])),
      laneSpacing: words[record + Place.laneSpacing], itemSpacing: words[record + Place.itemSpacing],
      placement: placement, section: section(at: record))
  }

  package func flow(at record: Int) -> FlowMetrics {
    FlowMetrics(
      itemSize: size(at: record + FlowRecord.itemSize), lineSpacing: words[record + FlowRecord.lineSpacing],
      interitemSpacing: words[record + FlowRecord.interitemSpacing], section: section(at: record))
  }

  package func justified(at record: Int) -> JustifiedMetrics {
    typealias Place = JustifiedRecord
    return JustifiedMetrics(
      rowLength: words[record + Place.rowLength], itemSpacing: words[record + Place.itemSpacing],
      lineSpacing: words[record + Place.lineSpacing], lastRow: LastRow(code: Int(word: words[record + Place.lastRow])),
      breaking: RowBreaking(code: Int(word: words[record + Place.breaking])), section: section(at: record))
  }

  package func line(at record: Int) -> LineMetrics {
    LineMetrics(
      itemSize: size(at: record + LineRecord.itemSize), itemSpacing: words[record + LineRecord.itemSpacing],
      sectionInset: insets(at: record + SectionRecord.sectionInset))
  }

  package func circle(at record: Int) -> CircleMetrics {
    let radius = words[record + CircleRecord.radius]
    return CircleMetrics(itemSize: size(at: record + CircleRecord.itemSize), radius: radius.isNaN ? nil : radius)
  }

  private func size(at index: Int) -> Size { Size(width: words[index], height: words[index + 1]) }

  private func insets(at index: Int) -> EdgeInsets {
    EdgeInsets(top: words[index], left: words[index + 1], bottom: words[index + 2], right: words[index + 3])
  }
}
