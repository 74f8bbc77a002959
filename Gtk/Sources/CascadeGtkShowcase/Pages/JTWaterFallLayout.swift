import CascadeGtk
import CascadeLayout
import CascadeView

extension Page {
  /// The example of the article about JTWaterFallLayout.
  static var jtWaterFallLayout: Page {
    Page(
      "JTWaterFallLayout",
      "An article's waterfall: two columns, gaps of 5, insets of 0, 5, 5 and 5. Its row spacing is also above the first row."
    ) {
      let metrics = WaterfallMetrics(
        lanes: .count(2), laneSpacing: 5, itemSpacing: 5,
        section: SectionMetrics(inset: EdgeInsets(top: 0 + 5, left: 5, bottom: 5, right: 5)))
      let shapes = SampleShapes.make(60)
      let collection = CollectionWidget(layout: WaterfallLayout(metrics: metrics) { _ in .naturalSizes(shapes) })
      collection.showTiles { shapes.count }
      return page([], over: collection)
    }
  }
}
