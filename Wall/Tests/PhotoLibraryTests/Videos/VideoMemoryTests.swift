import Foundation
import PhotoTesting
import Testing

@testable import FileFormats
@testable import PictureDecoder

/// What FFmpeg makes of a video when memory ends.
@Suite(.enabled(if: FFmpeg.program != nil && FileManager.default.isExecutableFile(atPath: "/usr/bin/prlimit")))
struct VideoMemoryTests {
  private static let limiter = "/usr/bin/prlimit"

  /// The frame that FFmpeg writes with so much memory, in bytes; `nil` if it says that it has failed.
  private func frame(of path: String, memory: Int) throws -> Data? {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: Self.limiter)
    // Of a small frame, it is decoding that takes most memory.
    let arguments = VideoProgram.arguments(format: .movie, place: FramePlace(seconds: 0.5))
      .map { $0.replacingOccurrences(of: "\(VideoProgram.longestSide)", with: "640") }
    process.arguments = ["--data=\(memory)", try #require(FFmpeg.program)] + arguments
    process.standardInput = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
    process.standardError = FileHandle.nullDevice
    let output = Foundation.Pipe()
    process.standardOutput = output
    try process.run()
    let frame = try output.fileHandleForReading.readToEnd()
    process.waitUntilExit()
    return process.terminationStatus == 0 ? frame : nil
  }

  /// A frame that lacks memory is not replaced by another one, or by what that is without it.
  @Test func rightOrNothing() throws {
    let folder = TemporaryFolder()
    let path = folder.path("a.mp4")
    try FFmpeg.make(path, "-c:v libx264", source: "testsrc2=s=1920x1080:d=1:r=10")
    let expected = try #require(try frame(of: path, memory: 1 << 30))
    var (refused, enough) = (16 << 20, 256 << 20)
    while enough - refused > 256 << 10 {
      let memory = (refused + enough) / 2
      if try frame(of: path, memory: memory) == expected { enough = memory } else { refused = memory }
    }
    for step in 0..<24 {
      let memory = enough - step * 256 << 10
      let frame = try frame(of: path, memory: memory)
      #expect(frame == nil || frame == expected, "with \(memory) bytes")
    }
  }
}
