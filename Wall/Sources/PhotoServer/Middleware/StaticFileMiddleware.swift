import HTTPTypes
import Hummingbird

/// Answers requests for the page's files, and leaves all others to what comes next; refuses every method that an address
/// does not have.
struct StaticFileMiddleware: RouterMiddleware {
  /// The exact paths that take POST alone; all others take GET and HEAD.
  let posts: Set<String>
  let files: StaticFiles

  func handle(
    _ request: Request, context: WallContext, next: (Request, WallContext) async throws -> Response
  ) async throws -> Response {
    let path = request.uri.path
    switch (posts.contains(path), request.method) {
    case (true, .post), (false, .get), (false, .head): break
    case (true, _): return .text(.methodNotAllowed, "Only POST is answered here.", headers: [.allow: "POST"])
    default: return .text(.methodNotAllowed, "Only GET and HEAD are answered here.", headers: [.allow: "GET, HEAD"])
    }
    guard let file = files[path] else { return try await next(request, context) }
    return file.response(to: request)
  }
}
