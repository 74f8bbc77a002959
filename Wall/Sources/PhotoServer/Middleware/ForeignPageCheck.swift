import HTTPTypes
import Hummingbird
import NIOCore

/// Refuses requests that pages of other sites make; following a link to the wall is all they may do.
///
/// Browsers say in `Sec-Fetch-Site` where a request comes from, and pages cannot change it
/// (https://www.w3.org/TR/fetch-metadata/). Servers at other ports of this machine are other origins of the same site.
/// With many requests they send `Origin`, too (https://fetch.spec.whatwg.org/#origin-header): all that may change
/// something, and those whose answer another origin wants to read. Both must be the server's own where they are there.
///
/// Programs that are no browsers send neither and are let through, and so are browsers without an encrypted connection
/// from another machine: there the cookie, which is strict, and the policy for resources hold alone.
struct ForeignPageCheck: RequestCheck {
  /// Of the server's own addresses.
  let scheme: String

  func refusal(of request: Request, at local: SocketAddress?) -> Response? {
    guard hasOwnOrigin(request), isReadOnly(request) ? mayRead(request) : mayChange(request) else {
      return .text(.forbidden, "Pages of other sites may not load anything from here.")
    }
    return nil
  }

  private func isReadOnly(_ request: Request) -> Bool { request.method == .get || request.method == .head }

  private func mayRead(_ request: Request) -> Bool {
    switch request.headers[.secFetchSite] {
    case nil, "same-origin", "none": true
    default:
      request.uri.path == "/" && request.headers[.secFetchMode] == "navigate"
        && request.headers[.secFetchDest] == "document"
    }
  }

  private func mayChange(_ request: Request) -> Bool { [nil, "same-origin"].contains(request.headers[.secFetchSite]) }

  /// Browsers write origins in small letters, whatever the address was.
  private func hasOwnOrigin(_ request: Request) -> Bool {
    request.headers[values: .origin].allSatisfy { $0 == scheme + "://" + (request.head.authority ?? "").lowercased() }
  }
}

extension HTTPField.Name {
  static let secFetchDest = HTTPField.Name("Sec-Fetch-Dest")!
  static let secFetchMode = HTTPField.Name("Sec-Fetch-Mode")!
  static let secFetchSite = HTTPField.Name("Sec-Fetch-Site")!
}
