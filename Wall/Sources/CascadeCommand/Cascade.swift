import ArgumentParser
import PhotoServer

/// The command line: a list of subcommands, each in a file or folder of its own; `EntryPoint` starts it.
struct Cascade: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "cascade",
    abstract:
      "Show a folder of photos as a wall in the browser or a window, export or publish the wall, or compute a layout.",
    discussion: """
      Examples:
        cascade ~/Pictures          short for cascade serve ~/Pictures
        cascade ~/Pictures --open   also opens the browser
        cascade ~/Pictures --lan    shares the wall on the local network through a secret link
        cascade ~/Pictures --window shows it in a window instead (GTK 4)
        cascade ./serve             shows a folder that has the name of a subcommand
        cascade export ~/Pictures -o wall.png
        cascade marks export ~/Pictures ~/marks   writes ratings and favourites as .xmp files
        cascade layout album.json   answers a layout request
        cascade site ~/Pictures ~/site   makes a site of plain files

      For the options of cascade FOLDER, see cascade serve --help. To set defaults, write them to \
      ~/.config/cascade/config, one option per line: port = 8080.

      To enable completion in bash (also: zsh, fish):
        cascade --generate-completion-script bash > ~/.local/share/bash-completion/completions/cascade

      Exit codes:
         0  success, or a server stopped by Ctrl-C or SIGTERM
        64  invalid arguments
        65  a layout request has an error, or --check found problems in a site
        66  the folder or file is missing, cannot be read, or is of the wrong kind
        69  the port cannot be used, there is no display, cascade-window or GTK 4 is missing, or another process is \
      writing the site
        70  an internal error
        73  the exported file exists or cannot be created, or the site's folder may not be written to
        74  the layout's response, the site, or a file of marks could not be read or written
        75  some photos could not be examined, so the result is incomplete; run again
        78  the configuration file has an error, or one of Cascade's own files is missing
       130  an export or a site was interrupted by Ctrl-C or another signal
      """,
    version: String(decoding: PackageResources.VERSION.dropLast(), as: UTF8.self),  // Without the newline.
    subcommands: [
      Serve.self, WindowCommand.self, SiteCommand.self, Export.self, MarksCommand.self, LayoutSubcommand.self,
    ],
    defaultSubcommand: Serve.self)

  /// Runs the command that the arguments and the configuration file ask for.
  static func main(encryption: (any ServerEncryption.Type)?) async {
    let arguments = Arguments(given: Array(CommandLine.arguments.dropFirst()))
    if let script = ShellCompletion.script(for: arguments.given) { return print(script) }
    do {
      switch try parse(arguments) {
      case let command as Serve: try await command.run(encryption: encryption)
      case var command as any AsyncParsableCommand: try await command.run()
      case var command: try command.run()
      }
    } catch let error as CommandError {
      Console(isQuiet: false).fail(error.description)
      exit(withError: error.exitCode)
    } catch {
      exit(withError: error)
    }
  }

  static var commandNames: [String] { configuration.subcommands.compactMap { $0.configuration.commandName } }

  /// The command that arguments ask for.
  ///
  /// A missing folder is reported only if nothing else is wrong: after a mistyped option, the mistake is reported.
  private static func parse(_ given: Arguments) throws -> any ParsableCommand {
    let arguments = try given.configured()
    do {
      return try parseAsRoot(arguments)
    } catch {
      if let command = given.mistypedCommand(among: commandNames) {
        throw ValidationError("“\(given.given[0])” is neither a command nor a folder. Did you mean cascade \(command)?")
      }
      if message(for: error).hasPrefix("Missing expected argument '<folder>'") {
        _ = try parseAsRoot(arguments + ["."])
        // ArgumentParser's own error prints the whole help, which would hide the message above it.
        if given.given.first.map({ !commandNames.contains($0) }) ?? true {
          throw ValidationError("Name a folder of photos, as in cascade ~/Pictures.")
        }
      }
      throw error
    }
  }
}
