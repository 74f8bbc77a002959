import CascadeGtk
import CascadeLayout
import CascadeView

extension Page {
  /// Rows that fill the window's breadth.
  static var rows: Page {
    Page(
      "Rows",
      "Items keep their ratios, and each row is exactly as broad as the window: lines are broken where the rows are most alike."
    ) {
      let layout = JustifiedLayout(
        metrics: JustifiedMetrics(rowLength: 140, section: SectionMetrics(inset: EdgeInsets(10)))
      ) { _ in
        .computed { item in Size(width: 80 + Double(item * 53 % 160), height: 120) }
      }
      let collection = CollectionWidget(layout: layout)
      collection.showTiles { 2000 }
      return page([], over: collection)
    }
  }
}
