import CascadeGtk
import CascadeLayout
import CascadeView

extension Page {
  /// Ten million items.
  static var tenMillion: Page {
    Page("Ten million", "Ten million items in a grid that scrolls exactly. Only a few dozen of them have a widget.") {
      let count = 10_000_000
      let collection = CollectionWidget(
        layout: FlowLayout(
          metrics: FlowMetrics(itemSize: Size(width: 110, height: 60), section: SectionMetrics(inset: EdgeInsets(12)))))
      collection.showTiles { count }
      @MainActor func go(to item: Int) -> () -> Void {
        {
          try? collection.collectionView.scrollToItem(
            at: IndexPath(section: 0, item: item), at: .centeredVertically, animated: true)
        }
      }
      return page(
        [button("First", go(to: 0)), button("Five millionth", go(to: 4_999_999)), button("Last", go(to: count - 1))],
        over: collection)
    }
  }
}
