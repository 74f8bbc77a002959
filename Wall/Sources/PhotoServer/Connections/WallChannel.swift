import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import NIOHTTP1

/// The channel of a connection: Hummingbird's HTTP with timeouts and limits.
struct WallChannel: ServerChildChannel {
  typealias Value = HTTP1Channel.Value

  let base: HTTP1Channel
  let limits: ConnectionLimits
  let table: ConnectionTable
  /// Answers some requests of a connection before the router does; nil for none.
  let instantAnswer: InstantAnswers.Factory?

  func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<Value> {
    base.setup(channel: channel, logger: logger).flatMapThrowing { value in
      let pipeline = channel.pipeline.syncOperations
      let decoder = try pipeline.handler(type: ByteToMessageHandler<HTTPRequestDecoder>.self)
      let watch = ConnectionWatch(channel: channel, limits: limits, table: table)
      try pipeline.addHandlers([watch, TargetAuthority()], position: .after(decoder))
      if let instantAnswer {
        let disconnect = try pipeline.handler(type: DisconnectHandler.self)
        try pipeline.addHandler(
          InstantAnswers(watch: watch, answer: instantAnswer(channel)), position: .before(disconnect))
      }
      return value
    }
  }

  func handle(value: Value, logger: Logger) async { await base.handle(value: value, logger: logger) }
}
