#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS)
  import CascadeUIKit
  import SwiftUI
  import UIKit

  /// The state that connects a collection view's content offset with a binding.
  @available(iOS 16, tvOS 16, visionOS 1, *)
  struct ScrollMemory<ID: Hashable> {
    /// The binding's value when it was last read or written.
    var known: ID?

    /// The value of the binding at the last update.
    var applied: ID?

    /// The item to scroll to as soon as there is space, and the item exists.
    var request: (id: ID, isAnimated: Bool)?

    /// True while scrolling to a requested item.
    var isUnderWay = false

    /// True if something has scrolled since the last layout pass.
    var mustCheck = false

    /// True until something scrolls away from the default scroll anchor.
    var isAnchored = true

    /// The inset that aligns content shorter than the view.
    var alignment: CGFloat = 0

    /// The extents after the last layout pass. A change of the content offset while they stay the same is scrolling.
    var room: ScrolledRoom?
  }

  /// The extents within which content scrolls.
  struct ScrolledRoom: Equatable {
    var size: CGSize
    var contentSize: CGSize
    var inset: UIEdgeInsets
  }

  @available(iOS 16, tvOS 16, visionOS 1, *)
  extension CollectionCoordinator {
    // MARK: From the binding

    /// Whether an update only returns the item that was reported since the last update. If so, nothing else need have
    /// changed.
    func takeScrollReport() -> Bool {
      let present = description.options.scrollPosition?.wrappedValue
      defer { scrolling.applied = present }
      return present != nil && present == scrolling.known && present != scrolling.applied
    }

    func applyScrollPosition(isAnimated: Bool) {
      guard let binding = description.options.scrollPosition, binding.wrappedValue != scrolling.known else { return }
      scrolling.known = binding.wrappedValue
      scrolling.request = scrolling.known.map { ($0, isAnimated) }
      guard let view, !view.bounds.isEmpty else { return }
      view.layoutIfNeeded()
      scrollToRequest()
    }

    func scrollToRequest() {
      guard let view, !view.bounds.isEmpty, let request = scrolling.request, let path = snapshot.path(of: request.id),
        let layout = view.collectionViewLayout as? CollectionCascadeLayout
      else { return }
      scrolling.request = nil
      let place = ItemPlace(fraction: Double(anchorFraction), margin: Double(pinnedLength(inSection: path.section)))
      guard let offset = layout.contentOffset(scrollingTo: path, at: place, animated: request.isAnimated),
        offset != view.contentOffset
      else { return }
      scrolling.isUnderWay = true
      view.setContentOffset(offset, animated: request.isAnimated)
      scrolling.isAnchored = isAtDefaultAnchor(offset, in: view)
      if view.contentOffset == offset { scrolling.isUnderWay = false }
    }

    /// The item that the binding names, which the layout keeps in view, with its place.
    var boundItem: (path: IndexPath, place: ItemPlace)? {
      guard description.options.scrollPosition != nil, let known = scrolling.known, scrolling.request == nil,
        let path = snapshot.path(of: known)
      else { return nil }
      let margin = pinnedLength(inSection: path.section)
      return (path, ItemPlace(fraction: Double(anchorFraction), margin: Double(margin)))
    }

    /// The fraction of an item's length, and of the visible part's, at which they are aligned when scrolling to the
    /// item.
    private var anchorFraction: CGFloat {
      description.options.scrollAnchor.map { description.layout.fraction(of: $0) }
        ?? (description.layout.centersItems ? 0.5 : 0)
    }

    /// The length by which a pinned header covers the items of its section.
    private func pinnedLength(inSection section: Int) -> CGFloat {
      guard description.layout.pinnedViews.contains(.sectionHeaders),
        headerLength(inSection: section) > 0,
        let header = view?.collectionViewLayout.layoutAttributesForSupplementaryView(
          ofKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: section))
      else { return 0 }
      return description.layout.length(of: header.size)
    }

    // MARK: The default scroll anchor

    /// Scrolls to the default scroll anchor, until something has scrolled away from it.
    func keepDefaultAnchor(in view: HostedCollectionView) {
      defer { scrolling.room = room(of: view) }
      guard let anchor = description.options.defaultScrollAnchor else { return }
      alignShortContent(description.layout.fraction(of: anchor), in: view)
      guard scrolling.isAnchored, scrolling.request == nil, !scrolling.isUnderWay, !view.isDragging else { return }
      let position = defaultPosition(in: view)
      guard abs(position - description.layout.position(of: view.contentOffset)) > 0.5 else { return }
      scrolling.isUnderWay = true
      if description.layout.axis == .vertical {
        view.contentOffset.y = position
      } else {
        view.contentOffset.x = position
      }
      scrolling.isUnderWay = false
    }

    /// Puts a margin before content that is shorter than the view.
    private func alignShortContent(_ fraction: CGFloat, in view: HostedCollectionView) {
      let layout = description.layout
      let room = layout.length(of: view.bounds.inset(by: view.adjustedContentInset).size) + scrolling.alignment
      let rest = room - layout.length(of: view.collectionViewLayout.collectionViewContentSize)
      let alignment = max(rest, 0) * fraction
      guard abs(alignment - scrolling.alignment) > 0.5 else { return }
      scrolling.alignment = alignment
      scrolling.isUnderWay = true
      applyMargins(to: view)
      scrolling.isUnderWay = false
    }

    /// The scroll position of the default scroll anchor.
    private func defaultPosition(in view: HostedCollectionView) -> CGFloat {
      let layout = description.layout
      let inset = view.adjustedContentInset
      let start = layout.position(of: CGPoint(x: inset.left, y: inset.top))
      let rest =
        layout.length(of: view.collectionViewLayout.collectionViewContentSize)
        - layout.length(of: view.bounds.inset(by: inset).size)
      let fraction = description.options.defaultScrollAnchor.map { layout.fraction(of: $0) } ?? 0
      return max(rest, 0) * fraction - start
    }

    /// Whether the content is at the default scroll anchor, or pulled beyond that end.
    private func isAtDefaultAnchor(_ offset: CGPoint, in view: HostedCollectionView) -> Bool {
      guard let anchor = description.options.defaultScrollAnchor else { return false }
      let fraction = description.layout.fraction(of: anchor)
      let distance = description.layout.position(of: offset) - defaultPosition(in: view)
      return (fraction >= 1 || distance <= 1) && (fraction <= 0 || distance >= -1)
    }

    private func room(of view: HostedCollectionView) -> ScrolledRoom {
      ScrolledRoom(
        size: view.bounds.size, contentSize: view.collectionViewLayout.collectionViewContentSize,
        inset: view.adjustedContentInset)
    }

    // MARK: To the binding

    func scrolled() {
      // Updates and measured items may also move the content, but the user does not. During them, views must not be
      // notified.
      guard !isUpdating, !scrolling.isUnderWay, let view, !view.isInLayoutPass, !isMovedByLayout else { return }
      scrolling.mustCheck = true
      if scrolling.room == room(of: view) { scrolling.isAnchored = isAtDefaultAnchor(view.contentOffset, in: view) }
      reportScrollPosition()
    }

    /// Whether the layout moves the viewport: to an item that was scrolled to, or because it holds the bound one.
    private var isMovedByLayout: Bool {
      guard let layout = view?.collectionViewLayout as? CollectionCascadeLayout else { return false }
      if layout.isScrollingToItem { return true }
      guard let known = scrolling.known, let held = layout.heldPath else { return false }
      return snapshot.id(at: held) == known
    }

    func scrollingEnded() { scrolling.isUnderWay = false }

    /// The user takes over: an item that does not exist yet is no longer scrolled to.
    func draggingBegan() {
      scrolling.isUnderWay = false
      scrolling.request = nil
    }

    /// Scrolls to the item that the binding names if it has gone out of view, because columns or the room have changed.
    /// If it no longer exists, or the default scroll anchor is kept in view instead, reports another item to the binding.
    func showBoundItem() {
      guard description.options.scrollPosition != nil, let view, view.hasLaidOut, let known = scrolling.known,
        scrolling.request == nil
      else { return }
      view.layoutIfNeeded()
      guard !isVisible(known) else { return }
      if !keepsDefaultAnchor, snapshot.path(of: known) != nil {
        scrolling.request = (known, false)
        return scrollToRequest()
      }
      reportScrollPositionLater()
    }

    /// Reports another item to the binding if measured items have pushed the reported one out of view.
    func checkReportedItem() {
      guard scrolling.mustCheck else { return }
      scrolling.mustCheck = false
      if description.options.scrollPosition != nil, let known = scrolling.known, !isVisible(known) {
        reportScrollPositionLater()
      }
    }

    /// Reports the scroll position in a later turn of the run loop, if its item is still out of view.
    private func reportScrollPositionLater() {
      later { coordinator in
        guard let known = coordinator.scrolling.known, coordinator.scrolling.request == nil,
          !coordinator.isVisible(known)
        else { return }
        coordinator.reportScrollPosition()
      }
    }

    /// Whether the default scroll anchor determines what is in view.
    private var keepsDefaultAnchor: Bool { description.options.defaultScrollAnchor != nil && scrolling.isAnchored }

    /// Whether an item is in view, or on its way there.
    private func isVisible(_ id: ID) -> Bool {
      guard let view, !view.bounds.isEmpty, !scrolling.isUnderWay else { return true }
      // Searching the data is O(n), and after scrolling row by row not needed.
      let visible = view.bounds.inset(by: view.adjustedContentInset)
      let layout = description.layout
      let room = layout.position(of: visible.origin)
      func isInRoom(_ frame: CGRect) -> Bool {
        let start = layout.position(of: frame.origin)
        return start < room + layout.length(of: visible.size) && start + layout.length(of: frame.size) > room
      }
      for path in view.indexPathsForVisibleItems where snapshot.id(at: path) == id {
        return view.cellForItem(at: path).map { isInRoom($0.frame) } ?? false
      }
      guard let path = snapshot.path(of: id), let frame = view.layoutAttributesForItem(at: path)?.frame else {
        return false
      }
      return isInRoom(frame)
    }

    private func reportScrollPosition() {
      guard let binding = description.options.scrollPosition, let id = leadingItem, id != scrolling.known else {
        return
      }
      scrolling.known = id
      binding.wrappedValue = id
    }

    /// The item at the start of the visible part, or nearest to its middle.
    ///
    /// If several start next to each other, it is the previously reported one, or else the first one.
    private var leadingItem: ID? {
      guard let view else { return nil }
      let layout = description.layout
      let visible = view.bounds.inset(by: view.adjustedContentInset)
      var best: (distance: CGFloat, path: IndexPath)?
      // Not taken from the cells, because right after scrolling they arrive only with the next pass.
      for attributes in view.collectionViewLayout.layoutAttributesForElements(in: visible) ?? [] {
        guard attributes.representedElementCategory == .cell else { continue }
        let path = attributes.indexPath
        let frame = attributes.frame
        let distance: CGFloat
        if anchorFraction > 0 {
          let pinned = pinnedLength(inSection: path.section)
          let item = layout.position(of: frame.origin) + anchorFraction * layout.length(of: frame.size)
          let room = layout.length(of: visible.size) - pinned
          distance = abs(item - layout.position(of: visible.origin) - pinned - anchorFraction * room)
        } else {
          let start = layout.position(of: frame.origin) - layout.position(of: visible.origin)
          let ahead = start - pinnedLength(inSection: path.section)
          // Items that start before the visible part are ranked after all that start in it.
          distance = ahead >= -0.5 ? ahead : 1_000_000 - ahead
        }
        guard let former = best,
          distance > former.distance + 0.5 || isBetter(former.path, path, former.distance, distance)
        else {
          best = (distance, path)
          continue
        }
      }
      return best.flatMap { snapshot.id(at: $0.path) }
    }

    /// Whether the first of two items is the better one to report.
    private func isBetter(_ first: IndexPath, _ second: IndexPath, _ one: CGFloat, _ other: CGFloat) -> Bool {
      guard abs(one - other) <= 0.5 else { return one < other }
      if let known = scrolling.known {
        if snapshot.id(at: first) == known { return true }
        if snapshot.id(at: second) == known { return false }
      }
      return first < second
    }
  }
#endif
