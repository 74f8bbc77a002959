import CCascadeGtk
import CascadeGtk
import CascadeLayout
import CascadeReordering
import CascadeView

extension Page {
  /// Tiles that the user can move.
  static var reordering: Page {
    Page(
      "Reordering",
      "Drag a tile to another place, even in the other section; near an edge, the content scrolls. On the keyboard: Alt and Enter, arrow keys, Enter; Escape cancels. The first tile is locked."
    ) {
      let board = Board()
      let layout = WaterfallLayout(
        metrics: WaterfallMetrics(
          lanes: .minimumBreadth(110), laneSpacing: 8, itemSpacing: 8,
          section: SectionMetrics(inset: EdgeInsets(12), headerLength: 32, pinsHeader: true))
      ) { section in
        .computed { item, _ in 50 + Double(board.sections[section][item] * 37 % 80) }
      }
      let collection = CollectionWidget(layout: layout)
      collection.register { Tile.make() }
      collection.register(for: .header) {
        let label = gtk_label_new(nil)!
        gtk_widget_add_css_class(label, "bar")
        return label
      }
      collection.show(sections: { board.sections.count }, items: { board.sections[$0].count }) { content, element in
        let path = element.indexPath
        guard element.kind == .item else {
          return gtk_label_set_text(OpaquePointer(content), ["Later", "Now"][path.section])
        }
        let number = board.sections[path.section][path.item]
        Tile.show(number == 0 ? "locked" : "\(number)", colour: number, in: content)
      }
      collection.allowsReordering = true
      collection.reorderingDelegate = board
      return page([], over: collection)
    }
  }
}

/// The numbers of tiles, in the order in which they are shown. It lives as long as the closures that read it.
private final class Board: @MainActor ReorderingDelegate {
  var sections = [Array(0..<40), Array(40..<60)]

  func reordering(_ reordering: Reordering, canMoveItemAt item: IndexPath) -> Bool {
    sections[item.section][item.item] != 0
  }

  func reordering(_ reordering: Reordering, moveItemAt item: IndexPath, to place: IndexPath) {
    sections[place.section].insert(sections[item.section].remove(at: item.item), at: place.item)
  }
}
