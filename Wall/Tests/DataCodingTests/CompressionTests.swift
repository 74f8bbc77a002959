import DataCoding
import Testing

@Suite struct CompressionTests {
  @Test(
    arguments: [
      ("", 0), ("a", 0xe8b7_be43), ("123456789", 0xcbf4_3926),
      ("The quick brown fox jumps over the lazy dog", 0x414f_a339),
    ] as [(String, UInt32)])
  func checksumsAreTheWellKnownOnes(text: String, expected: UInt32) {
    for cut in 0...text.utf8.count {
      var checksum = CRC32()
      checksum.add(Array(text.utf8.prefix(cut)))
      checksum.add(Array(text.utf8.dropFirst(cut)))
      #expect(checksum.value == expected)
    }
  }

  @Test func packedBytesComeBack() {
    let bytes = (0..<600_000).map { UInt8(truncatingIfNeeded: $0 * $0 >> 7) }
    let packed = bytes.withUnsafeBytes(GzipStream.whole)
    // Compared first, so that a failure does not print all of them.
    let isSame = Inflation.bytes(of: packed) == bytes
    #expect(isSame)
    #expect(Inflation.bytes(of: packed.dropLast(3)) == nil)
    #expect(Inflation.bytes(of: packed + [0]) == nil)
    #expect(Inflation.bytes(of: packed, limit: 599_999) == nil)
    let isRepeated = bytes.withUnsafeBytes(GzipStream.whole) == packed
    #expect(isRepeated)
    #expect(Inflation.bytes(of: [UInt8]().withUnsafeBytes(GzipStream.whole)) == [])
  }
}
