import CCascadeGtk
import CascadeGtk
import CascadeLayout
import CascadeView

extension Page {
  /// A list that stays at its end.
  static var chat: Page {
    Page(
      "Chat",
      "The view opens at the end and stays there as lines are added, until it is scrolled towards the start. A question goes to the top, with room for its answer. Lines are as long as their text."
    ) {
      let lengths = MeasuredLengths(estimate: 40)
      let layout = WaterfallLayout(
        metrics: WaterfallMetrics(lanes: .count(1), itemSpacing: 6, section: SectionMetrics(inset: EdgeInsets(12)))
      ) { section in
        .computed { item, _ in lengths[IndexPath(section: section, item: item)] }
      }
      let collection = CollectionWidget(layout: layout, measuredLengths: lengths)
      collection.collectionView.anchorEdge = .end
      var count = 30
      collection.register {
        let label = Tile.make()
        gtk_label_set_xalign(OpaquePointer(label), 0)
        return label
      }
      collection.show(items: { _ in count }) { content, element in
        let item = element.indexPath.item
        Tile.show(SampleText.make(item, count: 1 + item * 11 % 6), colour: item % 2 * 5, in: content)
      }
      let add = button("Add a line") {
        count += 1
        collection.collectionView.itemsWereAppended()
      }
      let ask = button("Ask at the top") {
        count += 1
        collection.collectionView.itemsWereAppended()
        try? collection.collectionView.bringToStart(IndexPath(section: 0, item: count - 1), animated: true)
      }
      let end = button("To the end") { try? collection.collectionView.scrollToEnd(animated: true) }
      return page([add, ask, end], over: collection)
    }
  }
}
