import CascadeLayout
import PhotoModel

/// The content of a page while it is composed.
struct PDFPage {
  /// The width of the sheet, in points.
  let width: Double
  let height: Double
  private(set) var content = ""
  private(set) var pictures: [String: PDFDocument.Reference] = [:]
  private(set) var fonts: [String: PDFDocument.Reference] = [:]

  /// The resolution of text masks, in pixels per inch.
  private static let textResolution = 600.0

  init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// Fills a rectangle. All rectangles are relative to the page's upper left corner.
  mutating func fill(_ frame: Rect, _ colour: Colour) {
    content += "\(colour.pdf) rg \(frame.minX.short) \((height - frame.maxY).short) \(frame.size.width.short) "
    content += "\(frame.size.height.short) re f\n"
  }

  /// Draws a picture: a mask in the present colour, or a JPEG file.
  mutating func show(_ picture: PDFDocument.Reference, in frame: Rect) {
    let name = "P\(picture)"
    pictures[name] = picture
    content += "q \(frame.size.width.short) 0 0 \(frame.size.height.short) \(frame.minX.short) "
    content += "\((height - frame.maxY).short) cm/\(name) Do Q\n"
  }

  /// Writes a line of text as a bitmap, with invisible selectable text on top.
  ///
  /// - Parameters:
  ///   - top: The top of the line.
  ///   - limit: The maximum width in points; text that does not fit is cut off.
  /// - Returns: The right end of the text.
  @discardableResult
  mutating func write(
    _ text: String, weight: TextLine.Weight = .regular, size: Double, x: Double, top: Double, limit: Double,
    _ colour: Colour, layer: inout PDFTextLayer, to document: PDFDocument
  ) throws(ExportError) -> Double {
    let scale = Self.textResolution / 72
    let line = try TextLine(text, weight: weight, size: size * scale, limit: Int(limit * scale))
    guard line.width > 0, line.height > 0 else { return x }
    let mask = try document.add(
      stream: RunLengths.encoded(line.bits),
      "/Type/XObject/Subtype/Image/Width \(line.width)/Height \(line.height)/ImageMask true/BitsPerComponent 1"
        + "/Filter/RunLengthDecode")
    content += "\(colour.pdf) rg\n"
    show(
      mask,
      in: Rect(
        x: x + Double(line.left) / scale, y: top + Double(line.top) / scale, width: Double(line.width) / scale,
        height: Double(line.height) / scale))
    // The base line is some 0.93 em below the line's top.
    let shown = layer.show(
      text.plain, x: x, y: height - top - 0.93 * size, width: Double(line.right) / scale, size: size, in: document)
    content += shown.content
    fonts.merge(shown.fonts) { $1 }
    return x + Double(line.right) / scale
  }

  /// Writes the page object.
  func add(to document: PDFDocument, in tree: PDFDocument.Reference, _ options: PageOptions) throws(ExportError)
    -> PDFDocument.Reference
  {
    let stream = try document.add(stream: Array(content.utf8))
    func list(_ entries: [String: PDFDocument.Reference]) -> String {
      entries.sorted { $0.value < $1.value }.map { "/\($0.key) \($0.value) 0 R" }.joined()
    }
    let sheet = "[0 0 \(width.short) \(height.short)]"
    let bleed = options.bleed
    let trim = "[\(bleed.short) \(bleed.short) \((width - bleed).short) \((height - bleed).short)]"
    return try document.add(
      "<</Type/Page/Parent \(tree) 0 R/MediaBox\(sheet)/BleedBox\(sheet)/TrimBox\(trim)/Contents \(stream) 0 R"
        + "/Resources<</XObject<<\(list(pictures))>>/Font<<\(list(fonts))>>>>>>")
  }
}

extension Colour {
  /// The colour in the form of PDF's operators.
  fileprivate var pdf: String {
    [red, green, blue].map { (Double($0) / 255).short }.joined(separator: " ")
  }
}

extension TextLine {
  /// The mask as a PDF image mask: one bit per pixel, 0 for ink, rows padded to whole bytes.
  fileprivate var bits: [UInt8] {
    let stride = (width + 7) / 8
    var bits = [UInt8](repeating: 0xff, count: stride * height)
    for y in 0..<height {
      for x in 0..<width where mask[y * width + x] >= 128 { bits[y * stride + x / 8] &= ~(0x80 >> UInt8(x % 8)) }
    }
    return bits
  }
}
