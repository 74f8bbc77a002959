import ArgumentParser
import Foundation
import PhotoExport
import PhotoLibrary

/// Writes a folder's wall to a file: `cascade export`.
struct Export: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Write a folder's wall to a file: one picture, pages to print, or SVG.",
    discussion: """
      The file's extension selects the format: .png and .jpg are one picture, .pdf has pages, .svg has links to the \
      photos (or, with --embed, the photos themselves). Lengths are in pixels, or in millimetres for a PDF. The file \
      appears when it is complete. It contains no metadata of the photos and no locations.

      Examples:
        cascade export ~/Pictures -o wall.png
        cascade export ~/Pictures -o wall.jpg --width 6000 --layout rows --size 300
        cascade export ~/Pictures -o poster.png --columns 24 --width 9933 --group none --background black
        cascade export ~/Pictures -o album.pdf --page A3 --landscape --captions date
        cascade export ~/Pictures -o album.pdf --page 210x210 --bleed 3 --margin 0
        cascade export ~/Pictures -o wall.svg --embed
        cascade export ~/Pictures -o best.png --selection "Best of 2024"
        find ~/Pictures -name '*.jpg' -newer list | cascade export ~/Pictures -o new.png --files -

      For details, see Documentation/Export.md.

      Exit codes:
         0  the file has been written
        64  invalid arguments, or the picture would be too large for its format
        66  the folder is missing, cannot be read, or has no photos; there is no such selection
        70  an internal error
        73  the file exists or cannot be created
        75  no photo could be examined, but there may be some; run again
       130  interrupted by Ctrl-C or another signal
      """)

  @Argument(help: "The folder of photos.", completion: .directory)
  var folder: String

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The file to write, with the extension .png, .jpg, .pdf or .svg.", valueName: "file"),
    completion: .file(extensions: ["png", "jpg", "jpeg", "pdf", "svg"]))
  var output: String

  @Flag(inversion: .prefixedNo, exclusivity: .chooseLast, help: "Replace the file if it exists.")
  var overwrite = false

  @OptionGroup(title: "Choice options") var choice: ChoiceOptions

  @OptionGroup(title: "Wall options") var wall: WallExportOptions

  @OptionGroup(title: "Page options (PDF)") var page: PageExportOptions

  @Option(help: "The quality of JPEG pictures, from 1 to 100.")
  var quality = 88

  @Flag(help: "Embed the photos in the SVG file instead of linking to them.")
  var embed = false

  @OptionGroup var report: ReportOptions

  @OptionGroup(title: "Cache options") var cache: CacheOptions

  func validate() throws {
    guard 1...100 ~= quality else { throw ValidationError("--quality must be from 1 to 100, not \(quality).") }
    let kind = try ExportKind(file: output)
    try wall.check(for: kind)
    try page.check(for: kind)
    if embed, kind != .svg { throw ValidationError("--embed is for SVG files, but “\(output)” is a \(kind.name).") }
  }

  func run() async throws {
    let console = report.console
    let work = ExportWork(command: self, kind: try ExportKind(file: output), console: console)
    try await console.reportingErrors {
      try await console.interruptible(cleanUp: work.removeDraft) { try await work.run() }.get()
    }
  }
}

extension ExportError: ReportedError {
  var exitCode: ExitCode {
    switch self {
    case .size: .validationFailure
    case .output: .cannotCreate
    case .noDecoder, .noText, .noFonts, .failure: .software
    }
  }
}

/// The format of an export, chosen by the file's extension.
enum ExportKind: String, CaseIterable {
  case jpeg, png, pdf, svg

  init(file: String) throws {
    let ending = URL(filePath: file).pathExtension.lowercased()
    guard let kind = ending == "jpg" ? .jpeg : Self(rawValue: ending), !file.hasSuffix("/") else {
      throw ValidationError("“\(file)” has no known extension: its name must end with .png, .jpg, .pdf or .svg.")
    }
    self = kind
  }

  var name: String {
    switch self {
    case .jpeg: "JPEG picture"
    case .png: "PNG picture"
    case .pdf: "PDF file"
    case .svg: "SVG file"
    }
  }
}
