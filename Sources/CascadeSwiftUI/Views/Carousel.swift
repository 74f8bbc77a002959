#if canImport(SwiftUI) && !os(watchOS)
  public import SwiftUI

  /// A line of items of equal size that grow near the middle, where one of them comes to rest.
  ///
  ///     Carousel(photos, itemSize: CGSize(width: 240, height: 320)) { photo in
  ///       PhotoView(photo)
  ///     }
  ///
  /// Only visible items are created, as in a ``Waterfall``.
  @available(iOS 16, tvOS 16, visionOS 1, *)
  @available(macOS, unavailable, message: "It needs a UICollectionView: use it on iOS, tvOS, visionOS or Mac Catalyst.")
  public struct Carousel<ID: Hashable, Content: View>: ItemCollection {
    /// The settings that the methods change.
    public var options = ItemCollectionOptions<ID>()

    private let contents: CollectionContents<ID, Content>
    private let layout: LayoutDescription

    /// Creates a line of items identified by a property.
    ///
    /// - Parameters:
    ///   - data: The items.
    ///   - id: The property that identifies an item. Its values must be unique.
    ///   - itemSize: The size of every item without zoom, in points.
    ///   - spacing: The gap between items, in points; enough for the zoom by default.
    ///   - zoom: The enlargement of an item in the middle, as a fraction of its size; 0 for no zoom.
    ///   - axis: The direction of scrolling.
    ///   - content: The view of an item.
    /// - Complexity: Like ``Waterfall/init(_:id:columns:spacing:placement:axis:sizing:content:)``.
    public init<Data: RandomAccessCollection>(
      _ data: Data, id: KeyPath<Data.Element, ID>, itemSize: CGSize, spacing: CGFloat = 50, zoom: CGFloat = 0.3,
      axis: SwiftUI.Axis = .horizontal, @ViewBuilder content: @escaping (Data.Element) -> Content
    ) {
      contents = CollectionContents(data, id: id, sizing: .fixed(0), content: content)
      layout = LayoutDescription(kind: .carousel(itemSize: itemSize, spacing: spacing, zoom: zoom), axis: axis)
    }

    /// Creates a line of items with an identity; the parameters are those of
    /// ``init(_:id:itemSize:spacing:zoom:axis:content:)``.
    public init<Data: RandomAccessCollection>(
      _ data: Data, itemSize: CGSize, spacing: CGFloat = 50, zoom: CGFloat = 0.3, axis: SwiftUI.Axis = .horizontal,
      @ViewBuilder content: @escaping (Data.Element) -> Content
    ) where Data.Element: Identifiable, ID == Data.Element.ID {
      self.init(data, id: \.id, itemSize: itemSize, spacing: spacing, zoom: zoom, axis: axis, content: content)
    }

    /// The collection. It scrolls under bars and stays inside the other safe area edges.
    public var body: some View { CollectionBody(contents: contents, layout: layout, options: options) }
  }
#endif
