import HTTPTypes
import Hummingbird
import NIOCore

/// Refuses requests from pages of other sites, except links to the wall that the user follows.
///
/// Browsers report in `Sec-Fetch-Site` where a request comes from, and pages cannot change that
/// (https://www.w3.org/TR/fetch-metadata/). Servers on other ports of this machine are other origins of the same site.
/// Browsers also send `Origin` (https://fetch.spec.whatwg.org/#origin-header) with all requests that may change something,
/// and with those whose responses another origin wants to read. If a field is present, it must name the server itself.
///
/// Programs other than browsers send neither field and are let through. So are browsers that connect from another machine
/// without encryption: there, only the strict cookie and the cross-origin resource policy protect the photos.
struct ForeignPageCheck: RequestCheck {
  /// The scheme of the server's own URLs.
  let scheme: String

  func refusal(of request: Request, at local: SocketAddress?) -> Response? {
    guard hasOwnOrigin(request), isReadOnly(request) ? mayRead(request) : mayChange(request) else {
      return .text(.forbidden, "This server does not answer requests from pages of other sites.")
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

  /// Compares in lower case, because browsers write origins that way whatever the address was.
  private func hasOwnOrigin(_ request: Request) -> Bool {
    request.headers[values: .origin].allSatisfy { $0 == scheme + "://" + (request.head.authority ?? "").lowercased() }
  }
}

extension HTTPField.Name {
  static let secFetchDest = HTTPField.Name("Sec-Fetch-Dest")!
  static let secFetchMode = HTTPField.Name("Sec-Fetch-Mode")!
  static let secFetchSite = HTTPField.Name("Sec-Fetch-Site")!
}
