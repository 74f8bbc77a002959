#if canImport(UIKit) && !os(watchOS)
  import CascadeLayout
  import UIKit

  extension CollectionCascadeLayout {
    /// Whether an element may have another size than the one from the base layout.
    private func mayHave(_ size: Size, _ element: LayoutElement) -> Bool {
      guard let content, let present = content.arrangement.attributes(of: element, viewport: content.viewport)
      else { return false }
      return accepts(size, of: element, insteadOf: present.frame.size)
    }

    /// Whether an element's view prefers a different, permitted size.
    ///
    /// Compared with both sizes: a view's frame is rounded to pixels, so a view that already has its preferred size
    /// differs from it slightly, and a view without a preference returns the rounded size.
    func prefersOtherSize(_ element: LayoutElement, _ preferred: Size, insteadOf original: Size) -> Bool {
      let size = arrivedSizes[element] ?? stored(preferred, of: element)
      if accepts(size, of: element, insteadOf: original), mayHave(size, element) { return comesToRest(element, size) }
      noteNoPreference(of: element, size)
      return false
    }

    /// Returns false if a view keeps preferring new sizes although nothing else changes. UIKit measures a view after
    /// each change, and ends the program after about a hundred.
    private func comesToRest(_ element: LayoutElement, _ size: Size) -> Bool {
      let count = preferenceCounts[element, default: 0] + 1
      preferenceCounts[element] = count
      if count == 9 {
        let path = element.indexPath
        let length = base.axis.length(of: size)
        warn(
          "the \(element.kind == .item ? "cell" : "view") of item \(path.item) in section \(path.section) prefers another "
            + "size each time, now \(length) points. It keeps the previous one. Return the same size for the same "
            + "content from preferredLayoutAttributesFitting(_:).")
      }
      return count < 9
    }

    /// The cause of an invalidation for a size that a view prefers or that the program has set.
    func preference(of element: LayoutElement, _ preferred: Size) -> LayoutInvalidationContext.Cause {
      let size = arrivedSizes[element] ?? stored(preferred, of: element)
      arrivedSizes[element] = nil
      return .measured([(element, size)], isOnScreen: false)
    }

    /// Sets an item's size as if its cell preferred it, after the present call from UIKit or the program has returned.
    ///
    /// Deferred, because the call may come during a layout pass, while a cell is filled: since iOS 15, UIKit gives up
    /// if a layout becomes invalid about a hundred times in one pass (https://github.com/airbnb/epoxy-ios/pull/88). A
    /// size that is set while a cell is filled is used when UIKit asks for the cell's preferred size; all others are
    /// applied together.
    func resize(_ path: CascadeLayout.IndexPath, to size: Size) {
      let item = LayoutElement.item(path)
      guard content != nil, invalidation == .nothing else {
        // An item that is not arranged yet gets this size when it is arranged.
        if canRemember(size), path.section >= 0, path.item >= 0 { remember(size, of: item) }
        return
      }
      guard mayHave(size, item) else {
        arrivedSizes[item] = nil
        return
      }
      let isFirst = arrivedSizes.isEmpty
      arrivedSizes[item] = size
      if isFirst { afterwards { $0.takeArrivedSizes() } }
    }

    private func takeArrivedSizes() {
      let sizes = arrivedSizes.all.filter { mayHave($0.size, $0.element) }
      arrivedSizes = MeasuredSizes()
      guard !sizes.isEmpty else { return }
      let context = LayoutInvalidationContext()
      context.cause = .measured(sizes, isOnScreen: true)
      invalidateLayout(with: context)
    }

    /// Applies the sizes that views prefer, updates the base layout at once, and moves the viewport with its content.
    ///
    /// At once, because UIKit moves the viewport when it receives the context, which is before it prepares the layout:
    /// https://developer.apple.com/reference/uikit/uicollectionviewlayoutinvalidationcontext
    func measure(
      _ sizes: [(element: LayoutElement, size: Size)], _ context: UICollectionViewLayoutInvalidationContext,
      estimatesAreOnScreen: Bool
    ) {
      guard let collectionView, let viewport = expectedViewport, let content, invalidation == .nothing,
        content.context == self.context(of: collectionView, viewport: viewport.size)
      else {
        remember(sizes)
        invalidation = .everything
        return
      }
      // The item must be chosen before the sizes change, because its new frame determines how far to scroll.
      hold.held = holdingItem(in: viewport, estimatesCount: estimatesAreOnScreen)
      let sizeBefore = contentSize
      remember(sizes)
      guard let change = take(sizes) else {
        invalidation = .everything
        return
      }
      arrange(content.context, after: change)
      self.content?.contentOffset = viewport.origin
      let sizeAfter = contentSize
      context.contentSizeAdjustment = CGSize(
        width: CGFloat(sizeAfter.width - sizeBefore.width), height: CGFloat(sizeAfter.height - sizeBefore.height))
      followHeldItem(context)
    }

    private func remember(_ sizes: [(element: LayoutElement, size: Size)]) {
      for (element, size) in sizes { remember(size, of: element) }
    }

    /// Writes sizes into the inputs of the base layout.
    ///
    /// - Returns: The resulting change, or nil if not all sizes could be applied.
    private func take(_ sizes: [(element: LayoutElement, size: Size)]) -> LayoutChange? {
      var resized: [CascadeLayout.IndexPath] = []
      var others: LayoutChange?
      for (element, size) in sizes {
        switch take(size, of: element) {
        case .resized(let items)?: resized += items
        case let change?: others = change
        case nil: return nil
        }
      }
      guard let others else { return .resized(resized) }
      return resized.isEmpty ? others : .everything
    }

    /// The item that the user is looking at: the first one in index order that starts in the viewport, or else the
    /// first one in it.
    ///
    /// - Parameter estimatesCount: Whether items with estimated sizes count. If not, because such items are just coming
    ///   into view to be measured, one of them is chosen only if there is no other.
    func anchor(in viewport: Rect, estimatesCount: Bool) -> LayoutAttributes? {
      let axis = base.axis
      let start = axis.position(of: viewport.origin)
      var anchor: LayoutAttributes?
      var first: LayoutAttributes?
      var any: LayoutAttributes?
      forEachElement(in: viewport) { attributes in
        guard anchor == nil, attributes.kind == .item else { return }
        if any == nil { any = attributes }
        guard axis.position(of: attributes.frame.origin) >= start else { return }
        if estimatesCount || hasSize(attributes.element) { anchor = attributes }
        if first == nil { first = attributes }
      }
      return anchor ?? first ?? any
    }

    /// Runs a closure after the present call of this layout has returned.
    func afterwards(_ body: @escaping @MainActor (CollectionCascadeLayout) -> Void) {
      Task { @MainActor [weak self] in if let self { body(self) } }
    }
  }
#endif
