import ArgumentParser
import PictureDecoder

/// The name of the command that extracts video frames; `EntryPoint` runs it before arguments are parsed.
struct VideoFrame: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "video-frame",
    abstract: "Extract a frame from a video. For internal use.", shouldDisplay: false)

  @Argument var arguments: [String] = []

  func run() throws {
    VideoProgram.run(arguments)
  }
}

/// The name of the command that decodes pictures; `EntryPoint` runs it before arguments are parsed.
struct Decoder: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Decode pictures. For internal use.", shouldDisplay: false)

  func run() throws {
    DecoderService.run()
  }
}
