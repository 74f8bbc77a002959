import Foundation

/// Adds trim and bleed boxes to the pages of a PDF file, which cairo cannot do. They are an incremental update: new
/// versions of the pages' objects after the file's end.
///
/// ISO 32000-1:2008, 7.5.6 and 14.11.2; https://opensource.adobe.com/dc-acrobat-sdk-docs/pdfstandards/PDF32000_2008.pdf
struct PageBoxes {
  private let file: Data
  /// Offsets by object number.
  private var offsets: [Int] = []
  private let start: Int
  private let trailer: String

  /// Appends the boxes to a file that is written, but not finished, and whose pages have one size.
  static func add(to draft: ExportDraft, _ options: PageOptions) throws(ExportError) {
    try draft.flush()
    guard let file = try? Data(contentsOf: URL(filePath: draft.draftPath), options: .mappedIfSafe),
      let boxes = PageBoxes(file), let pages = boxes.pages
    else { throw .failure("The bleed cannot be added to the pages. Leave out --bleed.") }
    let sheet = options.sheet
    let bleed = options.bleed
    let trim = [bleed, bleed, sheet.width - bleed, sheet.height - bleed].map(\.short).joined(separator: " ")
    let entries =
      "/BleedBox [ 0 0 \(sheet.width.short) \(sheet.height.short) ]\n   /TrimBox [ \(trim) ]\n   /MediaBox"
    var table = "xref\n"
    for page in pages {
      let digits = String(draft.size)
      table += "\(page.number) 1\n\(String(repeating: "0", count: max(0, 10 - digits.count)))\(digits) 00000 n \n"
      try draft.write(page.text.replacing("/MediaBox", with: entries, maxReplacements: 1) + "endobj\n")
    }
    let start = draft.size
    try draft.write("\(table)trailer\n\(boxes.trailer)/Prev \(boxes.start) >>\nstartxref\n\(start)\n%%EOF\n")
  }

  /// Reads the table of objects.
  private init?(_ file: Data) {
    self.file = file
    let tail = String(decoding: file.suffix(1024), as: UTF8.self)
    guard let end = tail.firstMatch(of: /trailer\s+(<<[^>]*)>>\s+startxref\s+(\d+)\s+%%EOF\s*$/),
      let start = Int(end.2), start < file.count
    else { return nil }
    self.start = start
    trailer = String(end.1)
    let lines = String(decoding: file[start...], as: UTF8.self).split(separator: "\n")
    guard lines.count > 2, lines[0] == "xref", let count = Int(lines[1].dropFirst(2)), lines.count > count + 1 else {
      return nil
    }
    offsets = lines[2..<count + 2].map { Int($0.prefix(10)) ?? 0 }
  }

  /// The pages' objects, up to their ends; `nil` if the file does not have the expected structure.
  private var pages: [(number: Int, text: String)]? {
    guard let root = trailer.firstMatch(of: /\/Root (\d+) 0 R/).flatMap({ object($0.1) }),
      let tree = root.firstMatch(of: /\/Pages (\d+) 0 R/).flatMap({ object($0.1) }),
      let kids = tree.firstMatch(of: /\/Kids \[([^\]]*)\]/)
    else { return nil }
    var pages: [(number: Int, text: String)] = []
    for kid in kids.1.matches(of: /(\d+) 0 R/) {
      guard let text = object(kid.1), text.contains("/Type /Page "), text.contains("/MediaBox"), let number = Int(kid.1)
      else { return nil }
      pages.append((number, text))
    }
    return pages
  }

  private func object(_ number: Substring) -> String? {
    guard let number = Int(number), number < offsets.count else { return nil }
    let rest = file[offsets[number]...]
    return rest.range(of: Data("endobj".utf8)).map { String(decoding: rest[..<$0.lowerBound], as: UTF8.self) }
  }
}
