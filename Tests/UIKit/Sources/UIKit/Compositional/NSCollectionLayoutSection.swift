public import Foundation

/// The side of a section at which a boundary item is.
public enum NSRectAlignment: Int, Sendable {
  case none
  case top
}

/// A header of a section.
@MainActor public final class NSCollectionLayoutBoundarySupplementaryItem {
  public let layoutSize: NSCollectionLayoutSize
  public let elementKind: String
  public let alignment: NSRectAlignment

  public init(layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment) {
    self.layoutSize = layoutSize
    self.elementKind = elementKind
    self.alignment = alignment
  }
}

/// A section of a compositional layout: its group, again and again.
@MainActor public final class NSCollectionLayoutSection {
  let group: NSCollectionLayoutGroup
  public var contentInsets = NSDirectionalEdgeInsets.zero
  public var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []

  public init(group: NSCollectionLayoutGroup) {
    self.group = group
  }

  /// The content insets in points: one below 1 is a fraction of the container. They must leave some width.
  func insets(in container: CGSize) -> UIEdgeInsets {
    func points(_ inset: CGFloat, of extent: CGFloat) -> CGFloat { inset < 1 ? inset * extent : inset }
    let insets = UIEdgeInsets(
      top: points(contentInsets.top, of: container.height), left: points(contentInsets.leading, of: container.width),
      bottom: points(contentInsets.bottom, of: container.height),
      right: points(contentInsets.trailing, of: container.width))
    precondition(
      container.width == 0 || insets.left + insets.right < container.width, "the insets leave no room for a group")
    return insets
  }
}
