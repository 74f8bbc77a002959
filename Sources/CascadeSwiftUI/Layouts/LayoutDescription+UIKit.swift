#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS)
  import CascadeUIKit
  import SwiftUI
  import UIKit

  @available(iOS 16, tvOS 16, visionOS 1, *)
  extension LayoutDescription {
    @MainActor func makeLayout() -> CollectionCascadeLayout {
      let layout: CollectionCascadeLayout =
        switch kind {
        case .waterfall: CollectionWaterfallLayout()
        case .grid: CollectionFlowLayout()
        case .justified: CollectionJustifiedLayout()
        case .carousel: CollectionLineLayout()
        case .circle: CollectionCircleLayout()
        case .custom(let custom): CollectionCascadeLayout(ReplaceableLayout(custom.layout))
        }
      layout.register(
        UICollectionReusableView.self, forDecorationViewOfKind: CollectionSectionLayout.sectionBackgroundElementKind)
      layout.holdsStart = true
      _ = apply(to: layout)
      return layout
    }

    /// Applies the differences; the layout invalidates itself.
    ///
    /// - Returns: False if the layout is of another kind, and must be replaced.
    @MainActor func apply(to layout: CollectionCascadeLayout) -> Bool {
      switch (kind, layout) {
      case (.waterfall(let waterfall), let layout as CollectionWaterfallLayout):
        if case .measured(let estimate) = waterfall.sizing { layout.estimatedItemLength = estimate }
        let along = waterfall.spacing
        let across = waterfall.lanes.spacing
        let (rows, columns) = axis == .vertical ? (along, across) : (across, along)
        layout.scrollDirection = axis == .vertical ? .vertical : .horizontal
        layout.placement = waterfall.placement
        layout.setColumnSpacing(columns, rowSpacing: rows, sectionInset: .zero)
      case (.grid, let layout as CollectionFlowLayout):
        layout.scrollDirection = axis == .vertical ? .vertical : .horizontal
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
      case (.custom(let custom), _):
        guard let base = layout.base as? ReplaceableLayout, base.current === custom.layout else { return false }
      default: return false
      }
      if let layout = layout as? CollectionSectionLayout {
        layout.sectionHeadersPinToVisibleBounds = pinnedViews.contains(.sectionHeaders)
        layout.sectionFootersPinToVisibleBounds = pinnedViews.contains(.sectionFooters)
      }
      return true
    }
  }
#endif
