package import CascadeLayout

// The delegate may change the data while it is asked and told about items. Later calls must name the items' new places.
extension CollectionView {
  /// Calls `body` with a function that returns the item's current place, or nil if it has been deleted.
  func following<Result>(_ item: IndexPath, _ body: (_ place: () -> IndexPath?) -> Result) -> Result {
    let items = user.beginFollowing(ItemSet(item))
    defer { user.endFollowing() }
    return body { items.first }
  }

  /// Calls `body` with ranges of the items, of at most `count` each, in reading order. The ranges are current when
  /// `body` is called, and leave out deleted items.
  @inline(never)
  func forEachFollowed(_ items: ItemSet, atMost count: Int = .max, _ body: (ItemRange) -> Void) {
    let items = user.beginFollowing(items)
    while let range = items.takeFirst(atMost: count) { body(range) }
    user.endFollowing()
  }
}

#if !hasFeature(Embedded)
  extension CollectionView {
    /// Items that another module keeps track of. They follow their items through updates, and become nil when these are
    /// deleted.
    package var heldItems: [IndexPath?] {
      get { user.heldItems }
      set { user.heldItems = newValue }
    }
  }
#endif
