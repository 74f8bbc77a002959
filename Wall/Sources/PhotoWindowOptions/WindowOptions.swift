package import ArgumentParser

/// The options of a wall in a window: of `cascade window`, and of the program that shows it.
package struct WindowOptions: ParsableArguments {
  @Argument(help: "The folder of photos.", completion: .directory)
  package var folder: String

  @Option(help: "The layout of the photos.")
  package var layout = WindowLayout.waterfall

  @Option(help: "The order of the photos. Default: newest if dates are known, else name.")
  package var order: WindowOrder?

  @Option(help: ArgumentHelp("The number of columns. Default: as many as fit.", valueName: "n"))
  package var columns: Int?

  @Option(
    help: ArgumentHelp(
      "Where to store previews, which can be deleted at any time.", discussion: "Default: the user's cache folder.",
      valueName: "folder"),
    completion: .directory)
  package var cacheDir: String?

  /// The possible numbers of columns.
  package static let columnRange = 1...24

  package init() {}

  package func validate() throws {
    let range = Self.columnRange
    guard let columns, !(range ~= columns) else { return }
    throw ValidationError("--columns must be from \(range.lowerBound) to \(range.upperBound), not \(columns).")
  }

  /// The same options as arguments for another program.
  package var arguments: [String] {
    var arguments = ["--layout=\(layout.rawValue)"]
    if let order { arguments.append("--order=\(order.rawValue)") }
    if let columns { arguments.append("--columns=\(columns)") }
    if let cacheDir { arguments.append("--cache-dir=\(cacheDir)") }
    return arguments + ["--", folder]
  }
}

package enum WindowLayout: String, CaseIterable, Sendable, ExpressibleByArgument { case waterfall, rows, grid }

/// The orders of a window. Those by date have a section for each month.
package enum WindowOrder: String, CaseIterable, Sendable, ExpressibleByArgument { case newest, oldest, name }
