import CCascadeGtk
import CascadeGtk

/// A decoded picture in memory, which textures share. Immutable, so it may be made and used on any thread.
package nonisolated final class Pixels: @unchecked Sendable {
  package let size: PixelSize
  /// Blue, green, red and opacity, as Cairo draws without conversion.
  private let bytes: OpaquePointer

  /// Copies red, green and blue, row by row.
  ///
  /// - Precondition: There are three bytes for each pixel, and at least one pixel.
  init(rgb: [UInt8], size: PixelSize) {
    let count = size.width * size.height
    precondition(count > 0 && rgb.count == count * 3)
    self.size = size
    let memory = g_malloc(gsize(count * 4))!
    let pixels = memory.bindMemory(to: UInt32.self, capacity: count)
    rgb.withUnsafeBufferPointer { rgb in
      for index in 0..<count {
        let red = UInt32(rgb[3 * index])
        let green = UInt32(rgb[3 * index + 1])
        let blue = UInt32(rgb[3 * index + 2])
        pixels[index] = (0xff00_0000 | red << 16 | green << 8 | blue).littleEndian
      }
    }
    bytes = g_bytes_new_take(memory, gsize(count * 4))
  }

  deinit { g_bytes_unref(bytes) }

  /// A texture of all pixels, or of a part, without copying them.
  ///
  /// - Precondition: The part is within the picture and not empty.
  func texture(of part: PixelRect? = nil) -> Texture {
    let part = part ?? PixelRect(x: 0, y: 0, size: size)
    let stride = size.width * 4
    let start = part.y * stride + part.x * 4
    let length = (part.size.height - 1) * stride + part.size.width * 4
    let partBytes = g_bytes_new_from_bytes(bytes, gsize(start), gsize(length))
    defer { g_bytes_unref(partBytes) }
    return Texture(
      gdk_memory_texture_new(
        gint(part.size.width), gint(part.size.height), GDK_MEMORY_B8G8R8A8_PREMULTIPLIED, partBytes, gsize(stride)))
  }
}

/// A texture of GTK, which is released with this object. Immutable.
package nonisolated final class Texture: @unchecked Sendable {
  private let pointer: OpaquePointer

  /// Takes ownership of a reference.
  init(_ pointer: OpaquePointer) { self.pointer = pointer }

  deinit { g_object_unref(UnsafeMutableRawPointer(pointer)) }

  /// Shows it in a `GtkPicture`, which retains it.
  @MainActor
  func show(in picture: Widget) { withExtendedLifetime(self) { gtk_picture_set_paintable(picture.opaque, pointer) } }

  /// The memory that its pixels take.
  var byteCount: Int { Int(gdk_texture_get_width(pointer)) * Int(gdk_texture_get_height(pointer)) * 4 }
}

package nonisolated struct PixelSize: Hashable, Sendable {
  package var width: Int, height: Int

  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }
}

package nonisolated struct PixelRect: Hashable, Sendable {
  package var x: Int, y: Int
  package var size: PixelSize
}
