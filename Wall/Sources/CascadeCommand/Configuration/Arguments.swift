import Foundation
import LayoutDocument

/// The program's arguments, combined with the configuration file.
struct Arguments {
  /// The arguments as given, without the program's name; `FOLDER --window` as `window FOLDER`.
  private(set) var given: [String]

  /// The commands that read the configuration file, other than `serve`, and the options that each takes from it.
  private static let taken: [String: Set<String>] = [
    // Without the options of the server, because a site is only written.
    "site": ["cache-dir", "page-dir", "quiet", "json"],
    "export": ["cache-dir", "quiet", "json"],
    "window": ["cache-dir"],
    "marks": ["cache-dir", "quiet", "json"],
  ]

  init(given: [String]) {
    self.given = given
    guard command == "serve", options.contains("--window") else { return }
    let isNamed = given.first == "serve"
    let options = options.dropFirst(isNamed ? 1 : 0).filter { $0 != "--window" }
    self.given = ["window"] + options + given.drop { $0 != "--" }
  }

  /// The file's arguments followed by the given ones, which win.
  func configured() throws -> [String] {
    guard let command, !options.contains("--no-config"), let file = try ConfigurationFile() else { return given }
    // The options of `marks export` and `marks import` must follow both words.
    let nameCount = given.first != command ? 0 : command == "marks" ? 2 : 1
    let settings = file.settings.filter { Self.taken[command]?.contains($0.name) ?? true }
    let names = nameCount == 0 ? [command] : Array(given.prefix(nameCount))
    return names + settings.flatMap(\.arguments) + given.dropFirst(nameCount)
  }

  /// The command whose name resembles the first argument, if that is neither a command, an option nor a path.
  func mistypedCommand(among names: [String]) -> String? {
    guard let first = given.first, !first.hasPrefix("-"), !names.contains(first), access(first, F_OK) != 0 else {
      return nil
    }
    return nearestName(to: first, among: names)
  }

  /// The command, if it reads the file; nil for all other commands and for requests for help.
  private var command: String? {
    let asks = ["-h", "--help", "--version", "--generate-completion-script", "--experimental-dump-help"]
    guard let first = given.first, !options.contains(where: { option in asks.contains { option.hasPrefix($0) } }),
      !first.hasPrefix("---"), !["help", "layout"].contains(first)
    else { return nil }
    return Self.taken[first] != nil ? first : "serve"
  }

  /// The arguments before `--`.
  private var options: ArraySlice<String> { given.prefix { $0 != "--" } }
}
