import CBrotli
import NIOCore

/// Brotli compression (https://www.rfc-editor.org/rfc/rfc7932), which browsers accept over encrypted connections only.
enum Brotli {
  /// From 0 to 11. The best compression would take seconds for the page.
  private static let quality: CInt = 9
  private static let windowBits: CInt = 22

  /// The compressed bytes; nil if compression fails.
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
