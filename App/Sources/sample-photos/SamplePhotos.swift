import ArgumentParser
import Foundation
import SampleShim

/// Makes pictures to fill a wall with.
@main
struct SamplePhotos: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sample-photos",
    abstract: "Make pictures of many shapes to fill a wall with: hills, plasma, fractals, gradients.",
    discussion: """
      The same seed makes the same pictures. Files that are there already are left as they are.

      Examples:
        sample-photos wall
        sample-photos many --count 5000 --small
      """)

  @Argument(help: "The folder for the pictures; made when missing.", completion: .directory)
  var folder: String

  @Option(help: "How many pictures.")
  var count = 64

  @Option(help: "Which series of pictures.")
  var seed: UInt64 = 1

  @Option(help: "The length of the longer sides in pixels, at most. (default: 1200; 640 with --small)")
  var size: Int?

  @Flag(help: "Make small gradients only, in JPEG: thousands in half a minute.")
  var small = false

  func validate() throws {
    guard (0...1_000_000).contains(count) else {
      throw ValidationError("--count must be from 0 to 1000000.")
    }
    if let size, !(16...16_384).contains(size) {
      throw ValidationError("--size must be from 16 to 16384.")
    }
  }

  func run() throws {
    guard sample_shim_start(CommandLine.arguments[0]) else {
      throw PictureError.encoding(String(cString: sample_shim_error()))
    }
    let url = URL(filePath: folder)
    do {
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    } catch {
      throw PictureError.writing(path: folder, error.localizedDescription)
    }
    let series = PictureSeries(
      folder: url, count: count, seed: seed, longerSide: size ?? (small ? 640 : 1200), isPlain: small)
    let made = try series.make()
    print("\(made) of \(count) pictures made in \(folder), \(count - made) were there already.")
  }
}
