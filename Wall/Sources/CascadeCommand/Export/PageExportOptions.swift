import ArgumentParser
import PhotoExport

/// The pages of an exported PDF.
struct PageExportOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The trimmed page size: A5, A4, A3, A2, A1, Letter, Legal, Tabloid, or millimetres as in 210x210.",
      discussion: "Default: A4.", valueName: "paper"),
    transform: Paper.init(argument:))
  var page: Paper?

  @Flag(help: "Use landscape pages.")
  var landscape = false

  @Option(
    help: ArgumentHelp(
      "The bleed: how far to print beyond the page's edges, in millimetres.",
      discussion: "Default: 0. With --margin 0, photos extend into the bleed.", valueName: "length"))
  var bleed: Double?

  @Option(
    help: ArgumentHelp(
      "The maximum resolution of photos, in pixels per inch.",
      discussion: "Default: 300. Photos are never enlarged.", valueName: "n"))
  var dpi: Double?

  func check(for kind: ExportKind) throws {
    let given = [("--page", page != nil), ("--landscape", landscape), ("--bleed", bleed != nil), ("--dpi", dpi != nil)]
    if kind != .pdf, let (name, _) = given.first(where: \.1) {
      throw ValidationError("\(name) is for PDF files, but the output is a \(kind.name).")
    }
    if let bleed, !(0...50 ~= bleed) { throw ValidationError("--bleed must be from 0 to 50 mm, not \(bleed).") }
    if let dpi, !(36...1200 ~= dpi) { throw ValidationError("--dpi must be from 36 to 1200, not \(dpi).") }
  }

  var options: PageOptions {
    let paper = page ?? .a4
    let shorter = min(paper.width, paper.height)
    let longer = max(paper.width, paper.height)
    let scale = PageOptions.pointsPerMillimetre
    // A custom size keeps its given orientation.
    let (width, height) = landscape ? (longer, shorter) : (paper.width, paper.height)
    var options = PageOptions(width: width * scale, height: height * scale)
    options.bleed = (bleed ?? 0) * scale
    options.resolution = dpi ?? 300
    return options
  }
}

/// A paper size, in millimetres.
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

  /// A PDF page has at most 14,400 points per side: ISO 32000-1:2008, annex C.2.
  private static let sides = 50.0...4900

  private init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// Parses a paper's name or its sides, as on the command line.
  init(argument: String) throws {
    let text = argument.lowercased()
    if let paper = Self.named[text] {
      self = paper
      return
    }
    let sides = text.split { $0 == "x" || $0 == "×" }.compactMap { Double(String($0)) }
    guard sides.count == 2 else {
      throw ValidationError(
        "“\(argument)” is not a paper size: give A5, A4, A3, A2, A1, Letter, Legal, Tabloid, or millimetres as in 210x210."
      )
    }
    guard sides.allSatisfy(Self.sides.contains) else {
      throw ValidationError("A page's sides must be 50 to 4900 mm long, not “\(argument)”.")
    }
    self.init(width: sides[0], height: sides[1])
  }
}
