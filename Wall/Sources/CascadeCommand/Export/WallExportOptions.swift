import ArgumentParser
import PhotoExport
import PhotoModel
import PhotoWall

extension WallOptions.Layout: ExpressibleByArgument {}
extension WallOrder: ExpressibleByArgument {}
extension WallGrouping: ExpressibleByArgument {}
extension WallOptions.Caption: ExpressibleByArgument {}

/// The options for the arrangement of an exported wall.
struct WallExportOptions: ParsableArguments {
  @Option(help: "The layout of the photos.")
  var layout = WallOptions.Layout.waterfall

  @Option(help: ArgumentHelp("The width of the picture in pixels. Not for PDF.", valueName: "pixels"))
  var width: Int?

  @Option(help: ArgumentHelp("The number of columns. Not for rows.", valueName: "n"))
  var columns: Int?

  @Option(
    help: ArgumentHelp(
      "The minimum width of columns, or the height of rows.",
      discussion:
        "Default: \(Int(WallMeasures.regular.waterfall)) for columns, \(Int(WallMeasures.regular.rows)) for rows, "
        + "\(Int(WallMeasures.regular.grid)) in a grid; in a PDF 42, 40 and 35 mm.",
      valueName: "length"))
  var size: Double?

  @Option(help: ArgumentHelp("The gap between photos.", discussion: "Default: 8; in a PDF 2 mm.", valueName: "length"))
  var spacing: Double?

  @Option(
    help: ArgumentHelp("The margin around the wall.", discussion: "Default: 8; in a PDF 12 mm.", valueName: "length"))
  var margin: Double?

  @Option(help: "The order. Default: newest if dates are known, else folder.")
  var order: WallOrder?

  @Option(help: "The sections, with headings. Default: depends on the order.")
  var group: WallGrouping?

  @Option(help: "The caption below each photo. Default: none.")
  var captions: WallOptions.Caption?

  @Option(
    help: ArgumentHelp("The text size of headings.", discussion: "Default: 20; in a PDF 5 mm.", valueName: "length"))
  var headingSize: Double?

  @Option(
    help: ArgumentHelp("The text size of captions.", discussion: "Default: 13; in a PDF 2.6 mm.", valueName: "length"))
  var captionSize: Double?

  @Option(
    help: ArgumentHelp(
      "The background colour: white, black, or hexadecimal as in #f6f5f3.", discussion: "Default: white.",
      valueName: "colour"),
    transform: Colour.init(argument:))
  var background: Colour?

  /// The default width of pictures.
  static let standardWidth = 2400

  /// The valid widths of pictures.
  private static let widths = 64...65_500

  func check(for kind: ExportKind) throws {
    if let width {
      guard kind != .pdf else {
        throw ValidationError("--width is not for PDF files: --page sets the size of their pages.")
      }
      guard Self.widths ~= width else {
        throw ValidationError("--width must be from \(Self.widths.lowerBound) to 65500 pixels, not \(width).")
      }
    }
    if let columns {
      guard layout != .rows else { throw ValidationError("--columns is not for rows: set their height with --size.") }
      guard 1...10_000 ~= columns else { throw ValidationError("--columns must be from 1 to 10000, not \(columns).") }
      guard size == nil else { throw ValidationError("--columns and --size both set the width of columns. Keep one.") }
    }
    let greatest = kind == .pdf ? 2_000.0 : 20_000
    try check(size, "--size", 1...greatest)
    try check(spacing, "--spacing", 0...greatest)
    try check(margin, "--margin", 0...greatest)
    try check(headingSize, "--heading-size", 1...greatest / 10)
    try check(captionSize, "--caption-size", 1...greatest / 10)
  }

  private func check(_ value: Double?, _ name: String, _ range: ClosedRange<Double>) throws {
    guard let value, !(range ~= value) else { return }
    throw ValidationError("\(name) must be from \(Int(range.lowerBound)) to \(Int(range.upperBound)), not \(value).")
  }

  /// The options, in the units of the exported format.
  func wall(for kind: ExportKind) -> WallOptions {
    let isPDF = kind == .pdf
    /// A length in the output's unit.
    func length(_ value: Double?, pixels: Double, millimetres: Double) -> Double {
      isPDF ? (value ?? millimetres) * PageOptions.pointsPerMillimetre : value ?? pixels
    }
    let usual = WallMeasures.regular
    var options = WallOptions()
    options.layout = layout
    options.columns = columns
    options.order = order
    options.grouping = group
    options.captions = captions
    switch layout {
    case .waterfall: options.size = length(size, pixels: usual.waterfall, millimetres: 42)
    case .rows: options.size = length(size, pixels: usual.rows, millimetres: 40)
    case .grid: options.size = length(size, pixels: usual.grid, millimetres: 35)
    }
    options.spacing = length(spacing, pixels: usual.spacing, millimetres: 2)
    options.margin = length(margin, pixels: usual.spacing, millimetres: 12)
    options.headingSize = length(headingSize, pixels: 20, millimetres: 5)
    options.captionSize = length(captionSize, pixels: 13, millimetres: 2.6)
    if let background { options.background = background }
    return options
  }
}

extension Colour {
  /// Parses a colour's name or hexadecimal digits, as on the command line.
  init(argument: String) throws {
    let names = ["white": "ffffff", "black": "000000"]
    let text = names[argument.lowercased()] ?? String(argument.drop { $0 == "#" })
    let digits = text.count == 3 ? text.map { "\($0)\($0)" }.joined() : text
    guard digits.utf8.count == 6, digits.allSatisfy(\.isHexDigit), let number = UInt32(digits, radix: 16) else {
      throw ValidationError("“\(argument)” is not a colour: give white, black, or a colour as in #f6f5f3.")
    }
    self.init(
      red: UInt8(truncatingIfNeeded: number >> 16), green: UInt8(truncatingIfNeeded: number >> 8),
      blue: UInt8(truncatingIfNeeded: number))
  }
}
