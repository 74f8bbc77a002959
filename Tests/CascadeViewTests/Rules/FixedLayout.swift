import CascadeLayout

/// A layout whose elements stand where they are put, with whatever attributes, for tests of what becomes of those.
final class FixedLayout: CollectionLayout {
  let axis = Axis.vertical
  let contentSize: Size
  private let elements: [LayoutAttributes]

  /// What `prepare` throws, if anything.
  var error: LayoutError?

  init(_ contentSize: Size, _ elements: [LayoutAttributes]) {
    self.contentSize = contentSize
    self.elements = elements
  }

  func prepare(_ context: LayoutContext, after change: LayoutChange) throws(LayoutError) {
    if let error { throw error }
  }

  func forEachElement(in rect: Rect, _ body: (LayoutAttributes) -> Void) {
    for attributes in elements where attributes.frame.intersects(rect) { body(attributes) }
  }

  func attributes(of element: LayoutElement) -> LayoutAttributes? {
    elements.first { $0.element == element }
  }
}
