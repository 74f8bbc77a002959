import HTTPTypes
import Hummingbird

/// Answers requests for the page's files, and passes on all others. Refuses methods that a path does not accept.
struct StaticFileMiddleware: RouterMiddleware {
  /// The paths that accept only POST. All others accept GET and HEAD.
  let posts: Set<String>
  let files: StaticFiles

  func handle(
    _ request: Request, context: WallContext, next: (Request, WallContext) async throws -> Response
  ) async throws -> Response {
    let path = request.uri.path
    switch (posts.contains(path), request.method) {
    case (true, .post), (false, .get), (false, .head): break
    case (true, _): return .text(.methodNotAllowed, "Use POST.", headers: [.allow: "POST"])
    default: return .text(.methodNotAllowed, "Use GET or HEAD.", headers: [.allow: "GET, HEAD"])
    }
    guard let file = files[path] else { return try await next(request, context) }
    return file.response(to: request)
  }
}
