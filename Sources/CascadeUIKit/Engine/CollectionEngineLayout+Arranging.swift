#if canImport(UIKit)
  import CascadeLayout
  import UIKit

  extension CollectionEngineLayout {
    /// Has the engine arrange what has become invalid.
    func arrange() {
      guard let new = currentContext() else { return finishWithoutViewport() }
      guard let change = change(to: new) else { return }
      do throws(LayoutError) {
        try engine.prepare(new, after: change)
        finish(new, with: nil)
      } catch {
        finish(new, with: error)
      }
    }

    /// Takes over how the engine's last attempt to arrange the content has ended.
    private func finish(_ context: LayoutContext, with error: LayoutError?) {
      self.error = error
      invalidation = Invalidation(isEverything: error != nil)
      guard let error else {
        self.context = context
        return
      }
      if let errorHandler { errorHandler(error) } else { log(error) }
    }

    /// Takes note that there is nothing in which anything could be arranged.
    private func finishWithoutViewport() {
      context = nil
      error = nil
      invalidation = Invalidation()
    }

    /// What is different since the content was arranged, or nil if nothing is.
    private func change(to new: LayoutContext) -> LayoutChange? {
      guard let old = context, !invalidation.isEverything, new.itemCounts == old.itemCounts,
        engine.axis.breadth(of: new.viewport) == engine.axis.breadth(of: old.viewport)
      else { return takeInputs(for: new, after: context) }
      guard invalidation.measuredItems.isEmpty else { return .resized(invalidation.measuredItems) }
      return engine.invalidation(forBoundsChange: new.bounds, from: old.bounds)
    }

    /// The viewport and the numbers of items as they are now, or nil if there is no viewport: before a collection view is
    /// first laid out, its bounds have no size.
    func currentContext() -> LayoutContext? {
      guard let collectionView, let viewport = viewport(of: collectionView.bounds) else { return nil }
      let counts = (0..<collectionView.numberOfSections).map { collectionView.numberOfItems(inSection: $0) }
      return LayoutContext(viewport: viewport.size, contentOffset: viewport.origin, itemCounts: counts)
    }

    /// What is in view within bounds: all but the adjusted content inset. Nil if that is nothing.
    func viewport(of bounds: CGRect) -> Rect? {
      guard let collectionView else { return nil }
      let visible = Rect(bounds.inset(by: collectionView.adjustedContentInset))
      return visible.size.width > 0 && visible.size.height > 0 ? visible : nil
    }

    private func log(_ error: LayoutError) {
      NSLog("%@", NSString(string: "\(type(of: self)): the content cannot be arranged. \(error)"))
    }
  }

  extension LayoutContext {
    /// Where the viewport is, and how large.
    var bounds: Rect { Rect(origin: contentOffset, size: viewport) }
  }
#endif
