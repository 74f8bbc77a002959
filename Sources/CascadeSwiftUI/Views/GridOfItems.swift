#if canImport(SwiftUI) && !os(watchOS)
  public import SwiftUI

  /// A grid of items of equal size, in rows and columns.
  ///
  ///     GridOfItems(photos, columns: .adaptive(minimum: 100)) { photo in
  ///       PhotoView(photo)
  ///     }
  ///
  /// Its cost does not depend on the number of items. Only visible items are created, as in a ``Waterfall``.
  @available(iOS 16, tvOS 16, visionOS 1, *)
  @available(macOS, unavailable, message: "It needs a UICollectionView: use it on iOS, tvOS, visionOS or Mac Catalyst.")
  public struct GridOfItems<ID: Hashable, Content: View>: ItemCollection {
    /// The settings that the methods change.
    public var options = ItemCollectionOptions<ID>()

    private let contents: CollectionContents<ID, Content>
    private let layout: LayoutDescription

    private init(_ contents: CollectionContents<ID, Content>, _ layout: LayoutDescription) {
      self.contents = contents
      self.layout = layout
    }

    /// Creates a grid of items identified by a property.
    ///
    /// - Parameters:
    ///   - data: The items.
    ///   - id: The property that identifies an item. Its values must be unique.
    ///   - columns: The columns, or the rows when scrolling horizontally.
    ///   - spacing: The gap between rows, or between columns when scrolling horizontally, in points.
    ///   - axis: The direction of scrolling.
    ///   - shape: The shape of every item; a square by default.
    ///   - content: The view of an item.
    /// - Complexity: Like ``Waterfall/init(_:id:columns:spacing:placement:axis:sizing:content:)``.
    public init<Data: RandomAccessCollection>(
      _ data: Data, id: KeyPath<Data.Element, ID>, columns: WaterfallLanes, spacing: CGFloat = 8,
      axis: SwiftUI.Axis = .vertical, shape: GridItemShape = .square,
      @ViewBuilder content: @escaping (Data.Element) -> Content
    ) {
      self.init(
        CollectionContents(data, id: id, sizing: .fixed(0), content: content),
        LayoutDescription(kind: .grid(lanes: columns, spacing: spacing, shape: shape), axis: axis))
    }

    /// Creates a grid of items with an identity; the parameters are those of
    /// ``init(_:id:columns:spacing:axis:shape:content:)``.
    public init<Data: RandomAccessCollection>(
      _ data: Data, columns: WaterfallLanes, spacing: CGFloat = 8, axis: SwiftUI.Axis = .vertical,
      shape: GridItemShape = .square, @ViewBuilder content: @escaping (Data.Element) -> Content
    ) where Data.Element: Identifiable, ID == Data.Element.ID {
      self.init(data, id: \.id, columns: columns, spacing: spacing, axis: axis, shape: shape, content: content)
    }

    /// Creates a grid of sections, one after the other.
    ///
    /// - Parameters:
    ///   - sections: The sections.
    ///   - items: The items of a section. Identities must be unique across all sections.
    ///   - columns: The columns, or the rows when scrolling horizontally.
    ///   - spacing: The gap between rows, or between columns when scrolling horizontally, in points.
    ///   - axis: The direction of scrolling.
    ///   - shape: The shape of every item; a square by default.
    ///   - sectionStyle: The metrics in which a section differs from the others.
    ///   - pinnedViews: The views that stay in view while their section is in view; none by default.
    ///   - content: The view of an item.
    ///   - header: The view before a section's items; none if its type is `EmptyView`.
    ///   - footer: The view after them; none if its type is `EmptyView`.
    /// - Complexity: Like ``Waterfall/init(_:id:columns:spacing:placement:axis:sizing:content:)``, and O(s) for s
    ///   sections.
    public init<
      Sections: RandomAccessCollection, Items: RandomAccessCollection, Header: View, Footer: View
    >(
      sections: Sections, items: (Sections.Element) -> Items, columns: WaterfallLanes, spacing: CGFloat = 8,
      axis: SwiftUI.Axis = .vertical, shape: GridItemShape = .square,
      sectionStyle: (Sections.Element) -> SectionStyle = { _ in SectionStyle() },
      pinnedViews: PinnedScrollableViews = [], @ViewBuilder content: @escaping (Items.Element) -> Content,
      @ViewBuilder header: @escaping (Sections.Element) -> Header,
      @ViewBuilder footer: @escaping (Sections.Element) -> Footer
    ) where Sections.Element: Identifiable, Items.Element: Identifiable, ID == Items.Element.ID {
      self.init(
        CollectionContents(
          sections, items: items, id: \.id, sizing: .fixed(0), style: sectionStyle, content: content, header: header,
          footer: footer),
        LayoutDescription(
          kind: .grid(lanes: columns, spacing: spacing, shape: shape), axis: axis, pinnedViews: pinnedViews))
    }

    /// Creates a grid of sections with headers; the parameters are those of
    /// ``init(sections:items:columns:spacing:axis:shape:sectionStyle:pinnedViews:content:header:footer:)``.
    public init<Sections: RandomAccessCollection, Items: RandomAccessCollection, Header: View>(
      sections: Sections, items: (Sections.Element) -> Items, columns: WaterfallLanes, spacing: CGFloat = 8,
      axis: SwiftUI.Axis = .vertical, shape: GridItemShape = .square,
      sectionStyle: (Sections.Element) -> SectionStyle = { _ in SectionStyle() },
      pinnedViews: PinnedScrollableViews = [], @ViewBuilder content: @escaping (Items.Element) -> Content,
      @ViewBuilder header: @escaping (Sections.Element) -> Header
    ) where Sections.Element: Identifiable, Items.Element: Identifiable, ID == Items.Element.ID {
      self.init(
        sections: sections, items: items, columns: columns, spacing: spacing, axis: axis, shape: shape,
        sectionStyle: sectionStyle, pinnedViews: pinnedViews, content: content, header: header,
        footer: { _ in EmptyView() })
    }

    /// Creates a grid of sections without headers and footers; the parameters are those of
    /// ``init(sections:items:columns:spacing:axis:shape:sectionStyle:pinnedViews:content:header:footer:)``.
    public init<Sections: RandomAccessCollection, Items: RandomAccessCollection>(
      sections: Sections, items: (Sections.Element) -> Items, columns: WaterfallLanes, spacing: CGFloat = 8,
      axis: SwiftUI.Axis = .vertical, shape: GridItemShape = .square,
      sectionStyle: (Sections.Element) -> SectionStyle = { _ in SectionStyle() },
      pinnedViews: PinnedScrollableViews = [], @ViewBuilder content: @escaping (Items.Element) -> Content
    ) where Sections.Element: Identifiable, Items.Element: Identifiable, ID == Items.Element.ID {
      self.init(
        sections: sections, items: items, columns: columns, spacing: spacing, axis: axis, shape: shape,
        sectionStyle: sectionStyle, pinnedViews: pinnedViews, content: content, header: { _ in EmptyView() },
        footer: { _ in EmptyView() })
    }

    /// The collection. It scrolls under bars and stays inside the other safe area edges.
    public var body: some View { CollectionBody(contents: contents, layout: layout, options: options) }
  }
#endif
