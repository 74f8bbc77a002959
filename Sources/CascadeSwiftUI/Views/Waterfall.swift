#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS)
  public import SwiftUI
  public import enum CascadeLayout.LanePlacement

  /// A waterfall (masonry): items of different lengths in columns, each under the shortest column.
  ///
  ///     Waterfall(photos, columns: .adaptive(minimum: 160), sizing: .aspectRatio(\.aspectRatio)) { photo in
  ///       PhotoView(photo)
  ///     }
  ///
  /// It scrolls by itself, and only items in view are made, however many there are. Their views are used again: what an item
  /// keeps in `@State` begins anew when it comes into view again.
  @available(iOS 16, tvOS 16, visionOS 1, *)
  public struct Waterfall<ID: Hashable, Content: View>: ItemCollection {
    /// The settings that the methods change.
    public var options = ItemCollectionOptions<ID>()

    private let contents: CollectionContents<ID, Content>
    private var layout: LayoutDescription

    private init(_ contents: CollectionContents<ID, Content>, _ layout: LayoutDescription) {
      self.contents = contents
      self.layout = layout
    }

    /// Creates a waterfall of items that are told apart by a property.
    ///
    /// - Parameters:
    ///   - data: The items.
    ///   - id: The property by which items are told apart; no two have the same.
    ///   - columns: The columns, or the rows where it scrolls horizontally.
    ///   - spacing: The gap between the items of a column, in points.
    ///   - axis: The direction of scrolling.
    ///   - sizing: The source of the items' lengths; by default they are measured.
    ///   - content: The view of an item.
    /// - Complexity: O(n) when it is shown first, and when `data` is another array than before: identities are compared.
    ///   With the same array as before, O(1). Items that have come, gone or moved are looked up in O(n) hashes.
    public init<Data: RandomAccessCollection>(
      _ data: Data, id: KeyPath<Data.Element, ID>, columns: WaterfallLanes, spacing: CGFloat = 8,
      axis: SwiftUI.Axis = .vertical, sizing: ItemSizing<Data.Element> = .measured(),
      @ViewBuilder content: @escaping (Data.Element) -> Content
    ) {
      self.init(
        CollectionContents(data, id: id, sizing: sizing, content: content),
        LayoutDescription(kind: .waterfall(lanes: columns, spacing: spacing, sizing: sizing.kind), axis: axis))
    }

    /// Creates a waterfall of items with an identity; the parameters are those of
    /// ``init(_:id:columns:spacing:axis:sizing:content:)``.
    public init<Data: RandomAccessCollection>(
      _ data: Data, columns: WaterfallLanes, spacing: CGFloat = 8, axis: SwiftUI.Axis = .vertical,
      sizing: ItemSizing<Data.Element> = .measured(), @ViewBuilder content: @escaping (Data.Element) -> Content
    ) where Data.Element: Identifiable, ID == Data.Element.ID {
      self.init(
        data, id: \.id, columns: columns, spacing: spacing, axis: axis, sizing: sizing, content: content)
    }

    /// Creates a waterfall of sections, one after the other.
    ///
    /// - Parameters:
    ///   - sections: The sections.
    ///   - items: The items of a section; none has the identity of another, in whatever section.
    ///   - columns: The columns, or the rows where it scrolls horizontally.
    ///   - spacing: The gap between the items of a column, in points.
    ///   - axis: The direction of scrolling.
    ///   - sizing: The source of the items' lengths; by default they are measured.
    ///   - pinnedViews: The views that stay in view for as long as their section is; none by default.
    ///   - content: The view of an item.
    ///   - header: The view before a section's items; none where it is an `EmptyView` by its type.
    ///   - footer: The view after them; none where it is an `EmptyView` by its type.
    /// - Complexity: as that of ``init(_:id:columns:spacing:axis:sizing:content:)``, and O(s) for s sections.
    public init<
      Sections: RandomAccessCollection, Items: RandomAccessCollection, Header: View, Footer: View
    >(
      sections: Sections, items: (Sections.Element) -> Items, columns: WaterfallLanes, spacing: CGFloat = 8,
      axis: SwiftUI.Axis = .vertical, sizing: ItemSizing<Items.Element> = .measured(),
      pinnedViews: PinnedScrollableViews = [], @ViewBuilder content: @escaping (Items.Element) -> Content,
      @ViewBuilder header: @escaping (Sections.Element) -> Header,
      @ViewBuilder footer: @escaping (Sections.Element) -> Footer
    ) where Sections.Element: Identifiable, Items.Element: Identifiable, ID == Items.Element.ID {
      self.init(
        CollectionContents(
          sections, items: items, id: \.id, sizing: sizing, content: content, header: header, footer: footer),
        LayoutDescription(
          kind: .waterfall(lanes: columns, spacing: spacing, sizing: sizing.kind), axis: axis, pinnedViews: pinnedViews)
      )
    }

    /// Creates a waterfall of sections with headers; the parameters are those of
    /// ``init(sections:items:columns:spacing:axis:sizing:pinnedViews:content:header:footer:)``.
    public init<Sections: RandomAccessCollection, Items: RandomAccessCollection, Header: View>(
      sections: Sections, items: (Sections.Element) -> Items, columns: WaterfallLanes, spacing: CGFloat = 8,
      axis: SwiftUI.Axis = .vertical, sizing: ItemSizing<Items.Element> = .measured(),
      pinnedViews: PinnedScrollableViews = [],
      @ViewBuilder content: @escaping (Items.Element) -> Content,
      @ViewBuilder header: @escaping (Sections.Element) -> Header
    ) where Sections.Element: Identifiable, Items.Element: Identifiable, ID == Items.Element.ID {
      self.init(
        sections: sections, items: items, columns: columns, spacing: spacing, axis: axis, sizing: sizing,
        pinnedViews: pinnedViews,
        content: content, header: header, footer: { _ in EmptyView() })
    }

    /// Creates a waterfall of sections without headers and footers; the parameters are those of
    /// ``init(sections:items:columns:spacing:axis:sizing:pinnedViews:content:header:footer:)``.
    public init<Sections: RandomAccessCollection, Items: RandomAccessCollection>(
      sections: Sections, items: (Sections.Element) -> Items, columns: WaterfallLanes, spacing: CGFloat = 8,
      axis: SwiftUI.Axis = .vertical, sizing: ItemSizing<Items.Element> = .measured(),
      pinnedViews: PinnedScrollableViews = [],
      @ViewBuilder content: @escaping (Items.Element) -> Content
    ) where Sections.Element: Identifiable, Items.Element: Identifiable, ID == Items.Element.ID {
      self.init(
        sections: sections, items: items, columns: columns, spacing: spacing, axis: axis, sizing: sizing,
        pinnedViews: pinnedViews,
        content: content, header: { _ in EmptyView() }, footer: { _ in EmptyView() })
    }

    /// Sets the rule by which an item gets its column, which is otherwise the shortest one.
    public func placement(_ placement: LanePlacement) -> Self {
      var copy = self
      copy.layout.placement = placement
      return copy
    }

    /// The collection, which goes under bars where it scrolls, and keeps clear of the edges beside it.
    public var body: some View {
      CollectionRepresentable(
        description: CollectionDescription(sections: contents.sections, layout: layout, options: options)
      )
      .ignoresSafeArea(.container, edges: layout.scrolledEdges)
    }
  }
#endif
