import ArgumentParser
import PhotoLibrary

/// What a process runs that becomes the program for videos; here for its name only, as `EntryPoint` comes first.
struct VideoFrame: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "video-frame",
    abstract: "Takes a frame out of a video for a library; started by cascade itself.", shouldDisplay: false)

  @Argument var arguments: [String] = []

  func run() throws {
    VideoProgram.run(arguments)
  }
}

/// What a decoder process runs; here for its name only, as `EntryPoint` comes first.
struct Decoder: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Decodes pictures for a library; started by cascade itself.", shouldDisplay: false)

  func run() throws {
    DecoderService.run()
  }
}
