/// The measures of a section that every layout of stacked sections knows: what is around and between its items' area.
///
/// A section is, along the axis: header, leading inset, items, trailing inset, footer.
public struct SectionMetrics: Hashable, Sendable {
  /// The distances around the section's items, but not around its header and footer; none by default.
  public var inset: EdgeInsets

  /// The gap between the end of the section before and the start of this one, in points; 0 by default. The first section
  /// has none.
  public var spacing: Double

  /// The extent of the section's header along the axis, in points; 0, the default, for no header.
  public var headerLength: Double

  /// The distances around the header: across the axis they make it narrower than the viewport, along it they add length.
  /// None by default; without a header they count for nothing.
  public var headerInset: EdgeInsets

  /// The extent of the section's footer along the axis, in points; 0, the default, for no footer.
  public var footerLength: Double

  /// The distances around the footer, as ``headerInset``.
  public var footerInset: EdgeInsets

  /// A Boolean value that tells whether the header stays in the viewport for as long as its section is; false by
  /// default.
  public var pinsHeader: Bool

  /// A Boolean value that tells whether the footer stays in the viewport for as long as its section is; false by
  /// default.
  public var pinsFooter: Bool

  /// A Boolean value that tells whether the section has a background: a decoration behind all of it, over the
  /// viewport's whole breadth; false by default.
  public var hasBackground: Bool

  /// Creates metrics; what is not given has its default.
  public init(
    inset: EdgeInsets = .zero, spacing: Double = 0,
    headerLength: Double = 0, headerInset: EdgeInsets = .zero, footerLength: Double = 0,
    footerInset: EdgeInsets = .zero, pinsHeader: Bool = false, pinsFooter: Bool = false,
    hasBackground: Bool = false
  ) {
    self.inset = inset
    self.spacing = spacing
    self.headerLength = headerLength
    self.headerInset = headerInset
    self.footerLength = footerLength
    self.footerInset = footerInset
    self.pinsHeader = pinsHeader
    self.pinsFooter = pinsFooter
    self.hasBackground = hasBackground
  }
}
