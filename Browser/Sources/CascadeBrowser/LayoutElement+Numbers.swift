import CascadeLayout

extension LayoutElement {
  /// The element that a page names by the number of its kind.
  init(kind: Int, section: Int, item: Int) {
    self.init(ElementKind(code: kind), at: IndexPath(section: section, item: item))
  }
}
