public import Foundation

/// An item of a custom group.
@MainActor public final class NSCollectionLayoutGroupCustomItem {
  public let frame: CGRect
  public let zIndex: Int

  public init(frame: CGRect) {
    self.frame = frame
    zIndex = 0
  }

  public init(frame: CGRect, zIndex: Int) {
    self.frame = frame
    self.zIndex = zIndex
  }
}

public typealias NSCollectionLayoutGroupCustomItemProvider = (any NSCollectionLayoutEnvironment) ->
  [NSCollectionLayoutGroupCustomItem]

/// A group of items. Only custom groups are simulated.
@MainActor public final class NSCollectionLayoutGroup {
  public let layoutSize: NSCollectionLayoutSize
  private let itemProvider: NSCollectionLayoutGroupCustomItemProvider

  private init(
    _ layoutSize: NSCollectionLayoutSize, _ itemProvider: @escaping NSCollectionLayoutGroupCustomItemProvider
  ) {
    self.layoutSize = layoutSize
    self.itemProvider = itemProvider
  }

  public static func custom(
    layoutSize: NSCollectionLayoutSize, itemProvider: @escaping NSCollectionLayoutGroupCustomItemProvider
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize, itemProvider) }

  /// The group's size and items in a container of the given width.
  ///
  /// The provider is also called for other sizes before, whose answers count for nothing. Items must be in the group.
  func resolved(inWidth width: CGFloat, _ traits: UITraitCollection) -> (size: CGSize, items: [CGRect]) {
    let size = CGSize(
      width: layoutSize.widthDimension.resolved(inWidth: width),
      height: layoutSize.heightDimension.resolved(inWidth: width))
    for other in [CGSize.zero, CGSize(width: size.width / 2, height: 1), CGSize(width: 2 * size.width, height: 1e6)] {
      _ = itemProvider(SimulatedContainer(other, traits))
    }
    let frames = itemProvider(SimulatedContainer(size, traits)).map(\.frame)
    precondition(!frames.isEmpty, "a custom group has no items")
    // Rounding may take an edge half a pixel out of the group.
    for frame in frames {
      let isInside =
        frame.minX >= -0.5 && frame.minY >= -0.5 && frame.maxX <= size.width + 0.5 && frame.maxY <= size.height + 0.5
      precondition(isInside, "\(frame) is outside of its group of \(size)")
    }
    return (size, frames)
  }
}
