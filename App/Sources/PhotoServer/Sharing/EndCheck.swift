import HTTPTypes
import Hummingbird
import NIOCore

/// Refuses everything once a link has ended.
struct EndCheck: RequestCheck {
  let selection: SharedSelection

  func refusal(of request: Request, at local: SocketAddress?) -> Response? {
    guard selection.isEnded else { return nil }
    return .locked(
      request, LockedPage(reason: .ended, audience: .guests(nil), port: nil), status: .gone,
      headers: [.connection: "close"])
  }
}
