/// Changes bytes at random, the same ones for the same seed.
struct Mutations {
  private var state: UInt64

  init(seed: UInt64) { state = seed | 1 }

  /// A number below a limit: xorshift64*, https://doi.org/10.18637/jss.v008.i14
  private mutating func number(below limit: Int) -> Int {
    state ^= state >> 12
    state ^= state << 25
    state ^= state >> 27
    return Int((state &* 0x2545_f491_4f6c_dd1d) >> 33) % limit
  }

  mutating func mutated(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    for _ in 0...number(below: 6) where !bytes.isEmpty {
      let place = number(below: bytes.count)
      switch number(below: 5) {
      case 0: bytes[place] = UInt8(number(below: 256))
      case 1: bytes[place] = [0, 1, 0x7f, 0x80, 0xff][number(below: 5)]
      case 2: for offset in place..<min(place + 8, bytes.count) { bytes[offset] = [0, 0xff][number(below: 2)] }
      case 3: bytes.removeSubrange(place..<min(place + number(below: 9), bytes.count))
      default: bytes.removeSubrange(place...)
      }
    }
    return bytes
  }
}
