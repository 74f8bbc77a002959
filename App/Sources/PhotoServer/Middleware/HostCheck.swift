import HTTPTypes
import Hummingbird

/// Refuses requests that were meant for another host.
///
/// A foreign page can let its own name point to 127.0.0.1 (DNS rebinding) and would then count as the same
/// origin; the name that it was asked for still stands in the Host field.
struct HostCheck: RouterMiddleware {
  typealias Context = WallContext

  /// The names that a browser on this machine has for this server.
  private static let names = ["127.0.0.1", "localhost", "[::1]"]

  func handle(
    _ request: Request, context: WallContext, next: (Request, WallContext) async throws -> Response
  ) async throws -> Response {
    let hosts = [request.head.authority].compactMap(\.self) + request.headers[values: .furtherHost]
    guard !hosts.isEmpty, hosts.allSatisfy({ Self.isLocal($0, port: context.port) }) else {
      return .text(
        .misdirectedRequest, "This server answers only as 127.0.0.1, localhost or [::1], at its own port.")
    }
    return try await next(request, context)
  }

  /// Whether a Host field names this machine, and the given port if it names any.
  static func isLocal(_ host: String, port: Int?) -> Bool {
    let host = host.lowercased()
    return names.contains { name in
      guard host.hasPrefix(name) else { return false }
      let rest = host.dropFirst(name.count)
      return rest.isEmpty || port.map { rest == ":\($0)" } ?? false
    }
  }
}

extension HTTPField.Name {
  /// Host fields after the first; HTTPTypes has its own way to the first, `HTTPRequest.authority`.
  fileprivate static let furtherHost = HTTPField.Name("Host")!
}
