package import CascadeLayout

// The delegate may change the data while it is asked and told about items: what is said of them next is said of their
// new places.
extension CollectionView {
  /// Calls `body` with a function that says where an item is by then; nil if it has been deleted.
  func following<Result>(_ item: IndexPath, _ body: (_ place: () -> IndexPath?) -> Result) -> Result {
    let items = user.beginFollowing(ItemSet(item))
    defer { user.endFollowing() }
    return body { items.first }
  }

  /// Calls `body` with ranges of the items, none of more than `count`, in reading order, and at the places that they have by
  /// then, but for those that have been deleted.
  @inline(never)
  func forEachFollowed(_ items: ItemSet, atMost count: Int = .max, _ body: (ItemRange) -> Void) {
    let items = user.beginFollowing(items)
    while let range = items.takeFirst(atMost: count) { body(range) }
    user.endFollowing()
  }
}

#if !hasFeature(Embedded)
  extension CollectionView {
    /// Items that another module keeps hold of: they follow their items through updates, and are nil once these are
    /// gone.
    package var heldItems: [IndexPath?] {
      get { user.heldItems }
      set { user.heldItems = newValue }
    }
  }
#endif
