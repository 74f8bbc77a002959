#if canImport(SwiftUI) && !os(watchOS)
  public import SwiftUI
  public import protocol CascadeLayout.CollectionLayout

  /// Items in any layout: one of your own, or one that is changed for another while it is shown.
  ///
  ///     CollectionLayoutView(photos, layout: honeycomb) { photo in
  ///       PhotoView(photo)
  ///     }
  ///
  /// Where the change is made in `withAnimation`, every item moves to its place in the new layout. The one in the middle
  /// stays there, unless the start of the content is in view, which then stays:
  ///
  ///     CollectionLayoutView(
  ///       photos, layout: showsGrid ? .grid(columns: .count(4)) : .justified(aspectRatio: \.ratio)
  ///     ) { photo in
  ///       PhotoView(photo)
  ///     }
  ///
  /// Where the data changes at the same time, what is shown is replaced at once, unless it is for another layout of
  /// CascadeLayout's. Only items in view are made, as in a ``Waterfall``.
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

    /// Creates a collection of items that are told apart by a property.
    ///
    /// - Parameters:
    ///   - data: The items.
    ///   - id: The property by which items are told apart; no two have the same.
    ///   - layout: The layout.
    ///   - content: The view of an item.
    /// - Complexity: as that of ``Waterfall/init(_:id:columns:spacing:placement:axis:sizing:content:)``, and what the layout
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

    /// Creates a collection of items with an identity in a layout of CascadeLayout's, as
    /// ``ItemLayout/custom(_:dependingOn:)`` says.
    ///
    /// - Parameters:
    ///   - data: The items.
    ///   - layout: The layout: the same object as long as it is the same layout.
    ///   - value: The values on which a layout depends that is made in a body; nil to go by the object alone.
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
    ///   - items: The items of a section; none has the identity of another, in whatever section.
    ///   - layout: The layout. One of your own says itself which sections have headers and footers, and how long they are.
    ///   - sectionStyle: The measures of a section that are different from those of the others; not for layouts of your own.
    ///   - pinnedViews: The views that stay in view for as long as their section is; none by default.
    ///   - content: The view of an item.
    ///   - header: The view before a section's items; none where it is an `EmptyView` by its type.
    ///   - footer: The view after them; none where it is an `EmptyView` by its type.
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

    /// The collection. It scrolls under bars, and stays clear of the other edges.
    public var body: some View { CollectionBody(contents: contents, layout: layout, options: options) }
  }
#endif
