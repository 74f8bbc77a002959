import HTTPTypes
import Hummingbird

/// Answers requests for the wall's page with the page as it is now, and leaves all others to what comes next.
struct FirstScreenMiddleware<Source: PhotoSource>: RouterMiddleware {
  typealias Context = WallContext

  let page: FirstScreenPage<Source>

  func handle(
    _ request: Request, context: WallContext, next: (Request, WallContext) async throws -> Response
  ) async throws -> Response {
    guard request.uri.path == "/", request.method == .get || request.method == .head, let answer = await page.answer()
    else { return try await next(request, context) }
    var response = answer.file.response(to: request)
    response.headers[.contentSecurityPolicy] = answer.policy
    // Names of photos are in it, which are no cache's in between.
    response.headers[.cacheControl] = "private, no-cache"
    return response
  }
}
