import Foundation
import NIOCore

/// A pause in accepting connections, for when the system has no file descriptor left.
///
/// Without it, NIO would try again at once and without end, because the connection stays ready to be accepted: NIO's own
/// handler delays only reads that are requested later. Closing an idle connection makes room in the meantime.
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
