#if canImport(UIKit) && !os(watchOS)
  import CascadeLayout
  import UIKit

  extension CollectionCascadeLayout {
    /// Arranges what is invalid with the base layout, and updates the viewport's position.
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

    /// Makes a new arrangement with the base layout, or records its error.
    func arrange(_ context: LayoutContext, after change: LayoutChange) {
      // During an update or a transition, the arrangements that the base layout was given must stay valid until it
      // ends.
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
        // At another breadth, what was arranged would be partly out of sight.
        if let content, base.axis.breadth(of: content.context.viewport) != base.axis.breadth(of: context.viewport) {
          self.content = nil
        }
        if let errorHandler { errorHandler(error) } else { log("the content cannot be arranged. \(error)") }
      }
    }

    /// Discards the arrangement, because there is no room for one.
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
        // After an error, the present inputs are not those of the arrangement.
        return takeInputs(for: context, after: error == nil ? content?.context : nil)
      }
      return content.arrangement.invalidation(forBoundsChange: viewport, from: content.viewport)
    }

    /// The present item counts, with a viewport of the given size.
    func context(of collectionView: UICollectionView, viewport: Size) -> LayoutContext {
      LayoutContext(
        viewport: viewport,
        itemCounts: (0..<collectionView.numberOfSections).map { collectionView.numberOfItems(inSection: $0) })
    }

    /// The visible part of bounds: all except the adjusted content inset. Nil if there is no room across the axis, as
    /// before a collection view's first layout, when its bounds have no size. Along the axis there may be none, as in a
    /// collapsed sheet: then everything keeps its place.
    func viewport(of bounds: CGRect) -> Rect? {
      guard let collectionView else { return nil }
      var visible = Rect(bounds.inset(by: collectionView.adjustedContentInset))
      visible.size = Size(width: max(visible.size.width, 0), height: max(visible.size.height, 0))
      return base.axis.breadth(of: visible.size) > 0 ? visible : nil
    }

    /// Warns that something has no effect.
    func warn(_ text: String) {
      if let warningHandler { warningHandler(text) } else { log(text) }
    }

    private func log(_ text: String) {
      NSLog("%@", NSString(string: "\(type(of: self)): \(text)"))
    }
  }
#endif
