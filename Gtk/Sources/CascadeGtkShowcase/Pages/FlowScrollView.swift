import CCascadeGtk
import CascadeGtk
import CascadeLayout
import CascadeView

extension Page {
  /// The example of the article about FlowScrollView.
  static var flowScrollView: Page {
    Page(
      "FlowScrollView",
      "An article's scroll view: six margins that differ, and four sets of data in turn. A click opens an item; the next one closes it."
    ) {
      let sets = [40, 12, 0, 400].map(SampleShapes.make)
      var current = 0
      let metrics = WaterfallMetrics(
        lanes: .count(3), laneSpacing: 4, itemSpacing: 6,
        section: SectionMetrics(inset: EdgeInsets(top: 20, left: 10, bottom: 30, right: 15)))
      let collection = CollectionWidget(layout: WaterfallLayout(metrics: metrics) { _ in .naturalSizes(sets[current]) })
      collection.showTiles { sets[current].count }
      let next = button("Next data") {
        current = (current + 1) % sets.count
        collection.collectionView.reloadData()
      }

      let stack = gtk_stack_new()!
      let picture = button("") { gtk_stack_set_visible_child_name(OpaquePointer(stack), "all") }
      let opener = Opener { path in
        let face = UnsafeMutableRawPointer(picture).assumingMemoryBound(to: GtkButton.self)
        gtk_button_set_label(face, "\(path.item + 1)")
        gtk_stack_set_visible_child_name(OpaquePointer(stack), "picture")
        gtk_widget_grab_focus(picture)
      }
      collection.collectionView.delegate = opener
      gtk_stack_add_named(OpaquePointer(stack), page([next], over: collection), "all")
      gtk_stack_add_named(OpaquePointer(stack), picture, "picture")
      keep(opener, with: stack)
      return stack
    }
  }
}

/// Opens the items that are selected.
private final class Opener: @MainActor CollectionViewDelegate {
  private let open: (IndexPath) -> Void

  init(_ open: @escaping (IndexPath) -> Void) { self.open = open }

  func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath) { open(indexPath) }
}
