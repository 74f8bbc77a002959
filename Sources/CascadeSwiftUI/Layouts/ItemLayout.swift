#if canImport(SwiftUI) && !os(watchOS)
  public import SwiftUI
  public import enum CascadeLayout.LanePlacement
  public import protocol CascadeLayout.CollectionLayout

  /// The layout of a ``CollectionLayoutView``: one of the other views' layouts, or a custom one.
  ///
  ///     CollectionLayoutView(photos, layout: showsGrid ? .grid(columns: .count(4)) : .justified(aspectRatio: \.ratio)) { photo in
  ///       PhotoView(photo)
  ///     }
  @available(iOS 16, tvOS 16, visionOS 1, *)
  public struct ItemLayout<Element> {
    let description: LayoutDescription
    let sizing: ItemSizing<Element>

    init(_ kind: LayoutDescription.Kind, axis: SwiftUI.Axis = .vertical, sizing: ItemSizing<Element> = .fixed(0)) {
      description = LayoutDescription(kind: kind, axis: axis)
      self.sizing = sizing
    }

    /// Items of different lengths in columns, as in a ``Waterfall``.
    ///
    /// - Parameters:
    ///   - columns: The columns, or the rows when scrolling horizontally.
    ///   - spacing: The gap between the items of a column, in points.
    ///   - placement: The rule that chooses an item's column.
    ///   - axis: The direction of scrolling.
    ///   - sizing: The source of the items' lengths; by default they are measured.
    public static func waterfall(
      columns: WaterfallLanes, spacing: CGFloat = 8, placement: LanePlacement = .shortest,
      axis: SwiftUI.Axis = .vertical, sizing: ItemSizing<Element> = .measured()
    ) -> ItemLayout {
      ItemLayout(
        .waterfall(WaterfallDescription(columns, spacing: spacing, placement: placement, sizing: sizing)),
        axis: axis, sizing: sizing)
    }

    /// Items of equal size in rows and columns, as in a ``GridOfItems``.
    ///
    /// - Parameters:
    ///   - columns: The columns, or the rows when scrolling horizontally.
    ///   - spacing: The gap between rows, or between columns when scrolling horizontally, in points.
    ///   - axis: The direction of scrolling.
    ///   - shape: The shape of every item; a square by default.
    public static func grid(
      columns: WaterfallLanes, spacing: CGFloat = 8, axis: SwiftUI.Axis = .vertical, shape: GridItemShape = .square
    ) -> ItemLayout { ItemLayout(.grid(lanes: columns, spacing: spacing, shape: shape), axis: axis) }

    /// Rows that fill the width, as in ``JustifiedRows``.
    ///
    /// - Parameters:
    ///   - rowHeight: The preferred height of rows, in points.
    ///   - spacing: The gap between items and between rows, in points.
    ///   - aspectRatio: The width of an item ÷ its height. It must depend only on the item.
    public static func justified(
      rowHeight: CGFloat = 160, spacing: CGFloat = 8, aspectRatio: @escaping (Element) -> CGFloat
    ) -> ItemLayout {
      ItemLayout(.justified(rowHeight: rowHeight, spacing: spacing), sizing: .aspectRatio(aspectRatio))
    }

    /// A line of items that grow near the middle, as in a ``Carousel``.
    ///
    /// - Parameters:
    ///   - itemSize: The size of every item without zoom, in points.
    ///   - spacing: The gap between items, in points.
    ///   - zoom: The enlargement of an item in the middle, as a fraction of its size; 0 for no zoom.
    ///   - axis: The direction of scrolling.
    public static func carousel(
      itemSize: CGSize, spacing: CGFloat = 50, zoom: CGFloat = 0.3, axis: SwiftUI.Axis = .horizontal
    ) -> ItemLayout { ItemLayout(.carousel(itemSize: itemSize, spacing: spacing, zoom: zoom), axis: axis) }

    /// Items on a circle, as in ``CircleOfItems``.
    ///
    /// - Parameters:
    ///   - itemSize: The size of every item, in points.
    ///   - radius: The distance of the items' centres from the middle, in points; nil for the smaller of width and height
    ///     ÷ 2.5.
    public static func circle(itemSize: CGSize, radius: CGFloat? = nil) -> ItemLayout {
      ItemLayout(.circle(itemSize: itemSize, radius: radius))
    }

    /// A layout of CascadeLayout: a custom one, a composite, or a built-in one with other metrics.
    ///
    /// Keep a layout, which is an object, in `@State`: every other object is another layout, to which all items move.
    /// If the layout is created in a body, pass the values on which it depends. While they stay the same, the first
    /// object is used.
    ///
    ///     .custom(FlowLayout(metrics: FlowMetrics(itemSize: Size(width: width, height: 40))), dependingOn: width)
    ///
    /// - Parameters:
    ///   - layout: The layout, which determines the size of every item; cells are not measured.
    ///   - value: The values on which the layout depends, including the data if it uses the data; nil to compare only the
    ///     object.
    public static func custom(_ layout: any CollectionLayout, dependingOn value: AnyHashable? = nil) -> ItemLayout {
      let isVertical = layout.axis == .vertical
      return ItemLayout(
        .custom(CustomLayout(layout: layout, value: value)), axis: isVertical ? .vertical : .horizontal)
    }
  }
#endif
