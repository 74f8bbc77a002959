package import CascadeLayout

// The delegate may change the data while it is asked and told about items: what is said of them next is said of their
// new places.
extension CollectionView {
  /// Calls `body` with a function that says where an item is by then; nil if it has been deleted.
  func following<Result>(_ item: IndexPath, _ body: (_ place: () -> IndexPath?) -> Result) -> Result {
    let index = user.followedItems.count
    user.beginFollowing(item)
    defer { user.endFollowing(1) }
    return body { [self] in user.followedItems[index] }
  }

  /// Calls `body` with each of the items, at the place that it has by then, if it has not been deleted.
  func forEachFollowed(_ items: [IndexPath], _ body: (IndexPath) -> Void) {
    let start = user.followedItems.count
    // Not all at once: Embedded Swift cannot make an array of optional values of one of values.
    for item in items { user.beginFollowing(item) }
    defer { user.endFollowing(items.count) }
    for index in start..<start + items.count {
      if let item = user.followedItems[index] { body(item) }
    }
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
