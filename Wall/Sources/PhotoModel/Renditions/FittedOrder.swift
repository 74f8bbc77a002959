/// A request for a picture with exactly the given number of pixels, for a print, a collage or a file.
///
/// From a picture of another shape, the largest part with the requested shape is taken: its middle, or the start of a
/// long one (less than two fifths as wide as high). Transparent parts get a light background if the picture is dark,
/// and vice versa.
public struct FittedOrder: Hashable, Sendable {
  /// The encoding of the pixels.
  public enum Encoding: Hashable, Sendable {
    /// Red, green and blue, row by row without gaps.
    case pixels
    /// A JPEG file without metadata, of a quality from 1 to 100.
    case jpeg(quality: Int)
  }

  /// The maximum number of pixels.
  public static let mostPixels = 1 << 24

  /// In pixels.
  public let width: Int
  /// In pixels.
  public let height: Int
  /// The encoding of the pixels.
  public let encoding: Encoding

  /// Creates a request; `nil` for a size without pixels, or with more than `mostPixels`.
  public init?(width: Int, height: Int, encoding: Encoding) {
    let sides = 1...Self.mostPixels
    guard sides ~= width, sides ~= height, width * height <= Self.mostPixels else { return nil }
    if case .jpeg(let quality) = encoding {
      guard 1...100 ~= quality, max(width, height) <= PictureLimit.jpegSide else { return nil }
    }
    self.width = width
    self.height = height
    self.encoding = encoding
  }

  /// The part of an upright picture that is shown.
  package func part(of size: (width: Int, height: Int)) -> UprightPart {
    let width = Double(size.width)
    let height = Double(size.height)
    let shape = Double(self.width) / Double(self.height)
    let partWidth = min(width, height * shape)
    let partHeight = min(height, width / shape)
    let isLong = width * 5 < height * 2
    return UprightPart(
      left: (width - partWidth) / 2 / width, top: isLong ? 0 : (height - partHeight) / 2 / height,
      width: partWidth / width, height: partHeight / height)
  }
}

/// The picture for a request.
public struct FittedPicture: Hashable, Sendable {
  /// The bytes in the requested encoding.
  public let bytes: [UInt8]

  /// Creates a picture from its bytes.
  public init(bytes: [UInt8]) { self.bytes = bytes }
}

/// A part of an upright picture, in fractions of its width and its height.
package struct UprightPart: Hashable {
  package var left: Double
  package var top: Double
  package var width: Double
  package var height: Double

  package static let whole = UprightPart(left: 0, top: 0, width: 1, height: 1)

  /// The same part of the stored picture.
  ///
  /// - Parameter orientation: The EXIF number of the orientation.
  package func stored(orientation: Int) -> UprightPart {
    let right = 1 - left - width
    let bottom = 1 - top - height
    return switch orientation {
    case 2: UprightPart(left: right, top: top, width: width, height: height)
    case 3: UprightPart(left: right, top: bottom, width: width, height: height)
    case 4: UprightPart(left: left, top: bottom, width: width, height: height)
    case 5: UprightPart(left: top, top: left, width: height, height: width)
    case 6: UprightPart(left: top, top: right, width: height, height: width)
    case 7: UprightPart(left: bottom, top: right, width: height, height: width)
    case 8: UprightPart(left: bottom, top: left, width: height, height: width)
    default: self
    }
  }
}
