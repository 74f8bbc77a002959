import HTTPTypes
import Hummingbird

/// Answers requests for the page's files, and leaves all others to what comes next; refuses methods that there are not.
struct StaticFileMiddleware: RouterMiddleware {
  typealias Context = WallContext

  let methods: MethodCheck
  let files: StaticFiles

  func handle(
    _ request: Request, context: WallContext, next: (Request, WallContext) async throws -> Response
  ) async throws -> Response {
    if let refusal = methods.refusal(of: request, at: nil) { return refusal }
    guard let file = files[request.uri.path] else { return try await next(request, context) }
    return file.response(to: request)
  }
}
