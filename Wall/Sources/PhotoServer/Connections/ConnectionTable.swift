import NIOCore
import Synchronization

/// The open connections, up to a maximum number.
///
/// When the maximum is reached, a new connection can replace another one, so that one client cannot keep others out:
///
/// - If an address has at least two connections more than the new one's, it loses the connection that has been idle
///   longest, or its oldest one if none is idle.
/// - Otherwise the connection that has been idle longest is closed, among addresses that have no fewer connections than
///   the new one's. If none of these is idle, the new connection is refused.
final class ConnectionTable: Sendable {
  private struct State {
    var connections: [ObjectIdentifier: Connection] = [:]
    var counts: [ClientAddress: Int] = [:]

    mutating func add(_ connection: Connection) {
      if connections.updateValue(connection, forKey: ObjectIdentifier(connection)) == nil {
        counts[connection.address, default: 0] += 1
      }
    }

    mutating func remove(_ connection: Connection) {
      guard connections.removeValue(forKey: ObjectIdentifier(connection)) != nil else { return }
      let count = counts[connection.address, default: 1] - 1
      counts[connection.address] = count == 0 ? nil : count
    }

    /// The connection to close for a new one from an address; nil if the new one must be refused.
    func victim(for address: ClientAddress) -> Connection? {
      let count = counts[address, default: 0]
      if let (crowd, size) = counts.max(by: { $0.value < $1.value }), size > count + 1 {
        let crowded = connections.values.filter { $0.address == crowd }
        return Self.longestIdle(of: crowded) ?? crowded.min { $0.opened < $1.opened }
      }
      return Self.longestIdle(of: connections.values.filter { counts[$0.address, default: 0] >= count })
    }

    static func longestIdle(of connections: some Collection<Connection>) -> Connection? {
      connections.lazy.filter { $0.idleSince != nil }.min { $0.idleSince ?? .now() < $1.idleSince ?? .now() }
    }
  }

  private let limit: Int
  private let state = Mutex(State())

  init(limit: Int) { self.limit = limit }

  /// Adds a new connection, closing another one if necessary. Returns false if there is no room.
  func add(_ connection: Connection) -> Bool {
    let (isAdded, victim) = state.withLock { state in
      var victim: Connection?
      if state.connections.count >= limit {
        victim = state.victim(for: connection.address)
        guard let victim else { return (false, nil as Connection?) }
        state.remove(victim)
      }
      state.add(connection)
      return (true, victim)
    }
    victim?.channel.close(promise: nil)
    return isAdded
  }

  /// Removes a connection that has closed.
  func remove(_ connection: Connection) { state.withLock { $0.remove(connection) } }

  /// Closes the connection that has been idle longest, if any is idle.
  func closeLongestIdle() {
    let idle = state.withLock { state in
      let idle = State.longestIdle(of: state.connections.values)
      if let idle { state.remove(idle) }
      return idle
    }
    idle?.channel.close(promise: nil)
  }
}

/// An open connection, as an entry of the table.
final class Connection: Sendable {
  let channel: any Channel
  let address: ClientAddress
  let opened = NIODeadline.now()

  /// Nanoseconds of NIO's clock; 0 while a request is being answered.
  private let idle = Atomic<UInt64>(NIODeadline.now().uptimeNanoseconds)

  init(channel: any Channel) {
    self.channel = channel
    address = ClientAddress(channel.remoteAddress)
  }

  /// The time since which there has been no request to answer; nil while there is one.
  var idleSince: NIODeadline? {
    get {
      let time = idle.load(ordering: .relaxed)
      return time == 0 ? nil : .uptimeNanoseconds(time)
    }
    set { idle.store(newValue?.uptimeNanoseconds ?? 0, ordering: .relaxed) }
  }
}
