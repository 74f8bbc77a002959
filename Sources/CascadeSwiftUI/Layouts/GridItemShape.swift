#if canImport(SwiftUI) && !os(watchOS)
  public import SwiftUI

  /// The shape of the items of a ``GridOfItems``. Each item fills its column.
  @available(iOS 16, tvOS 16, visionOS 1, *)
  public enum GridItemShape: Hashable, Sendable {
    /// The width of every item ÷ its height.
    case aspectRatio(CGFloat)

    /// The height of every item, in points, or its width in a grid that scrolls horizontally.
    case length(CGFloat)

    /// Items as high as they are wide.
    public static var square: GridItemShape { .aspectRatio(1) }

    /// The extent of an item along the axis; not a number if the ratio cannot be, which the layout then reports.
    func length(breadth: CGFloat, axis: SwiftUI.Axis) -> CGFloat {
      switch self {
      case .aspectRatio(let ratio) where !(ratio > 0 && ratio < .infinity): .nan
      case .aspectRatio(let ratio): axis == .vertical ? breadth / ratio : breadth * ratio
      case .length(let length): length
      }
    }
  }
#endif
