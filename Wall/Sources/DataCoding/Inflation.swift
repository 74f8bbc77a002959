import CZlib

/// Decompresses data in the zlib or gzip format.
package enum Inflation {
  /// The decompressed bytes; `nil` if the data is damaged, is followed by more data, or exceeds the limit.
  ///
  /// - Parameter limit: In bytes; by default a gibibyte.
  package static func bytes(of packed: some Collection<UInt8>, limit: Int = 1 << 30) -> [UInt8]? {
    var stream = z_stream()
    // A window of 32 KiB, with automatic detection of the two formats: https://zlib.net/manual.html (inflateInit2).
    guard inflateInit2_(&stream, 15 + 32, zlibVersion(), Int32(MemoryLayout<z_stream>.size)) == Z_OK else { return nil }
    defer { inflateEnd(&stream) }
    var input = Array(packed)
    var bytes: [UInt8] = []
    return input.withUnsafeMutableBufferPointer { input in
      stream.next_in = input.baseAddress
      stream.avail_in = UInt32(input.count)
      while true {
        var result = Z_OK
        bytes += [UInt8](unsafeUninitializedCapacity: pieceLength) { output, count in
          stream.next_out = output.baseAddress
          stream.avail_out = UInt32(pieceLength)
          result = inflate(&stream, Z_NO_FLUSH)
          count = pieceLength - Int(stream.avail_out)
        }
        if bytes.count > limit { return nil }
        if result == Z_STREAM_END { return stream.avail_in == 0 ? bytes : nil }
        guard result == Z_OK else { return nil }
      }
    }
  }

  private static let pieceLength = 1 << 16
}
