import Hummingbird
import NIOCore

/// What refuses some requests, without waiting for anything.
protocol RequestCheck: Sendable {
  /// The answer to a request that is refused; nil for all others.
  ///
  /// - Parameter local: The server's side of the connection.
  func refusal(of request: Request, at local: SocketAddress?) -> Response?
}
