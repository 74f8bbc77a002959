import ArgumentParser

/// The options of commands that take some photos of a folder only.
struct ChoiceOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("Only the photos of this selection, which was named on the wall's page.", valueName: "name"))
  var selection: String?

  @Option(
    help: ArgumentHelp(
      "Only the photos whose paths are in this file, one on each line; - reads standard input.",
      discussion:
        "Paths are whole, or begin in the folder. Lines end with a line break, or with NUL as of find -print0.",
      valueName: "file"),
    completion: .file())
  var files: String?

  func validate() throws {
    if selection != nil, files != nil { throw ValidationError("Give either --selection or --files.") }
  }

  /// Whether all photos are meant.
  var isEmpty: Bool { selection == nil && files == nil }
}
