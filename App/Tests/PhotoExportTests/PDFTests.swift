import CascadeLayout
import Foundation
import Testing

@testable import PhotoExport
@testable import PhotoLibrary
@testable import PhotoModel
@testable import PhotoWall

@Suite struct PDFTests {
  /// All that is in a file: objects where the table says, streams as long as they say, pages in order, each photo's
  /// bytes as the decoder has made them.
  @Test func theFileIsWhole() async throws {
    let source = MadeUpPhotos(count: 60)
    let folder = TemporaryFolder()
    var options = WallOptions()
    (options.captions, options.size, options.margin) = (.name, 100, 20)
    let page = PageOptions(width: 400, height: 500)
    let order = PhotoOrder(source.photos, options, folder: "Album")
    let pages = try Pages(order, width: 360, height: 460, options: options).pages
    let draft = try ExportDraft(path: folder.path("wall.pdf"), overwrites: false)
    try await PDFExport(pages: pages, page: page, options: options, quality: 80)
      .write(to: draft, source: source, ahead: 4, producer: "Test") { _, _ in }
    try draft.finish()
    let file = try PDFFile(try folder.bytes(of: "wall.pdf"))
    #expect(file.text(1) == "<</Type/Catalog/Pages 2 0 R>>")
    let objects = file.objects.keys.sorted()
    #expect(objects == Array(1...objects.count))
    let pageNumbers = objects.filter { file.text($0).hasPrefix("<</Type/Page/") }
    #expect(file.text(2).contains("/Count \(pages.count)/"))
    #expect(file.text(2).contains(pageNumbers.map { "\($0) 0 R" }.joined(separator: " ")))
    let pictures = objects.compactMap {
      file.stream($0, where: "/DCTDecode").map { String(decoding: $0, as: UTF8.self) }
    }
    #expect(pictures.map { Int($0.split(separator: " ")[1])! } == order.photos.map { Int($0.id.rawValue) })
    for number in objects {
      for reference in file.text(number).matches(of: /(\d+) 0 R/) { #expect(objects.contains(Int(reference.1)!)) }
    }
  }

  @Test func bleedAndTrimAreSaid() throws {
    let folder = TemporaryFolder()
    let draft = try ExportDraft(path: folder.path("x.pdf"), overwrites: false)
    let document = try PDFDocument(draft)
    var options = PageOptions(width: 400, height: 500)
    options.bleed = 8.5
    let page = PDFPage(width: options.sheet.width, height: options.sheet.height)
    let number = try page.add(to: document, in: document.reserve(), options)
    try draft.finish()
    let text = String(decoding: try folder.bytes(of: "x.pdf"), as: UTF8.self)
    #expect(number == 3)
    #expect(text.contains("/MediaBox[0 0 417 517]/BleedBox[0 0 417 517]/TrimBox[8.5 8.5 408.5 508.5]"))
    #expect(options.inset(margin: 10) == 18.5 && options.inset(margin: 0) == 0)
  }

  @Test(arguments: 1...200 as ClosedRange<UInt64>)
  func runLengthsCanBeUndone(seed: UInt64) {
    var numbers = SeededNumbers(seed: seed)
    let variety = UInt8.random(in: 1...4, using: &numbers)
    let bytes = (0..<Int.random(in: 0...1000, using: &numbers)).map { _ in
      UInt8.random(in: 0...variety, using: &numbers)
    }
    let encoded = RunLengths.encoded(bytes)
    var (decoded, place): ([UInt8], Int) = ([], 0)
    while encoded[place] != 128 {
      let length = Int(encoded[place])
      if length < 128 {
        decoded += encoded[place + 1...place + 1 + length]
        place += length + 2
      } else {
        decoded += [UInt8](repeating: encoded[place + 1], count: 257 - length)
        place += 2
      }
    }
    #expect(decoded == bytes && place == encoded.count - 1, "seed \(seed)")
  }

  @Test(
    arguments: [
      (0, "0"), (1.5, "1.5"), (-0.0004, "0"), (-2.25, "-2.25"), (1e6 / 3, "333333.333"), (0.05, "0.05"), (12, "12"),
    ] as [(Double, String)])
  func numbersAreShort(number: Double, text: String) { #expect(number.short == text) }
}

/// A PDF file, read by its table.
struct PDFFile {
  /// By number, without what begins and ends it.
  var objects: [Int: ArraySlice<UInt8>] = [:]

  init(_ bytes: [UInt8]) throws {
    let tail = String(decoding: bytes.suffix(200), as: UTF8.self)
    let match = try #require(tail.firstMatch(of: /startxref\n(\d+)\n%%EOF\n$/))
    let start = try #require(Int(match.1))
    let table = String(decoding: bytes[start...], as: UTF8.self) as String
    let lines = table.split(separator: "\n", omittingEmptySubsequences: false)
    try #require(lines[0] == "xref")
    let count = try #require(Int(lines[1].split(separator: " ")[1]))
    for number in 1..<count {
      try #require(lines[2 + number].utf8.count == 19)
      let offset = try #require(Int(lines[2 + number].prefix(10)))
      let head = Array("\(number) 0 obj\n".utf8)
      try #require(bytes[offset...].starts(with: head), "object \(number)")
      let content = bytes[(offset + head.count)...]
      let dictionary = String(decoding: content.prefix(400), as: UTF8.self)
      if let length = dictionary.firstMatch(of: /^<<\/Length (\d+)[^\n]*>>\nstream\n/).flatMap({ Int($0.1) }) {
        let begin = content.startIndex + Self.place(of: "stream\n", in: content.prefix(1 << 10)) + 7
        try #require(bytes[(begin + length)...].starts(with: Array("\nendstream\nendobj\n".utf8)), "object \(number)")
        objects[number] = bytes[content.startIndex..<begin + length]
      } else {
        objects[number] = content.prefix(Self.place(of: "\nendobj\n", in: content.prefix(1 << 14)))
      }
    }
  }

  private static func place(of text: String, in bytes: ArraySlice<UInt8>) -> Int {
    Data(bytes).range(of: Data(text.utf8))?.lowerBound ?? bytes.count
  }

  /// An object that is no stream, or the dictionary of one.
  func text(_ number: Int) -> String {
    guard let object = objects[number] else { return "" }
    return String(decoding: object.prefix(Self.place(of: "\nstream\n", in: object.prefix(1 << 14))), as: UTF8.self)
  }

  /// A stream's bytes, if its dictionary says something.
  func stream(_ number: Int, where text: String) -> ArraySlice<UInt8>? {
    guard let object = objects[number], self.text(number).contains(text) else { return nil }
    return object.dropFirst(Self.place(of: "stream\n", in: object.prefix(1 << 10)) + 7)
  }
}
