#if canImport(SwiftUI) && !os(watchOS)
  public import SwiftUI

  /// The columns of a ``Waterfall`` or a ``GridOfItems``, or its rows where it scrolls horizontally.
  @available(iOS 16, tvOS 16, visionOS 1, *)
  public struct WaterfallLanes: Hashable, Sendable {
    enum Number: Hashable {
      case count(Int)
      case adaptive(minimum: CGFloat)
    }

    let number: Number
    let spacing: CGFloat

    /// So many columns.
    ///
    /// - Parameters:
    ///   - count: The number of columns; at least one is taken.
    ///   - spacing: The gap between two of them, in points.
    public static func count(_ count: Int, spacing: CGFloat = 8) -> WaterfallLanes {
      WaterfallLanes(number: .count(max(count, 1)), spacing: spacing)
    }

    /// As many columns as there is room for, as in a `GridItem` of SwiftUI's; at least one.
    ///
    /// - Parameters:
    ///   - minimum: The least width of a column, in points.
    ///   - spacing: The gap between two of them, in points.
    public static func adaptive(minimum: CGFloat, spacing: CGFloat = 8) -> WaterfallLanes {
      WaterfallLanes(number: .adaptive(minimum: minimum), spacing: spacing)
    }

    /// The number of columns where there is so much room.
    func count(in breadth: CGFloat) -> Int {
      switch number {
      case .count(let count): return count
      case .adaptive(let minimum):
        let count = (breadth + spacing) / (minimum + spacing)
        return count >= 1 && count < 10_000 ? Int(count) : 1
      }
    }

    /// The extent of each column where there is so much room; by a hair less, so that rounding does not leave one without
    /// room.
    func laneBreadth(in breadth: CGFloat) -> CGFloat {
      let count = CGFloat(count(in: breadth))
      return max((breadth - (count - 1) * spacing) / count, 0) * (1 - 1e-12)
    }
  }
#endif
