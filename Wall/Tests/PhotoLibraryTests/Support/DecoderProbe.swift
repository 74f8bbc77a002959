import Foundation
import PhotoTesting
import Testing

@testable import PhotoLibrary
@testable import PhotoModel
@testable import PictureDecoder

/// A decoder that tries something instead of decoding: Tests/DecoderProbe.
struct Probe {
  let folder = TemporaryFolder()
  let opened: Folder
  let request: DecoderRequest<HeaderWork>

  static let executable = BuiltProgram.path("decoder-probe")

  init() throws {
    try folder.copy(Pictures.small, to: "a.jpg")
    opened = try Folder(path: folder.path)
    let path = RelativePath(bytes: Array("a.jpg".utf8))
    request = DecoderRequest(HeaderWork(), path: path, stamp: try opened.openFile(path).stamp, deadline: .seconds(20))
  }

  /// What came of the attempt: an error's number, 0 if it worked, or what was asked for.
  func result(of attempt: String...) throws -> Int32 {
    let decoder = try DecoderProcess(executable: Self.executable, arguments: attempt)
    defer { decoder.kill() }
    return try result(from: decoder)
  }

  func result(from decoder: DecoderProcess) throws -> Int32 {
    let header = try decoder.answer(to: request, about: try opened.openFile(request.path)).get()
    return Int32(header.width - 1)
  }
}

extension DecoderProcess {
  /// The answer about a file, without a pool.
  func answer<Work>(
    to request: DecoderRequest<Work>, about file: borrowing OpenFile, part: (Work.Part) -> Void = { _ in }
  ) throws(DecoderConnection.Failure) -> Result<Work.Answer, DecoderRefusal> {
    try reply(
      to: DecoderOrder(request), about: file, isHeavy: false, before: .now.advanced(by: request.deadline)
    ) { message throws(DecoderConnection.Failure) in try request.read(message, part: part) }
  }
}
