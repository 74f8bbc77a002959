import ArgumentParser
import PhotoServer

/// The command line: a list of subcommands, each in a file or folder of its own; `EntryPoint` starts it.
struct Cascade: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "cascade",
    abstract:
      "Show a folder of photos as a wall in the browser, or what Cascade can do, or where a layout puts things.",
    discussion: """
      Examples:
        cascade ~/Pictures          short for cascade serve ~/Pictures
        cascade ~/Pictures --open   opens the browser, too
        cascade ~/Pictures --lan    lets others in the local network see it, by a link
        cascade ./serve             a folder that is named like a subcommand
        cascade showcase --open     opens the showcase
        cascade export ~/Pictures -o wall.png
        cascade layout album.json   answers a layout request
        cascade site ~/Pictures ~/site   makes a site of plain files

      The options for a folder are those of serve: cascade serve --help. What is always wanted can stand in \
      ~/.config/cascade/config, a line each: port = 8080.

      Shells complete commands and options after, for bash (others: zsh, fish):
        cascade --generate-completion-script bash > ~/.local/share/bash-completion/completions/cascade

      Exit codes:
         0  ended by Ctrl-C or SIGTERM, or nothing was left to do
        64  wrong arguments
        65  something is wrong with a layout request, or with a site
        66  the folder or file is missing, is not one or cannot be read
        69  the port cannot be used, or another run writes to the site
        70  an internal error
        73  an exported file cannot be written there or is there already, or the folder for a site is not one that may be
            written to
        74  the layout's response, or a site, could not be written
        78  the configuration file has an error, or a part of Cascade is missing
       130  an export or a site was ended by Ctrl-C or another signal
      """,
    version: String(decoding: PackageResources.VERSION.dropLast(), as: UTF8.self),  // Its line's end is not.
    subcommands: [
      Serve.self, SiteCommand.self, Export.self, Showcase.self, LayoutCommand.self, Decoder.self, VideoFrame.self,
    ],
    defaultSubcommand: Serve.self)

  /// Runs what the arguments and the configuration file say.
  ///
  /// - Parameter encryption: What makes certificates; nil in a program without TLS.
  static func main(encryption: (any ServerEncryption.Type)?) async {
    let arguments = Arguments(given: Array(CommandLine.arguments.dropFirst()))
    if let script = ShellCompletion.script(for: arguments.given) { return print(script) }
    do {
      switch try parse(arguments.configured()) {
      case let command as Serve: try await command.run(encryption: encryption)
      case var command as any AsyncParsableCommand: try await command.run()
      case var command: try command.run()
      }
    } catch let error as ConfigurationError {
      Console(isQuiet: false).fail(error.description)
      exit(withError: ExitCode.configuration)
    } catch {
      exit(withError: error)
    }
  }

  /// The command that arguments ask for.
  ///
  /// What is missing is said only where nothing is wrong: who mistypes the one option that was given is told of that, and
  /// not that there is no folder.
  private static func parse(_ arguments: [String]) throws -> any ParsableCommand {
    do {
      return try parseAsRoot(arguments)
    } catch {
      if message(for: error).hasPrefix("Missing expected argument '<folder>'") {
        _ = try parseAsRoot(arguments + ["."])
      }
      throw error
    }
  }
}
