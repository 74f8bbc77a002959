import CZlib

/// Compresses data in the zlib format.
package enum Deflation {
  package static func bytes(of plain: [UInt8]) -> [UInt8] {
    let limit = compressBound(UInt(plain.count))
    return [UInt8](unsafeUninitializedCapacity: Int(limit)) { output, count in
      var length = limit
      // It fails only if there is too little room.
      compress2(output.baseAddress, &length, plain, UInt(plain.count), Z_BEST_COMPRESSION)
      count = Int(length)
    }
  }
}
