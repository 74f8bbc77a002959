import Foundation
import Testing

@testable import FileFormats
@testable import PictureDecoder

/// The FFmpeg of this machine, where there is one.
enum FFmpeg {
  /// Its path.
  static let program = VideoProgram.find()

  /// Makes a video: red at the left, blue at the right, unless told otherwise.
  ///
  /// - Parameters:
  ///   - options: How it is encoded.
  ///   - source: A graph of filters without an input.
  static func make(
    _ path: String, _ options: String, source: String = "color=red:s=160x120:d=2[a];color=blue:s=160x120:d=2,[a]hstack"
  ) throws {
    try run("-f lavfi -i \(source) \(options) -y \(path)")
  }

  /// Runs it with arguments, which have spaces between but none inside.
  static func run(_ arguments: String) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: try #require(program))
    process.arguments = ["-v", "error", "-nostdin"] + arguments.split(separator: " ").map(String.init)
    process.standardInput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0, "FFmpeg has failed: \(arguments)")
  }

  /// Has all of a movie's pictures be shown turned by a quarter, as phones do that are held upright.
  static func turn(_ bytes: [UInt8], height: Int) throws -> [UInt8] {
    var bytes = bytes
    let name = Array("tkhd".utf8)
    let place = try #require(bytes.indices.dropLast(100).first { bytes[$0..<$0 + 4].elementsEqual(name) })
    let one = 1 << 16
    let matrix = [0, one, 0, -one, 0, 0, height << 16, 0, 1 << 30].flatMap { MadeUpVideo.big($0, 4) }
    bytes.replaceSubrange(place + 44..<place + 44 + matrix.count, with: matrix)
    return bytes
  }
}
