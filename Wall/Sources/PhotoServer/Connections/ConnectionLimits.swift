package import NIOCore

/// How many connections there may be, and how long each may take for what.
package struct ConnectionLimits: Sendable {
  /// How many connections are open at once.
  package var count: Int
  /// How long a connection stays open that is not used; browsers keep theirs for the next request.
  package var idle = TimeAmount.seconds(60)
  /// How long a request's line and fields may take to come.
  package var head = TimeAmount.seconds(10)
  /// How long a request's body may take to come.
  package var body = TimeAmount.seconds(30)
  /// How long a client may take nothing of what is there for it.
  package var stall = TimeAmount.seconds(30)

  /// The limits for a process that may have so many descriptors.
  ///
  /// What is not for connections is for the library and its decoders.
  package init(descriptors: Int = DescriptorLimit.current) { count = min(1024, max(16, descriptors - 128)) }
}
