#if canImport(UIKit) && !os(watchOS)
  import CascadeLayout
  import UIKit
  import struct Foundation.IndexPath

  extension CollectionCascadeLayout {
    /// Records the contents of an invalidation context, before UIKit handles it.
    func note(_ context: UICollectionViewLayoutInvalidationContext) {
      if case .measured = (context as? LayoutInvalidationContext)?.cause {} else { preferenceCounts = [:] }
      if context.invalidateEverything {
        hold.release()
        forgetMeasuredSizes()
        arrivedSizes = MeasuredSizes()
        movement = nil
        update = nil
        invalidation = .everything
      } else if context.invalidateDataSourceCounts {
        update = DataUpdate(old: content, stage: awaitsUpdates ? .awaited : .announced)
        invalidation = invalidation == .nothing ? .data : .everything
      } else {
        note((context as? LayoutInvalidationContext)?.cause ?? .anything, in: context)
        guard isUpdateAwaited else { return }
        // UIKit has not described the change of the data, and will not do so any more.
        update?.stage = .announced
        invalidation = .everything
      }
    }

    private func note(
      _ cause: LayoutInvalidationContext.Cause, in context: UICollectionViewLayoutInvalidationContext
    ) {
      switch cause {
      case .anything:
        if let old = context.previousIndexPathsForInteractivelyMovingItems?.first,
          let new = context.targetIndexPathsForInteractivelyMovingItems?.first
        {
          noteMovement(from: old, to: new)
        }
        invalidation = .everything
      case .movementEnded(let isCancelled):
        endMovement(cancelled: isCancelled)
        invalidation = .everything
      case .breadth(let bounds):
        noteResizing()
        keepAnchor(in: bounds, context)
        invalidation = .everything
      case .measured(let sizes, let isOnScreen): measure(sizes, context, estimatesAreOnScreen: isOnScreen)
      case .viewport, .asked: break
      }
    }

    /// Whether the layout is invalid in other bounds, because something must be arranged again or moves.
    func isInvalid(for newBounds: CGRect) -> Bool {
      preferenceCounts = [:]
      noteScroll(to: newBounds)
      guard let viewport = viewport(of: newBounds) else { return content != nil }
      guard let content, !isUpdateAwaited, !viewportChangesMetrics, content.pixelScale == presentPixelScale else {
        return true
      }
      return movesPlace(in: newBounds) || content.arrangement.followsViewport && viewport != content.viewport
        || content.arrangement.invalidation(forBoundsChange: viewport, from: content.viewport) != nil
    }

    /// Adds to a context what becomes invalid in other bounds.
    func describe(_ newBounds: CGRect, in context: UICollectionViewLayoutInvalidationContext) {
      guard let own = context as? LayoutInvalidationContext, let viewport = viewport(of: newBounds), let content,
        !isUpdateAwaited
      else { return }
      if base.axis.breadth(of: viewport.size) != base.axis.breadth(of: content.context.viewport) {
        own.cause = .breadth(newBounds)
      }
      guard !viewportChangesMetrics, error == nil,
        content.arrangement.invalidation(forBoundsChange: viewport, from: content.viewport) == nil
      else { return }
      own.cause = .viewport
      keepPlace(in: newBounds, own)
      if !viewportMovesItems { namePinned(in: own, from: content.viewport, to: viewport) }
    }

    /// Adds the pinned headers and footers in or near one of two viewports to a context, so that UIKit asks only for
    /// them.
    private func namePinned(in context: LayoutInvalidationContext, from old: Rect, to new: Rect) {
      var sections: ClosedRange<Int>?
      func include(_ attributes: LayoutAttributes) {
        let section = attributes.indexPath.section
        sections = min(sections?.lowerBound ?? section, section)...max(sections?.upperBound ?? section, section)
      }
      // UIKit also keeps attributes that it has requested around the viewport.
      for viewport in [old, new] {
        let width = viewport.size.width
        let height = viewport.size.height
        forEachElement(
          in: Rect(x: viewport.minX - width, y: viewport.minY - height, width: 3 * width, height: 3 * height), include)
      }
      guard let sections else { return }
      name(.header, UICollectionView.elementKindSectionHeader, of: sections, in: context)
      name(.footer, UICollectionView.elementKindSectionFooter, of: sections, in: context)
    }

    private func name(
      _ kind: ElementKind, _ name: String, of sections: ClosedRange<Int>, in context: LayoutInvalidationContext
    ) {
      let pinned = sections.filter { presentation?.attributes(of: .of(section: $0, kind))?.zIndex == 1 }
      guard !pinned.isEmpty else { return }
      context.invalidateSupplementaryElements(ofKind: name, at: pinned.map { IndexPath(item: 0, section: $0) })
    }
  }
#endif
