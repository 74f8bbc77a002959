import Hummingbird
import NIOCore
import PhotoModel

/// The context of a request: Hummingbird's own, the connection, and the client.
struct WallContext: RequestContext {
  var coreContext: CoreRequestContextStorage
  let channel: any Channel

  /// The client: a browser by its cookie, anything else by its connection. Clients that wait for pictures take turns.
  var client: ClientID

  init(source: ApplicationRequestContextSource) {
    coreContext = CoreRequestContextStorage(source: source)
    channel = source.channel
    client = ClientID(ObjectIdentifier(source.channel))
  }

  /// The server's port of the connection; nil if the connection is not over a network.
  var port: Int? { channel.localAddress?.port }
}
