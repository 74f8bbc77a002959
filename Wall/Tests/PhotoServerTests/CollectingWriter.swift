import HTTPTypes
import Hummingbird
import NIOCore
import Synchronization

/// Keeps what is written to it.
final class CollectingWriter: ResponseBodyWriter {
  private let collected = Mutex<[UInt8]>([])

  var bytes: [UInt8] { collected.withLock { $0 } }

  func write(_ buffer: ByteBuffer) {
    collected.withLock { $0 += buffer.readableBytesView }
  }

  func finish(_ trailingHeaders: HTTPFields?) {}
}
