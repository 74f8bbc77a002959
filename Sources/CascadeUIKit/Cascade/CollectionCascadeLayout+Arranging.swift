#if canImport(UIKit) && !os(watchOS)
  import CascadeLayout
  import UIKit

  extension CollectionCascadeLayout {
    /// Has the base layout arrange what has become invalid, and takes over the place of the viewport.
    func arrange() {
      guard let collectionView, let viewport = viewport(of: collectionView.bounds) else { return forgetContent() }
      let context = context(of: collectionView, viewport: viewport.size)
      if let change = change(to: context, viewport) { arrange(context, after: change) }
      content?.contentOffset = viewport.origin
      content?.inset = collectionView.adjustedContentInset
      content?.pixelScale = presentPixelScale
      if error == nil { content?.context = context }
      enterTransition()
      settleResizing()
    }

    /// Has the base layout make another arrangement, or takes note of its error.
    func arrange(_ context: LayoutContext, after change: LayoutChange) {
      // What the base layout has been told of through an update or a transition stays as it is until that has ended.
      let isAlone = update == nil && transition == nil
      do throws(LayoutError) {
        let arrangement = try base.arrange(
          context, after: change,
          from: content.map { isAlone ? .handedOn($0.arrangement) : .kept($0.arrangement) })
        content = ArrangedContent(
          arrangement: arrangement, context: context, inset: content?.inset ?? .zero,
          contentOffset: content?.contentOffset ?? .zero, pixelScale: content?.pixelScale ?? presentPixelScale)
        error = nil
        invalidation = .nothing
      } catch {
        self.error = error
        invalidation = .everything
        if let errorHandler { errorHandler(error) } else { log("the content cannot be arranged. \(error)") }
      }
    }

    /// Forgets what was arranged, because there is nothing in which anything could be.
    private func forgetContent() {
      content = nil
      error = nil
      invalidation = .nothing
    }

    /// The changes since the content was arranged, or nil if there are none.
    private func change(to context: LayoutContext, _ viewport: Rect) -> LayoutChange? {
      guard let content, invalidation == .nothing, context.itemCounts == content.context.itemCounts,
        base.axis.breadth(of: context.viewport) == base.axis.breadth(of: content.context.viewport)
      else {
        // After an error, the inputs so far are not those of the arrangement.
        return takeInputs(for: context, after: error == nil ? content?.context : nil)
      }
      return content.arrangement.invalidation(forBoundsChange: viewport, from: content.viewport)
    }

    /// The numbers of items as they are now, with a viewport of a size.
    func context(of collectionView: UICollectionView, viewport: Size) -> LayoutContext {
      LayoutContext(
        viewport: viewport,
        itemCounts: (0..<collectionView.numberOfSections).map { collectionView.numberOfItems(inSection: $0) })
    }

    /// The part of bounds that is in view: all but the adjusted content inset. Nil if there is no room across the axis:
    /// before a collection view is first laid out, its bounds have no size. Along it there may be none, in a sheet that is
    /// folded up: everything keeps its place then.
    func viewport(of bounds: CGRect) -> Rect? {
      guard let collectionView else { return nil }
      var visible = Rect(bounds.inset(by: collectionView.adjustedContentInset))
      visible.size = Size(width: max(visible.size.width, 0), height: max(visible.size.height, 0))
      return base.axis.breadth(of: visible.size) > 0 ? visible : nil
    }

    /// Says that something has no effect.
    func warn(_ text: String) {
      if let warningHandler { warningHandler(text) } else { log(text) }
    }

    private func log(_ text: String) {
      NSLog("%@", NSString(string: "\(type(of: self)): \(text)"))
    }
  }
#endif
