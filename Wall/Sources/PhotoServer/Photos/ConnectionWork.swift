import NIOCore
import Synchronization

/// The work in progress for each connection, cancelled when the connection closes.
///
/// When the user scrolls past a picture, the browser drops the request, and making that picture would only delay those on
/// the screen. Hummingbird does not tell a handler that its client has gone.
final class ConnectionWork: Sendable {
  /// Cancels the work of each open connection that ever had any; nil while it has none.
  private let cancellations = Mutex<[ObjectIdentifier: (@Sendable () -> Void)?]>([:])

  /// Runs an operation for a request, and cancels it when the connection closes or the caller is cancelled.
  ///
  /// - Precondition: Only one operation runs for a connection at a time, as in HTTP/1.
  func run<Value: Sendable>(
    on channel: any Channel, _ operation: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    let task = Task(operation: operation)
    let connection = ObjectIdentifier(channel)
    let isNew = cancellations.withLock { cancellations in
      cancellations.updateValue({ task.cancel() }, forKey: connection) == nil
    }
    if isNew { channel.closeFuture.whenComplete { _ in self.connectionClosed(connection) } }
    defer {
      cancellations.withLock { cancellations in
        if cancellations[connection] != nil { cancellations.updateValue(nil, forKey: connection) }
      }
    }
    return try await withTaskCancellationHandler {
      try await task.value
    } onCancel: {
      task.cancel()
    }
  }

  private func connectionClosed(_ connection: ObjectIdentifier) {
    let cancel = cancellations.withLock { $0.removeValue(forKey: connection) }
    cancel??()
  }
}
