import PhotoModel
import Testing

struct HexadecimalTests {
  @Test func hasLeadingZeros() {
    #expect(UInt64(0x1f).hexadecimal() == "000000000000001f")
    #expect(UInt64(0).hexadecimal(3) == "000")
    #expect(UInt64.max.hexadecimal(2) == "ffffffffffffffff")
    #expect([0, 0x0a, 0xff].hexadecimal == "000aff")
  }
}
