import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import PhotoLibrary

/// Answers with where photos' files are on this machine, for its owner alone: `POST /paths`.
struct PathsRoute<Source: PhotoSource> {
  private struct Answer: Encodable {
    var paths: [String] = []
    var leftOut = 0
  }

  private let source: Source
  private let folder: String

  /// - Parameter folder: The library's folder as a whole path.
  init(source: Source, folder: String) {
    self.source = source
    self.folder = folder.hasSuffix("/") ? folder : folder + "/"
  }

  func add(to router: Router<WallContext>) {
    router.post("paths") { request, _ in try await respond(to: request) }
  }

  private func respond(to request: Request) async throws -> Response {
    var answer = Answer()
    for original in await source.originals(of: try await DownloadRequest.photos(of: request)) {
      if let path = Self.text(original.path) { answer.paths.append(folder + path) } else { answer.leftOut += 1 }
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    return Response(
      status: .ok, headers: [.contentType: "application/json", .cacheControl: "no-store"],
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: try encoder.encode(answer))))
  }

  /// A path as text; `nil` if none stands for it, or if it has control characters: pasted into a terminal, a line break
  /// would begin a command.
  private static func text(_ path: [UInt8]) -> String? {
    guard let text = String(validating: path, as: UTF8.self),
      text.unicodeScalars.allSatisfy({ $0.properties.generalCategory != .control })
    else { return nil }
    return text
  }
}
