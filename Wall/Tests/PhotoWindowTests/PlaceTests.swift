import CCascadeGtk
import CascadeGtk
import CascadeGtkTesting
import CascadeLayout
import CascadeView
import Foundation
import PhotoLibrary
import PhotoModel
import PhotoWindow

/// The place to which a folder's next window returns.
func testPlaces(_ harness: inout Harness) {
  harness.test("a folder's next window opens where the last one was closed, whatever its columns") { harness in
    let folder = PhotoFolder()
    for number in 10..<60 { folder.paint("\(number).png", number, width: 60 + number % 3 * 30, height: 60) }
    let cache = PhotoFolder()

    /// Opens a window, does something, and closes it.
    @MainActor func open(_ options: String..., count: Int = 50, _ body: (FolderWindow) -> Void) throws {
      let window = try FolderWindow(folder, ["--order", "name"] + options, cache: cache)
      harness.expect(window.rests(with: count), "it does not come up: \(window.names)")
      body(window)
      window.close()
      harness.expect(turn { window.content == nil }, "it lives on")
    }

    var seen = ("", 0.0)
    try open("--columns", "4") { window in
      harness.expectEqual(window.view.contentOffset.y, 0)
      gtk_adjustment_set_value(gtk_scrolled_window_get_vadjustment(OpaquePointer(window.wall.widget)), 1300)
      harness.expect(window.rests(with: 50), "it does not rest")
      seen = window.shownPhoto
    }
    try open("--columns", "4") { window in
      harness.expectEqual(window.shownPhoto.0, seen.0)
      harness.expect((window.shownPhoto.1 - seen.1).magnitude < 0.001, "\(window.shownPhoto), not \(seen)")
      harness.expectEqual(window.view.contentOffset.y, 1300)
    }
    try open("--columns", "3") { window in
      // Frames are on whole points.
      let distance = window.distance(of: seen.0) ?? .infinity
      harness.expect((distance - seen.1).magnitude < 1, "by three columns: \(distance), not \(seen.1)")
      seen = window.shownPhoto
    }
    folder.remove(seen.0)
    try open("--columns", "3", count: 49) { window in
      harness.expectEqual(window.view.contentOffset.y, 0, "its photo is gone")
      gtk_adjustment_set_value(gtk_scrolled_window_get_vadjustment(OpaquePointer(window.wall.widget)), 900)
      harness.expect(window.rests(with: 49), "it does not rest")
      gtk_adjustment_set_value(gtk_scrolled_window_get_vadjustment(OpaquePointer(window.wall.widget)), 0)
      harness.expect(window.rests(with: 49), "it does not rest")
    }
    try open(count: 49) { harness.expectEqual($0.view.contentOffset.y, 0, "it was closed at the start") }
    for text in ["", "{}", "no place"] {
      let file = cachedFiles(in: cache).first { $0.hasSuffix(".sqlite") }?.replacing(
        "catalog.sqlite", with: "window.json")
      harness.expect(file != nil, "there is no cache")
      try text.write(toFile: file ?? "", atomically: true, encoding: .utf8)
      try open(count: 49) { harness.expectEqual($0.view.contentOffset.y, 0, "what is no place: \(text)") }
    }
  }
}

private func cachedFiles(in cache: PhotoFolder) -> [String] {
  (FileManager.default.subpaths(atPath: cache.path) ?? []).map(cache.file)
}

extension FolderWindow {
  /// The name of the photo that the place is at, and its distance from the viewport's start.
  fileprivate var shownPhoto: (String, Double) {
    guard let place = view.shownPlace else { return ("nothing", 0) }
    let photo = wall.photo(at: CascadeLayout.IndexPath(section: place.section, item: place.item))
    return (photo?.name ?? "", place.distance)
  }

  fileprivate func distance(of name: String) -> Double? {
    view.cells.first { wall.photo(at: $0.attributes.indexPath)?.name == name && $0.attributes.kind == .item }
      .map { $0.attributes.frame.minY - view.contentOffset.y }
  }
}
