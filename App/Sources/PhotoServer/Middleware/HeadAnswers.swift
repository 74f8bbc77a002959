import HTTPTypes
import Hummingbird

/// Leaves the body out of every answer to HEAD, refusals included: a client would take it for the next answer
/// (https://www.rfc-editor.org/rfc/rfc9110#section-9.3.2).
struct HeadAnswers: RouterMiddleware {
  typealias Context = WallContext

  func handle(
    _ request: Request, context: WallContext, next: (Request, WallContext) async throws -> Response
  ) async throws -> Response {
    let response = try await next(request, context)
    return request.method == .head ? response.createHeadResponse() : response
  }
}
