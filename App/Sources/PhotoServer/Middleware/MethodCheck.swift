import HTTPTypes
import Hummingbird

/// Refuses every method that an address does not have: GET and HEAD, if nothing else is said.
struct MethodCheck: RouterMiddleware {
  typealias Context = WallContext

  /// The addresses that take other methods, by their exact paths.
  var others: [String: [HTTPRequest.Method]] = [:]

  func handle(
    _ request: Request, context: WallContext, next: (Request, WallContext) async throws -> Response
  ) async throws -> Response {
    let allowed = others[request.uri.path] ?? [.get, .head]
    guard allowed.contains(request.method) else {
      let names = allowed.map(\.rawValue)
      return .text(
        .methodNotAllowed, "Only \(names.joined(separator: " and ")) is answered here.",
        headers: [.allow: names.joined(separator: ", ")])
    }
    return try await next(request, context)
  }
}
