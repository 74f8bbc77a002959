import Hummingbird
import NIOCore

/// What a request carries along: what Hummingbird needs, the connection that it came by, and who asks.
struct WallContext: RequestContext {
  var coreContext: CoreRequestContextStorage
  let channel: any Channel

  /// Who asks: those that wait for pictures take turns by it.
  var client: ClientKey

  init(source: ApplicationRequestContextSource) {
    coreContext = CoreRequestContextStorage(source: source)
    channel = source.channel
    client = ClientKey(connection: source.channel)
  }

  /// The port that the connection came in at, or nil if it did not come over a network.
  var port: Int? { channel.localAddress?.port }
}
