#if canImport(SwiftUI) && !os(watchOS)
  import SwiftUI
  import enum CascadeLayout.LanePlacement

  /// The layout of a collection as described by a view.
  @available(iOS 16, tvOS 16, visionOS 1, *)
  struct LayoutDescription: Equatable {
    var kind: Kind
    var axis = SwiftUI.Axis.vertical
    var pinnedViews: PinnedScrollableViews = []

    enum Kind: Equatable {
      case waterfall(WaterfallDescription)
      case grid(lanes: WaterfallLanes, spacing: CGFloat, shape: GridItemShape)
      case justified(rowHeight: CGFloat, spacing: CGFloat)
      case carousel(itemSize: CGSize, spacing: CGFloat, zoom: CGFloat)
      case circle(itemSize: CGSize, radius: CGFloat?)
      case custom(CustomLayout)
    }

    /// True if items are as long as their content needs.
    var isMeasured: Bool {
      if case .waterfall(let waterfall) = kind, case .measured = waterfall.sizing { true } else { false }
    }

    /// True if scrolling to an item brings it to the middle of the visible part rather than to its start.
    var centersItems: Bool {
      if case .carousel = kind { true } else { false }
    }

    /// True if cells may be prepared before they come into view. Prepared cells would show a wrong zoom, and flicker if
    /// they are measured. For custom layouts, this is false, because nothing is known about them.
    var allowsPrefetching: Bool {
      switch kind {
      case .carousel, .custom: false
      default: !isMeasured
      }
    }
  }

  /// The metrics of a waterfall, and the known properties of its items.
  @available(iOS 16, tvOS 16, visionOS 1, *)
  struct WaterfallDescription: Equatable {
    let lanes: WaterfallLanes
    let spacing: CGFloat
    let placement: LanePlacement
    let sizing: SizingKind
    let hasSpans: Bool

    init<Element>(
      _ lanes: WaterfallLanes, spacing: CGFloat, placement: LanePlacement, sizing: ItemSizing<Element>
    ) {
      self.lanes = lanes
      self.spacing = spacing
      self.placement = placement
      self.sizing = sizing.kind
      hasSpans = sizing.span != nil
    }
  }

  @available(iOS 16, tvOS 16, visionOS 1, *)
  extension LayoutDescription {
    /// The edges in the direction of scrolling.
    var scrolledEdges: SwiftUI.Edge.Set { axis == .vertical ? .vertical : .horizontal }

    /// The layout with or without reduced motion. Reduced motion removes a zoom that follows scrolling.
    func reducingMotion(_ isReduced: Bool) -> LayoutDescription {
      guard isReduced, case .carousel(let itemSize, let spacing, _) = kind else { return self }
      var reduced = self
      reduced.kind = .carousel(itemSize: itemSize, spacing: spacing, zoom: 0)
      return reduced
    }

    /// The layout with other pinned views.
    func pinning(_ views: PinnedScrollableViews) -> LayoutDescription {
      var description = self
      description.pinnedViews = views
      return description
    }

    /// The extent of a size along the axis.
    func length(of size: CGSize) -> CGFloat { axis == .vertical ? size.height : size.width }

    /// The extent of a size across the axis.
    func breadth(of size: CGSize) -> CGFloat { axis == .vertical ? size.width : size.height }

    /// The coordinate of a point along the axis.
    func position(of point: CGPoint) -> CGFloat { axis == .vertical ? point.y : point.x }

    /// A size with the given extents along and across the axis.
    func size(length: CGFloat, breadth: CGFloat) -> CGSize {
      axis == .vertical ? CGSize(width: breadth, height: length) : CGSize(width: length, height: breadth)
    }

    /// The component along the axis of a point in a unit rectangle.
    func fraction(of point: UnitPoint) -> CGFloat { axis == .vertical ? point.y : point.x }
  }
#endif
