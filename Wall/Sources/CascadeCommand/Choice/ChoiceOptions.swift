import ArgumentParser

/// The options that restrict a command to some of a folder's photos.
struct ChoiceOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("Only the photos of this selection, as named on the wall's page.", valueName: "name"))
  var selection: String?

  @Option(
    help: ArgumentHelp(
      "Only the photos whose paths are listed in this file, one per line; - reads standard input.",
      discussion:
        "Paths are absolute, or relative to the folder. Each ends with a line break, or with NUL as from find -print0.",
      valueName: "file"),
    completion: .file())
  var files: String?

  func validate() throws {
    if selection != nil, files != nil { throw ValidationError("Give either --selection or --files.") }
  }

  /// Whether the command works on all photos.
  var isEmpty: Bool { selection == nil && files == nil }
}
