import CZlib

/// Compresses a stream piece by piece, so that the receiver can read each piece as soon as it arrives.
///
/// It takes some 50 KB of memory, a fifth of what zlib takes by default. Format: https://www.rfc-editor.org/rfc/rfc1952
package final class GzipStream {
  private var stream = z_stream()

  /// - Parameters:
  ///   - level: From 1, which is the fastest, to 9.
  ///   - windowBits: The size of the window, as a power of 2 in bytes.
  ///   - memoryLevel: The amount of memory for the internal state, from 1 to 9.
  package init(level: CInt = 5, windowBits: CInt = 13, memoryLevel: CInt = 6) {
    let result = deflateInit2_(
      // Adding 16 selects the gzip format: https://zlib.net/manual.html (deflateInit2).
      &stream, level, Z_DEFLATED, windowBits + 16, memoryLevel, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
      CInt(MemoryLayout<z_stream>.size))
    precondition(result == Z_OK, "zlib has no memory")
  }

  deinit { deflateEnd(&stream) }

  /// A piece, compressed so that it can be decompressed without the pieces after it.
  package func compressed(_ bytes: UnsafeRawBufferPointer) -> [UInt8] { deflate(bytes, Z_SYNC_FLUSH) }

  /// The bytes that end the stream.
  package func end() -> [UInt8] { deflate(UnsafeRawBufferPointer(start: nil, count: 0), Z_FINISH) }

  /// Compresses all bytes at once, as well as zlib can. The result is the same for the same bytes.
  package static func whole(_ bytes: UnsafeRawBufferPointer) -> [UInt8] {
    GzipStream(level: 9, windowBits: 15, memoryLevel: 9).deflate(bytes, Z_FINISH)
  }

  private func deflate(_ input: UnsafeRawBufferPointer, _ flush: CInt) -> [UInt8] {
    var output: [UInt8] = []
    // zlib needs an address even if there is nothing to read.
    var nothing: UInt8 = 0
    withUnsafeMutablePointer(to: &nothing) { nothing in
      // zlib does not modify its input, although its interface is not const.
      let start = input.bindMemory(to: UInt8.self).baseAddress
      stream.next_in = start.map { UnsafeMutablePointer(mutating: $0) } ?? nothing
      stream.avail_in = uInt(input.count)
      repeat {
        let room = max(512, input.count / 3)
        output += [UInt8](unsafeUninitializedCapacity: room) { piece, count in
          stream.next_out = piece.baseAddress
          stream.avail_out = uInt(room)
          _ = CZlib.deflate(&stream, flush)
          count = room - Int(stream.avail_out)
        }
      } while stream.avail_out == 0
    }
    return output
  }
}
