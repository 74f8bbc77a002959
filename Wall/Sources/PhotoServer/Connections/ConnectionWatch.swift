import NIOCore
import NIOHTTP1

/// Ends a connection that is idle for long, whose requests come too slowly, or that takes nothing of its answers.
///
/// A stream that lives on is none of these: it is an answer under way, and its client takes what there is.
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

  /// Whether there is one request alone that has not been answered.
  var awaitsOneAnswer: Bool { state.unanswered == 1 }

  /// What the connection is doing.
  private struct State {
    /// How many requests have come whose answers have not been written to their ends.
    var unanswered = 0
    /// What of a request is coming, or nothing.
    var reading = Reading.nothing
    /// When that began.
    var since = NIODeadline.now()
    /// How many bytes its client did not take at once, and since when it has taken none.
    var waiting: (bytes: Int, since: NIODeadline)?
    /// When what is due is looked at next.
    var check: (time: NIODeadline, task: Scheduled<Void>)?

    enum Reading { case nothing, head, body }

    mutating func begin(_ reading: Reading) {
      self.reading = reading
      since = .now()
    }

    /// When the connection is to be ended unless something happens; nil while nothing is asked of its client.
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
    // Something has come, and it was not a whole head.
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
    // More is written only once most of what was there has been taken: that is progress, too. A little that is left is
    // seen at the next look.
    state.waiting = context.channel.isWritable ? nil : (Self.waitingBytes(context), .now())
    arm(context)
  }

  /// How much has been written that the system has not taken yet, because the client does not.
  private static func waitingBytes(_ context: ChannelHandlerContext) -> Int {
    (try? context.channel.syncOptions?.getOption(.bufferedWritableBytes)) ?? 0
  }

  /// Has a look at the connection when its time is over, if nobody looks before.
  private func arm(_ context: ChannelHandlerContext) {
    guard context.channel.isActive, let deadline = state.deadline(limits) else { return }
    if let check = state.check {
      // Looking too early does no harm, and setting an alarm for each request would.
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
