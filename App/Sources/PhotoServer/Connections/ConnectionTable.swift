import NIOCore
import Synchronization

/// The open connections, of which there is a greatest number.
///
/// Where it is reached, the one that has been idle longest makes room for a new one: nobody keeps others out by opening
/// connections and saying nothing. If all are being answered, the new one is refused.
final class ConnectionTable: Sendable {
  private let limit: Int
  private let connections = Mutex<[ObjectIdentifier: Connection]>([:])

  init(limit: Int) {
    self.limit = limit
  }

  /// Takes in a new connection.
  ///
  /// - Returns: Whether there is room for it.
  func add(_ connection: Connection) -> Bool {
    let (isAdded, idle) = connections.withLock { connections in
      var idle: Connection?
      if connections.count >= limit {
        idle = Self.longestIdle(of: connections)
        guard let idle else { return (false, nil as Connection?) }
        connections[ObjectIdentifier(idle)] = nil
      }
      connections[ObjectIdentifier(connection)] = connection
      return (true, idle)
    }
    idle?.channel.close(promise: nil)
    return isAdded
  }

  /// Forgets a connection that has closed.
  func remove(_ connection: Connection) {
    connections.withLock { $0[ObjectIdentifier(connection)] = nil }
  }

  /// Closes the connection that has been idle longest, if one is.
  func closeLongestIdle() {
    let idle = connections.withLock { connections in
      let idle = Self.longestIdle(of: connections)
      if let idle { connections[ObjectIdentifier(idle)] = nil }
      return idle
    }
    idle?.channel.close(promise: nil)
  }

  private static func longestIdle(of connections: [ObjectIdentifier: Connection]) -> Connection? {
    connections.values.lazy.filter { $0.idleSince != nil }.min { $0.idleSince ?? .now() < $1.idleSince ?? .now() }
  }
}

/// An open connection, as the table of all of them sees it.
final class Connection: Sendable {
  let channel: any Channel

  /// Nanoseconds of the event loops' clock; 0 while a request is being answered.
  private let idle = Atomic<UInt64>(NIODeadline.now().uptimeNanoseconds)

  init(channel: any Channel) {
    self.channel = channel
  }

  /// Since when there has been no request to answer; nil while there is one.
  var idleSince: NIODeadline? {
    get {
      let time = idle.load(ordering: .relaxed)
      return time == 0 ? nil : .uptimeNanoseconds(time)
    }
    set { idle.store(newValue?.uptimeNanoseconds ?? 0, ordering: .relaxed) }
  }
}
