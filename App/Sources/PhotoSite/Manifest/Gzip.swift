import CZlib
import PhotoLibrary

/// Files of the gzip format (https://www.rfc-editor.org/rfc/rfc1952), the same for the same bytes.
package enum Gzip {
  /// A window of 32 KiB, with gzip's header: https://zlib.net/manual.html (deflateInit2).
  private static let windowBits = Int32(15 + 16)

  /// Nothing of a site is longer when unpacked.
  private static let longest = 1 << 30

  /// The bytes as a file, packed as well as it goes.
  package static func compress(_ bytes: [UInt8]) -> [UInt8] {
    var stream = z_stream()
    let version = zlibVersion()
    guard
      deflateInit2_(
        &stream, 9, Z_DEFLATED, windowBits, 9, Z_DEFAULT_STRATEGY, version, Int32(MemoryLayout<z_stream>.size)) == Z_OK
    else { preconditionFailure("zlib cannot be started.") }
    defer { deflateEnd(&stream) }
    let bound = Int(deflateBound(&stream, UInt(bytes.count))) + 64
    var input = bytes
    return [UInt8](unsafeUninitializedCapacity: bound) { output, count in
      input.withUnsafeMutableBufferPointer { input in
        stream.next_in = input.baseAddress
        stream.avail_in = UInt32(input.count)
        stream.next_out = output.baseAddress
        stream.avail_out = UInt32(bound)
        let result = deflate(&stream, Z_FINISH)
        precondition(result == Z_STREAM_END, "There is room for all.")
      }
      count = bound - Int(stream.avail_out)
    }
  }

  /// The bytes in a file; `nil` if it is not one.
  package static func decompress(_ file: [UInt8]) -> [UInt8]? { Inflation.bytes(of: file, limit: longest) }
}
