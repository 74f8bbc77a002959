/// The metrics of a section of justified rows.
public struct JustifiedMetrics: Hashable, Sendable {
  /// The target length of rows, in points; 240 by default.
  public var rowLength: Double

  /// The gap between the items of a row, in points; 8 by default.
  public var itemSpacing: Double

  /// The gap between rows, in points; 8 by default.
  public var lineSpacing: Double

  /// The treatment of a last row that does not fill the breadth; ``LastRow/leading`` by default.
  public var lastRow: LastRow

  /// The rule by which items are divided into rows; ``RowBreaking/optimal`` by default.
  public var breaking: RowBreaking

  /// The insets, header, footer and background of the section, and the gap before it.
  public var section: SectionMetrics

  /// Creates metrics. Values that are left out have their defaults.
  public init(
    rowLength: Double = 240, itemSpacing: Double = 8, lineSpacing: Double = 8, lastRow: LastRow = .leading,
    breaking: RowBreaking = .optimal, section: SectionMetrics = SectionMetrics()
  ) {
    self.rowLength = rowLength
    self.itemSpacing = itemSpacing
    self.lineSpacing = lineSpacing
    self.lastRow = lastRow
    self.breaking = breaking
    self.section = section
  }
}

/// The rule by which the items of a justified section are divided into rows.
public enum RowBreaking: Hashable, Sendable {
  /// The division whose rows are, all in all, closest to the target length: the one with the least Σ n · (length −
  /// ``JustifiedMetrics/rowLength``)² over the full rows, where n is a row's number of items.
  ///
  /// Among divisions that are equally good, within 1e-9 of the cost, it is the one whose earlier rows hold more items.
  case optimal

  /// A row ends with the first item that brings its length to ``JustifiedMetrics/rowLength`` or below.
  case greedy
}
