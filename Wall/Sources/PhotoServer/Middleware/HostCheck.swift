import HTTPTypes
import Hummingbird
import NIOCore

/// Refuses requests that were meant for another host, and those that do not say exactly once for which.
///
/// A foreign page can let its own name point to this server's address (DNS rebinding) and would then count as the same
/// origin; the name that it was asked for still stands in the Host field.
struct HostCheck: RequestCheck {
  let names: HostNames

  func refusal(of request: Request, at local: SocketAddress?) -> Response? {
    // Even two that are the same: https://www.rfc-editor.org/rfc/rfc9112#section-3.2
    guard let host = request.head.authority, !request.headers.contains(.furtherHost) else {
      return .text(.badRequest, "A request has exactly one Host field.")
    }
    guard names.allow(host, at: local), request.headers[values: .targetHost].allSatisfy({ names.allow($0, at: local) })
    else { return .text(.misdirectedRequest, names.refusal) }
    return nil
  }
}

extension HTTPField.Name {
  /// Host fields after the first; HTTPTypes has its own way to the first, `HTTPRequest.authority`.
  fileprivate static let furtherHost = HTTPField.Name("Host")!
}
