import CCascadeGtk
import CascadeGtk
import CascadeLayout
import CascadeView

extension Page {
  /// Items with the natural lengths of their contents.
  static var measured: Page {
    Page(
      "Self-sizing",
      "Each label is as long as its text, which is measured when it comes into view. Visible items stay in place."
    ) {
      let lengths = MeasuredLengths(estimate: 120)
      let layout = WaterfallLayout(
        metrics: WaterfallMetrics(lanes: .count(4), section: SectionMetrics(inset: EdgeInsets(12)))
      ) { section in
        .computed { item, _ in lengths[IndexPath(section: section, item: item)] }
      }
      let collection = CollectionWidget(layout: layout, measuredLengths: lengths)
      collection.register {
        let label = Tile.make()
        gtk_label_set_xalign(OpaquePointer(label), 0)
        return label
      }
      collection.show(items: { _ in 5000 }) { content, element in
        let item = element.indexPath.item
        Tile.show("\(item + 1). \(SampleText.make(item, count: 1 + item * 29 % 5))", colour: item, in: content)
      }
      return page([], over: collection)
    }
  }
}
