#if canImport(UIKit)
  import CascadeLayout
  import UIKit
  import struct Foundation.IndexPath

  extension CollectionEngineLayout {
    /// Takes note of what a context says, before UIKit does.
    func note(_ context: UICollectionViewLayoutInvalidationContext) {
      if context.invalidateEverything {
        forgetMeasuredSizes()
        updates = UpdateState()
        invalidation.isEverything = true
      } else if context.invalidateDataSourceCounts {
        updates = UpdateState(
          areAwaited: awaitsUpdates, isOnlyChange: !invalidation.isEverything,
          oldCounts: self.context?.itemCounts ?? [], shown: shownElements())
        invalidation.isEverything = true
      } else if let own = context as? LayoutInvalidationContext {
        note(own)
      } else {
        updates.areAwaited = false
        invalidation.isEverything = true
      }
    }

    private func note(_ context: LayoutInvalidationContext) {
      switch context.cause {
      case .anything:
        invalidation.isEverything = true
      case .measured(let item, let size, let isOnScreen):
        measure(item, size, context, estimatesAreOnScreen: isOnScreen)
      case .viewport, .asked: break
      }
      // Whatever else is invalid now, no word has come of how the data has changed, and none will.
      if updates.areAwaited {
        updates.areAwaited = false
        invalidation.isEverything = true
      }
    }

    /// Whether an item may have a size in place of the one that the engine has given it.
    func mayHave(_ size: Size, _ item: CascadeLayout.IndexPath) -> Bool {
      guard context != nil, let present = engine.attributes(of: .item(item)) else { return false }
      return accepts(size, of: item, insteadOf: present.frame.size)
    }

    /// Gives an item another size, as if its cell preferred it.
    func resize(_ item: CascadeLayout.IndexPath, to size: Size) {
      guard mayHave(size, item) else {
        // What has yet to be arranged takes it into account when it is.
        if context == nil || invalidation.isEverything, size.isPossible { remember(size, of: item) }
        return
      }
      let context = LayoutInvalidationContext()
      context.cause = .measured(item, size, isOnScreen: true)
      invalidateLayout(with: context)
    }

    /// Takes over the size that a cell prefers, tells the engine at once, and moves the viewport along with what is in it.
    ///
    /// At once, because UIKit moves the viewport as the context says when that is handed on to it, which is before it
    /// prepares the layout.
    private func measure(
      _ item: CascadeLayout.IndexPath, _ size: Size, _ context: LayoutInvalidationContext, estimatesAreOnScreen: Bool
    ) {
      guard let old = self.context, let new = currentContext(), !invalidation.isEverything, error == nil,
        old.viewport == new.viewport, old.itemCounts == new.itemCounts
      else {
        remember(size, of: item)
        invalidation.isEverything = true
        return
      }
      let anchor = anchor(in: new.bounds, estimatesCount: estimatesAreOnScreen)
      let sizeBefore = presentation.contentSize
      remember(size, of: item)
      guard take(size, of: item) else {
        invalidation.isEverything = true
        return
      }
      invalidation.measuredItems.append(item)
      arrange()
      let sizeAfter = presentation.contentSize
      context.contentSizeAdjustment = CGSize(
        width: CGFloat(sizeAfter.width - sizeBefore.width), height: CGFloat(sizeAfter.height - sizeBefore.height))
      guard let anchor, let moved = presentation.attributes(of: anchor.element)?.frame else { return }
      let axis = engine.axis
      context.contentOffsetAdjustment = CGPoint(
        axis.point(position: axis.position(of: moved.origin) - axis.position(of: anchor.frame.origin), across: 0))
    }

    /// What a reader has before their eyes: the first item, in index order, that begins in the viewport.
    ///
    /// - Parameter estimatesCount: Whether it may be an item whose size is an estimate. Where such items come into view
    ///   just now, to be measured, it is one only if there is no other.
    private func anchor(in viewport: Rect, estimatesCount: Bool) -> LayoutAttributes? {
      let axis = engine.axis
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

    /// Whether something has to be arranged anew for other bounds.
    func isInvalid(for newBounds: CGRect) -> Bool {
      guard let viewport = viewport(of: newBounds) else { return context != nil }
      guard let context, !updates.areAwaited, !viewportChangesMetrics else { return true }
      return engine.invalidation(forBoundsChange: viewport, from: context.bounds) != nil
    }

    /// Says in a context what becomes invalid by other bounds.
    func describe(_ newBounds: CGRect, in context: UICollectionViewLayoutInvalidationContext) {
      guard let own = context as? LayoutInvalidationContext, let viewport = viewport(of: newBounds),
        let old = self.context, !updates.areAwaited, !viewportChangesMetrics, error == nil,
        engine.invalidation(forBoundsChange: viewport, from: old.bounds) == .scrolled
      else { return }
      own.cause = .viewport
      if !viewportMovesItems { namePinned(in: own, from: old.bounds, to: viewport) }
    }

    /// Names the pinned headers and footers of the sections that are in or near one of two viewports, so that UIKit asks
    /// for them alone.
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
      let pinned = sections.filter { presentation.attributes(of: .of(section: $0, kind))?.zIndex == 1 }
      guard !pinned.isEmpty else { return }
      context.invalidateSupplementaryElements(ofKind: name, at: pinned.map { IndexPath(item: 0, section: $0) })
    }
  }
#endif
