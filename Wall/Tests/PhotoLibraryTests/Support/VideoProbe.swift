import Foundation
import PhotoTesting
import Testing

@testable import PhotoLibrary
@testable import PhotoModel
@testable import PictureDecoder

/// A program in FFmpeg's place that does what its name says: Tests/VideoProbe.
struct VideoProbe {
  let folder = TemporaryFolder()
  let opened: Folder

  private static let program = BuiltProgram.path("video-probe")

  init() throws {
    try folder.write(MadeUpVideo.withFrame(SolidPNG(width: 8, height: 8).bytes), to: "a.mp4")
    opened = try Folder(path: folder.path)
  }

  /// The probe's path under the name of what it is to do.
  func program(_ name: String) throws -> String {
    let path = folder.path(name)
    if !FileManager.default.fileExists(atPath: path) {
      try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: Self.program)
    }
    return path
  }

  /// Starts the probe, shut in.
  func start(_ name: String, seconds: Int = 60) throws -> FrameProcess {
    try FrameProcess(
      [TestLibrary.decoder, "video-frame", "\(seconds)", program(name)],
      file: opened.openFile(RelativePath(bytes: Array("a.mp4".utf8))))
  }

  /// What came of an attempt: an error's number, 0 if it worked, or what was asked for.
  func result(of attempt: String) throws -> Int32 {
    let bytes = try start(attempt).frame(before: .now.advanced(by: .seconds(60)))
    return try #require(Int32(String(decoding: bytes[8..<20].prefix { $0 != 0 }, as: UTF8.self)))
  }
}

extension MadeUpVideo {
  /// A movie of ten seconds that ends in a picture, which is its frame for the probe that is called `tail`.
  static func withFrame(_ picture: [UInt8], width: Int = 320, height: Int = 180) -> [UInt8] {
    movie(header(duration: 6000, created: 0), track(width: width, height: height)) + box("free", picture)
  }
}
