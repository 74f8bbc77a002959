/// A client that requests pictures. Clients that request at the same time are served in turn.
public struct ClientID: Hashable, Sendable {
  /// A number that no other client has at the same time.
  public let rawValue: UInt64

  /// The client with a number.
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// The client of an object, such as its connection, while the object lives.
  public init(_ object: ObjectIdentifier) { rawValue = UInt64(UInt(bitPattern: object)) }

  /// All clients without an identity.
  public static let unnamed = ClientID(rawValue: 0)
}
