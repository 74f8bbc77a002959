#if canImport(ObjectiveC)
  import UIKit
  import struct Foundation.IndexPath

  /// The calls of a collection view's delegate, whose methods are optional in Objective-C alone.
  @MainActor struct DelegateCalls {
    private let view: UICollectionView
    private var delegate: (any UICollectionViewDelegate)? { view.delegate }

    init(_ view: UICollectionView) {
      self.view = view
    }

    func shouldHighlight(_ path: IndexPath) -> Bool {
      delegate?.collectionView?(view, shouldHighlightItemAt: path) ?? true
    }

    func didHighlight(_ path: IndexPath) { delegate?.collectionView?(view, didHighlightItemAt: path) }

    func didUnhighlight(_ path: IndexPath) { delegate?.collectionView?(view, didUnhighlightItemAt: path) }

    func shouldSelect(_ path: IndexPath) -> Bool {
      delegate?.collectionView?(view, shouldSelectItemAt: path) ?? true
    }

    func didSelect(_ path: IndexPath) { delegate?.collectionView?(view, didSelectItemAt: path) }

    func shouldDeselect(_ path: IndexPath) -> Bool {
      delegate?.collectionView?(view, shouldDeselectItemAt: path) ?? true
    }

    func didDeselect(_ path: IndexPath) { delegate?.collectionView?(view, didDeselectItemAt: path) }

    func willBeginDragging() { delegate?.scrollViewWillBeginDragging?(view) }

    func didEndDecelerating() { delegate?.scrollViewDidEndDecelerating?(view) }

    static func perform(_ action: UIAction?, from sender: Any) {
      if #available(iOS 16, *) { action?.performWithSender(sender, target: nil) }
    }
  }
#endif
