/// A writer of PDF files, object by object, that keeps only the objects' offsets.
///
/// ISO 32000-1:2008, 7.5; https://opensource.adobe.com/dc-acrobat-sdk-docs/pdfstandards/PDF32000_2008.pdf
final class PDFDocument {
  /// The number of an object.
  typealias Reference = Int

  private let draft: ExportDraft
  /// Offsets by object number, from 1; 0 for objects that are not written yet.
  private var offsets: [Int] = []

  init(_ draft: ExportDraft) throws(ExportError) {
    self.draft = draft
    // Bytes beyond ASCII tell programs that the file is not text.
    try draft.write(Array("%PDF-1.4\n%".utf8) + [0xe2, 0xe3, 0xcf, 0xd3, 0x0a])
  }

  /// Reserves a number for an object that is written later.
  func reserve() -> Reference {
    offsets.append(0)
    return offsets.count
  }

  /// Writes an object other than a stream.
  @discardableResult
  func add(_ object: String, as reserved: Reference? = nil) throws(ExportError) -> Reference {
    let reference = reserved ?? reserve()
    offsets[reference - 1] = draft.count
    try draft.write("\(reference) 0 obj\n\(object)\nendobj\n")
    return reference
  }

  /// Writes a stream.
  ///
  /// - Parameter entries: The entries of its dictionary, except the length.
  @discardableResult
  func add(stream: [UInt8], _ entries: String = "") throws(ExportError) -> Reference {
    let reference = reserve()
    offsets[reference - 1] = draft.count
    try draft.write("\(reference) 0 obj\n<</Length \(stream.count)\(entries)>>\nstream\n")
    try draft.write(stream)
    try draft.write("\nendstream\nendobj\n")
    return reference
  }

  /// Writes the cross-reference table and the trailer.
  func finish(catalog: Reference, information: Reference) throws(ExportError) {
    let start = draft.count
    try draft.write("xref\n0 \(offsets.count + 1)\n0000000000 65535 f \n")
    for offset in offsets {
      let digits = String(offset)
      try draft.write(String(repeating: "0", count: max(0, 10 - digits.count)) + digits + " 00000 n \n")
    }
    try draft.write(
      "trailer\n<</Size \(offsets.count + 1)/Root \(catalog) 0 R/Info \(information) 0 R>>\nstartxref\n\(start)\n%%EOF\n"
    )
  }
}

extension Double {
  /// The number in the form for PDF and SVG: to a thousandth, without an exponent.
  var short: String {
    let thousandths = Int((self * 1000).rounded())
    let (whole, rest) = thousandths.magnitude.quotientAndRemainder(dividingBy: 1000)
    guard rest > 0 else { return thousandths < 0 ? "-\(whole)" : "\(whole)" }
    var digits = String(rest)
    digits = String(repeating: "0", count: 3 - digits.count) + digits
    while digits.hasSuffix("0") { digits.removeLast() }
    return "\(thousandths < 0 ? "-" : "")\(whole).\(digits)"
  }
}
