public import Foundation

/// One extent of something in a compositional layout.
@MainActor public final class NSCollectionLayoutDimension {
  public let isFractionalWidth: Bool
  public let dimension: CGFloat

  private init(_ dimension: CGFloat, isFractionalWidth: Bool) {
    self.dimension = dimension
    self.isFractionalWidth = isFractionalWidth
  }

  public static func fractionalWidth(_ fractionalWidth: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(fractionalWidth, isFractionalWidth: true)
  }

  public static func absolute(_ absoluteDimension: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(absoluteDimension, isFractionalWidth: false)
  }

  /// The extent in a container of the given width. It must be greater than 0, and finite.
  func resolved(inWidth width: CGFloat) -> CGFloat {
    let extent = isFractionalWidth ? dimension * width : dimension
    precondition(extent > 0 && extent < .infinity, "a group has the extent \(extent)")
    return extent
  }
}

/// The extents of something in a compositional layout.
@MainActor public final class NSCollectionLayoutSize {
  public let widthDimension: NSCollectionLayoutDimension
  public let heightDimension: NSCollectionLayoutDimension

  public init(widthDimension width: NSCollectionLayoutDimension, heightDimension height: NSCollectionLayoutDimension) {
    widthDimension = width
    heightDimension = height
  }
}
