import CascadeGtk
import CascadeLayout
import CascadeView

extension Page {
  /// A grid with a diffable data source.
  static var grid: Page {
    Page(
      "Grid",
      "The program passes the new list of identities to a data source, which computes the difference. All items move to their new places. Selected items stay selected."
    ) {
      let collection = CollectionWidget(
        layout: FlowLayout(
          metrics: FlowMetrics(itemSize: Size(width: 84, height: 64), section: SectionMetrics(inset: EdgeInsets(12)))))
      collection.register { Tile.make() }
      collection.collectionView.allowsMultipleSelection = true
      let source = collection.makeDiffableDataSource { content, _, item in
        let number = Int(item?.rawValue ?? 0)
        Tile.show("\(number)", colour: number, in: content)
      }
      var items = (1...120).map { UInt64($0) }
      func apply() { try? source.apply(Snapshot([items.map { ItemIdentifier(rawValue: $0) }])) }
      apply()
      let shuffle = button("Shuffle") {
        items.shuffle()
        apply()
      }
      let change = button("Remove, insert and move") {
        items.removeAll { $0 % 5 == UInt64.random(in: 0..<5) }
        items.insert((items.max() ?? 0) + 1, at: min(3, items.count))
        if items.count > 8 { items.swapAt(0, 7) }
        apply()
      }
      let sort = button("Sort") {
        items.sort()
        apply()
      }
      return page([shuffle, change, sort], over: collection)
    }
  }
}
