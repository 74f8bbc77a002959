import Hummingbird
import NIOCore
import PhotoModel

/// What a request carries along: what Hummingbird needs, the connection that it came by, and who asks.
struct WallContext: RequestContext {
  var coreContext: CoreRequestContextStorage
  let channel: any Channel

  /// Who asks, as far as the server can tell apart those who have the wall's key: a browser by its cookie, anything else
  /// by its connection. Those that wait for pictures take turns by it.
  var client: ClientID

  init(source: ApplicationRequestContextSource) {
    coreContext = CoreRequestContextStorage(source: source)
    channel = source.channel
    client = ClientID(ObjectIdentifier(source.channel))
  }

  /// The port that the connection came in at, or nil if it did not come over a network.
  var port: Int? { channel.localAddress?.port }
}
