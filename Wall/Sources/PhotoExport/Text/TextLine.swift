import VipsShim

/// A line of text as pixels, in the system's fonts, which Pango finds for any script.
struct TextLine {
  /// 255 for ink.
  let mask: [UInt8]
  let width: Int
  let height: Int
  /// The mask's offset from the line's start and top.
  let left: Int
  let top: Int

  /// The distance of the mask's right edge from the line's start.
  var right: Int { left + width }

  /// As a Pango font description.
  enum Weight: String { case regular = "Sans", bold = "Sans Bold" }

  /// Initializes text rendering; false if this machine cannot draw text.
  static func start() -> Bool { vips_shim_start_writing("cascade") && vips_shim_has_text() }

  /// Draws a text, cut off with an ellipsis if it does not fit.
  ///
  /// - Parameters:
  ///   - size: The size of an em, in pixels.
  ///   - limit: The maximum width, in pixels.
  init(_ text: String, weight: Weight = .regular, size: Double, limit: Int) throws(ExportError) {
    let text = text.plain
    let whole = try Self(text, weight, size)
    guard whole.right > limit else {
      self = whole
      return
    }
    let characters = Array(text)
    var fits = 0
    var tooLong = characters.count
    var best = try Self("", weight, size)
    while tooLong - fits > 1 {
      let middle = (fits + tooLong) / 2
      let line = try Self(String(characters[..<middle]) + "…", weight, size)
      if line.right <= limit {
        fits = middle
        best = line
      } else {
        tooLong = middle
      }
    }
    self = best
  }

  private init(_ text: String, _ weight: Weight, _ size: Double) throws(ExportError) {
    var place = VipsShimTextPlace()
    var pixels: UnsafeMutablePointer<UInt8>?
    guard vips_shim_text(text, weight.rawValue, size, &place, &pixels) == VIPS_SHIM_OK else {
      throw .failure("The text “\(text)” cannot be drawn. Is a font installed?")
    }
    defer { vips_shim_free_bytes(pixels) }
    width = Int(place.width)
    height = Int(place.height)
    left = Int(place.left)
    top = Int(place.top)
    mask = Array(UnsafeBufferPointer(start: pixels, count: width * height))
  }
}

extension String {
  /// The text on one line, without characters that Pango, XML or PDF readers cannot handle.
  var plain: String {
    var result = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned, .privateUse:
        result.append("\u{fffd}")
      default:
        // Characters that change the writing direction could make a name look like another.
        result.append(scalar.properties.isBidiControl ? "\u{fffd}" : scalar)
      }
    }
    return String(result)
  }
}
