import HTTPTypes
import NIOCore
import NIOHTTPTypes

/// Answers requests that need no waiting on the connection's event loop, without a task.
///
/// All others go to the router. So do requests that arrive while another one is being answered, because responses must
/// keep the order of the requests, and requests of a client that does not read, because only tasks wait for that.
final class InstantAnswers: ChannelInboundHandler {
  typealias InboundIn = HTTPRequestPart
  typealias OutboundOut = HTTPResponsePart

  /// Makes the response to a request; nil for requests that go to the router.
  typealias Answer = (HTTPRequest) -> (head: HTTPResponse, body: ByteBuffer)?

  /// Makes the `Answer` of a connection.
  typealias Factory = @Sendable (any Channel) -> Answer

  private let answer: Answer
  private let watch: ConnectionWatch

  /// Whether the request that is being received has been answered already.
  private var isAnswered = false
  private var hasWritten = false

  init(watch: ConnectionWatch, answer: @escaping Answer) {
    self.watch = watch
    self.answer = answer
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    if case .head(let request) = unwrapInboundIn(data) { isAnswered = answers(request, context) }
    if !isAnswered { context.fireChannelRead(data) }
  }

  func channelReadComplete(context: ChannelHandlerContext) {
    if hasWritten {
      hasWritten = false
      context.flush()
    }
    context.fireChannelReadComplete()
  }

  private func answers(_ request: HTTPRequest, _ context: ChannelHandlerContext) -> Bool {
    guard watch.awaitsOneAnswer, context.channel.isWritable, !request.hasBody, let (head, body) = answer(request) else {
      return false
    }
    context.write(wrapOutboundOut(.head(head)), promise: nil)
    context.write(wrapOutboundOut(.body(body)), promise: nil)
    context.write(wrapOutboundOut(.end(nil)), promise: nil)
    hasWritten = true
    if request.headerFields[.connection] == "close" {
      context.flush()
      context.close(mode: .output, promise: nil)
    }
    return true
  }
}

extension HTTPRequest {
  /// https://www.rfc-editor.org/rfc/rfc9112#section-6.3
  fileprivate var hasBody: Bool { headerFields.contains(.contentLength) || headerFields.contains(.transferEncoding) }
}
