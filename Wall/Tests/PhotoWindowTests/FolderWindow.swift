import ArgumentParser
import CCascadeGtk
import CascadeGtk
import CascadeGtkTesting
import CascadeLayout
import CascadeView
import Foundation
import PhotoLibrary
import PhotoModel
import PhotoWindow
import PhotoWindowOptions

/// A window that shows a folder, with a cache of its own.
final class FolderWindow {
  let folder: PhotoFolder
  let library: PhotoLibrary
  private(set) weak var content: WallWindow!
  private let cache: PhotoFolder

  var wall: WallView { content.wall }
  var view: CollectionView { wall.collection.collectionView }
  var viewer: PhotoViewer { content.viewer }

  init(_ folder: PhotoFolder, _ options: [String] = [], cache: PhotoFolder = PhotoFolder()) throws {
    self.folder = folder
    self.cache = cache
    var configuration = PhotoLibrary.Configuration()
    configuration.cacheFolder = cache.path
    configuration.dataFolder = configuration.cacheFolder
    configuration.decoderExecutable = program("cascade-window")
    configuration.videoProgram = nil
    library = try PhotoLibrary(folder: folder.path, configuration: configuration)
    // The window keeps it.
    let window = WallWindow(library, title: "Photos", options: try WindowOptions.parse(options + [folder.path]))
    content = window
  }

  /// Waits until the wall shows this many photos and rests.
  func rests(with count: Int) -> Bool {
    @MainActor func restsNow() -> Bool {
      wall.photoCount == count && !wall.collection.isMoving && view.bounds.size.height > 0
        && view.cells.count >= min(count, 1) && wall.isComplete
    }
    // More news from the library may come before what is there has been painted.
    for _ in 0..<10 {
      guard turn(atMost: 30, until: restsNow) else { return false }
      paint(wall.collection.widget)
      if restsNow() { return true }
    }
    return false
  }

  /// Waits for a frame that paints a widget. Pictures are taken of what was painted last.
  func paint(_ widget: Widget) {
    guard let clock = gtk_widget_get_frame_clock(widget) else { return }
    let start = gdk_frame_clock_get_frame_counter(clock)
    gtk_widget_queue_draw(widget)
    turn { gdk_frame_clock_get_frame_counter(clock) > start }
  }

  func close() {
    if content != nil { gtk_window_destroy(content.window) }
    _ = result { [library] in await library.close() }
  }

  /// The names of the photos on the wall, section by section.
  var names: [[String]] {
    (0..<view.numberOfSections).map { section in
      (0..<view.numberOfItems(inSection: section)).map {
        wall.photo(at: CascadeLayout.IndexPath(section: section, item: $0))?.name ?? "nothing"
      }
    }
  }

  /// The text in a cell.
  func text(of element: LayoutElement) -> String? {
    guard let cell = wall.collection.cellWidget(of: element), let label = gtk_widget_get_first_child(cell),
      g_type_check_instance_is_a(
        UnsafeMutableRawPointer(label).assumingMemoryBound(to: GTypeInstance.self), gtk_label_get_type()) != 0
    else { return nil }
    return String(cString: gtk_label_get_text(OpaquePointer(label)))
  }

  /// The point of the screen in the middle of a widget.
  func middle(of widget: Widget) -> Point {
    let root = UnsafeMutableRawPointer(content.window).assumingMemoryBound(to: GtkWidget.self)
    var (bounds, x, y) = (graphene_rect_t(), 0.0, 0.0)
    _ = gtk_widget_compute_bounds(widget, root, &bounds)
    gtk_native_get_surface_transform(OpaquePointer(root), &x, &y)
    return Point(
      x: x + Double(bounds.origin.x + bounds.size.width / 2), y: y + Double(bounds.origin.y + bounds.size.height / 2))
  }

  /// The middle of an item's cell on the screen.
  func middle(ofItem item: Int, section: Int = 0) -> Point {
    wall.collection.cellWidget(of: .item(CascadeLayout.IndexPath(section: section, item: item))).map(middle)
      ?? Point(x: 0, y: 0)
  }

  /// The pixels that a decoder makes of a photo.
  func pixels(of photo: Photo, width: Int, height: Int) -> [UInt8] {
    result { [library] () async -> [UInt8] in
      guard let order = FittedOrder(width: width, height: height, encoding: .pixels) else { return [] }
      return (try? await library.picture(of: photo.id, version: photo.version, order).bytes) ?? []
    } ?? []
  }
}

/// A program that was built together with this one.
func program(_ name: String) -> String {
  URL(fileURLWithPath: CommandLine.arguments[0]).standardizedFileURL.deletingLastPathComponent().path + "/" + name
}

/// Waits for a task's result while the main loop turns; nil if it takes too long.
func result<Value: Sendable>(of work: @escaping () async -> Value) -> Value? {
  var value: Value?
  Task { value = await work() }
  turn(atMost: 30) { value != nil }
  return value
}

extension Harness {
  /// Compares a rectangle of what is painted with the pixels that a decoder has made.
  mutating func expectPixels(
    _ expected: [UInt8], width: Int, height: Int, in picture: Picture?, x: Int, y: Int, _ text: String
  ) {
    expect(expected.count == width * height * 3, "\(text): no pixels")
    guard let picture, expected.count == width * height * 3 else { return expect(picture != nil, "nothing is painted") }
    var (compared, different) = (0, 0)
    for row in 0..<height {
      for column in 0..<width {
        guard let pixel = picture.pixel(x: x + column, y: y + row) else { continue }
        let start = (row * width + column) * 3
        compared += 1
        guard pixel != Array(expected[start..<start + 3]) else { continue }
        if different == 0 {
          expect(false, "\(text): at \(column), \(row): \(pixel), not \(expected[start..<start + 3])")
        }
        different += 1
      }
    }
    expect(compared > 0 && different == 0, "\(text): \(different) of \(compared) pixels differ")
  }
}
