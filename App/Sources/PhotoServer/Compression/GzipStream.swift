import CZlib
import NIOCore

/// Compresses a stream piece by piece, so that each can be read as soon as it has come.
///
/// It takes some 50 KB of memory, a fifth of what zlib takes by default.
final class GzipStream {
  private var stream = z_stream()

  /// - Parameters:
  ///   - level: From 1, which is the fastest, to 9.
  ///   - windowBits: How far it looks back: so many bytes as 2 to the power of this.
  ///   - memoryLevel: How much memory goes with it, from 1 to 9.
  init(level: CInt = 5, windowBits: CInt = 13, memoryLevel: CInt = 6) {
    let result = deflateInit2_(
      // 16 more stands for the form of gzip.
      &stream, level, Z_DEFLATED, windowBits + 16, memoryLevel, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
      CInt(MemoryLayout<z_stream>.size))
    precondition(result == Z_OK, "zlib has no memory")
  }

  deinit {
    deflateEnd(&stream)
  }

  /// A piece, compressed so that it can be read without what follows.
  func compressed(_ bytes: ByteBuffer) -> ByteBuffer {
    deflate(bytes, Z_SYNC_FLUSH)
  }

  /// What ends the stream.
  func end() -> ByteBuffer {
    deflate(ByteBuffer(), Z_FINISH)
  }

  /// All at once.
  static func whole(_ bytes: ByteBuffer) -> ByteBuffer {
    GzipStream(level: 9, windowBits: 15, memoryLevel: 9).deflate(bytes, Z_FINISH)
  }

  private func deflate(_ bytes: ByteBuffer, _ flush: CInt) -> ByteBuffer {
    var output = ByteBuffer()
    var input = bytes
    input.withUnsafeMutableReadableBytes { input in
      // zlib reads nothing where there is nothing to be read, but wants an address.
      var nothing: UInt8 = 0
      withUnsafeMutablePointer(to: &nothing) { nothing in
        stream.next_in = input.baseAddress?.assumingMemoryBound(to: UInt8.self) ?? nothing
        stream.avail_in = uInt(input.count)
        repeat {
          output.writeWithUnsafeMutableBytes(minimumWritableBytes: max(512, input.count / 3)) { room in
            stream.next_out = room.baseAddress?.assumingMemoryBound(to: UInt8.self)
            stream.avail_out = uInt(room.count)
            _ = CZlib.deflate(&stream, flush)
            return room.count - Int(stream.avail_out)
          }
        } while stream.avail_out == 0
      }
    }
    return output
  }
}
