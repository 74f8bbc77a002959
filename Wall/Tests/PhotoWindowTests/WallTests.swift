import CCascadeGtk
import CascadeGtk
import CascadeGtkTesting
import CascadeLayout
import CascadeView
import PhotoModel
import PhotoWindow
import PhotoWindowOptions

private let dated = [
  "2024-03-01 12.00.00.png", "2024-03-09 12.00.00.png", "2023-12-24 18.00.00.png", "2024-05-02 08.00.00.png",
  "2024-05-02 09.00.00.png", "2024-03-02 12.00.00.png", "2023-12-25 18.00.00.png",
]

/// The same in sections by month, the newest first.
private let newest = [
  [dated[4], dated[3]], [dated[1], dated[5], dated[0]], [dated[6], dated[2]],
]

func testWall(_ harness: inout Harness) {
  let robot = Robot()

  harness.test("the wall shows each photo once, the newest first, under its month") { harness in
    let window = try FolderWindow(PhotoFolder(dated))
    defer { window.close() }
    harness.expect(window.rests(with: dated.count), "it does not come up: \(window.names)")
    harness.expectEqual(window.names, newest)
    harness.expectEqual(Set(window.wall.identities).count, dated.count)
    harness.expectEqual(window.content.message, "")
    for (section, title) in ["May 2024", "March 2024", "December 2023"].enumerated() {
      guard window.view.cell(of: .of(section: section, .header)) != nil else { continue }
      harness.expectEqual(window.text(of: .of(section: section, .header)) ?? "none", title)
    }
    harness.expect(window.text(of: .of(section: 0, .header)) != nil, "there is no heading")
  }

  for (options, expected) in [
    (["--order", "oldest"], [[dated[2], dated[6]], [dated[0], dated[5], dated[1]], [dated[3], dated[4]]]),
    (["--order", "name"], [dated.sorted()]),
  ] {
    harness.test("\(options.joined(separator: " ")): the order and the sections") { harness in
      let window = try FolderWindow(PhotoFolder(dated), options)
      defer { window.close() }
      harness.expect(window.rests(with: dated.count), "it does not come up: \(window.names)")
      harness.expectEqual(window.names, expected)
    }
  }

  for layout in ["waterfall", "rows", "grid"] {
    harness.test("\(layout): the pixels of tiles are the decoder's, at headings and after scrolling, too") { harness in
      let window = try FolderWindow(PhotoFolder(dated), ["--layout", layout, "--columns", "3"])
      defer { window.close() }
      harness.expect(window.rests(with: dated.count), "it does not come up: \(window.names)")
      for offset in [0.0, 133] {
        gtk_adjustment_set_value(gtk_scrolled_window_get_vadjustment(OpaquePointer(window.wall.widget)), offset)
        harness.expect(window.rests(with: dated.count), "it does not rest")
        let painted = Picture(of: window.wall.collection.widget)
        let top = window.view.contentOffset.y
        harness.expect(top == offset, "it is at \(top)")
        // What is under the pinned heading is not seen.
        let header = window.view.cells.first { $0.attributes.kind == .header && $0.attributes.frame.minY <= top }
        let bottom = header?.attributes.frame.maxY ?? 0
        var compared = 0
        for (attributes, _) in window.view.visibleCells where attributes.kind == .item {
          let frame = attributes.frame
          guard frame.minY >= bottom, let photo = window.wall.photo(at: attributes.indexPath) else { continue }
          let (width, height) = (Int(frame.size.width), Int(frame.size.height))
          harness.expectPixels(
            window.pixels(of: photo, width: width, height: height), width: width, height: height, in: painted,
            x: Int(frame.minX), y: Int(frame.minY - top), photo.name)
          compared += 1
        }
        harness.expect(compared > 0, "no tile is compared")
      }
    }
  }

  harness.test("keys and the wheel change columns and layouts, and keep the photo under the pointer") { harness in
    let window = try FolderWindow(PhotoFolder((0..<30).map { "\($0).png" }))
    defer { window.close() }
    harness.expect(window.rests(with: 30), "it does not come up: \(window.names)")
    let columns = window.wall.columnCount
    harness.expectEqual(columns, 5)
    let start = window.middle(ofItem: 7)
    robot.move(to: start)
    robot("key plus")
    harness.expect(turn { window.wall.columnCount == columns - 1 }, "plus: \(window.wall.columnCount)")
    robot("key minus")
    robot("key minus")
    harness.expect(turn { window.wall.columnCount == columns + 1 }, "minus: \(window.wall.columnCount)")
    harness.expect(window.rests(with: 30), "it does not rest")
    gtk_adjustment_set_value(gtk_scrolled_window_get_vadjustment(OpaquePointer(window.wall.widget)), 200)
    harness.expect(window.rests(with: 30), "it does not rest")
    guard let item = window.view.indexPathsForVisibleItems.dropFirst(9).first else {
      return harness.expect(false, "too few items are visible")
    }
    let place = window.middle(ofItem: item.item)
    robot.move(to: place)
    turn(atMost: 0.1) { false }
    robot("keydown ctrl")
    robot("click 4")
    robot("keyup ctrl")
    harness.expect(turn { window.wall.columnCount == columns }, "the wheel: \(window.wall.columnCount)")
    harness.expect(window.rests(with: 30), "it does not rest")
    let now = window.middle(ofItem: item.item)
    harness.expect((now.y - place.y).magnitude < 2, "it went from \(place) to \(now)")
    robot("key 2")
    harness.expect(turn { window.wall.layout.kind == .rows }, "rows")
    robot("key 3")
    harness.expect(turn { window.wall.layout.kind == .grid }, "a grid")
    harness.expect(window.rests(with: 30), "it does not rest")
    let sizes = Set(window.view.cells.filter { $0.attributes.kind == .item }.map(\.attributes.frame.size))
    harness.expect(sizes.allSatisfy { ($0.width - $0.height).magnitude <= 1 }, "no squares: \(sizes)")
  }
}
