import ArgumentParser
import CVips
import Foundation

/// Makes pictures for filling a wall.
@main
struct SamplePhotos: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sample-photos",
    abstract: "Make pictures of many shapes for filling a wall: hills, lakes, marble, oil paint, rosettes, gradients.",
    discussion: """
      The same seed makes the same pictures. Existing files are not changed.

      Examples:
        sample-photos wall
        sample-photos many --count 5000 --small
        sample-photos camera --count 5000 --small --camera
      """)

  @Argument(help: "The folder for the pictures; created if missing.", completion: .directory)
  var folder: String

  @Option(help: "The number of pictures.")
  var count = 64

  @Option(help: "The number of the series of pictures.")
  var seed: UInt64 = 1

  @Option(help: "The maximum length of the longer sides in pixels. (default: 1200; 640 with --small)")
  var size: Int?

  @Flag(help: "Make only small gradients in JPEG, thousands in half a minute.")
  var small = false

  @Flag(help: "Write metadata into JPEG files as cameras do: date, camera and a preview.")
  var camera = false

  func validate() throws {
    guard (0...1_000_000).contains(count) else { throw ValidationError("--count must be from 0 to 1000000.") }
    if let size, !(16...16_384).contains(size) { throw ValidationError("--size must be from 16 to 16384.") }
  }

  func run() async throws {
    guard vips_init(CommandLine.arguments[0]) == 0 else { throw VipsError() }
    // libvips treats a number as invalid if errno is set after GLib has read it, which happens if several threads read
    // their first numbers at the same time. So the first number is read here:
    // https://github.com/libvips/libvips/blob/v8.14.1/libvips/iofuncs/util.c#L2051
    _ = g_ascii_strtod("0", nil)
    // One thread per picture, because as many pictures are made at the same time as there are cores.
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
      print("\(made) of \(count) pictures made in \(folder), \(count - made) existed already.")
    } catch {
      FileHandle.standardError.write(Data("Error: \(folder) cannot be written: \(error.localizedDescription)\n".utf8))
      throw ExitCode.failure
    }
  }

  /// Makes a picture; false if it exists already.
  private func makePicture(_ picture: Int) throws -> Bool {
    let numbers = RandomNumbers(seed: seed, picture: picture)
    let subject = small ? ("gradient", Painter.gradient) : numbers.element(of: Painter.subjects)
    let format = small ? "jpg" : numbers.element(of: ["png", "webp"] + [String](repeating: "jpg", count: 8))
    let painter = Painter(longerSide: size ?? (small ? 640 : 1200), numbers: numbers)
    let name = String(format: "%04d-\(subject.0).\(format)", picture + 1)
    // Written under another name and then renamed, so that an interruption leaves no incomplete picture.
    let path = "\(folder)/\(name)"
    let draft = "\(folder)/.\(name).draft"
    guard !FileManager.default.fileExists(atPath: path) else { return false }
    try Task.checkCancellation()
    let image = try subject.1(painter)()
    defer { try? FileManager.default.removeItem(atPath: draft) }
    switch format {
    case "png": try image.pngsave(filename: draft, compression: 3)
    case "webp": try image.webpsave(filename: draft, Q: 85, effort: 1)
    default:
      let taken = camera ? try asByCamera(image, picture: picture, draft: draft) : image
      try taken.jpegsave(filename: draft, Q: 88)
    }
    try FileManager.default.moveItem(atPath: draft, toPath: path)
    return true
  }

  /// The image with the metadata that a camera would write: date, settings and camera, and a preview of 160 pixels. Each
  /// picture's date is some minutes after that of the one before.
  private func asByCamera(_ image: Image, picture: Int, draft: String) throws -> Image {
    let preview = draft + ".preview"
    defer { try? FileManager.default.removeItem(atPath: preview) }
    try image.thumbnail_image(width: 160).jpegsave(filename: preview, Q: 80)
    let minutes = picture * 7
    let day = minutes / 1440 % 28 + 1
    let month = minutes / (1440 * 28) % 12 + 1
    let date = String(format: "2020:%02d:%02d %02d:%02d:00", month, day, minutes / 60 % 24, minutes % 60)
    let taken = try image.copy()
    let values: KeyValuePairs = [
      "ifd0-Make": "Cascade", "ifd0-Model": "Sample Photos", "ifd0-Orientation": "1", "ifd1-Compression": "6",
      "ifd2-DateTimeOriginal": date, "ifd2-ExposureTime": "1/250", "ifd2-FNumber": "28/10",
      "ifd2-ISOSpeedRatings": "200", "ifd2-FocalLength": "35/1",
    ]
    for (name, value) in values { vips_image_set_string(taken.image, "exif-\(name)", value) }
    let bytes = try Data(contentsOf: URL(filePath: preview))
    bytes.withUnsafeBytes { vips_image_set_blob_copy(taken.image, "jpeg-thumbnail-data", $0.baseAddress, $0.count) }
    return taken
  }
}
