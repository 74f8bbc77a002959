import PhotoLibrary
import VipsShim

/// A line of text as pixels: the system's fonts, found by Pango, for whatever letters.
struct TextLine {
  /// 255 where there is ink.
  let mask: [UInt8]
  let width: Int
  let height: Int
  /// Where the mask lies from the line's start and its top.
  let left: Int
  let top: Int

  /// How far its right edge is from the line's start.
  var right: Int { left + width }

  enum Weight {
    case regular
    case bold

    fileprivate var font: String {
      switch self {
      case .regular: "Sans"
      case .bold: "Sans Bold"
      }
    }
  }

  /// Starts what writes text; false if this machine cannot.
  static func start() -> Bool { vips_shim_start_writing("cascade") && vips_shim_has_text() }

  /// Writes a text, of which as much is left as fits.
  ///
  /// - Parameters:
  ///   - size: Of an em, in pixels.
  ///   - limit: The greatest width in pixels.
  init(_ text: String, weight: Weight = .regular, size: Double, limit: Int) throws(ExportError) {
    let text = text.plain
    let whole = try Self(text, weight, size)
    guard whole.right > limit else {
      self = whole
      return
    }
    let characters = Array(text)
    var (fits, tooLong) = (0, characters.count)
    var best = try Self("", weight, size)
    while tooLong - fits > 1 {
      let middle = (fits + tooLong) / 2
      let line = try Self(String(characters[..<middle]) + "…", weight, size)
      if line.right <= limit { (fits, best) = (middle, line) } else { tooLong = middle }
    }
    self = best
  }

  private init(_ text: String, _ weight: Weight, _ size: Double) throws(ExportError) {
    var place = VipsShimTextPlace()
    var pixels: UnsafeMutablePointer<UInt8>?
    guard vips_shim_text(text, weight.font, size, &place, &pixels) == VIPS_SHIM_OK else {
      throw .failure("The text “\(text)” cannot be drawn. Is a font installed?")
    }
    defer { vips_shim_free_bytes(pixels) }
    (width, height) = (Int(place.width), Int(place.height))
    (left, top) = (Int(place.left), Int(place.top))
    mask = Array(UnsafeBufferPointer(start: pixels, count: width * height))
  }
}

extension String {
  /// The text on one line, without what Pango, XML and readers of PDF files cannot take.
  var plain: String {
    var result = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned, .privateUse:
        result.append("\u{fffd}")
      default:
        // Those that change the direction of writing could make a name look like another.
        result.append(scalar.properties.isBidiControl ? "\u{fffd}" : scalar)
      }
    }
    return String(result)
  }
}
