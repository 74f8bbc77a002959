import CascadeGtk
import CascadeLayout
import CascadeView

extension Page {
  /// Rows that fill the window's breadth.
  static var rows: Page {
    Page(
      "Rows",
      "Items keep their aspect ratios, and each row is exactly as wide as the window. Rows break where this makes their heights most alike."
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
