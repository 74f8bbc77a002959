#if canImport(SwiftUI) && !os(watchOS)
  public import SwiftUI

  /// A line of items of equal size that grow as they come near the middle, where one comes to rest.
  ///
  ///     Carousel(photos, itemSize: CGSize(width: 240, height: 320)) { photo in
  ///       PhotoView(photo)
  ///     }
  ///
  /// Only items in view are made, as in a ``Waterfall``.
  @available(iOS 16, tvOS 16, visionOS 1, *)
  @available(macOS, unavailable, message: "It needs a UICollectionView: use it on iOS, tvOS, visionOS or Mac Catalyst.")
  public struct Carousel<ID: Hashable, Content: View>: ItemCollection {
    /// The settings that the methods change.
    public var options = ItemCollectionOptions<ID>()

    private let contents: CollectionContents<ID, Content>
    private let layout: LayoutDescription

    /// Creates a line of items that are told apart by a property.
    ///
    /// - Parameters:
    ///   - data: The items.
    ///   - id: The property by which items are told apart; no two have the same.
    ///   - itemSize: The size of every item where it is not zoomed, in points.
    ///   - spacing: The gap between items, in points; enough for the zoom by default.
    ///   - zoom: The part of its size by which an item in the middle appears larger; 0 for no zoom.
    ///   - axis: The direction of scrolling.
    ///   - content: The view of an item.
    /// - Complexity: as that of ``Waterfall/init(_:id:columns:spacing:placement:axis:sizing:content:)``.
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

    /// The collection. It scrolls under bars, and stays clear of the other edges.
    public var body: some View { CollectionBody(contents: contents, layout: layout, options: options) }
  }
#endif
