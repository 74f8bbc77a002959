import Foundation
import Testing

@testable import CascadeCommand

@Suite struct QRCodeTests {
  /// Codes of the first ten versions, of each level where that can be: read by a reader that knows nothing of how they were made.
  @Test(arguments: [1, 14, 17, 20, 32, 53, 70, 78, 79, 106, 134, 154, 192, 230, 250, 271])
  func readersGetWhatWasWritten(count: Int) throws {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 37 &+ count) }
    let code = try #require(QRCode(bytes))
    #expect(try QRReader(code).bytes() == bytes)
  }

  @Test func linksAreRead() throws {
    let link = "https://192.168.1.20:61234/?key=AbCdEfGhIjKlMnOpQrStUvWxYz012345"
    let code = try #require(QRCode(Array(link.utf8)))
    #expect(code.size == 33)
    #expect(String(decoding: try QRReader(code).bytes(), as: UTF8.self) == link)
  }

  /// The capacities of ISO/IEC 18004, table 7: of versions 1 and 2 at both levels, and of the last.
  @Test func theSmallestIsTaken() {
    for (count, size) in [(1, 21), (14, 21), (17, 21), (18, 25), (26, 25), (32, 25), (33, 29), (2953, 177)] {
      #expect(QRCode([UInt8](repeating: 65, count: count))?.size == size)
    }
    #expect(QRCode([]) == nil)
    #expect(QRCode([UInt8](repeating: 65, count: 2954)) == nil)
  }

  /// What takes no more room has the correction of level M.
  @Test(arguments: [(14, 1), (15, 0), (17, 0), (18, 1), (26, 1), (27, 0)])
  func correctionIsAsStrongAsThereIsRoom(count: Int, level: Int) throws {
    let code = try #require(QRCode([UInt8](repeating: 65, count: count)))
    #expect(try QRReader(code).format().level == level)
  }

  @Test func terminalsShowItInBlackOnWhite() throws {
    let code = try #require(QRCode(Array("https://example.org/".utf8)))
    let lines = code.terminalText.split(separator: "\n")
    #expect(lines.count == (code.columns + 1) / 2)
    for line in lines {
      #expect(line.hasPrefix("\u{1b}[38;5;16;48;5;231m") && line.hasSuffix("\u{1b}[0m"))
      #expect(line.dropFirst("\u{1b}[38;5;16;48;5;231m".count).dropLast(4).count == code.columns)
    }
    // What is drawn is the code, with four light modules around.
    let drawn = lines.map { Array($0.dropFirst("\u{1b}[38;5;16;48;5;231m".count).dropLast(4)) }
    for row in -4..<code.size + 4 {
      for column in -4..<code.size + 4 {
        let block = drawn[(row + 4) / 2][column + 4]
        #expect(((row + 4).isMultiple(of: 2) ? "▀█" : "▄█").contains(block) == code[column, row])
      }
    }
  }
}

/// Reads a QR code by the standard's rules for readers, which are others than those for writers: it takes the modules'
/// functions from the version alone, and checks each block by its syndromes.
private struct QRReader {
  private let code: QRCode
  private let version: Int

  /// Blocks of each version at the levels L and M, with the codewords of each and those of them that are data: ISO/IEC
  /// 18004, table 9, as (blocks, codewords, data).
  private static let blocks: [[[(Int, Int, Int)]]] = [
    [[(1, 26, 19)], [(1, 26, 16)]], [[(1, 44, 34)], [(1, 44, 28)]], [[(1, 70, 55)], [(1, 70, 44)]],
    [[(1, 100, 80)], [(2, 50, 32)]], [[(1, 134, 108)], [(2, 67, 43)]], [[(2, 86, 68)], [(4, 43, 27)]],
    [[(2, 98, 78)], [(4, 49, 31)]], [[(2, 121, 97)], [(2, 60, 38), (2, 61, 39)]],
    [[(2, 146, 116)], [(3, 58, 36), (2, 59, 37)]], [[(2, 86, 68), (2, 87, 69)], [(4, 69, 43), (1, 70, 44)]],
  ]

  /// The format's bits of the levels L and M by mask: ISO/IEC 18004, table C.1.
  private static let formats: [[Int]] = [
    [0x77c4, 0x72f3, 0x7daa, 0x789d, 0x662f, 0x6318, 0x6c41, 0x6976],
    [0x5412, 0x5125, 0x5e7c, 0x5b4b, 0x45f9, 0x40ce, 0x4f97, 0x4aa0],
  ]

  init(_ code: QRCode) throws {
    self.code = code
    version = (code.size - 17) / 4
    try #require(code.size == 17 + 4 * version && (1...10).contains(version))
  }

  func bytes() throws -> [UInt8] {
    let (level, mask) = try format()
    if version >= 7 { try checkVersion() }
    let data = try blocks(codewords(mask), level)
    let all: [Bool] = data.flatMap { byte in (0..<8).map { byte >> (7 - $0) & 1 == 1 } }
    var bits = all[...]
    func number(_ count: Int) -> Int {
      defer { bits = bits.dropFirst(count) }
      return bits.prefix(count).reduce(0) { $0 << 1 | ($1 ? 1 : 0) }
    }
    try #require(number(4) == 4)
    return (0..<number(version < 10 ? 8 : 16)).map { _ in UInt8(number(8)) }
  }

