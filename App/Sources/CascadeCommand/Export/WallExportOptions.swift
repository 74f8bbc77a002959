import ArgumentParser
import PhotoExport
import PhotoLibrary

extension WallOptions.Layout: ExpressibleByArgument {}
extension WallOptions.Order: ExpressibleByArgument {}
extension WallOptions.Grouping: ExpressibleByArgument {}
extension WallOptions.Caption: ExpressibleByArgument {}

/// How an exported wall is arranged.
struct WallExportOptions: ParsableArguments {
  @Option(help: "How photos are laid out, as on the wall.")
  var layout = WallOptions.Layout.waterfall

  @Option(help: ArgumentHelp("The width of the picture in pixels; not of a PDF.", valueName: "pixels"))
  var width: Int?

  @Option(help: ArgumentHelp("How many columns; not with rows.", valueName: "n"))
  var columns: Int?

  @Option(
    help: ArgumentHelp(
      "How broad columns are at least, or how high rows are.",
      discussion: "By default 240 for columns, 216 for rows, 180 in a grid; in a PDF 42, 40 and 35 mm.",
      valueName: "length"))
  var size: Double?

  @Option(
    help: ArgumentHelp("The gap between photos.", discussion: "By default 8; in a PDF 2 mm.", valueName: "length"))
  var spacing: Double?

  @Option(
    help: ArgumentHelp(
      "What is left free around all.", discussion: "By default 8; in a PDF 12 mm.", valueName: "length"))
  var margin: Double?

  @Option(help: "The order: by default newest if dates are known, else folder.")
  var order: WallOptions.Order?

  @Option(help: "The sections, with headings: by default what suits the order.")
  var group: WallOptions.Grouping?

  @Option(help: "What stands below each photo: by default nothing.")
  var captions: WallOptions.Caption?

  @Option(
    help: ArgumentHelp(
      "The size of headings' text.", discussion: "By default 20; in a PDF 5 mm.", valueName: "length"))
  var headingSize: Double?

  @Option(
    help: ArgumentHelp(
      "The size of captions' text.", discussion: "By default 13; in a PDF 2.6 mm.", valueName: "length"))
  var captionSize: Double?

  @Option(
    help: ArgumentHelp(
      "The colour behind the photos: white, black, or as in #f6f5f3.", discussion: "By default white.",
      valueName: "colour"),
    transform: Colour.init(argument:))
  var background: Colour?

  /// The width of pictures that no width is said for.
  static let standardWidth = 2400

  /// The widths of pictures.
  private static let widths = 64...65_500

  func check(for kind: ExportKind) throws {
    if let width {
      guard kind != .pdf else {
        throw ValidationError("--width is not for a PDF, whose pages have the size that --page says.")
      }
      guard Self.widths ~= width else {
        throw ValidationError("--width must be from \(Self.widths.lowerBound) to 65500 pixels, not \(width).")
      }
    }
    if let columns {
      guard layout != .rows else {
        throw ValidationError("--columns is not for rows: say how high they are by --size.")
      }
      guard 1...10_000 ~= columns else { throw ValidationError("--columns must be from 1 to 10000, not \(columns).") }
      guard size == nil else { throw ValidationError("Both --columns and --size say how broad columns are. Keep one.") }
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

  /// The options, in the units of what is exported.
  func wall(for kind: ExportKind) -> WallOptions {
    let isPDF = kind == .pdf
    /// A length in the output's unit.
    func length(_ value: Double?, pixels: Double, millimetres: Double) -> Double {
      isPDF ? (value ?? millimetres) * PageOptions.pointsPerMillimetre : value ?? pixels
    }
    var options = WallOptions()
    (options.layout, options.columns) = (layout, columns)
    (options.order, options.grouping, options.captions) = (order, group, captions)
    switch layout {
    case .waterfall: options.size = length(size, pixels: 240, millimetres: 42)
    case .rows: options.size = length(size, pixels: 216, millimetres: 40)
    case .grid: options.size = length(size, pixels: 180, millimetres: 35)
    }
    options.spacing = length(spacing, pixels: 8, millimetres: 2)
    options.margin = length(margin, pixels: 8, millimetres: 12)
    options.headingSize = length(headingSize, pixels: 20, millimetres: 5)
    options.captionSize = length(captionSize, pixels: 13, millimetres: 2.6)
    if let background { options.background = background }
    return options
  }
}

extension Colour {
  /// A colour by its name or its digits, as on the command line.
  init(argument: String) throws {
    let names = ["white": "ffffff", "black": "000000"]
    let text = names[argument.lowercased()] ?? String(argument.drop { $0 == "#" })
    let digits = text.count == 3 ? text.map { "\($0)\($0)" }.joined() : text
    guard digits.utf8.count == 6, digits.allSatisfy(\.isHexDigit), let number = UInt32(digits, radix: 16) else {
      throw ValidationError("“\(argument)” is no colour: give white, black, or one as in #f6f5f3.")
    }
    self.init(
      red: UInt8(truncatingIfNeeded: number >> 16), green: UInt8(truncatingIfNeeded: number >> 8),
      blue: UInt8(truncatingIfNeeded: number))
  }
}
