#if canImport(SwiftUI) && !os(watchOS)
  public import SwiftUI

  /// The metrics of one section. Nil means the value of the other sections.
  ///
  ///     Waterfall(
  ///       sections: albums, items: \.photos, columns: .count(3),
  ///       sectionStyle: { album in SectionStyle(columns: album.isWide ? .count(2) : nil) }
  ///     ) { photo in
  ///       PhotoView(photo)
  ///     }
  @available(iOS 16, tvOS 16, visionOS 1, *)
  public struct SectionStyle: Equatable, Sendable {
    /// The columns of a ``Waterfall`` or ``GridOfItems``, or the rows when scrolling horizontally. Ignored by
    /// ``JustifiedRows``.
    public var columns: WaterfallLanes?

    /// The preferred height of the rows of ``JustifiedRows``, in points. Ignored by the other views.
    public var rowHeight: CGFloat?

    /// The gap that replaces the view's `spacing`, in points.
    public var spacing: CGFloat?

    /// The distances around the section's items, excluding its header and footer, in points.
    public var insets: SwiftUI.EdgeInsets

    /// Creates the metrics of a section.
    public init(
      columns: WaterfallLanes? = nil, rowHeight: CGFloat? = nil, spacing: CGFloat? = nil,
      insets: SwiftUI.EdgeInsets = SwiftUI.EdgeInsets()
    ) {
      self.columns = columns
      self.rowHeight = rowHeight
      self.spacing = spacing
      self.insets = insets
    }
  }
#endif
