import HTTPTypes
import Hummingbird

/// Refuses every method but GET and HEAD: nothing here can be changed over HTTP.
///
/// What is to be downloaded is said by POST.
struct MethodCheck: RouterMiddleware {
  typealias Context = WallContext

  func handle(
    _ request: Request, context: WallContext, next: (Request, WallContext) async throws -> Response
  ) async throws -> Response {
    guard request.method == .get || request.method == .head || request.asksForDownload else {
      return .text(.methodNotAllowed, "Only GET and HEAD are answered.", headers: [.allow: "GET, HEAD"])
    }
    return try await next(request, context)
  }
}
