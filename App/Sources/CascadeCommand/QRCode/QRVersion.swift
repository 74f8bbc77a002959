/// A size of QR codes, and what goes with it: ISO/IEC 18004, tables 1, 7, 9 and E.1.
struct QRVersion {
  /// How many errors can be corrected.
  enum Level {
    /// Some 7 % of the codewords.
    case low
    /// Some 15 %.
    case medium

    /// As it is told in the code.
    var bits: Int { self == .low ? 0b01 : 0b00 }
  }

  /// From 1.
  let number: Int

  /// Codewords of data and of correction together.
  let codewordCount: Int

  /// The rows and columns in which alignment patterns have their centres.
  let alignment: [Int]

  private let low: Correction
  private let medium: Correction

  /// Codewords of correction in each block, and how many blocks there are.
  private struct Correction {
    let perBlock: Int
    let blocks: Int
  }

  private init(_ number: Int, _ count: Int, _ low: (Int, Int), _ medium: (Int, Int), _ alignment: [Int]) {
    self.number = number
    codewordCount = count
    self.low = Correction(perBlock: low.0, blocks: low.1)
    self.medium = Correction(perBlock: medium.0, blocks: medium.1)
    self.alignment = alignment
  }

  static let all = [
    QRVersion(1, 26, (7, 1), (10, 1), []),
    QRVersion(2, 44, (10, 1), (16, 1), [6, 18]),
    QRVersion(3, 70, (15, 1), (26, 1), [6, 22]),
    QRVersion(4, 100, (20, 1), (18, 2), [6, 26]),
    QRVersion(5, 134, (26, 1), (24, 2), [6, 30]),
    QRVersion(6, 172, (18, 2), (16, 4), [6, 34]),
    QRVersion(7, 196, (20, 2), (18, 4), [6, 22, 38]),
    QRVersion(8, 242, (24, 2), (22, 4), [6, 24, 42]),
    QRVersion(9, 292, (30, 2), (22, 5), [6, 26, 46]),
    QRVersion(10, 346, (18, 4), (26, 5), [6, 28, 50]),
  ]

  /// The number of modules along a side.
  var size: Int { 17 + 4 * number }

  /// How many bits the number of bytes takes.
  var countBits: Int { number < 10 ? 8 : 16 }

  func blockCount(_ level: Level) -> Int { correction(level).blocks }

  func correctionCount(_ level: Level) -> Int { correction(level).perBlock }

  /// How many codewords of data there are.
  func dataCount(_ level: Level) -> Int { codewordCount - blockCount(level) * correctionCount(level) }

  /// How many bytes it holds, after the mode (4 bits) and their number.
  func capacity(_ level: Level) -> Int { (dataCount(level) * 8 - 4 - countBits) / 8 }

  private func correction(_ level: Level) -> Correction { level == .low ? low : medium }
}
