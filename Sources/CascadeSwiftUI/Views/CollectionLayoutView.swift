#if canImport(SwiftUI) && !os(watchOS)
  public import SwiftUI
  public import protocol CascadeLayout.CollectionLayout

  /// Items in any layout: a custom layout, or one that changes while it is shown.
  ///
  ///     CollectionLayoutView(photos, layout: honeycomb) { photo in
  ///       PhotoView(photo)
  ///     }
  ///
  /// If the change is made in `withAnimation`, every item moves to its place in the new layout. The item in the middle
  /// stays there, unless the start of the content is in view, which then stays:
  ///
  ///     CollectionLayoutView(
  ///       photos, layout: showsGrid ? .grid(columns: .count(4)) : .justified(aspectRatio: \.ratio)
  ///     ) { photo in
  ///       PhotoView(photo)
  ///     }
  ///
  /// If the data changes at the same time, the content is replaced at once, unless one layout of CascadeLayout replaces
  /// another. Only visible items are created, as in a ``Waterfall``.
  @available(iOS 16, tvOS 16, visionOS 1, *)
  @available(macOS, unavailable, message: "It needs a UICollectionView: use it on iOS, tvOS, visionOS or Mac Catalyst.")
  public struct CollectionLayoutView<ID: Hashable, Content: View>: ItemCollection {
    /// The settings that the methods change.
    public var options = ItemCollectionOptions<ID>()

    private let contents: CollectionContents<ID, Content>
    private let layout: LayoutDescription

    private init(_ contents: CollectionContents<ID, Content>, _ layout: LayoutDescription) {
      self.contents = contents
      self.layout = layout
    }

    /// Creates a collection of items identified by a property.
    ///
    /// - Parameters:
    ///   - data: The items.
    ///   - id: The property that identifies an item. Its values must be unique.
    ///   - layout: The layout.
    ///   - content: The view of an item.
    /// - Complexity: Like ``Waterfall/init(_:id:columns:spacing:placement:axis:sizing:content:)``, and what the layout
    ///   needs.
    public init<Data: RandomAccessCollection>(
      _ data: Data, id: KeyPath<Data.Element, ID>, layout: ItemLayout<Data.Element>,
      @ViewBuilder content: @escaping (Data.Element) -> Content
    ) {
      self.init(CollectionContents(data, id: id, sizing: layout.sizing, content: content), layout.description)
    }

    /// Creates a collection of items with an identity; the parameters are those of ``init(_:id:layout:content:)``.
    public init<Data: RandomAccessCollection>(
      _ data: Data, layout: ItemLayout<Data.Element>, @ViewBuilder content: @escaping (Data.Element) -> Content
    ) where Data.Element: Identifiable, ID == Data.Element.ID {
      self.init(data, id: \.id, layout: layout, content: content)
    }

    /// Creates a collection of items with an identity in a layout of CascadeLayout, see
    /// ``ItemLayout/custom(_:dependingOn:)``.
    ///
    /// - Parameters:
    ///   - data: The items.
    ///   - layout: The layout. Pass the same object while the layout is the same.
    ///   - value: The values on which a layout created in a body depends; nil to compare only the object.
    ///   - content: The view of an item.
    public init<Data: RandomAccessCollection>(
      _ data: Data, layout: any CollectionLayout, dependingOn value: AnyHashable? = nil,
      @ViewBuilder content: @escaping (Data.Element) -> Content
    ) where Data.Element: Identifiable, ID == Data.Element.ID {
      self.init(data, id: \.id, layout: .custom(layout, dependingOn: value), content: content)
    }

    /// Creates a collection of sections, one after the other.
    ///
    /// - Parameters:
    ///   - sections: The sections.
    ///   - items: The items of a section. Identities must be unique across all sections.
    ///   - layout: The layout. A custom layout determines which sections have headers and footers, and their lengths.
    ///   - sectionStyle: The metrics in which a section differs from the others; ignored by custom layouts.
    ///   - pinnedViews: The views that stay in view while their section is in view; none by default.
    ///   - content: The view of an item.
    ///   - header: The view before a section's items; none if its type is `EmptyView`.
    ///   - footer: The view after them; none if its type is `EmptyView`.
    public init<
      Sections: RandomAccessCollection, Items: RandomAccessCollection, Header: View, Footer: View
    >(
      sections: Sections, items: (Sections.Element) -> Items, layout: ItemLayout<Items.Element>,
      sectionStyle: (Sections.Element) -> SectionStyle = { _ in SectionStyle() },
      pinnedViews: PinnedScrollableViews = [], @ViewBuilder content: @escaping (Items.Element) -> Content,
      @ViewBuilder header: @escaping (Sections.Element) -> Header,
      @ViewBuilder footer: @escaping (Sections.Element) -> Footer
    ) where Sections.Element: Identifiable, Items.Element: Identifiable, ID == Items.Element.ID {
      self.init(
        CollectionContents(
          sections, items: items, id: \.id, sizing: layout.sizing, style: sectionStyle, content: content,
          header: header, footer: footer),
        layout.description.pinning(pinnedViews))
    }

    /// Creates a collection of sections with headers; the parameters are those of
    /// ``init(sections:items:layout:sectionStyle:pinnedViews:content:header:footer:)``.
    public init<Sections: RandomAccessCollection, Items: RandomAccessCollection, Header: View>(
      sections: Sections, items: (Sections.Element) -> Items, layout: ItemLayout<Items.Element>,
      sectionStyle: (Sections.Element) -> SectionStyle = { _ in SectionStyle() },
      pinnedViews: PinnedScrollableViews = [], @ViewBuilder content: @escaping (Items.Element) -> Content,
      @ViewBuilder header: @escaping (Sections.Element) -> Header
    ) where Sections.Element: Identifiable, Items.Element: Identifiable, ID == Items.Element.ID {
      self.init(
        sections: sections, items: items, layout: layout, sectionStyle: sectionStyle, pinnedViews: pinnedViews,
        content: content, header: header, footer: { _ in EmptyView() })
    }

    /// Creates a collection of sections without headers and footers; the parameters are those of
    /// ``init(sections:items:layout:sectionStyle:pinnedViews:content:header:footer:)``.
    public init<Sections: RandomAccessCollection, Items: RandomAccessCollection>(
      sections: Sections, items: (Sections.Element) -> Items, layout: ItemLayout<Items.Element>,
      sectionStyle: (Sections.Element) -> SectionStyle = { _ in SectionStyle() },
      pinnedViews: PinnedScrollableViews = [], @ViewBuilder content: @escaping (Items.Element) -> Content
    ) where Sections.Element: Identifiable, Items.Element: Identifiable, ID == Items.Element.ID {
      self.init(
        sections: sections, items: items, layout: layout, sectionStyle: sectionStyle, pinnedViews: pinnedViews,
        content: content, header: { _ in EmptyView() }, footer: { _ in EmptyView() })
    }

    /// The collection. It scrolls under bars and stays inside the other safe area edges.
    public var body: some View { CollectionBody(contents: contents, layout: layout, options: options) }
  }
#endif
