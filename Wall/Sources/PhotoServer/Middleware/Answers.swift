import HTTPTypes
import Hummingbird
import Logging
import NIOCore

/// What refuses some requests, without waiting for anything.
protocol RequestCheck: Sendable {
  /// The answer to a request that is refused; nil for all others.
  ///
  /// - Parameter local: The server's side of the connection.
  func refusal(of request: Request, at local: SocketAddress?) -> Response?
}

/// What holds for all answers, refusals included: each has the fields that protect pages, an error becomes a text, and an
/// answer to HEAD has no body, which a client would take for the next answer
/// (https://www.rfc-editor.org/rfc/rfc9110#section-9.3.2).
struct Answers: RouterMiddleware {
  let headers: SecurityHeaders

  /// What is asked before anything else, in this order.
  private let checks: [any RequestCheck]

  /// - Parameters:
  ///   - scheme: Of the server's addresses.
  ///   - more: What else refuses requests.
  init(names: HostNames = .loopback, scheme: String = "http", more: [any RequestCheck] = []) {
    headers = SecurityHeaders()
    checks = [HostCheck(names: names), ForeignPageCheck(scheme: scheme)] + more
  }

  func refusal(of request: Request, at local: SocketAddress?) -> Response? {
    for check in checks { if let refusal = check.refusal(of: request, at: local) { return refusal } }
    return nil
  }

  func handle(
    _ request: Request, context: WallContext, next: (Request, WallContext) async throws -> Response
  ) async throws -> Response {
    var response: Response
    do {
      if let refusal = refusal(of: request, at: context.channel.localAddress) {
        response = refusal
      } else {
        response = try await next(request, context)
      }
    } catch let error as HTTPError where error.status == .notFound {
      response = .nothingFound(for: request)
    } catch let error as HTTPError {
      response = .text(error.status, error.body ?? error.status.reasonPhrase, headers: error.headers)
    } catch {
      context.logger.error("Answering failed", metadata: ["error": "\(error)"])
      response = .text(.internalServerError, "The server failed to answer this request.")
    }
    headers.add(to: &response)
    return request.method == .head ? response.createHeadResponse() : response
  }
}
