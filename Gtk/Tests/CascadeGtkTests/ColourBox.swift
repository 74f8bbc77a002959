import CCascadeGtk
import CascadeGtk

/// A widget that is filled with a colour: a `GtkPicture` of one pixel.
enum ColourBox {
  static func make() -> Widget {
    let picture = gtk_picture_new()!
    gtk_picture_set_content_fit(OpaquePointer(picture), GTK_CONTENT_FIT_FILL)
    gtk_picture_set_can_shrink(OpaquePointer(picture), 1)
    return picture
  }

  static func show(_ colour: GdkRGBA, in picture: Widget) {
    var pixel: [UInt8] = [colour.red, colour.green, colour.blue].map { UInt8($0 * 255) } + [255]
    let bytes = g_bytes_new(&pixel, 4)
    let texture = gdk_memory_texture_new(1, 1, GDK_MEMORY_R8G8B8A8, bytes, 4)
    gtk_picture_set_paintable(OpaquePointer(picture), texture)
    g_object_unref(UnsafeMutableRawPointer(texture))
    g_bytes_unref(bytes)
  }

  /// One of 4,096 colours, those of neighbours far from each other.
  static func colour(_ number: Int) -> GdkRGBA {
    let mixed = UInt32(truncatingIfNeeded: number &+ 1000) &* 2_654_435_761 >> 12
    func part(_ shift: UInt32) -> Float { Float(((mixed >> shift) & 15) * 17) / 255 }
    return GdkRGBA(red: part(0), green: part(4), blue: part(8), alpha: 1)
  }

  /// A colour's parts, from 0 to 15.
  static func parts(_ colour: GdkRGBA) -> [Int] { [colour.red, colour.green, colour.blue].map { Int($0 * 15 + 0.5) } }
}
