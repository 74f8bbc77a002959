import CascadeGtk
import CascadeLayout
import CascadeView

func testPixels(_ harness: inout Harness) {
  for layout in LayoutCase.all {
    harness.test("\(layout.name): pixels are those of the items that the layout has there") { harness in
      let window = TestWindow(layout.make, sections: layout.sections)
      defer { window.close() }
      let axis = window.view.layout.axis
      let end = axis.length(of: window.view.contentSize) - axis.length(of: window.view.bounds.size)
      for offset in [0, min(333, end)] {
        window.scroll(to: offset)
        guard let picture = Picture(of: window.collection.widget) else {
          return harness.expect(false, "nothing can be painted")
        }
        var seen = 0
        let bounds = window.twin.bounds
        for x in stride(from: bounds.minX + 3, to: bounds.maxX, by: 23) {
          for y in stride(from: bounds.minY + 3, to: bounds.maxY, by: 19) {
            let point = Point(x: x, y: y)
            guard let element = frontElement(at: point, of: window.twin.visibleCells.map(\.attributes)) else {
              continue
            }
            // A decoration shows no data.
            guard element.kind != .background else { continue }
            let colour = window.colour(of: element)
            let expected = ColourBox.parts(colour)
            let actual = picture.colour(x: x - bounds.minX, y: y - bounds.minY)
            harness.expectEqual(actual ?? [], expected, "at \(point)")
            seen += 1
          }
        }
        harness.expect(seen > 20, "only \(seen) points are in items")
      }
    }
  }
}

/// The element in front at a point, if that is well within it and neither it nor what is there is turned.
private func frontElement(at point: Point, of shown: [LayoutAttributes]) -> LayoutElement? {
  var front: LayoutAttributes?
  for attributes in shown where attributes.rotation == 0 {
    let frame = attributes.frame
    let (x, y) = (frame.minX + frame.size.width / 2, frame.minY + frame.size.height / 2)
    let (halfWidth, halfHeight) = (frame.size.width * attributes.scale / 2, frame.size.height * attributes.scale / 2)
    let (distanceX, distanceY) = ((point.x - x).magnitude, (point.y - y).magnitude)
    guard distanceX < halfWidth + 1.5, distanceY < halfHeight + 1.5 else { continue }
    guard distanceX < halfWidth - 1.5, distanceY < halfHeight - 1.5 else {
      // At an edge, colours may be mixed.
      if attributes.zIndex >= front?.zIndex ?? .min { return nil }
      continue
    }
    if attributes.zIndex >= front?.zIndex ?? .min { front = attributes }
  }
  return front?.element
}
