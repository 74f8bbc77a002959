#if canImport(SwiftUI) && !os(watchOS)
  public import SwiftUI

  /// The columns of a ``Waterfall`` or a ``GridOfItems``, or its rows when scrolling horizontally.
  @available(iOS 16, tvOS 16, visionOS 1, *)
  public struct WaterfallLanes: Hashable, Sendable {
    enum Number: Hashable {
      case count(Int)
      case adaptive(minimum: CGFloat)
    }

    let number: Number
    let spacing: CGFloat

    /// A fixed number of columns.
    ///
    /// - Parameters:
    ///   - count: The number of columns, at least 1.
    ///   - spacing: The gap between two of them, in points.
    public static func count(_ count: Int, spacing: CGFloat = 8) -> WaterfallLanes {
      WaterfallLanes(number: .count(max(count, 1)), spacing: spacing)
    }

    /// As many columns as fit, as in a SwiftUI `GridItem`; at least one.
    ///
    /// - Parameters:
    ///   - minimum: The minimum width of a column, in points.
    ///   - spacing: The gap between two of them, in points.
    public static func adaptive(minimum: CGFloat, spacing: CGFloat = 8) -> WaterfallLanes {
      WaterfallLanes(number: .adaptive(minimum: minimum), spacing: spacing)
    }

    /// The number of columns in the given breadth.
    func count(in breadth: CGFloat) -> Int {
      switch number {
      case .count(let count): return count
      case .adaptive(let minimum):
        let count = (breadth + spacing) / (minimum + spacing)
        return count >= 1 && count < 10_000 ? Int(count) : 1
      }
    }

    /// The extent of each column in the given breadth, slightly reduced so that rounding does not remove a column.
    func laneBreadth(in breadth: CGFloat) -> CGFloat {
      let count = CGFloat(count(in: breadth))
      return max((breadth - (count - 1) * spacing) / count, 0) * (1 - 1e-12)
    }
  }
#endif
