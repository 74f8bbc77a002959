import CBrotli
import NIOCore

/// Brotli's compression (https://www.rfc-editor.org/rfc/rfc7932), which browsers take over encrypted connections.
enum Brotli {
  /// Between the smallest, which takes seconds for a page, and the fastest.
  private static let quality: CInt = 9
  private static let windowBits: CInt = 22

  /// Bytes, compressed; nil if that fails.
  static func compressed(_ bytes: ByteBuffer) -> ByteBuffer? {
    var length = BrotliEncoderMaxCompressedSize(bytes.readableBytes)
    guard length > 0 else { return nil }
    var output = ByteBuffer()
    var isDone = false
    output.writeWithUnsafeMutableBytes(minimumWritableBytes: length) { room in
      bytes.withUnsafeReadableBytes { input in
        isDone =
          BrotliEncoderCompress(
            quality, windowBits, BROTLI_MODE_GENERIC, input.count,
            input.assumingMemoryBound(to: UInt8.self).baseAddress,
            &length, room.assumingMemoryBound(to: UInt8.self).baseAddress) == BROTLI_TRUE
      }
      return isDone ? length : 0
    }
    return isDone ? output : nil
  }
}
