import HTTPTypes
import Hummingbird
import NIOCore

/// Refuses requests for another host, and requests without exactly one Host field.
///
/// The owner of another site can point its name to this server's address (DNS rebinding). Its pages then count as the same
/// origin, but their requests still have the other name in the Host field.
struct HostCheck: RequestCheck {
  let names: HostNames

  func refusal(of request: Request, at local: SocketAddress?) -> Response? {
    // Two equal fields are refused, too: https://www.rfc-editor.org/rfc/rfc9112#section-3.2
    guard let host = request.head.authority, !request.headers.contains(.furtherHost) else {
      return .text(.badRequest, "A request must have exactly one Host field.")
    }
    guard names.allow(host, at: local), request.headers[values: .targetHost].allSatisfy({ names.allow($0, at: local) })
    else { return .text(.misdirectedRequest, names.refusal) }
    return nil
  }
}

extension HTTPField.Name {
  /// Host fields after the first, which HTTPTypes stores as `HTTPRequest.authority`.
  fileprivate static let furtherHost = HTTPField.Name("Host")!
}
