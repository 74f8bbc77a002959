import ArgumentParser
import PhotoLibrary

/// What a decoder process runs; here for its name only, as `EntryPoint` comes first.
struct Decoder: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Decodes pictures for a library; started by cascade itself.", shouldDisplay: false)

  func run() throws {
    DecoderService.run()
  }
}
