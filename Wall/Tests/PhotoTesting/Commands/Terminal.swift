package import Foundation
import Synchronization

/// A terminal for programs to write to, as wide as a test wants it.
package final class Terminal: Sendable {
  /// The side that a program writes to.
  package let inside: FileHandle
  private let received = Mutex(Data())

  package init(columns: UInt16) throws {
    var size = winsize(ws_row: 25, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    var (outside, inside): (CInt, CInt) = (-1, -1)
    guard openpty(&outside, &inside, nil, nil, &size) == 0 else {
      throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
    }
    self.inside = FileHandle(fileDescriptor: inside, closeOnDealloc: true)
    readToEnd(of: FileHandle(fileDescriptor: outside, closeOnDealloc: true)) { [weak self] data in
      self?.received.withLock { $0.append(data) }
    }
  }

  /// What has been written so far; the terminal's own line ends are plain ones.
  package var text: String {
    received.withLock { String(decoding: $0, as: UTF8.self) }.replacing("\r\n", with: "\n")
  }
}
