/// The ways of filling grid lanes other than from the first lane, from the start, and ever onwards.
///
/// CSS says the same with `grid-lanes-direction` and `grid-lanes-pack`. What is around the items of a section, and their order, stays as it is.
/// Content that is read from right to left is mirrored, whatever is said here.
public struct GridLanesOptions: OptionSet, Hashable, Sendable {
  /// A bit an option.
  public let rawValue: UInt8

  /// Creates options from their bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Counts lanes from the far side, as CSS `track-reverse` does: items fill the last lane first, and of equally good
  /// lanes the last one is taken.
  public static var trackReverse: GridLanesOptions { GridLanesOptions(rawValue: 1) }

  /// Fills lanes from the items' end, as CSS `fill-reverse` does: the first items are at the end of their section.
  ///
  /// Items that are appended come before all others, which they move. Say it by an update, after which a collection view
  /// still shows what it showed, and not by `itemsWereAppended()`.
  public static var fillReverse: GridLanesOptions { GridLanesOptions(rawValue: 2) }

  /// Fills the gaps that items of several lanes leave above them with later items, as CSS `grid-lanes-pack: dense` does.
  ///
  /// A section in which some item spans several lanes is then arranged as a whole whenever something in it changes, also
  /// where ``WaterfallLayout/keepsLanes`` leaves items of other sections in their lanes. In others nothing is different.
  public static var dense: GridLanesOptions { GridLanesOptions(rawValue: 4) }
}
