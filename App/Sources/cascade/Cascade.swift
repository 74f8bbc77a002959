import ArgumentParser

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
        cascade ./serve             a folder that is named like a subcommand
        cascade showcase --open     opens the showcase
        cascade layout album.json   answers a layout request

      Exit codes:
         0  ended by Ctrl-C or SIGTERM, or nothing was left to do
        64  wrong arguments
        65  something is wrong with a layout request
        66  the folder or file is missing, is not one or cannot be read
        69  the port cannot be used
        70  an internal error
        74  the layout's response could not be written
        78  a part of Cascade is missing
      """,
    version: String(decoding: PackageResources.VERSION.dropLast(), as: UTF8.self),  // Its line's end is not.
    subcommands: [Serve.self, Showcase.self, LayoutCommand.self, Decoder.self],
    defaultSubcommand: Serve.self)
}
