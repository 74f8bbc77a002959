import Hummingbird
import NIOCore
import Synchronization

/// Bounds how much of large answers waits in memory for clients that are slow to take it: of each address, and of all.
final class AnswerBudget: Sendable {
  private struct State {
    var total = 0
    var byAddress: [ClientAddress: Int] = [:]
  }

  private let limit, addressLimit: Int
  private let state = Mutex(State())

  /// How many bytes are handed to a connection at once; answers that are no longer are not counted.
  static let pieceSize = 128 << 10

  /// Limits are in bytes: of all addresses together, and of each.
  init(limit: Int = 256 << 20, addressLimit: Int = 64 << 20) {
    self.limit = limit
    self.addressLimit = addressLimit
  }

  /// How many bytes wait.
  var total: Int { state.withLock { $0.total } }

  /// Room for an answer until it has been written or dropped; nil if there is none.
  func share(_ count: Int, for address: ClientAddress) -> Share? {
    state.withLock { state in
      let own = state.byAddress[address, default: 0]
      // One alone always has room.
      guard state.total + count <= limit || state.total == 0, own + count <= addressLimit || own == 0 else {
        return nil
      }
      state.total += count
      state.byAddress[address] = own + count
      return Share(budget: self, count: count, address: address)
    }
  }

  private func giveBack(_ count: Int, of address: ClientAddress) {
    state.withLock { state in
      state.total -= count
      let own = state.byAddress[address, default: count] - count
      state.byAddress[address] = own == 0 ? nil : own
    }
  }

  /// The room of one answer, given back when nobody holds it any more.
  final class Share: Sendable {
    private let budget: AnswerBudget
    private let count: Int
    private let address: ClientAddress

    fileprivate init(budget: AnswerBudget, count: Int, address: ClientAddress) {
      self.budget = budget
      self.count = count
      self.address = address
    }

    deinit { budget.giveBack(count, of: address) }

    /// An answer that is written in pieces, each once the last has been taken.
    func body(_ bytes: ByteBuffer, on channel: any Channel) -> ResponseBody {
      ResponseBody(contentLength: bytes.readableBytes) { [self] writer in
        var rest = bytes
        while let piece = rest.readSlice(length: min(rest.readableBytes, AnswerBudget.pieceSize)),
          piece.readableBytes > 0
        {
          try await writer.write(piece)
          // Only once the connection has been handed the piece does it tell the writer that it is full.
          try await channel.eventLoop.submit {}.get()
        }
        try await writer.finish(nil)
        withExtendedLifetime(self) {}
      }
    }
  }
}
