public import ArgumentParser
import CascadeLayout
import Foundation
import LayoutDocument

/// Answers a layout request: the program `cascade-layout`, and the subcommand `layout` of programs that have one.
public struct LayoutCommand: ParsableCommand {
  /// The name of the program, its help and its examples.
  public static let configuration = CommandConfiguration(
    commandName: "cascade-layout",
    abstract: "Compute a layout: reads a JSON request, writes the frames.",
    discussion: """
      Reads a layout request and writes the frame of each element. Documentation/LayoutDocument.md describes both \
      formats.

      Examples:
        cascade-layout request.json
        cascade-layout request.json --query 0,1200,800,600
        cascade-layout request.json --format svg > layout.svg
        cascade-layout request.json --format html --widths 390,820,1280 --cells cells.json > photos.html
        my-generator | cascade-layout | my-renderer

      The smallest request:
        {"viewport": {"width": 320, "height": 480}, "layout": {"type": "waterfall"},
         "sections": [{"items": [{"width": 4, "height": 3}]}]}

      Exit codes:
         0  the response has been written
        64  invalid arguments
        65  the request has errors: standard error has one line for each
        66  the file is missing, cannot be read, or is larger than 1 GiB
        74  the response could not be written
      """)

  @Argument(help: "The request; “-”, the default, is standard input.", completion: .file(extensions: ["json"]))
  var file: String?

  @Option(help: "What to write: the response as JSON, a drawing as SVG, or the first screen as HTML or CSS.")
  var format = Format.json

  // Unconditional, since coordinates may begin with a minus sign.
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Write only elements that intersect this rectangle. Overrides the request's query.",
      valueName: "x,y,width,height"),
    transform: Rect.init(argument:))
  var query: Rect?

  @OptionGroup(title: "First screen") var screen: FirstScreenOptions

  enum Format: String, ExpressibleByArgument, CaseIterable { case json, svg, html, css }

  /// Creates the command without arguments, which parsing sets.
  public init() {}

  /// Reads the request and writes what the format asks for.
  ///
  /// - Throws: `ExitCode`, after errors were printed to standard error.
  public func run() throws {
    do {
      let response = try LayoutResponse(request: readRequest(), query: query)
      switch format {
      case .json: try response.writeJSON(to: StandardOutput.write)
      case .svg: try response.writeSVG(to: StandardOutput.write)
      case .html: try StandardOutput.write(screen.markup(of: response))
      case .css: try StandardOutput.write(screen.style(of: response))
      }
    } catch let error as RequestError {
      for line in error.lines { StandardOutput.fail(line) }
      throw ExitCode.dataError
    } catch let error as InputFileError {
      StandardOutput.fail(error.description)
      throw ExitCode.noInput
    } catch let error as WriteError {
      StandardOutput.fail("The response could not be written: \(error).")
      throw ExitCode.inputOutputError
    }
  }

  private func readRequest() throws(InputFileError) -> [UInt8] {
    if let file, file != "-" { return try InputFile(path: file).read() }
    if isatty(STDIN_FILENO) == 1 {
      StandardOutput.note("Reading the request from the terminal; end it with Ctrl-D.")
    }
    return try InputFile.standardInput.read()
  }
}

extension Rect {
  /// Parses `x,y,width,height`: four finite numbers, the last two greater than 0.
  fileprivate init(argument: String) throws {
    let numbers = argument.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) ?? .nan }
    guard numbers.count == 4, numbers.allSatisfy(\.isFinite), numbers[2] > 0, numbers[3] > 0 else {
      throw ValidationError("must be four finite numbers, x,y,width,height, with a width and a height greater than 0.")
    }
    self.init(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}

/// Exit codes from sysexits.h, besides 0 and ArgumentParser's 64.
extension ExitCode {
  /// EX_DATAERR: the request has errors.
  fileprivate static let dataError = ExitCode(65)
  /// EX_NOINPUT: the file is missing, cannot be read, or is too large.
  fileprivate static let noInput = ExitCode(66)
  /// EX_IOERR: the response could not be written.
  fileprivate static let inputOutputError = ExitCode(74)
}
