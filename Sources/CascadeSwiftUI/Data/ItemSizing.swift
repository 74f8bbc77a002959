#if canImport(SwiftUI) && !os(watchOS)
  public import SwiftUI

  /// The source of the lengths of items: their heights, or their widths where a collection scrolls horizontally.
  @available(iOS 16, tvOS 16, visionOS 1, *)
  public struct ItemSizing<Element> {
    enum Source {
      case measured(estimate: CGFloat)
      case aspectRatio((Element) -> CGFloat)
      case length((Element, CGFloat) -> CGFloat)
    }

    let source: Source
    var dependency: AnyHashable?

    /// The number of columns over which an item extends; nil for one each.
    var span: ((Element) -> Int)?

    /// The kind of source, whatever the items are.
    var kind: SizingKind {
      switch source {
      case .measured(let estimate): .measured(estimate: estimate)
      case .aspectRatio: .aspectRatios
      case .length: .lengths(dependency)
      }
    }

    /// Items are as long as their content needs, which is measured when they come into view.
    ///
    /// Until then an item has an estimated length. When it turns out to be another, what is in view stays where it is.
    ///
    /// - Parameter estimate: The length of items that have not been in view, in points.
    public static func measured(estimate: CGFloat = 100) -> ItemSizing {
      ItemSizing(source: .measured(estimate: estimate))
    }

    /// Items have shapes that are known. None is measured: this is for very many items.
    ///
    /// - Parameter aspectRatio: The width of an item ÷ its height. It depends on the item alone.
    public static func aspectRatio(_ aspectRatio: @escaping (Element) -> CGFloat) -> ItemSizing {
      ItemSizing(source: .aspectRatio(aspectRatio))
    }

    /// Items have lengths that are known. None is measured: this is for very many items.
    ///
    /// - Parameters:
    ///   - value: A value on which lengths depend beside the item and its breadth. When it is another, all items are asked
    ///     again.
    ///   - length: The length of an item that is so broad, in points.
    public static func length(
      dependingOn value: some Hashable = 0, _ length: @escaping (_ item: Element, _ breadth: CGFloat) -> CGFloat
    ) -> ItemSizing { ItemSizing(source: .length(length), dependency: AnyHashable(value)) }

    /// All items are equally long. None is measured.
    ///
    /// - Parameter length: The length, in points.
    public static func fixed(_ length: CGFloat) -> ItemSizing {
      ItemSizing(source: .length { _, _ in length }, dependency: AnyHashable(length))
    }

    /// Has items of a ``Waterfall`` extend over several columns, and be as long as that breadth makes them.
    ///
    ///     sizing: .aspectRatio(\.ratio).spanning { $0.isFavorite ? 2 : 1 }
    ///
    /// - Parameter span: The number of columns; `Int.max` for all that there are. It depends on the item alone.
    public func spanning(_ span: @escaping (Element) -> Int) -> ItemSizing {
      var copy = self
      copy.span = span
      return copy
    }
  }

  /// The kind of source that the lengths of items have.
  enum SizingKind: Equatable {
    case measured(estimate: CGFloat)
    case aspectRatios
    case lengths(AnyHashable?)
  }
#endif
