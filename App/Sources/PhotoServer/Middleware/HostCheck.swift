import HTTPTypes
import Hummingbird

/// Refuses requests that were meant for another host.
///
/// A foreign page can let its own name point to this server's address (DNS rebinding) and would then count as the same
/// origin; the name that it was asked for still stands in the Host field.
struct HostCheck: RouterMiddleware {
  typealias Context = WallContext

  let names: HostNames

  func handle(
    _ request: Request, context: WallContext, next: (Request, WallContext) async throws -> Response
  ) async throws -> Response {
    let hosts = [request.head.authority].compactMap(\.self) + request.headers[values: .furtherHost]
    guard !hosts.isEmpty, hosts.allSatisfy({ names.allow($0, at: context.channel.localAddress) }) else {
      return .text(.misdirectedRequest, names.refusal)
    }
    return try await next(request, context)
  }
}

extension HTTPField.Name {
  /// Host fields after the first; HTTPTypes has its own way to the first, `HTTPRequest.authority`.
  fileprivate static let furtherHost = HTTPField.Name("Host")!
}
