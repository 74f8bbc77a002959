import NIOCore

/// Closes a connection as soon as its client has closed its own side.
///
/// Without this a client that is gone goes unnoticed until something is written to it, because Hummingbird
/// lets clients close half a connection. Browsers never do that and wait for the answer.
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
