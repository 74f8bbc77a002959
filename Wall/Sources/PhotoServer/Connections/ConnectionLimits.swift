package import NIOCore

/// Limits for the number of connections, and for the time that clients may take.
package struct ConnectionLimits: Sendable {
  /// The maximum number of open connections.
  package var count: Int
  /// The time after which an unused connection is closed. Browsers keep connections open for the next request.
  package var idle = TimeAmount.seconds(60)
  /// The maximum time for receiving a request's line and header fields.
  package var head = TimeAmount.seconds(10)
  /// The maximum time for receiving a request's body.
  package var body = TimeAmount.seconds(30)
  /// The maximum time in which a client reads nothing although data is waiting for it.
  package var stall = TimeAmount.seconds(30)

  /// The limits for a process with this maximum number of file descriptors. 128 of them are reserved for the library and
  /// its decoders.
  package init(descriptors: Int = DescriptorLimit.current) { count = min(1024, max(16, descriptors - 128)) }
}
