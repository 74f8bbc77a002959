#if canImport(SwiftUI) && !os(watchOS)
  public import SwiftUI

  /// Items on a circle around the middle, the first one to the right of it and the others clockwise.
  ///
  ///     CircleOfItems(photos, itemSize: CGSize(width: 48, height: 48)) { photo in
  ///       PhotoView(photo)
  ///     }
  ///
  /// New items come from the middle, and deleted ones go there and shrink.
  @available(iOS 16, tvOS 16, visionOS 1, *)
  @available(macOS, unavailable, message: "It needs a UICollectionView: use it on iOS, tvOS, visionOS or Mac Catalyst.")
  public struct CircleOfItems<ID: Hashable, Content: View>: ItemCollection {
    /// The settings that the methods change.
    public var options = ItemCollectionOptions<ID>()

    private let contents: CollectionContents<ID, Content>
    private let layout: LayoutDescription

    /// Creates a circle of items that are told apart by a property.
    ///
    /// - Parameters:
    ///   - data: The items.
    ///   - id: The property by which items are told apart; no two have the same.
    ///   - itemSize: The size of every item, in points.
    ///   - radius: The distance of the items' centres from the middle, in points; nil for the lesser of width and height
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

    /// The collection. It scrolls under bars, and stays clear of the other edges.
    public var body: some View { CollectionBody(contents: contents, layout: layout, options: options) }
  }
#endif
