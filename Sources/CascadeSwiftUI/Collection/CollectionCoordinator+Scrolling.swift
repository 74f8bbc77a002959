#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS)
  import SwiftUI
  import UIKit

  /// The state between a collection view's content offset and a binding.
  @available(iOS 16, tvOS 16, visionOS 1, *)
  struct ScrollMemory<ID: Hashable> {
    /// The value of the binding that was last seen or written.
    var known: ID?

    /// The value of the binding at the last update.
    var applied: ID?

    /// The item that is to be scrolled to as soon as there is room.
    var request: (id: ID, isAnimated: Bool)?

    /// True while it is scrolled to an item that was asked for.
    var isUnderWay = false

    /// True until something scrolls away from the default scroll anchor.
    var isAnchored = true

    /// The inset that aligns content that is shorter than the view.
    var alignment: CGFloat = 0

    /// The extents after the last layout pass. A content offset that changes while they stay the same is scrolling.
    var room: ScrolledRoom?
  }

  /// The extents in which content is scrolled.
  struct ScrolledRoom: Equatable {
    var size: CGSize
    var contentSize: CGSize
    var inset: UIEdgeInsets
  }

  @available(iOS 16, tvOS 16, visionOS 1, *)
  extension CollectionCoordinator {
    // MARK: From the binding

    /// Says whether an update brings back the item that was reported since the last one: then it need not have changed
    /// anything else.
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
      guard let view, !view.bounds.isEmpty, let request = scrolling.request else { return }
      scrolling.request = nil
      guard let path = snapshot.path(of: request.id), let offset = offset(showing: path, in: view),
        offset != view.contentOffset
      else { return }
      scrolling.isUnderWay = true
      view.setContentOffset(offset, animated: request.isAnimated)
      scrolling.isAnchored = isAtDefaultAnchor(offset, in: view)
      if view.contentOffset == offset { scrolling.isUnderWay = false }
    }

    /// The offset at which an item is where the visible part begins, or in its middle, as far as that can be.
    private func offset(showing path: IndexPath, in view: HostedCollectionView) -> CGPoint? {
      guard let frame = view.layoutAttributesForItem(at: path)?.frame else { return nil }
      let layout = description.layout
      let inset = view.adjustedContentInset
      let room = view.bounds.inset(by: inset).size
      let contentLength = layout.length(of: view.collectionViewLayout.collectionViewContentSize)
      let start = layout.position(of: CGPoint(x: inset.left, y: inset.top))
      var position = layout.position(of: frame.origin) - pinnedLength(inSection: path.section)
      let rest = layout.length(of: room) - pinnedLength(inSection: path.section) - layout.length(of: frame.size)
      position -= anchorFraction * rest
      position = max(min(position, contentLength - layout.length(of: room)), 0) - start
      return layout.axis == .vertical
        ? CGPoint(x: view.contentOffset.x, y: position) : CGPoint(x: position, y: view.contentOffset.y)
    }

    /// The part of an item's length, and of the room's, at which they meet when it is scrolled to.
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

    /// Puts room before content that is shorter than the room there is.
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
      let (layout, inset) = (description.layout, view.adjustedContentInset)
      let start = layout.position(of: CGPoint(x: inset.left, y: inset.top))
      let rest =
        layout.length(of: view.collectionViewLayout.collectionViewContentSize)
        - layout.length(of: view.bounds.inset(by: inset).size)
      let fraction = description.options.defaultScrollAnchor.map { layout.fraction(of: $0) } ?? 0
      return max(rest, 0) * fraction - start
    }

    /// Returns true if the content is at the default scroll anchor, or has been pulled beyond that end.
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
      // What updates and measured items move is not the user's doing; views may not be told of it meanwhile, either.
      guard !isUpdating, !scrolling.isUnderWay, let view, !view.isInLayoutPass else { return }
      if scrolling.room == room(of: view) { scrolling.isAnchored = isAtDefaultAnchor(view.contentOffset, in: view) }
      reportScrollPosition()
    }

    func scrollingEnded() { scrolling.isUnderWay = false }

    /// Has the binding told where it is, if the item that it holds is gone.
    func reportScrollPositionIfGone() {
      guard description.options.scrollPosition != nil, let known = scrolling.known, scrolling.request == nil,
        snapshot.path(of: known) == nil
      else { return }
      later { $0.reportScrollPosition() }
    }

    private func reportScrollPosition() {
      guard let binding = description.options.scrollPosition, let id = leadingItem, id != scrolling.known else {
        return
      }
      scrolling.known = id
      binding.wrappedValue = id
    }

    /// The item with which the visible part begins, or that is nearest to its middle.
    ///
    /// Of several that begin side by side, it is the one that it was, or else the first one.
    private var leadingItem: ID? {
      guard let view else { return nil }
      let layout = description.layout
      let visible = view.bounds.inset(by: view.adjustedContentInset)
      var best: (distance: CGFloat, path: IndexPath)?
      // Not the cells: where it has just been scrolled to, they come with the next pass.
      for attributes in view.collectionViewLayout.layoutAttributesForElements(in: visible) ?? [] {
        guard attributes.representedElementCategory == .cell else { continue }
        let (path, frame) = (attributes.indexPath, attributes.frame)
        let distance: CGFloat
        if anchorFraction > 0 {
          let pinned = pinnedLength(inSection: path.section)
          let item = layout.position(of: frame.origin) + anchorFraction * layout.length(of: frame.size)
          let room = layout.length(of: visible.size) - pinned
          distance = abs(item - layout.position(of: visible.origin) - pinned - anchorFraction * room)
        } else {
          let start = layout.position(of: frame.origin) - layout.position(of: visible.origin)
          let ahead = start - pinnedLength(inSection: path.section)
          // Items that begin before the visible part come after all that begin in it.
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

    /// Says whether the first of two items is the one to be named.
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
