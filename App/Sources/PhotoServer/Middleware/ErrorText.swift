import HTTPTypes
import Hummingbird
import Logging

/// Turns what is thrown further in into an answer, so that it gets the same headers as every other.
struct ErrorText: RouterMiddleware {
  typealias Context = WallContext

  func handle(
    _ request: Request, context: WallContext, next: (Request, WallContext) async throws -> Response
  ) async throws -> Response {
    do {
      return try await next(request, context)
    } catch let error as HTTPError where error.status == .notFound {
      return .text(.notFound, "There is nothing at this address.")
    } catch let error as HTTPError {
      return .text(error.status, error.body ?? error.status.reasonPhrase, headers: error.headers)
    } catch {
      context.logger.error("Answering failed", metadata: ["error": "\(error)"])
      return .text(.internalServerError, "The server failed to answer this request.")
    }
  }
}
