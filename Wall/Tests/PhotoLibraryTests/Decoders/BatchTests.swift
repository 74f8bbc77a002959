import Foundation
import PhotoTesting
import Synchronization
import Testing

@testable import PhotoLibrary
@testable import PhotoModel
@testable import PictureDecoder

/// Headers go to decoders several at a time.
@Suite struct BatchTests {
  private let folder = TemporaryFolder()
  private let starts = Log()
  private static let count = 100

  /// Files that begin with their number, but two that begin with 0xff.
  private func requests() throws -> (folder: Folder, requests: [DecoderRequest<HeaderWork>]) {
    for number in 0..<Self.count { try folder.write([first(of: number), 1, 2], to: "\(number)") }
    let opened = try Folder(path: folder.path)
    let requests = try (0..<Self.count).map { number in
      let path = RelativePath(bytes: Array("\(number)".utf8))
      return DecoderRequest(HeaderWork(), path: path, stamp: try opened.openFile(path).stamp, deadline: .seconds(60))
    }
    return (opened, requests)
  }

  private func first(of number: Int) -> UInt8 { number == 40 || number == 41 ? 0xff : UInt8(number) }

  /// Asks about all files at once; the decoders wait until all are there.
  private func outcomes(
    _ attempt: String, deadline: Duration, changing: (TemporaryFolder) throws -> Void = { _ in }
  ) async throws -> [Int: String] {
    let (opened, requests) = try requests()
    try changing(folder)
    let gate = DispatchSemaphore(value: 0)
    let pool = DecoderPool(folder: opened, limit: 2) { [starts] () throws(DecoderProcess.StartFailure) in
      gate.wait()
      gate.signal()
      starts.append(attempt)
      do throws(DecoderProcess.StartFailure) {
        return try DecoderProcess(executable: Probe.executable, arguments: [attempt])
      } catch {
        starts.append(error.message)
        throw error
      }
    }
    let (answers, continuation) = AsyncStream.makeStream(of: (Int, String).self)
    for (number, request) in requests.enumerated() {
      var request = request
      request.deadline = deadline
      pool.submit(request, priority: .scan) { outcome in
        switch outcome {
        case .success(let header): continuation.yield((number, "\(header.width - 1)"))
        case .failure(let failure): continuation.yield((number, "\(failure)"))
        }
      }
    }
    gate.signal()
    var outcomes: [Int: String] = [:]
    for await (number, outcome) in answers {
      #expect(outcomes[number] == nil)
      outcomes[number] = outcome
      if outcomes.count == Self.count { break }
    }
    await pool.close()
    return outcomes
  }

  @Test func answersBelongToTheirFiles() async throws {
    let outcomes = try await outcomes("readPicture", deadline: .seconds(60)) { folder in
      try FileManager.default.removeItem(atPath: folder.path("7"))
      try folder.write([9, 9, 9, 9], to: "9")
    }
    for (number, outcome) in outcomes {
      switch number {
      case 7: #expect(outcome == "unreadable(PhotoModel.Reason.vanished)")
      case 9: #expect(outcome == "changed")
      default: #expect(outcome == "\(first(of: number))")
      }
    }
    // None was started again. The first may have answered all before there is a second.
    #expect([["readPicture"], ["readPicture", "readPicture"]].contains(starts.all))
  }

  @Test func whoeverEndsDecodersIsKnownAmongMany() async throws {
    let outcomes = try await outcomes("exitOnFF", deadline: .seconds(60))
    for (number, outcome) in outcomes {
      #expect(outcome == (first(of: number) == 0xff ? "crashed" : "\(number)"))
    }
  }

  @Test func whoeverTakesTooLongIsKnownAmongMany() async throws {
    let outcomes = try await outcomes("silenceOnFF", deadline: .milliseconds(500))
    for (number, outcome) in outcomes {
      #expect(outcome == (first(of: number) == 0xff ? "tooSlow" : "\(number)"))
    }
  }

  @Test func manyGoTogether() async throws {
    let (opened, requests) = try requests()
    let decoder = try DecoderProcess(executable: Probe.executable, arguments: ["readPicture"])
    let files = try (0..<DecoderConnection.mostDescriptors).map { number in
      let path = opened.path + "/\(number)"
      let descriptor = open(path, O_RDONLY)
      try #require(descriptor >= 0)
      return descriptor
    }
    // Of those that were to go together, one may be left.
    let counts = [files.count, 1, 2, files.count]
    for count in counts {
      let messages = try decoder.messages(
        to: DecoderOrder(requests[0]), about: Array(files.prefix(count)), before: .now.advanced(by: .seconds(20)))
      let sizes = try messages.map { try (requests[0].read($0) { _ in }?.get().width ?? 0) - 1 }
      #expect(sizes == Array(0..<count))
    }
    #expect(decoder.answered == counts.reduce(0, +))
    for file in files { close(file) }
    decoder.kill()
  }
}
