import CascadeGtk
import CascadeLayout
import CascadeView

extension Page {
  /// Ten thousand tiles of any length.
  static var waterfall: Page {
    Page(
      "Waterfall",
      "Ten thousand items of different lengths, each in the shortest lane. The number of lanes can change while items are moving."
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
