/// The metrics that all layouts of stacked sections share: what is around and between the items' areas.
///
/// Along the axis, a section consists of the header, the leading inset, the items, the trailing inset and the footer.
public struct SectionMetrics: Hashable, Sendable {
  /// The distances around the section's items, but not around its header and footer; 0 by default.
  public var inset: EdgeInsets

  /// The gap from the end of the section before to the start of this one, in points; 0 by default. It does not apply to
  /// the first section.
  public var spacing: Double

  /// The extent of the section's header along the axis, in points. 0, the default, means no header.
  public var headerLength: Double

  /// The distances around the header. Across the axis they make it narrower than the viewport, along it they add
  /// length. They are 0 by default, and ignored without a header.
  public var headerInset: EdgeInsets

  /// The extent of the section's footer along the axis, in points. 0, the default, means no footer.
  public var footerLength: Double

  /// The distances around the footer, like ``headerInset``.
  public var footerInset: EdgeInsets

  /// A Boolean value that tells whether the header stays in the viewport as long as its section does; false by default.
  public var pinsHeader: Bool

  /// A Boolean value that tells whether the footer stays in the viewport as long as its section does; false by default.
  public var pinsFooter: Bool

  /// A Boolean value that tells whether the section has a background: a decoration behind all of it that is as broad as
  /// the viewport; false by default.
  public var hasBackground: Bool

  /// Creates metrics. Values that are left out have their defaults.
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
