/// The program's arguments, and what the configuration file adds to them.
struct Arguments {
  /// As they were given, without the program's name.
  let given: [String]

  /// The commands that the configuration is meant for; without a command's name, it is the first.
  private static let configurable = ["serve", "showcase", "site", "export"]

  /// The options in the file that a command takes, if that is not all.
  private static let taken: [String: Set<String>] = [
    // The showcase keeps nothing.
    "showcase": ["port", "open", "page-dir", "quiet", "json"],
    // A site is not served.
    "site": ["cache-dir", "page-dir", "quiet", "json"],
    "export": ["cache-dir", "quiet", "json"],
  ]

  /// The arguments with the file's in front, so that what was given has the last word.
  ///
  /// - Throws: `ConfigurationError`.
  func configured() throws -> [String] {
    guard let command, !options.contains("--no-config"), let file = try ConfigurationFile() else { return given }
    let isNamed = given.first == command
    let settings = file.settings.filter { Self.taken[command]?.contains($0.name) ?? true }
    return [command] + settings.flatMap(\.arguments) + given.dropFirst(isNamed ? 1 : 0)
  }

  /// The command that the file is read for; nil for all others, and if only help is asked for.
  private var command: String? {
    let asks = ["-h", "--help", "--version", "--generate-completion-script"]
    guard let first = given.first, !options.contains(where: { option in asks.contains { option.hasPrefix($0) } }),
      !first.hasPrefix("---"), !["help", "layout", "decoder", "video-frame"].contains(first)
    else { return nil }
    return Self.configurable.contains(first) ? first : "serve"
  }

  /// What stands before `--`.
  private var options: ArraySlice<String> { given.prefix { $0 != "--" } }
}
