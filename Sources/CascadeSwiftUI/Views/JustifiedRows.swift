#if canImport(SwiftUI) && !os(watchOS)
  public import SwiftUI

  /// Justified rows, as in a photo album: the items of a row have the same height and fill the width, and none is
  /// cropped.
  ///
  ///     JustifiedRows(photos, rowHeight: 120, aspectRatio: \.aspectRatio) { photo in
  ///       PhotoView(photo)
  ///     }
  ///
  /// It scrolls vertically, and only visible items are created, as in a ``Waterfall``.
  @available(iOS 16, tvOS 16, visionOS 1, *)
  @available(macOS, unavailable, message: "It needs a UICollectionView: use it on iOS, tvOS, visionOS or Mac Catalyst.")
  public struct JustifiedRows<ID: Hashable, Content: View>: ItemCollection {
    /// The settings that the methods change.
    public var options = ItemCollectionOptions<ID>()

    private let contents: CollectionContents<ID, Content>
    private let layout: LayoutDescription

    private init(_ contents: CollectionContents<ID, Content>, _ layout: LayoutDescription) {
      self.contents = contents
      self.layout = layout
    }

    /// Creates rows of items identified by a property.
    ///
    /// - Parameters:
    ///   - data: The items.
    ///   - id: The property that identifies an item. Its values must be unique.
    ///   - rowHeight: The preferred height of rows, in points.
    ///   - spacing: The gap between items and between rows, in points.
    ///   - aspectRatio: The width of an item ÷ its height. It must depend only on the item.
    ///   - content: The view of an item.
    /// - Complexity: Like ``Waterfall/init(_:id:columns:spacing:placement:axis:sizing:content:)``.
    public init<Data: RandomAccessCollection>(
      _ data: Data, id: KeyPath<Data.Element, ID>, rowHeight: CGFloat = 160, spacing: CGFloat = 8,
      aspectRatio: @escaping (Data.Element) -> CGFloat, @ViewBuilder content: @escaping (Data.Element) -> Content
    ) {
      self.init(
        CollectionContents(data, id: id, sizing: .aspectRatio(aspectRatio), content: content),
        LayoutDescription(kind: .justified(rowHeight: rowHeight, spacing: spacing)))
    }

    /// Creates rows of items with an identity; the parameters are those of
    /// ``init(_:id:rowHeight:spacing:aspectRatio:content:)``.
    public init<Data: RandomAccessCollection>(
      _ data: Data, rowHeight: CGFloat = 160, spacing: CGFloat = 8,
      aspectRatio: @escaping (Data.Element) -> CGFloat, @ViewBuilder content: @escaping (Data.Element) -> Content
    ) where Data.Element: Identifiable, ID == Data.Element.ID {
      self.init(
        data, id: \.id, rowHeight: rowHeight, spacing: spacing, aspectRatio: aspectRatio, content: content)
    }

    /// Creates rows in sections, one after the other.
    ///
    /// - Parameters:
    ///   - sections: The sections.
    ///   - items: The items of a section. Identities must be unique across all sections.
    ///   - rowHeight: The preferred height of rows, in points.
    ///   - spacing: The gap between items and between rows, in points.
    ///   - aspectRatio: The width of an item ÷ its height. It must depend only on the item.
    ///   - sectionStyle: The metrics in which a section differs from the others.
    ///   - pinnedViews: The views that stay in view while their section is in view; none by default.
    ///   - content: The view of an item.
    ///   - header: The view before a section's items; none if its type is `EmptyView`.
    ///   - footer: The view after them; none if its type is `EmptyView`.
    /// - Complexity: Like ``Waterfall/init(_:id:columns:spacing:placement:axis:sizing:content:)``, and O(s) for s sections.
    public init<
      Sections: RandomAccessCollection, Items: RandomAccessCollection, Header: View, Footer: View
    >(
      sections: Sections, items: (Sections.Element) -> Items, rowHeight: CGFloat = 160, spacing: CGFloat = 8,
      aspectRatio: @escaping (Items.Element) -> CGFloat,
      sectionStyle: (Sections.Element) -> SectionStyle = { _ in SectionStyle() },
      pinnedViews: PinnedScrollableViews = [],
      @ViewBuilder content: @escaping (Items.Element) -> Content,
      @ViewBuilder header: @escaping (Sections.Element) -> Header,
      @ViewBuilder footer: @escaping (Sections.Element) -> Footer
    ) where Sections.Element: Identifiable, Items.Element: Identifiable, ID == Items.Element.ID {
      self.init(
        CollectionContents(
          sections, items: items, id: \.id, sizing: .aspectRatio(aspectRatio), style: sectionStyle, content: content,
          header: header, footer: footer),
        LayoutDescription(
          kind: .justified(rowHeight: rowHeight, spacing: spacing), pinnedViews: pinnedViews))
    }

    /// Creates rows of sections with headers; the parameters are those of
    /// ``init(sections:items:rowHeight:spacing:aspectRatio:sectionStyle:pinnedViews:content:header:footer:)``.
    public init<Sections: RandomAccessCollection, Items: RandomAccessCollection, Header: View>(
      sections: Sections, items: (Sections.Element) -> Items, rowHeight: CGFloat = 160, spacing: CGFloat = 8,
      aspectRatio: @escaping (Items.Element) -> CGFloat,
      sectionStyle: (Sections.Element) -> SectionStyle = { _ in SectionStyle() },
      pinnedViews: PinnedScrollableViews = [],
      @ViewBuilder content: @escaping (Items.Element) -> Content,
      @ViewBuilder header: @escaping (Sections.Element) -> Header
    ) where Sections.Element: Identifiable, Items.Element: Identifiable, ID == Items.Element.ID {
      self.init(
        sections: sections, items: items, rowHeight: rowHeight, spacing: spacing, aspectRatio: aspectRatio,
        sectionStyle: sectionStyle, pinnedViews: pinnedViews, content: content, header: header,
        footer: { _ in EmptyView() })
    }

    /// Creates rows of sections without headers and footers; the parameters are those of
    /// ``init(sections:items:rowHeight:spacing:aspectRatio:sectionStyle:pinnedViews:content:header:footer:)``.
    public init<Sections: RandomAccessCollection, Items: RandomAccessCollection>(
      sections: Sections, items: (Sections.Element) -> Items, rowHeight: CGFloat = 160, spacing: CGFloat = 8,
      aspectRatio: @escaping (Items.Element) -> CGFloat,
      sectionStyle: (Sections.Element) -> SectionStyle = { _ in SectionStyle() },
      pinnedViews: PinnedScrollableViews = [],
      @ViewBuilder content: @escaping (Items.Element) -> Content
    ) where Sections.Element: Identifiable, Items.Element: Identifiable, ID == Items.Element.ID {
      self.init(
        sections: sections, items: items, rowHeight: rowHeight, spacing: spacing, aspectRatio: aspectRatio,
        sectionStyle: sectionStyle, pinnedViews: pinnedViews, content: content, header: { _ in EmptyView() },
        footer: { _ in EmptyView() })
    }

    /// The collection. It scrolls under bars and stays inside the other safe area edges.
    public var body: some View { CollectionBody(contents: contents, layout: layout, options: options) }
  }
#endif
