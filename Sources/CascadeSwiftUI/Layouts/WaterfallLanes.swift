#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS)
  public import SwiftUI

  /// The columns of a ``Waterfall``, or its rows where it scrolls horizontally.
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
  }
#endif
