import CascadeGtk
import CascadeLayout
import CascadeView

extension Page {
  /// A line whose middle item is larger.
  static var line: Page {
    Page("Line", "Items grow towards the middle of the window, and scrolling stops with an item in the middle.") {
      let collection = CollectionWidget(
        layout: LineLayout(metrics: LineMetrics(itemSize: Size(width: 180, height: 180))))
      collection.showTiles { 60 }
      return page([], over: collection)
    }
  }
}
