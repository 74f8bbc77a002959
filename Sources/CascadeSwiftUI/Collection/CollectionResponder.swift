#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS)
  import UIKit

  /// The object that answers the collection view, through `CollectionEvents`: extensions of a generic class cannot
  /// implement Objective-C delegate methods.
  @available(iOS 16, tvOS 16, visionOS 1, *)
  @MainActor protocol CollectionResponder: AnyObject {
    var sectionCount: Int { get }
    func itemCount(inSection section: Int) -> Int
    func fill(_ cell: HostingCell, at path: IndexPath)
    func fill(_ view: HostingReusableView, ofKind kind: String, at path: IndexPath)
    func refill(_ cell: HostingCell, at path: IndexPath)
    func refill(_ view: HostingReusableView, ofKind kind: String, at path: IndexPath)
    var isEnabled: Bool { get }
    var canMoveItems: Bool { get }
    func moved(from source: IndexPath, to target: IndexPath)
    func selected(_ path: IndexPath)
    func deselected(_ path: IndexPath)
    func scrolled()
    func draggingBegan()
    func scrollingEnded()
  }

  /// The data source and the delegate of a collection view.
  @available(iOS 16, tvOS 16, visionOS 1, *)
  final class CollectionEvents: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
    static let cellIdentifier = "item"
    static let supplementaryIdentifier = "supplementary"

    weak var responder: (any CollectionResponder)?

    /// The kinds of supplementary views that are registered: custom layouts may have others than headers and footers.
    private var kinds: Set<String> = []

    func numberOfSections(in collectionView: UICollectionView) -> Int { responder?.sectionCount ?? 0 }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      responder?.itemCount(inSection: section) ?? 0
    }

    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: Self.cellIdentifier, for: indexPath)
      if let cell = cell as? HostingCell { responder?.fill(cell, at: indexPath) }
      return cell
    }

    func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
      if kinds.insert(kind).inserted {
        collectionView.register(
          HostingReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: Self.supplementaryIdentifier)
      }
      let view = collectionView.dequeueReusableSupplementaryView(
        ofKind: kind, withReuseIdentifier: Self.supplementaryIdentifier, for: indexPath)
      if let view = view as? HostingReusableView { responder?.fill(view, ofKind: kind, at: indexPath) }
      return view
    }

    func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
      responder?.canMoveItems ?? false
    }

    func collectionView(
      _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) { responder?.moved(from: sourceIndexPath, to: destinationIndexPath) }

    // UIKit keeps cells that have left the screen for a while, and prepares some in advance.
    func collectionView(
      _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) {
      if let cell = cell as? HostingCell { responder?.refill(cell, at: indexPath) }
    }

    func collectionView(
      _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
      forElementKind elementKind: String, at indexPath: IndexPath
    ) {
      if let view = view as? HostingReusableView { responder?.refill(view, ofKind: elementKind, at: indexPath) }
    }

    func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
      responder?.isEnabled ?? false
    }

    func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
      responder?.isEnabled ?? false
    }

    func collectionView(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool {
      responder?.isEnabled ?? false
    }

    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
      responder?.selected(indexPath)
    }

    func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
      responder?.deselected(indexPath)
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) { responder?.scrolled() }

    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { responder?.draggingBegan() }

    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { responder?.scrollingEnded() }
  }
#endif
