import Foundation
import NIOCore

/// Takes no new connections for a moment where the system has no descriptor for them.
///
/// The connection would stay ready to be accepted, and NIO would try at once and for ever: its own handler delays only
/// the reads that are asked for, not that which is under way. Meanwhile an idle connection makes room.
final class AcceptPause: ChannelInboundHandler, Sendable {
  typealias InboundIn = Channel

  private let table: ConnectionTable

  init(table: ConnectionTable) { self.table = table }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    if let error = error as? IOError, [EMFILE, ENFILE, ENOBUFS, ENOMEM].contains(error.errnoCode) {
      table.closeLongestIdle()
      let channel = context.channel
      try? channel.syncOptions?.setOption(.autoRead, value: false)
      channel.eventLoop.scheduleTask(in: .milliseconds(200)) {
        try? channel.syncOptions?.setOption(.autoRead, value: true)
      }
    }
    context.fireErrorCaught(error)
  }
}
