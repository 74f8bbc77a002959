import HTTPTypes
import Hummingbird
import NIOCore
import PhotoModel
import PhotoWall

/// The wall's page with the first screen of a library, made on request and cached until a photo changes.
///
/// It contains only photos of its source: if that is the source for guests, only photos that guests may see.
actor FirstScreenPage<Source: PhotoSource> {
  /// A page, with the Content-Security-Policy that allows its inline script and style.
  struct Answer: Sendable {
    let file: StaticFile
    let policy: String
  }

  private let source: Source
  private let title: String
  /// The page without a first screen.
  private let page: StaticFile
  private var making: (position: LibraryPosition, page: Task<Answer?, Never>)?

  /// - Parameter files: Contains the page, as `/`. The page with its first screen is compressed if that file is.
  init(source: Source, title: String, files: StaticFiles) {
    self.source = source
    self.title = title
    page = files["/"] ?? StaticFile(content: ByteBuffer(), fileExtension: "html")
  }

  /// The current page; `nil` if there is no photo to show.
  func answer() async -> Answer? {
    let position = await source.position
    if let making, making.position == position { return await making.page.value }
    let page = Task { [source, title, page] in Self.answer(await source.photos, title: title, page: page) }
    making = (position, page)
    return await page.value
  }

  private static func answer(_ photos: [Photo], title: String, page: StaticFile) -> Answer? {
    guard !photos.isEmpty, let order = PhotoOrder.first(WallScreen.photoLimit, of: photos, folder: title) else {
      return nil
    }
    let tiles = order.photos.prefix(WallScreen.photoLimit).enumerated().map { WallTile($1, isFirst: $0 == 0) }
    let screen = WallScreen(sections: order.sections, tiles: tiles)
    var text = String(buffer: page.content)
    let count = PhotoSection(title: "", count: photos.count).countText
    let unreadable = photos.count { $0.state != .readable || $0.metadata.traits.contains(.isIncomplete) }
    // The longest insertion comes last, because each replacement searches the whole page.
    text.replace(/<title>[^<]*/, with: "<title>\(title.escapedForMarkup) · Cascade")
    text.replace(/(?<charset><meta charset[^>]*>)/) { "\($0.charset)\n  <script>\(WallScreen.script)</script>" }
    WallScreen.write(screen, into: &text, title: title, count: count, unreadable: unreadable)
    // At the end of the head: the browser would request files that are named after it later.
    text.replace("</head>", with: "  <style>\(screen.style)</style>\n</head>", maxReplacements: 1)
    let file = StaticFile(content: ByteBuffer(string: text), fileExtension: "html")
    let policy = SecurityHeaders.policy(
      script: WallScreen.policySource(of: WallScreen.script),
      style: WallScreen.policySource(of: screen.style))
    return Answer(file: page.compressed.isEmpty ? file : file.compressing(), policy: policy)
  }
}

/// Answers requests for the wall's page with the current first screen, and passes on all others.
struct FirstScreenMiddleware<Source: PhotoSource>: RouterMiddleware {
  let page: FirstScreenPage<Source>

  func handle(
    _ request: Request, context: WallContext, next: (Request, WallContext) async throws -> Response
  ) async throws -> Response {
    guard request.uri.path == "/", request.method == .get || request.method == .head, let answer = await page.answer()
    else { return try await next(request, context) }
    var response = answer.file.response(to: request)
    response.headers[.contentSecurityPolicy] = answer.policy
    // The page contains names of photos, which shared caches must not store.
    response.headers[.cacheControl] = "private, no-cache"
    return response
  }
}

extension WallTile {
  /// A photo with the addresses of its pictures on this server.
  fileprivate init(_ photo: Photo, isFirst: Bool) {
    var picture: Picture?
    // A video may have no picture, which is not known in advance.
    if photo.state == .readable, photo.metadata.kind != .video, photo.width > 0 {
      let version = UInt64(photo.version.rawValue).hexadecimal(8)
      picture = Self.picture(of: photo, isFirst: isFirst, widths: RenditionWidth.steps) { width in
        "photos/\(photo.id.rawValue)/\(version)/\(width)"
      }
    }
    self.init(photo: photo, reference: "\(photo.id.rawValue)", isFirst: isFirst, picture: picture)
  }
}
