import ArgumentParser
import LayoutCommands

/// Answers a layout request: `cascade layout`, which is the program `cascade-layout` under another name.
struct LayoutSubcommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "layout", abstract: LayoutCommand.configuration.abstract,
    discussion: LayoutCommand.configuration.discussion.replacing("cascade-layout", with: "cascade layout"))

  @OptionGroup var command: LayoutCommand

  func run() throws { try command.run() }
}
