import ArgumentParser
import PhotoExport

/// The pages of an exported PDF.
struct PageExportOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The trimmed page: A5, A4, A3, A2, A1, Letter, Legal, Tabloid, or millimetres as in 210x210.",
      discussion: "By default A4.", valueName: "paper"),
    transform: Paper.init(argument:))
  var page: Paper?

  @Flag(help: "Have pages broader than high.")
  var landscape = false

  @Option(
    help: ArgumentHelp(
      "How much is printed beyond the page's edges, to be cut off.",
      discussion: "In millimetres; by default 0. With --margin 0, photos reach into it.", valueName: "length"))
  var bleed: Double?

  @Option(
    help: ArgumentHelp(
      "How many pixels an inch of a photo has at most.", discussion: "By default 300; none is blown up.",
      valueName: "n"))
  var dpi: Double?

  func check(for kind: ExportKind) throws {
    let given = [
      page == nil ? nil : "--page", landscape ? "--landscape" : nil, bleed == nil ? nil : "--bleed",
      dpi == nil ? nil : "--dpi",
    ].compactMap(\.self)
    if kind != .pdf, let first = given.first {
      throw ValidationError("\(first) is for PDF files, and this is to be a \(kind.name).")
    }
    if let bleed, !(0...50 ~= bleed) { throw ValidationError("--bleed must be from 0 to 50 mm, not \(bleed).") }
    if let dpi, !(36...1200 ~= dpi) { throw ValidationError("--dpi must be from 36 to 1200, not \(dpi).") }
  }

  var options: PageOptions {
    let paper = page ?? .a4
    let (shorter, longer) = (min(paper.width, paper.height), max(paper.width, paper.height))
    let scale = PageOptions.pointsPerMillimetre
    // A size of one's own stands as it was said.
    let (width, height) = landscape ? (longer, shorter) : (paper.width, paper.height)
    var options = PageOptions(width: width * scale, height: height * scale)
    options.bleed = (bleed ?? 0) * scale
    options.resolution = dpi ?? 300
    return options
  }
}

/// A size of paper, in millimetres.
struct Paper: Hashable {
  let width: Double
  let height: Double

  static let a4 = Paper(width: 210, height: 297)

  /// ISO 216, and ANSI/ASME Y14.1.
  private static let named = [
    "a5": Paper(width: 148, height: 210), "a4": .a4, "a3": Paper(width: 297, height: 420),
    "a2": Paper(width: 420, height: 594), "a1": Paper(width: 594, height: 841),
    "letter": Paper(width: 215.9, height: 279.4), "legal": Paper(width: 215.9, height: 355.6),
    "tabloid": Paper(width: 279.4, height: 431.8),
  ]

  /// PDF's greatest page has 14,400 points a side: ISO 32000-1:2008, annex C.2.
  private static let sides = 50.0...4900

  private init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// A paper by its name or its sides, as on the command line.
  init(argument: String) throws {
    let text = argument.lowercased()
    if let paper = Self.named[text] {
      self = paper
      return
    }
    let sides = text.split(whereSeparator: { $0 == "x" || $0 == "×" }).map(String.init).compactMap(Double.init)
    guard sides.count == 2 else {
      throw ValidationError(
        "“\(argument)” is no paper: give A5, A4, A3, A2, A1, Letter, Legal, Tabloid, or millimetres as in 210x210.")
    }
    guard sides.allSatisfy(Self.sides.contains) else {
      throw ValidationError("A page's sides must have 50 to 4900 mm, and “\(argument)” has others.")
    }
    self.init(width: sides[0], height: sides[1])
  }
}
