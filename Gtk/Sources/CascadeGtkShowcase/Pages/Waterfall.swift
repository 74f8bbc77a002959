import CascadeGtk
import CascadeLayout
import CascadeView

extension Page {
  /// Ten thousand tiles of any length.
  static var waterfall: Page {
    Page(
      "Waterfall",
      "Ten thousand items, each of a length of its own, in the lane that is shortest. The number of lanes can be changed while everything moves."
    ) {
      let layout = WaterfallLayout(
        metrics: WaterfallMetrics(lanes: .count(5), section: SectionMetrics(inset: EdgeInsets(10)))
      ) { _ in .computed { item, _ in 60 + Double(item * 37 % 140) } }
      let collection = CollectionWidget(layout: layout)
      collection.showTiles { 10_000 }
      collection.collectionView.allowsMultipleSelection = true
      @MainActor func setLanes(_ lanes: Int) -> () -> Void {
        {
          let next = WaterfallLayout(
            metrics: WaterfallMetrics(lanes: .count(lanes), section: SectionMetrics(inset: EdgeInsets(10)))
          ) { _ in .computed { item, _ in 60 + Double(item * 37 % 140) } }
          try? collection.collectionView.setLayout(next, animated: true)
        }
      }
      return page([3, 5, 8].map { button("\($0) lanes", setLanes($0)) }, over: collection)
    }
  }
}
