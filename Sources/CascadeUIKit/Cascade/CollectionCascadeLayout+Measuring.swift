#if canImport(UIKit) && !os(watchOS)
  import CascadeLayout
  import UIKit

  extension CollectionCascadeLayout {
    /// Says whether an element may have a size in place of the one that the base layout has given it.
    private func mayHave(_ size: Size, _ element: LayoutElement) -> Bool {
      guard let content, let present = content.arrangement.attributes(of: element, viewport: content.viewport)
      else { return false }
      return accepts(size, of: element, insteadOf: present.frame.size)
    }

    /// Says whether the view of an element prefers a size that it may have.
    ///
    /// Held against both: a view's frame is rounded to pixels, so one that has what it prefers is not as large as that,
    /// and one that prefers nothing returns the rounded size.
    func prefersOtherSize(_ element: LayoutElement, _ preferred: Size, insteadOf original: Size) -> Bool {
      let size = arrivedSizes[element] ?? preferred
      if accepts(size, of: element, insteadOf: original), mayHave(size, element) { return comesToRest(element, size) }
      noteNoPreference(of: element)
      return false
    }

    /// Says whether a view has not preferred other sizes again and again with nothing else changed: UIKit measures it after
    /// each, and ends the program after about a hundred.
    private func comesToRest(_ element: LayoutElement, _ size: Size) -> Bool {
      let count = preferenceCounts[element, default: 0] + 1
      preferenceCounts[element] = count
      if count == 9 {
        let (path, length) = (element.indexPath, base.axis.length(of: size))
        warn(
          "the \(element.kind == .item ? "cell" : "view") of item \(path.item) in section \(path.section) prefers another "
            + "size each time it is asked, now \(length) points. It keeps the one before. Return the same size for the same "
            + "content from preferredLayoutAttributesFitting(_:).")
      }
      return count < 9
    }

    /// The cause of an invalidation by a view that prefers a size, or whose size the program has said meanwhile.
    func preference(of element: LayoutElement, _ preferred: Size) -> LayoutInvalidationContext.Cause {
      let size = arrivedSizes[element] ?? preferred
      arrivedSizes[element] = nil
      return .measured([(element, size)], isOnScreen: false)
    }

    /// Gives an item another size, as if its cell preferred it, when whoever has called has come to an end.
    ///
    /// Not at once, because it may be in the middle of a pass, to fill a cell: UIKit gives up where a layout becomes invalid
    /// about a hundred times in one, as from iOS 15: https://github.com/airbnb/epoxy-ios/pull/88
    /// What is told while a cell is filled counts when UIKit asks what the cell prefers, all else together.
    func resize(_ path: CascadeLayout.IndexPath, to size: Size) {
      let item = LayoutElement.item(path)
      guard content != nil, invalidation == .nothing else {
        // What has yet to be arranged takes it into account when it is.
        if size.isPossible, path.section >= 0, path.item >= 0 { remember(size, of: item) }
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

    /// Takes over the sizes that views prefer, tells the base layout at once, and moves the viewport along with what is
    /// in it.
    ///
    /// At once, because UIKit moves the viewport as the context says when that is handed on to it, which is before it
    /// prepares the layout: https://developer.apple.com/reference/uikit/uicollectionviewlayoutinvalidationcontext
    func measure(
      _ sizes: [(element: LayoutElement, size: Size)], _ context: UICollectionViewLayoutInvalidationContext,
      estimatesAreOnScreen: Bool
    ) {
      guard let collectionView, var viewport = viewport(of: collectionView.bounds), let content,
        invalidation == .nothing,
        content.context == self.context(of: collectionView, viewport: viewport.size)
      else {
        remember(sizes)
        invalidation = .everything
        return
      }
      if let staged = update?.offsetAdjustment { viewport.origin = viewport.origin + staged }
      let anchor = anchor(in: viewport, estimatesCount: estimatesAreOnScreen)
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
      guard let anchor, let moved = presentation?.attributes(of: anchor.element)?.frame else { return }
      let axis = base.axis
      moveViewport(
        by: axis.point(position: axis.position(of: moved.origin) - axis.position(of: anchor.frame.origin), across: 0),
        context)
    }

    private func remember(_ sizes: [(element: LayoutElement, size: Size)]) {
      for (element, size) in sizes { remember(size, of: element) }
    }

    /// Has UIKit move the viewport: by a context, or, through an update, in which it would take no notice, at its end.
    private func moveViewport(by distance: Point, _ context: UICollectionViewLayoutInvalidationContext) {
      if let staged = update?.offsetAdjustment {
        update?.offsetAdjustment = staged + distance
      } else {
        context.contentOffsetAdjustment = CGPoint(distance)
      }
    }

    /// Takes sizes over into what the base layout reads.
    ///
    /// - Returns: What has changed by them, or nil if not all could be taken over.
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

    /// The item that a reader has before their eyes: the first one, in index order, that begins in the viewport, or if
    /// none does, that is in it.
    ///
    /// - Parameter estimatesCount: Has items count whose sizes are estimates. Otherwise, because such items come into
    ///   view just now, to be measured, it is one of them only if there is no other.
    func anchor(in viewport: Rect, estimatesCount: Bool) -> LayoutAttributes? {
      let axis = base.axis
      let start = axis.position(of: viewport.origin)
      var (anchor, first, any): (LayoutAttributes?, LayoutAttributes?, LayoutAttributes?)
      forEachElement(in: viewport) { attributes in
        guard anchor == nil, attributes.kind == .item else { return }
        if any == nil { any = attributes }
        guard axis.position(of: attributes.frame.origin) >= start else { return }
        if estimatesCount || hasSize(attributes.element) { anchor = attributes }
        if first == nil { first = attributes }
      }
      return anchor ?? first ?? any
    }

    /// Has something done when whoever has called this layout has come to an end.
    func afterwards(_ body: @escaping @MainActor (CollectionCascadeLayout) -> Void) {
      Task { @MainActor [weak self] in if let self { body(self) } }
    }
  }

  extension Point {
    fileprivate static func + (first: Point, second: Point) -> Point {
      Point(x: first.x + second.x, y: first.y + second.y)
    }
  }
#endif
