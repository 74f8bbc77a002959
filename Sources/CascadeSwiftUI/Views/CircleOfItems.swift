#if canImport(SwiftUI) && !os(watchOS)
  public import SwiftUI

  /// Items on a circle around the middle, clockwise from the first one at its right.
  ///
  ///     CircleOfItems(photos, itemSize: CGSize(width: 48, height: 48)) { photo in
  ///       PhotoView(photo)
  ///     }
  ///
  /// New items appear from the middle; deleted items move there and shrink.
  @available(iOS 16, tvOS 16, visionOS 1, *)
  @available(macOS, unavailable, message: "It needs a UICollectionView: use it on iOS, tvOS, visionOS or Mac Catalyst.")
  public struct CircleOfItems<ID: Hashable, Content: View>: ItemCollection {
    /// The settings that the methods change.
    public var options = ItemCollectionOptions<ID>()

    private let contents: CollectionContents<ID, Content>
    private let layout: LayoutDescription

    /// Creates a circle of items identified by a property.
    ///
    /// - Parameters:
    ///   - data: The items.
    ///   - id: The property that identifies an item. Its values must be unique.
    ///   - itemSize: The size of every item, in points.
    ///   - radius: The distance of the items' centres from the middle, in points; nil for the smaller of width and height
    ///     ÷ 2.5.
    ///   - content: The view of an item.
    public init<Data: RandomAccessCollection>(
      _ data: Data, id: KeyPath<Data.Element, ID>, itemSize: CGSize, radius: CGFloat? = nil,
      @ViewBuilder content: @escaping (Data.Element) -> Content
    ) {
      contents = CollectionContents(data, id: id, sizing: .fixed(0), content: content)
      layout = LayoutDescription(kind: .circle(itemSize: itemSize, radius: radius))
    }

    /// Creates a circle of items with an identity; the parameters are those of ``init(_:id:itemSize:radius:content:)``.
    public init<Data: RandomAccessCollection>(
      _ data: Data, itemSize: CGSize, radius: CGFloat? = nil, @ViewBuilder content: @escaping (Data.Element) -> Content
    ) where Data.Element: Identifiable, ID == Data.Element.ID {
      self.init(data, id: \.id, itemSize: itemSize, radius: radius, content: content)
    }

    /// The collection. It scrolls under bars and stays inside the other safe area edges.
    public var body: some View { CollectionBody(contents: contents, layout: layout, options: options) }
  }
#endif
