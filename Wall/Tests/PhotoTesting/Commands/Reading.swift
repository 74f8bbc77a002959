import Foundation

/// Reads from a handle to the end, in a thread of its own: a readability handler may miss events while the machine is busy.
///
/// - Parameter take: Called in that thread with what has arrived, last with nothing.
func readToEnd(of handle: FileHandle, _ take: @escaping @Sendable (Data) -> Void) {
  Thread.detachNewThread {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(handle.fileDescriptor, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      // The side of a terminal that nobody writes to any more is an error.
      take(Data(buffer.prefix(max(count, 0))))
      if count <= 0 { return }
    }
  }
}
