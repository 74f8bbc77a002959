import NIOCore
import NIOHTTP1

/// The timeouts of a connection. Closes one that is idle, that sends its requests too slowly, or that does not read its
/// responses.
///
/// A stream without news is none of these: its response has not ended, and its client has read all of it.
final class ConnectionWatch: ChannelDuplexHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias OutboundIn = HTTPServerResponsePart

  private let limits: ConnectionLimits
  private let table: ConnectionTable
  private let connection: Connection
  private var state = State()

  init(channel: any Channel, limits: ConnectionLimits, table: ConnectionTable) {
    self.limits = limits
    self.table = table
    connection = Connection(channel: channel)
  }

  /// Whether exactly one request has not been answered.
  var awaitsOneAnswer: Bool { state.unanswered == 1 }

  /// What the connection is doing.
  private struct State {
    /// The number of requests whose responses have not been written completely.
    var unanswered = 0
    /// The part of a request that is being received.
    var reading = Reading.nothing
    /// The time when that part began.
    var since = NIODeadline.now()
    /// The number of bytes that the client has not read yet, and the time since which it has read none.
    var waiting: (bytes: Int, since: NIODeadline)?
    /// The next check of the deadline.
    var check: (time: NIODeadline, task: Scheduled<Void>)?

    enum Reading { case nothing, head, body }

    mutating func begin(_ reading: Reading) {
      self.reading = reading
      since = .now()
    }

    /// The time at which the connection will be closed unless something happens; nil while nothing is expected of the
    /// client.
    func deadline(_ limits: ConnectionLimits) -> NIODeadline? {
      if let waiting { return waiting.since + limits.stall }
      return switch reading {
      case .body: since + limits.body
      case .head: since + limits.head
      case .nothing: unanswered > 0 ? nil : since + limits.idle
      }
    }
  }

  func channelActive(context: ChannelHandlerContext) {
    guard table.add(connection) else { return context.close(promise: nil) }
    arm(context)
    context.fireChannelActive()
  }

  func channelInactive(context: ChannelHandlerContext) {
    table.remove(connection)
    state.check?.task.cancel()
    state.check = nil
    context.fireChannelInactive()
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head:
      state.begin(.body)
      state.unanswered += 1
      connection.idleSince = nil
    case .body: break
    case .end: state.begin(.nothing)
    }
    context.fireChannelRead(data)
  }

  func channelReadComplete(context: ChannelHandlerContext) {
    // Bytes have arrived, but not yet a complete request head.
    if state.reading == .nothing, state.unanswered == 0 { state.begin(.head) }
    arm(context)
    context.fireChannelReadComplete()
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    if case .end = unwrapOutboundIn(data) {
      state.unanswered -= 1
      if state.unanswered == 0 {
        connection.idleSince = .now()
        if state.reading == .nothing { state.since = .now() }
      }
    }
    context.write(data, promise: promise)
  }

  func flush(context: ChannelHandlerContext) {
    context.flush()
    // A write means that the client has read most of what was waiting, so the time starts again. The last few bytes are
    // noticed by the next check.
    state.waiting = context.channel.isWritable ? nil : (Self.waitingBytes(context), .now())
    arm(context)
  }

  /// The number of bytes written that the system has not accepted yet, because the client does not read.
  private static func waitingBytes(_ context: ChannelHandlerContext) -> Int {
    (try? context.channel.syncOptions?.getOption(.bufferedWritableBytes)) ?? 0
  }

  /// Schedules a check at the deadline, unless an earlier check is scheduled.
  private func arm(_ context: ChannelHandlerContext) {
    guard context.channel.isActive, let deadline = state.deadline(limits) else { return }
    if let check = state.check {
      // A check that comes too early does no harm and schedules the next one. A timer for every request would cost time.
      if check.time <= deadline { return }
      check.task.cancel()
    }
    let task = context.eventLoop.assumeIsolated().scheduleTask(deadline: deadline) { self.check(context) }
    state.check = (deadline, task)
  }

  private func check(_ context: ChannelHandlerContext) {
    state.check = nil
    let bytes = Self.waitingBytes(context)
    if bytes == 0 {
      state.waiting = nil
    } else if bytes < state.waiting?.bytes ?? .max {
      state.waiting = (bytes, .now())
    }
    if let deadline = state.deadline(limits), deadline <= .now() {
      context.close(promise: nil)
    } else {
      arm(context)
    }
  }
}
