import CascadeGtkTesting
import CascadeLayout
import CascadeTesting
import PhotoWindow

func testGeometry(_ harness: inout Harness) {
  harness.test("a viewer stays within its photo, and zooms about the pointer") { harness in
    var random = SeededGenerator(seed: 1)
    for round in 0..<2000 {
      let scale = Int.random(in: 1...2, using: &random)
      var geometry = ViewerGeometry(
        picture: PixelSize(
          width: Int.random(in: 1...9000, using: &random), height: Int.random(in: 1...9000, using: &random)),
        viewport: PixelSize(
          width: scale * Int.random(in: 1...2000, using: &random),
          height: scale * Int.random(in: 1...2000, using: &random)), scale: scale)
      for step in 0..<6 {
        let text = "seed 1, round \(round), step \(step): \(geometry)"
        let before = geometry
        let point = Point(
          x: Double.random(in: 0..<Double(geometry.viewport.width), using: &random),
          y: Double.random(in: 0..<Double(geometry.viewport.height), using: &random))
        switch Int.random(in: 0...3, using: &random) {
        case 0:
          geometry.zoom(by: Double.random(in: 0.3...3, using: &random), at: point)
          checkPoint(&harness, before.x, geometry.x, point.x, text)
          checkPoint(&harness, before.y, geometry.y, point.y, text)
        case 1:
          geometry.move(
            x: Double.random(in: -500...500, using: &random), y: Double.random(in: -500...500, using: &random))
        case 2: geometry.fit()
        default: geometry.viewport.width = scale * Int.random(in: 1...2000, using: &random)
        }
        let (drawn, visible, decoded) = (geometry.drawn, geometry.visible, geometry.decoded(limit: 1 << 24))
        for (start, length, whole, room) in [
          (visible.x, visible.size.width, drawn.width, geometry.viewport.width),
          (visible.y, visible.size.height, drawn.height, geometry.viewport.height),
        ] {
          harness.expect(start >= 0 && start + length <= whole && length == min(whole, room), text)
          harness.expect(start % scale == 0 && length % scale == 0, text)
          harness.expect(!geometry.isFitted || whole <= room + scale, text)
        }
        harness.expect(decoded.width > 0 && decoded.height > 0 && decoded.width * decoded.height <= 1 << 24, text)
        harness.expect(
          drawn.width * drawn.height > 1 << 24 || geometry.zoom > 1 || decoded == drawn, "\(text): not its pixels")
      }
    }
  }
}

/// What is known of one axis: the start of what is seen in the photo as it is drawn, its length, and the room.
private struct Side {
  let start: Int
  let drawn: Int
  let room: Int
  let scale: Int
}

extension ViewerGeometry {
  fileprivate var x: Side { Side(start: visible.x - origin.x, drawn: drawn.width, room: viewport.width, scale: scale) }
  fileprivate var y: Side {
    Side(start: visible.y - origin.y, drawn: drawn.height, room: viewport.height, scale: scale)
  }
}

/// The photo's point at a place stays there, unless an edge of the photo keeps it from that.
private func checkPoint(_ harness: inout Harness, _ old: Side, _ new: Side, _ place: Double, _ text: String) {
  guard new.drawn > new.room, old.drawn >= old.room else { return }
  let wanted = (Double(old.start) + place) / Double(old.drawn) * Double(new.drawn) - place
  let possible = min(max(wanted, 0), Double(new.drawn - new.room))
  harness.expect(
    (Double(new.start) - possible).magnitude <= 3 * Double(new.scale), "\(text): at \(new.start), not \(possible)")
}
