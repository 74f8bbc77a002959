import NIOCore

/// Closes a connection as soon as the client has closed its side.
///
/// Hummingbird allows half-closed connections, so without this handler, a client that has gone is noticed only when
/// something is written to it. Browsers never close half a connection and then wait for the response.
final class DisconnectHandler: ChannelInboundHandler, RemovableChannelHandler, Sendable {
  typealias InboundIn = Never

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if case ChannelEvent.inputClosed? = event as? ChannelEvent {
      context.close(promise: nil)
    } else {
      context.fireUserInboundEventTriggered(event)
    }
  }
}
