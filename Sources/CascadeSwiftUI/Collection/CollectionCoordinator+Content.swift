#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS)
  import SwiftUI
  import UIKit

  /// What is known of a collection that is as long as its content: inside a scroll view, for instance.
  struct WholeContent {
    /// The length that was answered when its own length was asked for.
    var length: CGFloat?
  }

  @available(iOS 16, tvOS 16, visionOS 1, *)
  extension CollectionCoordinator {
    /// The size of the whole content where any length is possible, so that another view scrolls; nil to fill the room.
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
      let (layout, inset) = (description.layout, view.adjustedContentInset)
      return layout.length(of: view.collectionViewLayout.collectionViewContentSize)
        + layout.length(of: CGSize(width: inset.left + inset.right, height: inset.top + inset.bottom))
    }

    /// True if the view is as long as its content was when it was asked.
    private func isWhole(_ view: HostedCollectionView) -> Bool {
      whole.length.map { abs($0 - description.layout.length(of: view.bounds.size)) < 1 } ?? false
    }

    /// Lets the content be pulled beyond its ends, unless another view scrolls it.
    func applyBouncing(to view: HostedCollectionView) {
      let bounces = !isWhole(view) && alwaysBounces
      view.alwaysBounceVertical = bounces && description.layout.axis == .vertical
      view.alwaysBounceHorizontal = bounces && description.layout.axis == .horizontal
    }

    /// Does what depends on the length of the content.
    func laidOut() {
      guard let view, !view.bounds.isEmpty else { return }
      if isWhole(view) {
        applyBouncing(to: view)
        if abs(contentLength(of: view) - (whole.length ?? 0)) > 0.5 {
          later { $0.view?.invalidateIntrinsicContentSize() }
        }
      }
      keepDefaultAnchor(in: view)
      scrollToRequest()
    }
  }
#endif
