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
      The name's ending says what is written: .png and .jpg are one picture, .pdf has pages, .svg has links to the \
      photos (or, with --embed, the photos themselves). Lengths are pixels; of a PDF, millimetres. The file comes to its \
      place once it is whole. No metadata of the photos gets into it, and no place where one was taken.

      Examples:
        cascade export ~/Pictures -o wall.png
        cascade export ~/Pictures -o wall.jpg --width 6000 --layout rows --size 300
        cascade export ~/Pictures -o poster.png --columns 24 --width 9933 --group none --background black
        cascade export ~/Pictures -o album.pdf --page A3 --landscape --captions date
        cascade export ~/Pictures -o album.pdf --page 210x210 --bleed 3 --margin 0
        cascade export ~/Pictures -o wall.svg --embed

      Documentation/Export.md says more.

      Exit codes:
         0  the file has been written
        64  wrong arguments, or a picture that cannot be so large
        66  the folder is missing, cannot be read, or has no photos
        70  an internal error
        73  the file cannot be written there, or is there already
        75  there may be photos, but none could be looked at; run again
       130  ended by Ctrl-C or another signal
      """)

  @Argument(help: "The folder of photos.", completion: .directory)
  var folder: String

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Where to write: a name that ends with .png, .jpg, .pdf or .svg.", valueName: "file"),
    completion: .file(extensions: ["png", "jpg", "jpeg", "pdf", "svg"]))
  var output: String

  @Flag(inversion: .prefixedNo, exclusivity: .chooseLast, help: "Replace the file if it is there already.")
  var overwrite = false

  @OptionGroup(title: "Wall options") var wall: WallExportOptions

  @OptionGroup(title: "Page options (PDF)") var page: PageExportOptions

  @Option(help: "The quality of JPEG, from 1 to 100.")
  var quality = 88

  @Flag(help: "Have the photos in the SVG file instead of links to them.")
  var embed = false

  @OptionGroup var report: ReportOptions

  @OptionGroup(title: "Cache options") var cache: CacheOptions

  func validate() throws {
    guard 1...100 ~= quality else { throw ValidationError("--quality must be from 1 to 100, not \(quality).") }
    let kind = try ExportKind(file: output)
    try wall.check(for: kind)
    try page.check(for: kind)
    if embed, kind != .svg {
      throw ValidationError("--embed is for SVG files, and “\(output)” is to be a \(kind.name).")
    }
  }

  func run() async throws {
    // Without a reader, writing shall fail and not end the program.
    signal(SIGPIPE, SIG_IGN)
    let console = report.console
    let work = ExportWork(command: self, kind: try ExportKind(file: output), console: console)
    let task = Task { try await work.run() }
    let interruption = Interruption(lateExitCode: ExitCode.interrupted.rawValue) {
      task.cancel()
    } prepareForExit: {
      console.clearStatus()
      work.removeDraft()
    }
    defer { withExtendedLifetime(interruption) {} }
    do {
      try await task.value
    } catch let error as FolderError {
      console.fail(error.description)
      throw ExitCode.noInput
    } catch let error as NoPhotosError {
      console.fail(error.description)
      throw error.isUndecided ? ExitCode.incomplete : ExitCode.noInput
    } catch let error as ExportError {
      console.fail(error.description)
      throw error.exitCode
    } catch is CancellationError {
      console.clearStatus()
      throw ExitCode.interrupted
    } catch {
      console.fail("\(error)")
      throw ExitCode.software
    }
  }
}

extension ExportError {
  fileprivate var exitCode: ExitCode {
    switch self {
    case .size: .validationFailure
    case .output: .cannotCreate
    case .noDecoder, .noText, .failure: .software
    }
  }
}
