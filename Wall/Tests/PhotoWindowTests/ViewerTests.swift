import CCascadeGtk
import CascadeGtk
import CascadeGtkTesting
import CascadeLayout
import CascadeView
import PhotoModel
import PhotoWindow

func testViewer(_ harness: inout Harness) {
  let robot = Robot()

  harness.test("keys open, zoom, move, change and close a photo, whose pixels are the decoder's") { harness in
    let folder = PhotoFolder(["1.png", "3.png"])
    folder.paint("2.png", 4, width: 2400, height: 1700)
    let window = try FolderWindow(folder, ["--order", "name"])
    defer { window.close() }
    harness.expect(window.rests(with: 3), "it does not come up: \(window.names)")
    robot.move(to: window.middle(ofItem: 1))
    for key in ["Down", "Right", "Return"] { robot("key \(key)") }
    harness.expect(
      turn { window.viewer.photo?.name == "2.png" }, "it does not open: \(window.viewer.photo?.name ?? "")")
    harness.expectViewer(window, "fitted")
    harness.expect(window.viewer.geometry?.isFitted ?? false, "it does not fit")

    robot("key 1")
    harness.expect(turn { window.viewer.geometry?.zoom == 1 }, "its own pixels: \(window.zoom)")
    harness.expectViewer(window, "its own pixels")
    let start = window.viewer.geometry?.visible
    robot("key Right")
    harness.expect(turn { window.viewer.geometry?.visible.x ?? 0 > start?.x ?? 0 }, "to the right")
    harness.expectViewer(window, "to the right")
    // A drag moves the photo with the pointer.
    let before = window.viewer.geometry?.visible
    robot("mousemove 640 500")
    robot("mousedown 1")
    robot("mousemove 610 470")
    robot("mousemove 580 420")
    robot("mouseup 1")
    harness.expect(
      turn { window.viewer.geometry?.visible.y ?? 0 == (before?.y ?? 0) + 80 },
      "dragged from \(before as Any) to \(window.viewer.geometry?.visible as Any)")
    harness.expectViewer(window, "dragged")
    robot("click 4")
    harness.expect(turn { window.zoom > 1.1 }, "the wheel: \(window.zoom)")
    robot("key minus")
    harness.expect(turn { window.zoom < 1 && window.zoom > 0.6 }, "minus: \(window.zoom)")
    harness.expectViewer(window, "smaller")

    robot("key 0")
    harness.expect(turn { window.viewer.geometry?.isFitted ?? false }, "it does not fit again")
    robot("key Right")
    harness.expect(turn { window.viewer.photo?.name == "3.png" }, "the next: \(window.viewer.photo?.name ?? "")")
    robot("key Right")
    robot("key Escape")
    harness.expect(turn { window.viewer.photo == nil }, "it does not close")
    harness.expect(turn { window.view.focusedItem?.item == 2 }, "the focus: \(window.view.focusedItem as Any)")
    harness.expect(window.rests(with: 3), "the wall does not come back")
  }

  harness.test("a double click opens; what is unreadable says why; a photo that goes closes the viewer") { harness in
    let folder = PhotoFolder(["2.png"])
    folder.write("", to: "1.jpg")
    let window = try FolderWindow(folder, ["--order", "name"])
    defer { window.close() }
    harness.expect(window.rests(with: 2), "it does not come up: \(window.names)")
    robot.move(to: window.middle(ofItem: 0))
    robot("click --repeat 2 --delay 30 1")
    harness.expect(turn { window.viewer.photo?.name == "1.jpg" }, "it does not open")
    harness.expectEqual(window.viewer.failure ?? "", Reason.empty.message)
    robot("key Right")
    harness.expect(turn { window.viewer.photo?.name == "2.png" }, "the next")
    harness.expectViewer(window, "after a file without a picture")
    folder.remove("2.png")
    harness.expect(turn(atMost: 20) { window.viewer.photo == nil }, "it stays open")
  }
}

extension FolderWindow {
  fileprivate var zoom: Double { viewer.geometry?.zoom ?? 0 }
}

extension Harness {
  /// Compares what the viewer shows with what a decoder makes.
  fileprivate mutating func expectViewer(_ window: FolderWindow, _ text: String) {
    expect(turn(atMost: 20) { window.viewer.isComplete && window.viewer.isShown }, "\(text): it does not come")
    window.paint(window.viewer.widget)
    guard let geometry = window.viewer.geometry, let photo = window.viewer.photo else { return }
    let (drawn, visible) = (geometry.drawn, geometry.visible)
    let all = window.pixels(of: photo, width: drawn.width, height: drawn.height)
    guard all.count == drawn.width * drawn.height * 3 else { return expect(false, "\(text): no pixels") }
    let rows = (visible.y..<visible.y + visible.size.height).flatMap { row in
      let start = (row * drawn.width + visible.x) * 3
      return all[start..<start + visible.size.width * 3]
    }
    // The caption is in front of the lowest rows.
    let height = visible.size.height - 60
    expectPixels(
      Array(rows.prefix(height * visible.size.width * 3)), width: visible.size.width, height: height,
      in: Picture(of: window.viewer.widget), x: geometry.origin.x, y: geometry.origin.y, text)
  }
}
