import CascadeLayout
import PDFShim
import PhotoLibrary
import PhotoModel
import PhotoWall

/// A writer of PDF files, page by page, by cairo and Pango. Lengths are in points, from the sheet's upper left corner.
///
/// For use by one task at a time.
final class PDFDocument {
  /// Passes on cairo's bytes, and keeps an error that cannot be thrown through C.
  private final class Sink {
    let draft: ExportDraft
    var error: ExportError?

    init(_ draft: ExportDraft) { self.draft = draft }

    func take(_ bytes: UnsafeRawBufferPointer) -> Bool {
      do { if error == nil { try draft.write(bytes) } } catch { self.error = error }
      return error == nil
    }
  }

  private let sink: Sink
  private var document: OpaquePointer?
  /// The number of characters that no font on this machine has.
  private(set) var unknownCharacters = 0

  /// Whether this machine can write text.
  static var hasFonts: Bool { pdf_shim_has_fonts() }

  /// - Parameter creator: The name of the program.
  init(_ draft: ExportDraft, width: Double, height: Double, creator: String) {
    sink = Sink(draft)
    let client = Unmanaged.passUnretained(sink).toOpaque()
    document = pdf_shim_begin(
      width, height, creator,
      { client, bytes, count in
        guard let client else { return false }
        return Unmanaged<Sink>.fromOpaque(client).takeUnretainedValue()
          .take(UnsafeRawBufferPointer(start: bytes, count: count))
      }, client)
  }

  deinit { if let document { _ = pdf_shim_end(document) } }

  func fill(_ frame: Rect, _ colour: Colour) { pdf_shim_fill(document, PDFShimRect(frame), PDFShimColour(colour)) }

  /// Fills a triangle that points to the right.
  func fillTriangle(_ frame: Rect, _ colour: Colour) {
    pdf_shim_fill_triangle(document, PDFShimRect(frame), PDFShimColour(colour))
  }

  /// Shows a JPEG file, whose bytes become part of the file.
  func show(_ picture: [UInt8], in frame: Rect) {
    pdf_shim_show_jpeg(document, picture, picture.count, PDFShimRect(frame))
  }

  /// Writes a line of text, cut off where it does not fit.
  ///
  /// - Parameters:
  ///   - top: The top of the line.
  ///   - limit: The maximum width.
  /// - Returns: The right end of the text.
  @discardableResult
  func write(
    _ text: String, weight: TextLine.Weight = .regular, size: Double, x: Double, top: Double, limit: Double,
    _ colour: Colour
  ) -> Double {
    var unknown: CInt = 0
    let colour = PDFShimColour(colour)
    let width = pdf_shim_write(document, text.plain, weight.rawValue, size, x, top, limit, colour, &unknown)
    unknownCharacters += Int(unknown)
    return x + width
  }

  /// - Throws: `ExportError`, for instance if the disk is full.
  func endPage() throws(ExportError) { try check(pdf_shim_end_page(document)) }

  /// Writes everything that is left.
  func finish() throws(ExportError) {
    let ending = document
    document = nil
    try check(pdf_shim_end(ending))
  }

  private func check(_ isWhole: Bool) throws(ExportError) {
    if let error = sink.error { throw error }
    guard isWhole else { throw .failure("The pages cannot be drawn. There may be too little memory.") }
  }
}

extension PDFShimRect {
  fileprivate init(_ frame: Rect) {
    self.init(x: frame.minX, y: frame.minY, width: frame.size.width, height: frame.size.height)
  }
}

extension PDFShimColour {
  fileprivate init(_ colour: Colour) {
    self.init(red: Double(colour.red) / 255, green: Double(colour.green) / 255, blue: Double(colour.blue) / 255)
  }
}
