/// Options for filling grid lanes from the last lane, from the end, or with gaps filled.
///
/// CSS has `grid-lanes-direction` and `grid-lanes-pack` for the same. What surrounds a section's items, and their
/// order, does not change. Content that is read from right to left is mirrored, whatever the options.
public struct GridLanesOptions: OptionSet, Hashable, Sendable {
  /// One bit for each option.
  public let rawValue: UInt8

  /// Creates options from their bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Counts lanes from the far side, like CSS `track-reverse`: items fill the last lane first, and among equally good
  /// lanes the last one wins.
  public static var trackReverse: GridLanesOptions { GridLanesOptions(rawValue: 1) }

  /// Fills lanes from the items' end, like CSS `fill-reverse`: the first items are at the end of their section.
  ///
  /// Appended items come before all others and move them. Announce them by an update, after which a collection view
  /// still shows the same items, and not by `itemsWereAppended()`.
  public static var fillReverse: GridLanesOptions { GridLanesOptions(rawValue: 2) }

  /// Lets later items fill the gaps that items of several lanes leave above them, like CSS `grid-lanes-pack: dense`.
  ///
  /// A section in which some item spans several lanes is then arranged as a whole whenever anything in it changes, even
  /// if ``WaterfallLayout/keepsLanes`` leaves items of other sections in their lanes. Other sections are not affected.
  public static var dense: GridLanesOptions { GridLanesOptions(rawValue: 4) }
}
