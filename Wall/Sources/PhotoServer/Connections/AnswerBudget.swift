import Hummingbird
import NIOCore
import Synchronization

/// A limit for the memory of large responses that wait for slow clients, for each address and for all together.
final class AnswerBudget: Sendable {
  private struct State {
    var total = 0
    var byAddress: [ClientAddress: Int] = [:]
  }

  private let limit, addressLimit: Int
  private let state = Mutex(State())

  /// The number of bytes to write at once. Responses up to this size are not counted.
  static let pieceSize = 128 << 10

  /// - Parameters:
  ///   - limit: The number of bytes for all addresses together.
  ///   - addressLimit: The number of bytes for each address.
  init(limit: Int = 256 << 20, addressLimit: Int = 64 << 20) {
    self.limit = limit
    self.addressLimit = addressLimit
  }

  /// The number of bytes that wait.
  var total: Int { state.withLock { $0.total } }

  /// A reservation for a response until it has been written or dropped; nil if that would exceed a limit.
  func share(_ count: Int, for address: ClientAddress) -> Share? {
    state.withLock { state in
      let own = state.byAddress[address, default: 0]
      // A single response is accepted whatever its size.
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

  /// A reservation, which ends when the object is released.
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

    /// A response body that is written in pieces, each after the client has taken the one before.
    func body(_ bytes: ByteBuffer, on channel: any Channel) -> ResponseBody {
      ResponseBody(contentLength: bytes.readableBytes) { [self] writer in
        var rest = bytes
        while let piece = rest.readSlice(length: min(rest.readableBytes, AnswerBudget.pieceSize)),
          piece.readableBytes > 0
        {
          try await writer.write(piece)
          // The writer learns that the connection is full only after the event loop has handled the piece.
          try await channel.eventLoop.submit {}.get()
        }
        try await writer.finish(nil)
        withExtendedLifetime(self) {}
      }
    }
  }
}
