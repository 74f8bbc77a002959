import CascadeLayout

/// A layout whose elements stand where they are put, with whatever attributes, for tests of what becomes of those.
final class FixedLayout: CollectionLayout, LayoutArrangement {
  let axis = Axis.vertical
  let contentSize: Size
  private let elements: [LayoutAttributes]

  /// What `arrange` throws, if anything.
  var error: LayoutError?

  init(_ contentSize: Size, _ elements: [LayoutAttributes]) {
    self.contentSize = contentSize
    self.elements = elements
  }

  func arrange(
    _ context: LayoutContext, after change: LayoutChange, from previous: PreviousArrangement?
  ) throws(LayoutError) -> any LayoutArrangement {
    if let error { throw error }
    return self
  }

  func forEachElement(in rect: Rect, viewport: Rect, _ body: (LayoutAttributes) -> Void) {
    for attributes in elements where attributes.frame.intersects(rect) { body(attributes) }
  }

  func attributes(of element: LayoutElement, viewport: Rect) -> LayoutAttributes? {
    elements.first { $0.element == element }
  }
}
