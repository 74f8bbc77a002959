import CascadeLayout

extension LayoutElement {
  /// Creates the element for the page's number of a kind.
  init(kind: Int, section: Int, item: Int) {
    self.init(ElementKind(code: kind), at: IndexPath(section: section, item: item))
  }
}
