#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS)
  import CascadeUIKit
  import SwiftUI
  import UIKit
  import enum CascadeLayout.LanePlacement

  /// The layout of a collection as a view describes it.
  @available(iOS 16, tvOS 16, visionOS 1, *)
  struct LayoutDescription: Equatable {
    var kind: Kind
    var axis = SwiftUI.Axis.vertical
    var pinnedViews: PinnedScrollableViews = []

    /// The rule by which an item of a waterfall gets its column.
    var placement = LanePlacement.shortest

    enum Kind: Equatable {
      case waterfall(lanes: WaterfallLanes, spacing: CGFloat, sizing: SizingKind)
      case justified(rowHeight: CGFloat, spacing: CGFloat)
      case carousel(itemSize: CGSize, spacing: CGFloat, zoom: CGFloat)
      case circle(itemSize: CGSize, radius: CGFloat?)
    }

    /// True if items are as long as their content needs.
    var isMeasured: Bool {
      if case .waterfall(_, _, .measured) = kind { true } else { false }
    }

    /// True if an item is brought to the middle of the visible part rather than to its start.
    var centersItems: Bool {
      if case .carousel = kind { true } else { false }
    }

    @MainActor func makeLayout() -> CollectionCascadeLayout {
      let layout: CollectionCascadeLayout =
        switch kind {
        case .waterfall: CollectionWaterfallLayout()
        case .justified: CollectionJustifiedLayout()
        case .carousel: CollectionLineLayout()
        case .circle: CollectionCircleLayout()
        }
      apply(to: layout)
      return layout
    }

    /// Sets what is different; the layout invalidates itself.
    @MainActor func apply(to layout: CollectionCascadeLayout) {
      switch (kind, layout) {
      case (.waterfall(let lanes, let spacing, let sizing), let layout as CollectionWaterfallLayout):
        if case .measured(let estimate) = sizing { layout.estimatedItemLength = estimate }
        let (rows, columns) = axis == .vertical ? (spacing, lanes.spacing) : (lanes.spacing, spacing)
        layout.scrollDirection = axis == .vertical ? .vertical : .horizontal
        layout.setColumnSpacing(columns, rowSpacing: rows, sectionInset: .zero)
        layout.placement = placement
      case (.justified(let rowHeight, let spacing), let layout as CollectionJustifiedLayout):
        layout.rowHeight = rowHeight
        layout.itemSpacing = spacing
        layout.lineSpacing = spacing
      case (.carousel(let itemSize, let spacing, let zoom), let layout as CollectionLineLayout):
        layout.scrollDirection = axis == .vertical ? .vertical : .horizontal
        layout.itemSize = itemSize
        layout.itemSpacing = spacing
        layout.activeDistance = (axis == .vertical ? itemSize.height : itemSize.width) + spacing
        layout.zoomFactor = zoom
      case (.circle(let itemSize, let radius), let layout as CollectionCircleLayout):
        layout.itemSize = itemSize
        layout.radius = radius
      default: preconditionFailure("the kind of a collection's layout does not change")
      }
      if let layout = layout as? CollectionSectionLayout {
        layout.sectionHeadersPinToVisibleBounds = pinnedViews.contains(.sectionHeaders)
        layout.sectionFootersPinToVisibleBounds = pinnedViews.contains(.sectionFooters)
      }
    }
  }

  @available(iOS 16, tvOS 16, visionOS 1, *)
  extension LayoutDescription {
    /// The edges under which content scrolls.
    var scrolledEdges: SwiftUI.Edge.Set { axis == .vertical ? .vertical : .horizontal }

    /// The layout for a user who wants less motion, or not: without a zoom that follows scrolling.
    func reducingMotion(_ isReduced: Bool) -> LayoutDescription {
      guard isReduced, case .carousel(let itemSize, let spacing, _) = kind else { return self }
      var reduced = self
      reduced.kind = .carousel(itemSize: itemSize, spacing: spacing, zoom: 0)
      return reduced
    }

    /// The extent of a size along the axis.
    func length(of size: CGSize) -> CGFloat { axis == .vertical ? size.height : size.width }

    /// The extent of a size across the axis.
    func breadth(of size: CGSize) -> CGFloat { axis == .vertical ? size.width : size.height }

    /// The coordinate of a point along the axis.
    func position(of point: CGPoint) -> CGFloat { axis == .vertical ? point.y : point.x }
  }
#endif
