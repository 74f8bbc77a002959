import Foundation
import Testing

@testable import PhotoLibrary
@testable import PhotoModel
@testable import PictureDecoder

/// A decoder that tries something instead of decoding: Tests/DecoderProbe.
struct Probe {
  let folder = TemporaryFolder()
  let opened: Folder
  let request: DecoderRequest

  static let executable = (TestLibrary.decoder as NSString).deletingLastPathComponent + "/decoder-probe"

  init() throws {
    try folder.copy(Pictures.small, to: "a.jpg")
    opened = try Folder(path: folder.path)
    let path = RelativePath(bytes: Array("a.jpg".utf8))
    request = DecoderRequest(
      work: .header, path: path, stamp: try opened.openFile(path).stamp, deadline: .seconds(20))
  }

  /// What came of the attempt: an error's number, 0 if it worked, or what was asked for.
  func result(of attempt: String...) throws -> Int32 {
    let decoder = try DecoderProcess(executable: Self.executable, arguments: attempt)
    defer { decoder.kill() }
    return try result(from: decoder)
  }

  func result(from decoder: DecoderProcess) throws -> Int32 {
    let answer = try decoder.answer(
      to: request, about: try opened.openFile(request.path), isHeavy: false, before: .now.advanced(by: .seconds(20)))
    guard case .header(let header) = answer else { throw DecoderConnection.Failure.nonsense }
    return Int32(header.width - 1)
  }
}
