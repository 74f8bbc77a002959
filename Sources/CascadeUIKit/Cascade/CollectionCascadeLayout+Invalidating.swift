#if canImport(UIKit)
  import CascadeLayout
  import UIKit
  import struct Foundation.IndexPath

  extension CollectionCascadeLayout {
    /// Takes note of what a context says, before UIKit does.
    func note(_ context: UICollectionViewLayoutInvalidationContext) {
      if context.invalidateEverything {
        forgetMeasuredSizes()
        update = nil
        invalidation = .everything
      } else if context.invalidateDataSourceCounts {
        update = DataUpdate(old: content, stage: awaitsUpdates ? .awaited : .announced)
        invalidation = invalidation == .nothing ? .data : .everything
      } else {
        note((context as? LayoutInvalidationContext)?.cause ?? .anything, in: context)
        guard isUpdateAwaited else { return }
        // Whatever else is invalid now, no word has come of how the data has changed, and none will.
        update?.stage = .announced
        invalidation = .everything
      }
    }

    private func note(
      _ cause: LayoutInvalidationContext.Cause, in context: UICollectionViewLayoutInvalidationContext
    ) {
      switch cause {
      case .anything: invalidation = .everything
      case .measured(let item, let size, let isOnScreen):
        measure(item, size, context, estimatesAreOnScreen: isOnScreen)
      case .viewport, .asked: break
      }
    }

    /// Says whether an item may have a size in place of the one that the base layout has given it.
    func mayHave(_ size: Size, _ item: CascadeLayout.IndexPath) -> Bool {
      guard let content,
        let present = content.arrangement.attributes(of: .item(item), viewport: content.viewport)
      else { return false }
      return accepts(size, of: item, insteadOf: present.frame.size)
    }

    /// Gives an item another size, as if its cell preferred it.
    func resize(_ item: CascadeLayout.IndexPath, to size: Size) {
      guard mayHave(size, item) else {
        // What has yet to be arranged takes it into account when it is.
        if content == nil || invalidation != .nothing, size.isPossible { remember(size, of: item) }
        return
      }
      let context = LayoutInvalidationContext()
      context.cause = .measured(item, size, isOnScreen: true)
      invalidateLayout(with: context)
    }

    /// Takes over the size that a cell prefers, tells the base layout at once, and moves the viewport along with what
    /// is in it.
    ///
    /// At once, because UIKit moves the viewport as the context says when that is handed on to it, which is before it
    /// prepares the layout: https://developer.apple.com/reference/uikit/uicollectionviewlayoutinvalidationcontext
    private func measure(
      _ item: CascadeLayout.IndexPath, _ size: Size, _ context: UICollectionViewLayoutInvalidationContext,
      estimatesAreOnScreen: Bool
    ) {
      guard let collectionView, let viewport = viewport(of: collectionView.bounds), let content,
        invalidation == .nothing,
        content.context == self.context(of: collectionView, viewport: viewport.size)
      else {
        remember(size, of: item)
        invalidation = .everything
        return
      }
      let anchor = anchor(in: viewport, estimatesCount: estimatesAreOnScreen)
      let sizeBefore = contentSize
      remember(size, of: item)
      guard take(size, of: item) else {
        invalidation = .everything
        return
      }
      arrange(content.context, after: .resized([item]))
      self.content?.contentOffset = viewport.origin
      let sizeAfter = contentSize
      context.contentSizeAdjustment = CGSize(
        width: CGFloat(sizeAfter.width - sizeBefore.width), height: CGFloat(sizeAfter.height - sizeBefore.height))
      guard let anchor, let moved = presentation?.attributes(of: anchor.element)?.frame else { return }
      let axis = base.axis
      context.contentOffsetAdjustment = CGPoint(
        axis.point(position: axis.position(of: moved.origin) - axis.position(of: anchor.frame.origin), across: 0))
    }

    /// The item that a reader has before their eyes: the first one, in index order, that begins in the viewport.
    ///
    /// - Parameter estimatesCount: Has items count whose sizes are estimates. Otherwise, because such items come into
    ///   view just now, to be measured, it is one of them only if there is no other.
    private func anchor(in viewport: Rect, estimatesCount: Bool) -> LayoutAttributes? {
      let axis = base.axis
      let start = axis.position(of: viewport.origin)
      var (anchor, first): (LayoutAttributes?, LayoutAttributes?)
      forEachElement(in: viewport) { attributes in
        guard anchor == nil, attributes.kind == .item, axis.position(of: attributes.frame.origin) >= start else {
          return
        }
        if estimatesCount || hasSize(attributes.indexPath) { anchor = attributes }
        if first == nil { first = attributes }
      }
      return anchor ?? first
    }

    /// Says whether the layout is not valid for other bounds: something has to be arranged anew, or is elsewhere.
    func isInvalid(for newBounds: CGRect) -> Bool {
      guard let viewport = viewport(of: newBounds) else { return content != nil }
      guard let content, !isUpdateAwaited, !viewportChangesMetrics else { return true }
      return content.arrangement.followsViewport && viewport != content.viewport
        || content.arrangement.invalidation(forBoundsChange: viewport, from: content.viewport) != nil
    }

    /// Says in a context what becomes invalid by other bounds.
    func describe(_ newBounds: CGRect, in context: UICollectionViewLayoutInvalidationContext) {
      guard let own = context as? LayoutInvalidationContext, let viewport = viewport(of: newBounds), let content,
        !isUpdateAwaited, !viewportChangesMetrics, error == nil,
        content.arrangement.invalidation(forBoundsChange: viewport, from: content.viewport) == nil
      else { return }
      own.cause = .viewport
      if !viewportMovesItems { namePinned(in: own, from: content.viewport, to: viewport) }
    }

    /// Names the pinned headers and footers of the sections that are in or near one of two viewports, so that UIKit
    /// asks for them alone.
    private func namePinned(in context: LayoutInvalidationContext, from old: Rect, to new: Rect) {
      var sections: ClosedRange<Int>?
      func include(_ attributes: LayoutAttributes) {
        let section = attributes.indexPath.section
        sections = min(sections?.lowerBound ?? section, section)...max(sections?.upperBound ?? section, section)
      }
      // UIKit keeps what it has asked for around the viewport, too.
      for viewport in [old, new] {
        let (width, height) = (viewport.size.width, viewport.size.height)
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
