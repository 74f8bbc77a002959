import HTTPTypes
import Hummingbird
import PhotoLibrary

/// Shows files to the user of this machine.
package protocol FileDisplay: Sendable {
  /// Shows a file in its folder.
  ///
  /// - Parameter path: The absolute path.
  /// - Throws: `Refusal` if nothing can be shown.
  func showInFolder(_ path: [UInt8]) async throws(Refusal)
}

/// Returns the paths of photos' files on this machine (`POST /paths`), and shows files in their folders
/// (`POST /show-in-folder`). For the owner only.
struct PathsRoute<Source: PhotoSource> {
  private struct Answer: Encodable {
    var paths: [String] = []
    var leftOut = 0
  }

  private let source: Source
  private let folder: String
  private let display: (any FileDisplay)?

  /// - Parameter folder: The absolute path of the library's folder.
  init(source: Source, folder: String, display: (any FileDisplay)?) {
    self.source = source
    self.display = display
    self.folder = folder.hasSuffix("/") ? folder : folder + "/"
  }

  func add(to router: Router<WallContext>) {
    router.post("paths") { request, _ in try await respond(to: request) }
    guard let display else { return }
    router.post("show-in-folder") { request, _ in try await show(request, on: display) }
  }

  private func show(_ request: Request, on display: any FileDisplay) async throws -> Response {
    let photos = try await WordsRequest.photos(of: request)
    guard photos.count == 1 else { return .text(.badRequest, "Only one photo at a time can be shown in its folder.") }
    guard let original = await source.originals(of: photos).first else {
      return .text(.notFound, "This photo does not exist any more.")
    }
    do {
      try await display.showInFolder(folder.utf8 + original.path)
    } catch {
      return .text(.serviceUnavailable, error.description)
    }
    return .done
  }

  private func respond(to request: Request) async throws -> Response {
    var answer = Answer()
    for original in await source.originals(of: try await WordsRequest.photos(of: request)) {
      if let path = Self.text(original.path) { answer.paths.append(folder + path) } else { answer.leftOut += 1 }
    }
    return try .json(answer)
  }

  /// A path as text; `nil` if it is not UTF-8 or contains control characters. A line break in a path that is pasted into a
  /// terminal would start a command.
  private static func text(_ path: [UInt8]) -> String? {
    let text = String(validating: path, as: UTF8.self)
    return text?.unicodeScalars.contains { $0.properties.generalCategory == .control } == false ? text : nil
  }
}
