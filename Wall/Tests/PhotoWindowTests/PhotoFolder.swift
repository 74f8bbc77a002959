import CCascadeGtk
import Foundation

/// A folder of made-up photos, which is removed with this object.
final class PhotoFolder {
  let path: String

  init(_ names: [String] = []) {
    path = NSTemporaryDirectory() + "/window-" + UUID().uuidString
    try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    for (number, name) in names.enumerated() { paint(name, number) }
  }

  isolated deinit { try? FileManager.default.removeItem(atPath: path) }

  func file(_ name: String) -> String { path + "/" + name }

  /// Writes a picture in which no two pixels near each other are the same, and which depends on its number.
  func paint(_ name: String, _ number: Int, width: Int? = nil, height: Int? = nil) {
    let (width, height) = (width ?? 300 + number % 3 * 150, height ?? 300 + number % 4 * 80)
    var pixels: [UInt8] = []
    pixels.reserveCapacity(width * height * 4)
    for y in 0..<height {
      for x in 0..<width {
        pixels += [
          UInt8(truncatingIfNeeded: x * 3 + number * 40), UInt8(truncatingIfNeeded: y * 5), UInt8(number * 25 % 256),
          255,
        ]
      }
    }
    let bytes = g_bytes_new(pixels, gsize(pixels.count))
    defer { g_bytes_unref(bytes) }
    let texture = gdk_memory_texture_new(gint(width), gint(height), GDK_MEMORY_R8G8B8A8, bytes, gsize(width * 4))
    // In one step, as most programs write files.
    gdk_texture_save_to_png(texture, path + "/.new")
    rename(path + "/.new", file(name))
    g_object_unref(UnsafeMutableRawPointer(texture))
  }

  func write(_ text: String, to name: String) { try? text.write(toFile: file(name), atomically: true, encoding: .utf8) }

  func remove(_ name: String) { unlink(file(name)) }
}
