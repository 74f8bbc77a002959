import CascadeGtk
import CascadeLayout
import CascadeView

extension Page {
  /// Items around the middle, and a button that adds items.
  static var circle: Page {
    Page("Circle", "New items come from the centre, removed ones return there, and the others make room.") {
      let collection = CollectionWidget(layout: CircleLayout(metrics: CircleMetrics()))
      var identities = Array(0..<12)
      var next = 12
      collection.register { Tile.make() }
      collection.show(items: { _ in identities.count }) { content, element in
        let identity = identities[element.indexPath.item]
        Tile.show("\(identity + 1)", colour: identity, in: content)
      }
      let add = button("Add") {
        identities.append(next)
        next += 1
        try? collection.collectionView.insertItems(at: [IndexPath(section: 0, item: identities.count - 1)])
      }
      let remove = button("Remove") {
        guard !identities.isEmpty else { return }
        identities.removeFirst()
        try? collection.collectionView.deleteItems(at: [IndexPath(section: 0, item: 0)])
      }
      return page([add, remove], over: collection)
    }
  }
}
