import HTTPTypes
import Hummingbird
import NIOCore
import PhotoLibrary
import PhotoModel

/// Sends the files of several photos as a zip archive. `POST /download` takes the photos and returns a token; the browser
/// then saves `GET /download/{token}`.
struct DownloadRoute<Source: PhotoSource> {
  let source: Source
  let title: String
  private let tokens = DownloadTokens()

  func add(to router: Router<WallContext>) {
    router.post("download") { request, _ in try await issueToken(for: request) }
    router.get("download/:token") { request, _ in await archive(at: request.uri.path) }
  }

  private func issueToken(for request: Request) async throws -> Response {
    let photos = try await WordsRequest.photos(of: request)
    guard await !source.originals(of: photos).isEmpty else { return .text(.notFound, "There are no such photos.") }
    let token = tokens.issue(for: photos)
    return Response(
      status: .created,
      headers: [.contentType: "text/plain; charset=utf-8", .cacheControl: "no-store", .location: "/download/\(token)"],
      body: ResponseBody(byteBuffer: ByteBuffer(string: token)))
  }

  private func archive(at path: String) async -> Response {
    guard let photos = tokens.photos(for: path.dropFirst("/download/".count)) else {
      return .text(.notFound, "This download has expired. Choose the photos again.")
    }
    let files = await source.originals(of: photos)
    var names = ZipEntryNames()
    _ = names.name(for: Array(ZipWriter.missingName.utf8))
    let plan = ZipPlan(files.map { .init(name: names.name(for: $0.path), size: $0.size, modified: $0.modified) })
    return Response(
      status: .ok,
      headers: [
        .contentType: "application/zip", .cacheControl: "no-store", .acceptRanges: "none",
        .contentDisposition: FileDisposition.attachment.value(name: title + ".zip"),
        .contentSecurityPolicy: "sandbox",
      ],
      body: ResponseBody(contentLength: Int(plan.length)) { writer in
        var archive = ZipWriter(plan)
        try await archive.write(to: &writer) { (index) async throws(RenditionError) in
          try await source.open(files[index])
        }
        try await writer.finish(nil)
      })
  }
}
