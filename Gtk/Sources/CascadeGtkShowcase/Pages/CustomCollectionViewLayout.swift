import CascadeGtk
import CascadeLayout
import CascadeView

extension Page {
  /// The example of the article about CustomCollectionViewLayout.
  static var customCollectionViewLayout: Page {
    Page(
      "CustomCollectionViewLayout",
      "An article's album: items keep their shapes, with margins of 5 on all sides. Two columns have three margins."
    ) {
      let shapes = SampleShapes.make(50)
      @MainActor func layout(columns: Int) -> WaterfallLayout {
        let metrics = WaterfallMetrics(
          lanes: .count(columns), laneSpacing: 5, itemSpacing: 5, section: SectionMetrics(inset: EdgeInsets(5)))
        return WaterfallLayout(metrics: metrics) { _ in .naturalSizes(shapes) }
      }
      let collection = CollectionWidget(layout: layout(columns: 2))
      collection.showTiles { shapes.count }
      let buttons = [2, 3].map { columns in
        button("\(columns) columns") {
          try? collection.collectionView.setLayout(layout(columns: columns), animated: true)
        }
      }
      return page(buttons, over: collection)
    }
  }
}
