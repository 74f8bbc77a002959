import CCascadeGtk
import CascadeGtk
import CascadeLayout
import CascadeView

extension Page {
  /// A grid in sections.
  static var sections: Page {
    Page(
      "Sections",
      "Headers stay in view as long as their section does, in front of its items. Each section has a background."
    ) {
      let section = SectionMetrics(
        inset: EdgeInsets(12), spacing: 16, headerLength: 36, footerLength: 24, pinsHeader: true, hasBackground: true)
      let collection = CollectionWidget(
        layout: FlowLayout(metrics: FlowMetrics(itemSize: Size(width: 96, height: 72), section: section)))
      collection.register { Tile.make() }
      for kind in [ElementKind.header, .footer] {
        collection.register(for: kind) {
          let label = gtk_label_new(nil)!
          gtk_widget_add_css_class(label, "bar")
          return label
        }
      }
      collection.register(for: .background) {
        let frame = gtk_frame_new(nil)!
        return frame
      }
      collection.show(sections: { 40 }, items: { 5 + $0 * 7 % 24 }) { content, element in
        let path = element.indexPath
        switch element.kind {
        case .header: gtk_label_set_text(OpaquePointer(content), "Section \(path.section + 1)")
        case .footer: gtk_label_set_text(OpaquePointer(content), "\(5 + path.section * 7 % 24) items")
        default: Tile.show("\(path.item + 1)", colour: path.section, in: content)
        }
      }
      return page([], over: collection)
    }
  }
}
