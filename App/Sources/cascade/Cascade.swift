import ArgumentParser

/// The command line: a list of subcommands, each in a file or folder of its own.
@main
struct Cascade: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "cascade",
    abstract: "Show a folder of photos as a wall in the browser.",
    discussion: """
      cascade ~/Pictures is short for cascade serve ~/Pictures. \
      To show a folder that is named like a subcommand, write ./ before its name.

      Exit codes: 0 ended by Ctrl-C or SIGTERM; 64 wrong arguments; 66 the folder cannot be read; \
      69 the port cannot be used; 70 an internal error; 78 a part of Cascade is missing.
      """,
    version: "0.1.0",
    subcommands: [Serve.self, Decoder.self],
    defaultSubcommand: Serve.self)
}
