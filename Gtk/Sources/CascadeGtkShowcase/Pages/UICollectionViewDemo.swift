import CCascadeGtk
import CascadeGtk
import CascadeLayout
import CascadeView

extension Page {
  /// The examples of a tour of UICollectionView: its flow, its line and its circle.
  static var uiCollectionViewDemo: Page {
    Page(
      "UICollectionViewDemo",
      "A tour's flow, line and circle, with its numbers. A button inserts an item at the start or removes the first one."
    ) {
      let layouts: [(String, () -> any CollectionLayout)] = [
        (
          "Flow",
          {
            FlowLayout(
              metrics: FlowMetrics(
                itemSize: Size(width: 80, height: 50), lineSpacing: 44, interitemSpacing: 20,
                section: SectionMetrics(
                  inset: EdgeInsets(top: 20, left: 10, bottom: 20, right: 10), headerLength: 44)))
          }
        ),
        ("Line", { LineLayout(metrics: LineMetrics(itemSize: Size(width: 200, height: 200), itemSpacing: 50)) }),
        ("Circle", { CircleLayout(metrics: CircleMetrics(itemSize: Size(width: 70, height: 70))) }),
      ]
      let collection = CollectionWidget(layout: layouts[0].1())
      var numbers = Array(0..<20)
      var next = numbers.count
      collection.register { Tile.make() }
      collection.register(for: .header) {
        let label = gtk_label_new("section header 0")!
        gtk_widget_add_css_class(label, "bar")
        return label
      }
      collection.show(items: { _ in numbers.count }) { content, element in
        guard element.kind == .item else { return }
        let number = numbers[element.indexPath.item]
        Tile.show("\(number)", colour: number, in: content)
      }
      let view = collection.collectionView
      let choices = layouts.map { title, make in button(title) { try? view.setLayout(make(), animated: true) } }
      let insert = button("Insert") {
        numbers.insert(next, at: 0)
        next += 1
        try? view.insertItems(at: [IndexPath(section: 0, item: 0)])
      }
      let remove = button("Remove") {
        guard !numbers.isEmpty else { return }
        numbers.removeFirst()
        try? view.deleteItems(at: [IndexPath(section: 0, item: 0)])
      }
      return page(choices + [insert, remove], over: collection)
    }
  }
}
