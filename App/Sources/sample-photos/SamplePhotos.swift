import ArgumentParser
import CVips
import Foundation

/// Makes pictures to fill a wall with.
@main
struct SamplePhotos: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sample-photos",
    abstract: "Make pictures of many shapes to fill a wall with: hills, lakes, marble, oil paint, rosettes, gradients.",
    discussion: """
      The same seed makes the same pictures. Files that are there already are left as they are.

      Examples:
        sample-photos wall
        sample-photos many --count 5000 --small
        sample-photos camera --count 5000 --small --camera
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

  @Flag(help: "Write into JPEGs what cameras do: when the picture was taken, by which, and a preview.")
  var camera = false

  func validate() throws {
    guard (0...1_000_000).contains(count) else {
      throw ValidationError("--count must be from 0 to 1000000.")
    }
    if let size, !(16...16_384).contains(size) {
      throw ValidationError("--size must be from 16 to 16384.")
    }
  }

  func run() async throws {
    guard vips_init(CommandLine.arguments[0]) == 0 else { throw VipsError() }
    // libvips takes a number for wrong when errno is set after GLib has read it, and that is so where threads wait for each
    // other at the first number of all:
    // https://github.com/libvips/libvips/blob/v8.14.1/libvips/iofuncs/util.c#L2051
    _ = g_ascii_strtod("0", nil)
    // As many pictures are made at once as there are cores.
    vips_concurrency_set(1)
    let cores = ProcessInfo.processInfo.activeProcessorCount
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      let made = try await withThrowingTaskGroup { group in
        for core in 0..<cores {
          group.addTask { try stride(from: core, to: count, by: cores).count { try makePicture($0) } }
        }
        return try await group.reduce(0, +)
      }
      print("\(made) of \(count) pictures made in \(folder), \(count - made) were there already.")
    } catch {
      FileHandle.standardError.write(Data("Error: \(folder) cannot be written: \(error.localizedDescription)\n".utf8))
      throw ExitCode.failure
    }
  }

  /// Makes a picture; false if it was there already.
  private func makePicture(_ picture: Int) throws -> Bool {
    let numbers = RandomNumbers(seed: seed, picture: picture)
    let subject = small ? ("gradient", Painter.gradient) : numbers.element(of: Painter.subjects)
    let format = small ? "jpg" : numbers.element(of: ["png", "webp"] + [String](repeating: "jpg", count: 8))
    let painter = Painter(longerSide: size ?? (small ? 640 : 1200), numbers: numbers)
    let name = String(format: "%04d-\(subject.0).\(format)", picture + 1)
    // Written beside and then renamed, so that whoever interrupts this finds no half of a picture later.
    let (path, draft) = ("\(folder)/\(name)", "\(folder)/.\(name).draft")
    guard !FileManager.default.fileExists(atPath: path) else { return false }
    try Task.checkCancellation()
    let image = try subject.1(painter)()
    defer { try? FileManager.default.removeItem(atPath: draft) }
    switch format {
    case "png": try image.pngsave(filename: draft, compression: 3)
    case "webp": try image.webpsave(filename: draft, Q: 85, effort: 1)
    default:
      try image.jpegsave(filename: draft, Q: 88)
      if camera { try addCameraMetadata(to: draft, picture: picture) }
    }
    try FileManager.default.moveItem(atPath: draft, toPath: path)
    return true
  }

  /// Puts into a JPEG file what a camera would have, with a preview of 160 pixels.
  private func addCameraMetadata(to file: String, picture: Int) throws {
    let preview = file + ".preview"
    defer { try? FileManager.default.removeItem(atPath: preview) }
    try Image.thumbnail(filename: file, width: 160).jpegsave(filename: preview, Q: 80)
    let place = { URL(fileURLWithPath: $0) }
    let metadata = CameraMetadata(picture: picture, preview: try Data(contentsOf: place(preview)))
    try metadata.added(to: try Data(contentsOf: place(file))).write(to: place(file))
  }
}
