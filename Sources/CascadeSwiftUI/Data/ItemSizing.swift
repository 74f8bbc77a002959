#if canImport(SwiftUI) && !os(watchOS)
  public import SwiftUI

  /// The source of the lengths of items: of their heights, or of their widths if a collection scrolls horizontally.
  @available(iOS 16, tvOS 16, visionOS 1, *)
  public struct ItemSizing<Element> {
    enum Source {
      case measured(estimate: CGFloat)
      case aspectRatio((Element) -> CGFloat)
      case length((Element, CGFloat) -> CGFloat)
    }

    let source: Source
    var dependency: AnyHashable?

    /// The number of columns that an item spans; nil for one column each.
    var span: ((Element) -> Int)?

    /// The kind of source, independent of the items' type.
    var kind: SizingKind {
      switch source {
      case .measured(let estimate): .measured(estimate: estimate)
      case .aspectRatio: .aspectRatios
      case .length: .lengths(dependency)
      }
    }

    /// Items are as long as their content needs, which is measured when they come into view.
    ///
    /// Until then an item has an estimated length. When the measured length differs, what is in view stays in place.
    ///
    /// - Parameter estimate: The length of items that have not been in view, in points.
    public static func measured(estimate: CGFloat = 100) -> ItemSizing {
      ItemSizing(source: .measured(estimate: estimate))
    }

    /// Items have known shapes. None is measured, so this suits very large numbers of items.
    ///
    /// - Parameter aspectRatio: The width of an item ÷ its height. It must depend only on the item.
    public static func aspectRatio(_ aspectRatio: @escaping (Element) -> CGFloat) -> ItemSizing {
      ItemSizing(source: .aspectRatio(aspectRatio))
    }

    /// Items have known lengths. None is measured, so this suits very large numbers of items.
    ///
    /// - Parameters:
    ///   - value: A value on which lengths depend, in addition to the item and its breadth. When it changes, the
    ///     lengths of all items are requested again.
    ///   - length: The length of an item of the given breadth, in points.
    public static func length(
      dependingOn value: some Hashable = 0, _ length: @escaping (_ item: Element, _ breadth: CGFloat) -> CGFloat
    ) -> ItemSizing { ItemSizing(source: .length(length), dependency: AnyHashable(value)) }

    /// All items have the same length. None is measured.
    ///
    /// - Parameter length: The length, in points.
    public static func fixed(_ length: CGFloat) -> ItemSizing {
      ItemSizing(source: .length { _, _ in length }, dependency: AnyHashable(length))
    }

    /// Lets items of a ``Waterfall`` span several columns, with the length that follows from that breadth.
    ///
    ///     sizing: .aspectRatio(\.ratio).spanning { $0.isFavorite ? 2 : 1 }
    ///
    /// - Parameter span: The number of columns; `Int.max` for all. It must depend only on the item.
    public func spanning(_ span: @escaping (Element) -> Int) -> ItemSizing {
      var copy = self
      copy.span = span
      return copy
    }
  }

  /// The kind of source of items' lengths.
  enum SizingKind: Equatable {
    case measured(estimate: CGFloat)
    case aspectRatios
    case lengths(AnyHashable?)
  }
#endif
