import CCascadeGtk
import CascadeGtk
import CascadeLayout
import CascadeView

extension Page {
  /// The example of the article about JYWaterfallFlowLayout.
  static var jyWaterfallFlowLayout: Page {
    Page(
      "JYWaterfallFlowLayout",
      "An article's three effects: plain, with headers, footers and measures for each section, and sideways."
    ) {
      let shapes = SampleShapes.make(30)
      @MainActor func layout(_ axis: Axis = .vertical) -> WaterfallLayout {
        // The article's numbers are the defaults: two columns, gaps of 10, no insets.
        WaterfallLayout(axis: axis) { _ in .naturalSizes(shapes) }
      }
      @MainActor func layoutInSections() -> WaterfallLayout {
        let layout = layout()
        layout.metricsOfSection = { section in
          WaterfallMetrics(
            lanes: .count(section + 2),
            section: SectionMetrics(inset: EdgeInsets(10), spacing: 24, headerLength: 44, footerLength: 20))
        }
        return layout
      }

      let collection = CollectionWidget(layout: layout())
      collection.register { Tile.make() }
      for kind in [ElementKind.header, .footer] {
        collection.register(for: kind) {
          let label = gtk_label_new(nil)!
          gtk_widget_add_css_class(label, "bar")
          return label
        }
      }
      collection.show(sections: { 2 }, items: { _ in shapes.count }) { content, element in
        let path = element.indexPath
        switch element.kind {
        case .header: gtk_label_set_text(OpaquePointer(content), "Section \(path.section)")
        case .footer: gtk_label_set_text(OpaquePointer(content), "End of section \(path.section)")
        default: Tile.show("\(path.item + 1)", colour: path.item, in: content)
        }
      }
      @MainActor func effect(_ title: String, _ layout: @escaping () -> WaterfallLayout) -> Widget {
        button(title) { try? collection.collectionView.setLayout(layout(), animated: true) }
      }
      let effects = [
        effect("Plain") { layout() }, effect("Sections") { layoutInSections() },
        effect("Sideways") { layout(.horizontal) },
      ]
      return page(effects, over: collection)
    }
  }
}
