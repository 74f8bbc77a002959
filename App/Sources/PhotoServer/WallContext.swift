import Hummingbird
import NIOCore

/// What a request carries along: what Hummingbird needs, and the connection that it came by.
struct WallContext: RequestContext {
  var coreContext: CoreRequestContextStorage
  let channel: any Channel

  init(source: ApplicationRequestContextSource) {
    coreContext = CoreRequestContextStorage(source: source)
    channel = source.channel
  }

  /// The port that the connection came in at, or nil if it did not come over a network.
  var port: Int? { channel.localAddress?.port }
}
