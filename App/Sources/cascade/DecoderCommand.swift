import ArgumentParser
import PhotoLibrary

/// What a decoder process runs: answers the library that started it until that closes the connection.
struct Decoder: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Decodes pictures for a library; started by cascade itself.", shouldDisplay: false)

  func run() throws {
    DecoderService.run()
  }
}