  func format() throws -> (level: Int, mask: Int) {
    let end = code.size - 1
    let first = [
      (0, 8), (1, 8), (2, 8), (3, 8), (4, 8), (5, 8), (7, 8), (8, 8), (8, 7), (8, 5), (8, 4), (8, 3), (8, 2), (8, 1),
      (8, 0),
    ]
    let second = (0..<7).map { (8, end - $0) } + (0..<8).map { (end - 7 + $0, 8) }
    func value(_ places: [(Int, Int)]) -> Int { places.reduce(0) { $0 << 1 | (code[$1.0, $1.1] ? 1 : 0) } }
    try #require(value(first) == value(second))
    try #require(code[8, end - 7])
    for (level, masks) in Self.formats.enumerated() {
      if let mask = masks.firstIndex(of: value(first)) { return (level, mask) }
    }
    throw Unreadable()
  }

  /// Table D.1 of the standard.
  private func checkVersion() throws {
    let expected = [7: 0x07c94, 8: 0x085bc, 9: 0x09a99, 10: 0x0a4d3][version]
    for isTransposed in [false, true] {
      let value = (0..<18).reversed().reduce(0) { value, index in
        let (far, near) = (code.size - 11 + index % 3, index / 3)
        return value << 1 | ((isTransposed ? code[near, far] : code[far, near]) ? 1 : 0)
      }
      try #require(value == expected)
    }
  }

  private func isFunction(_ x: Int, _ y: Int) -> Bool {
    let end = code.size - 1
    if x == 6 || y == 6 { return true }
    if (x < 9 && y < 9) || (x > end - 8 && y < 9) || (x < 9 && y > end - 8) { return true }
    if version >= 7, (x < 6 && y > end - 11) || (y < 6 && x > end - 11) { return true }
    let centres = [
      [], [6, 18], [6, 22], [6, 26], [6, 30], [6, 34], [6, 22, 38], [6, 24, 42], [6, 26, 46], [6, 28, 50],
    ][version - 1]
    for column in centres {
      for row in centres where abs(column - x) <= 2 && abs(row - y) <= 2 {
        let isFinder = (column == 6 && (row == 6 || row == centres.last)) || (row == 6 && column == centres.last)
        if !isFinder { return true }
      }
    }
    return false
  }

  private func isMasked(_ mask: Int, _ x: Int, _ y: Int) -> Bool {
    let rules: [(Int, Int) -> Bool] = [
      { ($0 + $1) % 2 == 0 }, { row, _ in row % 2 == 0 }, { $1 % 3 == 0 }, { ($0 + $1) % 3 == 0 },
      { ($0 / 2 + $1 / 3) % 2 == 0 }, { ($0 * $1) % 2 + ($0 * $1) % 3 == 0 },
      { (($0 * $1) % 2 + ($0 * $1) % 3) % 2 == 0 }, { (($0 + $1) % 2 + ($0 * $1) % 3) % 2 == 0 },
    ]
    return rules[mask](y, x)
  }

  private func codewords(_ mask: Int) -> [UInt8] {
    let columns = stride(from: code.size - 1, through: 8, by: -2).map { $0 } + [5, 3, 1]
    var bits: [Bool] = []
    for (index, right) in columns.enumerated() {
      let rows = index.isMultiple(of: 2) ? Array((0..<code.size).reversed()) : Array(0..<code.size)
      for y in rows {
        for x in [right, right - 1] where !isFunction(x, y) { bits.append(code[x, y] != isMasked(mask, x, y)) }
      }
    }
    return (0..<bits.count / 8).map { index in bits[index * 8..<index * 8 + 8].reduce(0) { $0 << 1 | ($1 ? 1 : 0) } }
  }

  private func blocks(_ codewords: [UInt8], _ level: Int) throws -> [UInt8] {
    let shapes = Self.blocks[version - 1][level].flatMap { shape in (0..<shape.0).map { _ in (shape.1, shape.2) } }
    var blocks = shapes.map { _ in [UInt8]() }
    var rest = codewords[...]
    for place in 0..<(shapes.map(\.1).max() ?? 0) {
      for index in shapes.indices where place < shapes[index].1 { blocks[index].append(rest.removeFirst()) }
    }
    for _ in 0..<shapes[0].0 - shapes[0].1 {
      for index in shapes.indices { blocks[index].append(rest.removeFirst()) }
    }
    for (index, block) in blocks.enumerated() {
      // A block without errors is 0 at every power of 2 that was made a root.
      var root: UInt8 = 1
      for _ in 0..<shapes[index].0 - shapes[index].1 {
        try #require(block.reduce(UInt8(0)) { Self.product($0, root) ^ $1 } == 0)
        root = Self.product(root, 2)
      }
    }
    return zip(blocks, shapes).flatMap { $0.prefix($1.1) }
  }

  /// In the field of 256 elements, modulo x⁸ + x⁴ + x³ + x² + 1.
  private static func product(_ first: UInt8, _ second: UInt8) -> UInt8 {
    var result: UInt8 = 0
    for index in (0..<8).reversed() {
      result = result << 1 ^ (result >> 7 == 1 ? 0x1d : 0)
      if second >> index & 1 == 1 { result ^= first }
    }
    return result
  }

  private struct Unreadable: Error {}
}
