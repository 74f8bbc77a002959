import HTTPTypes
import Hummingbird
import Logging
import NIOCore

/// A check that can refuse a request without waiting.
protocol RequestCheck: Sendable {
  /// The response to a request that is refused; nil for all others.
  ///
  /// - Parameter local: The server's side of the connection.
  func refusal(of request: Request, at local: SocketAddress?) -> Response?
}

/// The outermost middleware. It refuses requests that fail a check, turns errors into texts, and adds the security headers
/// to every response. It also removes the body of responses to HEAD, which a client would take for the next response
/// (https://www.rfc-editor.org/rfc/rfc9110#section-9.3.2).
struct Answers: RouterMiddleware {
  let headers: SecurityHeaders

  /// The checks of each request, in this order.
  private let checks: [any RequestCheck]

  /// - Parameters:
  ///   - scheme: The scheme of the server's own URLs.
  ///   - more: Further checks.
  init(names: HostNames = .loopback, scheme: String = "http", more: [any RequestCheck] = []) {
    headers = SecurityHeaders()
    checks = [HostCheck(names: names), ForeignPageCheck(scheme: scheme)] + more
  }

  func refusal(of request: Request, at local: SocketAddress?) -> Response? {
    for check in checks {
      if let refusal = check.refusal(of: request, at: local) { return refusal }
    }
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
