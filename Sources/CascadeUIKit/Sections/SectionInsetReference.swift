#if canImport(UIKit) && !os(watchOS)
  import CascadeLayout
  import UIKit

  /// The edges from which the insets of sections are measured across the axis of scrolling.
  public enum SectionInsetReference: Sendable {
    /// The edges inside the collection view's adjusted content inset.
    case contentInset

    /// The safe area's edges, if they are farther inside.
    case safeArea

    /// The edges of the collection view's layout margins, if they are farther inside.
    case layoutMargins
  }

  extension SectionInsetReference {
    /// The distances to add to insets across the axis.
    @MainActor func extraInset(in collectionView: UICollectionView?, axis: Axis) -> EdgeInsets {
      guard let collectionView else { return .zero }
      let edges: UIEdgeInsets
      switch self {
      case .contentInset: return .zero
      case .safeArea: edges = collectionView.safeAreaInsets
      case .layoutMargins: edges = collectionView.layoutMargins
      }
      let present = collectionView.adjustedContentInset
      return axis == .vertical
        ? EdgeInsets(
          left: Double(max(edges.left - present.left, 0)), right: Double(max(edges.right - present.right, 0)))
        : EdgeInsets(
          top: Double(max(edges.top - present.top, 0)), bottom: Double(max(edges.bottom - present.bottom, 0)))
    }
  }

  extension EdgeInsets {
    static func + (first: EdgeInsets, second: EdgeInsets) -> EdgeInsets {
      EdgeInsets(
        top: first.top + second.top, left: first.left + second.left, bottom: first.bottom + second.bottom,
        right: first.right + second.right)
    }
  }
#endif
