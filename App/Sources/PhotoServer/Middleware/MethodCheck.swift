import HTTPTypes
import Hummingbird
import NIOCore

/// Refuses every method that an address does not have: GET and HEAD, if nothing else is said.
struct MethodCheck: RequestCheck {
  /// The addresses that take other methods, by their exact paths.
  var others: [String: [HTTPRequest.Method]] = [:]

  func refusal(of request: Request, at local: SocketAddress?) -> Response? {
    let others = others.isEmpty ? nil : others[request.uri.path]
    if others?.contains(request.method) ?? (request.method == .get || request.method == .head) {
      return nil
    }
    let names = (others ?? [.get, .head]).map(\.rawValue)
    return .text(
      .methodNotAllowed, "Only \(names.joined(separator: " and ")) \(names.count == 1 ? "is" : "are") answered here.",
      headers: [.allow: names.joined(separator: ", ")])
  }
}
