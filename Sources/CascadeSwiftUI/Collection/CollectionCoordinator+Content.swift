#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS)
  import SwiftUI
  import UIKit

  /// The state of a collection that is as long as its content, for instance inside a scroll view.
  struct WholeContent {
    /// The length that was returned as the collection's own.
    var length: CGFloat?
  }

  @available(iOS 16, tvOS 16, visionOS 1, *)
  extension CollectionCoordinator {
    /// The size of the whole content if any length is possible, so that another view scrolls; nil to fill the available
    /// room.
    func fittingSize(in proposal: ProposedViewSize) -> CGSize? {
      guard let view else { return nil }
      let layout = description.layout
      let (along, across) =
        layout.axis == .vertical ? (proposal.height, proposal.width) : (proposal.width, proposal.height)
      if case .circle = layout.kind { return nil }
      guard along == nil, let across, across > 0, across < .infinity else { return nil }
      if !isUpdating, !view.isInLayoutPass {
        let length = layout.length(of: view.bounds.size)
        if layout.breadth(of: view.bounds.size) != across || length == 0 {
          view.frame.size = layout.size(length: max(length, 1), breadth: across)
        }
        view.layoutIfNeeded()
      }
      let length = contentLength(of: view)
      whole.length = length
      return layout.size(length: length, breadth: across)
    }

    private func contentLength(of view: HostedCollectionView) -> CGFloat {
      let layout = description.layout
      let inset = view.adjustedContentInset
      return layout.length(of: view.collectionViewLayout.collectionViewContentSize)
        + layout.length(of: CGSize(width: inset.left + inset.right, height: inset.top + inset.bottom))
    }

    /// True if the view has the length of its content at the last query.
    private func isWhole(_ view: HostedCollectionView) -> Bool {
      whole.length.map { abs($0 - description.layout.length(of: view.bounds.size)) < 1 } ?? false
    }

    /// Allows pulling the content beyond its ends, unless another view scrolls it.
    func applyBouncing(to view: HostedCollectionView) {
      let bounces = !isWhole(view) && alwaysBounces
      view.alwaysBounceVertical = bounces && description.layout.axis == .vertical
      view.alwaysBounceHorizontal = bounces && description.layout.axis == .horizontal
    }

    /// Updates what depends on the length of the content.
    func laidOut() {
      guard let view, !view.bounds.isEmpty else { return }
      if isWhole(view) {
        applyBouncing(to: view)
        if abs(contentLength(of: view) - (whole.length ?? 0)) > 0.5 {
          later { $0.view?.invalidateIntrinsicContentSize() }
        }
      }
      let hasOtherSize = scrolling.room.map { $0.size != view.bounds.size } ?? false
      keepDefaultAnchor(in: view)
      scrollToRequest()
      if hasOtherSize { showBoundItem() } else { checkReportedItem() }
    }
  }
#endif
