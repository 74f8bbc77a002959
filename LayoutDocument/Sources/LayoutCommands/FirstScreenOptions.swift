import ArgumentParser
import CascadeLayout
import Foundation
import LayoutDocument

/// The options for a first screen.
struct FirstScreenOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The view widths at which the first screen is exact, from 100 to 8000; at best one for each number of lanes.",
      valueName: "w,w,…"),
    transform: Self.widths)
  var widths = [360, 412, 768, 1024, 1280, 1440, 1920]

  @Option(help: ArgumentHelp("The CSS selector of the view.", valueName: "selector"))
  var view = "cascade-view"

  @Option(
    help: ArgumentHelp(
      "A JSON object with the HTML of each cell by its data-cascade: {\"0\": \"<img …>\"}.", valueName: "file"),
    completion: .file(extensions: ["json"]))
  var cells: String?

  @Option(help: ArgumentHelp("The class of item cells, as in the view's template.", valueName: "name"))
  var cellClass: String?

  /// The style sheet alone.
  func style(of response: LayoutResponse) throws(RequestError) -> String {
    try response.firstScreen(widths: widths).style(of: view)
  }

  /// The style sheet, and the cells.
  func markup(of response: LayoutResponse) throws -> String {
    let screen = try response.firstScreen(widths: widths)
    let contents = try readCells()
    let escapedClass = cellClass?.replacing("&", with: "&amp;").replacing("\"", with: "&quot;")
    let itemClass = escapedClass.map { " class=\"\($0)\"" } ?? ""
    let cells = screen.elements.map { element in
      let name = element.cellName
      return """
        <div slot="cells" data-cascade="\(name)"\(element.kind == .item ? itemClass : "")>\(contents[name] ?? "")</div>

        """
    }
    return "<style>\n\(screen.style(of: view))</style>\n\(cells.joined())"
  }

  private func readCells() throws(InputFileError) -> [String: String] {
    guard let cells else { return [:] }
    let bytes = try InputFile(path: cells).read()
    do {
      return try JSONDecoder().decode([String: String].self, from: Data(bytes))
    } catch {
      throw InputFileError(
        description: "“\(cells)” must be a JSON object of strings, the HTML of each cell by its data-cascade.")
    }
  }

  private static func widths(_ text: String) throws -> [Int] {
    let widths = text.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
    guard widths.count <= 16, widths.allSatisfy((100...8000).contains) else {
      throw ValidationError("Specify 1 to 16 whole numbers from 100 to 8000, separated by commas.")
    }
    return widths
  }
}
