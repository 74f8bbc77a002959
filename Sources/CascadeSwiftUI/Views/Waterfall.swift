#if canImport(SwiftUI) && !os(watchOS)
  public import SwiftUI
  public import enum CascadeLayout.LanePlacement

  /// A waterfall (masonry): items of different lengths in columns, each under the shortest column.
  ///
  ///     Waterfall(photos, columns: .adaptive(minimum: 160), sizing: .aspectRatio(\.aspectRatio)) { photo in
  ///       PhotoView(photo)
  ///     }
  ///
  /// It scrolls, and creates only the visible items, whatever their number. Their views are reused: an item's `@State`
  /// is reset when it comes into view again.
  @available(iOS 16, tvOS 16, visionOS 1, *)
  @available(macOS, unavailable, message: "It needs a UICollectionView: use it on iOS, tvOS, visionOS or Mac Catalyst.")
  public struct Waterfall<ID: Hashable, Content: View>: ItemCollection {
    /// The settings that the methods change.
    public var options = ItemCollectionOptions<ID>()

    private let contents: CollectionContents<ID, Content>
    private let layout: LayoutDescription

    private init(_ contents: CollectionContents<ID, Content>, _ layout: LayoutDescription) {
      self.contents = contents
      self.layout = layout
    }

    /// Creates a waterfall of items identified by a property.
    ///
    /// - Parameters:
    ///   - data: The items.
    ///   - id: The property that identifies an item. Its values must be unique.
    ///   - columns: The columns, or the rows when scrolling horizontally.
    ///   - spacing: The gap between the items of a column, in points.
    ///   - placement: The rule that chooses an item's column: the shortest one by default.
    ///   - axis: The direction of scrolling.
    ///   - sizing: The source of the items' lengths; by default they are measured.
    ///   - content: The view of an item.
    /// - Complexity: O(n) when it is first shown, and when `data` is another array than before, because identities are
    ///   compared. With the same array as before, O(1). Insertions, deletions and moves take O(n) hashes.
    public init<Data: RandomAccessCollection>(
      _ data: Data, id: KeyPath<Data.Element, ID>, columns: WaterfallLanes, spacing: CGFloat = 8,
      placement: LanePlacement = .shortest, axis: SwiftUI.Axis = .vertical,
      sizing: ItemSizing<Data.Element> = .measured(),
      @ViewBuilder content: @escaping (Data.Element) -> Content
    ) {
      self.init(
        CollectionContents(data, id: id, sizing: sizing, content: content),
        LayoutDescription(
          kind: .waterfall(WaterfallDescription(columns, spacing: spacing, placement: placement, sizing: sizing)),
          axis: axis))
    }

    /// Creates a waterfall of items with an identity; the parameters are those of
    /// ``init(_:id:columns:spacing:placement:axis:sizing:content:)``.
    public init<Data: RandomAccessCollection>(
      _ data: Data, columns: WaterfallLanes, spacing: CGFloat = 8, placement: LanePlacement = .shortest,
      axis: SwiftUI.Axis = .vertical, sizing: ItemSizing<Data.Element> = .measured(),
      @ViewBuilder content: @escaping (Data.Element) -> Content
    ) where Data.Element: Identifiable, ID == Data.Element.ID {
      self.init(
        data, id: \.id, columns: columns, spacing: spacing, placement: placement, axis: axis, sizing: sizing,
        content: content)
    }

    /// Creates a waterfall of sections, one after the other.
    ///
    /// - Parameters:
    ///   - sections: The sections.
    ///   - items: The items of a section. Identities must be unique across all sections.
    ///   - columns: The columns, or the rows when scrolling horizontally.
    ///   - spacing: The gap between the items of a column, in points.
    ///   - placement: The rule that chooses an item's column: the shortest one by default.
    ///   - axis: The direction of scrolling.
    ///   - sizing: The source of the items' lengths; by default they are measured.
    ///   - sectionStyle: The metrics in which a section differs from the others.
    ///   - pinnedViews: The views that stay in view while their section is in view; none by default.
    ///   - content: The view of an item.
    ///   - header: The view before a section's items; none if its type is `EmptyView`.
    ///   - footer: The view after them; none if its type is `EmptyView`.
    /// - Complexity: Like ``init(_:id:columns:spacing:placement:axis:sizing:content:)``, and O(s) for s sections.
    public init<
      Sections: RandomAccessCollection, Items: RandomAccessCollection, Header: View, Footer: View
    >(
      sections: Sections, items: (Sections.Element) -> Items, columns: WaterfallLanes, spacing: CGFloat = 8,
      placement: LanePlacement = .shortest, axis: SwiftUI.Axis = .vertical,
      sizing: ItemSizing<Items.Element> = .measured(),
      sectionStyle: (Sections.Element) -> SectionStyle = { _ in SectionStyle() },
      pinnedViews: PinnedScrollableViews = [], @ViewBuilder content: @escaping (Items.Element) -> Content,
      @ViewBuilder header: @escaping (Sections.Element) -> Header,
      @ViewBuilder footer: @escaping (Sections.Element) -> Footer
    ) where Sections.Element: Identifiable, Items.Element: Identifiable, ID == Items.Element.ID {
      self.init(
        CollectionContents(
          sections, items: items, id: \.id, sizing: sizing, style: sectionStyle, content: content, header: header,
          footer: footer),
        LayoutDescription(
          kind: .waterfall(WaterfallDescription(columns, spacing: spacing, placement: placement, sizing: sizing)),
          axis: axis,
          pinnedViews: pinnedViews))
    }

    /// Creates a waterfall of sections with headers; the parameters are those of
    /// ``init(sections:items:columns:spacing:placement:axis:sizing:sectionStyle:pinnedViews:content:header:footer:)``.
    public init<Sections: RandomAccessCollection, Items: RandomAccessCollection, Header: View>(
      sections: Sections, items: (Sections.Element) -> Items, columns: WaterfallLanes, spacing: CGFloat = 8,
      placement: LanePlacement = .shortest, axis: SwiftUI.Axis = .vertical,
      sizing: ItemSizing<Items.Element> = .measured(),
      sectionStyle: (Sections.Element) -> SectionStyle = { _ in SectionStyle() },
      pinnedViews: PinnedScrollableViews = [],
      @ViewBuilder content: @escaping (Items.Element) -> Content,
      @ViewBuilder header: @escaping (Sections.Element) -> Header
    ) where Sections.Element: Identifiable, Items.Element: Identifiable, ID == Items.Element.ID {
      self.init(
        sections: sections, items: items, columns: columns, spacing: spacing, placement: placement,
        axis: axis, sizing: sizing, sectionStyle: sectionStyle, pinnedViews: pinnedViews, content: content,
        header: header, footer: { _ in EmptyView() })
    }

    /// Creates a waterfall of sections without headers and footers; the parameters are those of
    /// ``init(sections:items:columns:spacing:placement:axis:sizing:sectionStyle:pinnedViews:content:header:footer:)``.
    public init<Sections: RandomAccessCollection, Items: RandomAccessCollection>(
      sections: Sections, items: (Sections.Element) -> Items, columns: WaterfallLanes, spacing: CGFloat = 8,
      placement: LanePlacement = .shortest, axis: SwiftUI.Axis = .vertical,
      sizing: ItemSizing<Items.Element> = .measured(),
      sectionStyle: (Sections.Element) -> SectionStyle = { _ in SectionStyle() },
      pinnedViews: PinnedScrollableViews = [],
      @ViewBuilder content: @escaping (Items.Element) -> Content
    ) where Sections.Element: Identifiable, Items.Element: Identifiable, ID == Items.Element.ID {
      self.init(
        sections: sections, items: items, columns: columns, spacing: spacing, placement: placement,
        axis: axis, sizing: sizing, sectionStyle: sectionStyle, pinnedViews: pinnedViews, content: content,
        header: { _ in EmptyView() }, footer: { _ in EmptyView() })
    }

    /// The collection. It scrolls under bars and stays inside the other safe area edges.
    public var body: some View { CollectionBody(contents: contents, layout: layout, options: options) }
  }
#endif
