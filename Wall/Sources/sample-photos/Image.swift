import CVips
import Foundation

/// A picture of libvips. Its operations are called by their own names (`Image.perlin(width: 640, height: 480)`,
/// `image.gaussblur(sigma: 2)`): https://www.libvips.org/API/current/function-list.html
@dynamicMemberLookup
final class Image {
  let image: UnsafeMutablePointer<VipsImage>

  private init(_ image: UnsafeMutablePointer<VipsImage>) { self.image = image }

  deinit { g_object_unref(image) }

  /// An operation on this image, which becomes the argument `in`.
  subscript(dynamicMember name: String) -> Operation { Operation(name: name, input: self) }

  /// An operation without an input image.
  static subscript(dynamicMember name: String) -> Operation { Operation(name: name, input: nil) }

  @dynamicCallable
  struct Operation {
    let name: String
    let input: Image?

    /// Builds the operation. Pixels are computed on demand.
    ///
    /// - Returns: The resulting image, or the input if the operation saves it.
    /// - Throws: `VipsError`.
    @discardableResult
    func dynamicallyCall(withKeywordArguments arguments: KeyValuePairs<String, Any>) throws -> Image {
      guard let operation = vips_operation_new(name) else { throw VipsError() }
      let object = UnsafeMutableRawPointer(operation).assumingMemoryBound(to: VipsObject.self)
      let properties = UnsafeMutableRawPointer(operation).assumingMemoryBound(to: GObject.self)
      var value = GValue()
      g_value_init(&value, vips_image_get_type())
      defer {
        g_value_unset(&value)
        vips_object_unref_outputs(object)
        g_object_unref(operation)
      }
      for (name, argument) in Array(arguments) + (input.map { [("in", $0)] } ?? []) {
        if let image = argument as? Image {
          g_value_set_object(&value, image.image)
          g_object_set_property(properties, name, &value)
        } else if vips_object_set_argument_from_string(object, name, "\(argument)") != 0 {
          throw VipsError()
        }
      }
      guard vips_object_build(object) == 0 else { throw VipsError() }
      if let input, name.hasSuffix("save") { return input }
      g_object_get_property(properties, "out", &value)
      return Image(g_value_dup_object(&value).assumingMemoryBound(to: VipsImage.self))
    }
  }
}

/// Sums and products, pixel by pixel.
extension Image {
  static func + (left: Image, right: Image) throws -> Image { try Image.add(left: left, right: right) }
  static func - (left: Image, right: Image) throws -> Image { try Image.subtract(left: left, right: right) }
  static func * (left: Image, right: Image) throws -> Image { try Image.multiply(left: left, right: right) }
  static func + (image: Image, term: Double) throws -> Image { try image.linear(a: 1, b: term) }
  static func * (image: Image, factor: Double) throws -> Image { try image.linear(a: factor, b: 0) }
}

/// The error message of libvips.
struct VipsError: LocalizedError {
  let errorDescription: String? = String(cString: vips_error_buffer()).trimmingCharacters(in: .newlines)
}
