/// The modules of a QR code with one of the eight masks: ISO/IEC 18004, 6.3, 7.7 and 7.8.
struct QRDrawing {
  /// Row by row; true for dark ones.
  private(set) var modules: [Bool]

  /// Modules that say nothing of the data.
  private var isFunction: [Bool]
  private let size: Int

  init(_ version: QRVersion, _ level: QRVersion.Level, mask: Int, codewords: [UInt8]) {
    size = version.size
    modules = [Bool](repeating: false, count: size * size)
    isFunction = modules
    drawPatterns(version)
    drawFormat(level, mask)
    if version.number >= 7 { drawVersion(version.number) }
    drawCodewords(codewords)
    apply(mask)
  }

  private mutating func set(_ column: Int, _ row: Int, _ isDark: Bool) {
    modules[row * size + column] = isDark
    isFunction[row * size + column] = true
  }

  private mutating func drawPatterns(_ version: QRVersion) {
    for index in 0..<size {
      set(6, index, index.isMultiple(of: 2))
      set(index, 6, index.isMultiple(of: 2))
    }
    for (column, row) in [(3, 3), (size - 4, 3), (3, size - 4)] { drawFinder(column, row) }
    let last = version.alignment.count - 1
    for (x, column) in version.alignment.enumerated() {
      for (y, row) in version.alignment.enumerated()
      where !((x == 0 && y == 0) || (x == 0 && y == last) || (x == last && y == 0)) {
        for dy in -2...2 {
          for dx in -2...2 { set(column + dx, row + dy, max(abs(dx), abs(dy)) != 1) }
        }
      }
    }
  }

  /// Squares in one another, with the light border that parts them from the data.
  private mutating func drawFinder(_ column: Int, _ row: Int) {
    for dy in -4...4 {
      for dx in -4...4 where (0..<size).contains(column + dx) && (0..<size).contains(row + dy) {
        let distance = max(abs(dx), abs(dy))
        set(column + dx, row + dy, distance != 2 && distance != 4)
      }
    }
  }

  private mutating func drawFormat(_ level: QRVersion.Level, _ mask: Int) {
    let data = level.bits << 3 | mask
    let bits = (data << 10 | Self.remainder(data << 10, 0x537, 10)) ^ 0x5412
    func isDark(_ index: Int) -> Bool { bits >> index & 1 == 1 }
    for index in 0..<6 { set(8, index, isDark(index)) }
    set(8, 7, isDark(6))
    set(8, 8, isDark(7))
    set(7, 8, isDark(8))
    for index in 9..<15 { set(14 - index, 8, isDark(index)) }
    for index in 0..<8 { set(size - 1 - index, 8, isDark(index)) }
    for index in 8..<15 { set(8, size - 15 + index, isDark(index)) }
    set(8, size - 8, true)
  }

  private mutating func drawVersion(_ number: Int) {
    let bits = number << 12 | Self.remainder(number << 12, 0x1f25, 12)
    for index in 0..<18 {
      let (far, near) = (size - 11 + index % 3, index / 3)
      set(far, near, bits >> index & 1 == 1)
      set(near, far, bits >> index & 1 == 1)
    }
  }

  /// The remainder of polynomials whose coefficients are bits.
  private static func remainder(_ value: Int, _ divisor: Int, _ degree: Int) -> Int {
    var rest = value
    while rest >> degree != 0 {
      let shift = rest.bitWidth - rest.leadingZeroBitCount - 1 - degree
      rest ^= divisor << shift
    }
    return rest
  }

  /// Columns in pairs, from the right, up and down in turns.
  private mutating func drawCodewords(_ codewords: [UInt8]) {
    var bit = 0
    var right = size - 1
    var goesUp = true
    while right >= 1 {
      if right == 6 { right = 5 }
      for step in 0..<size {
        let row = goesUp ? size - 1 - step : step
        for column in [right, right - 1] where !isFunction[row * size + column] && bit < codewords.count * 8 {
          modules[row * size + column] = codewords[bit / 8] >> (7 - bit % 8) & 1 == 1
          bit += 1
        }
      }
      goesUp.toggle()
      right -= 2
    }
  }

  private mutating func apply(_ mask: Int) {
    for row in 0..<size {
      for column in 0..<size where !isFunction[row * size + column] && Self.masks(mask, column, row) {
        modules[row * size + column].toggle()
      }
    }
  }

  private static func masks(_ mask: Int, _ column: Int, _ row: Int) -> Bool {
    switch mask {
    case 0: (row + column) % 2 == 0
    case 1: row % 2 == 0
    case 2: column % 3 == 0
    case 3: (row + column) % 3 == 0
    case 4: (row / 2 + column / 3) % 2 == 0
    case 5: row * column % 2 + row * column % 3 == 0
    case 6: (row * column % 2 + row * column % 3) % 2 == 0
    default: ((row + column) % 2 + row * column % 3) % 2 == 0
    }
  }
}

extension QRDrawing {
  /// How hard the code is to read: runs, squares, what looks like a finder, and too much of one kind.
  var penalty: Int {
    let rows = (0..<size).map { row in (0..<size).map { modules[row * size + $0] } }
    let columns = (0..<size).map { column in (0..<size).map { modules[$0 * size + column] } }
    var penalty = (rows + columns).reduce(0) { $0 + Self.penalty(ofLine: $1) }
    for row in 1..<size {
      for column in 1..<size {
        let isDark = rows[row][column]
        if rows[row - 1][column] == isDark, rows[row][column - 1] == isDark, rows[row - 1][column - 1] == isDark {
          penalty += 3
        }
      }
    }
    let dark = modules.count { $0 }
    return penalty + abs(dark * 20 - modules.count * 10) / modules.count * 10
  }

  private static func penalty(ofLine line: [Bool]) -> Int {
    var penalty = 0
    var start = 0
    for index in 1...line.count where index == line.count || line[index] != line[start] {
      if index - start >= 5 { penalty += index - start - 2 }
      start = index
    }
    for index in 0...line.count - finders[0].count {
      for finder in finders where line[index..<index + finder.count].elementsEqual(finder) { penalty += 40 }
    }
    return penalty
  }

  private static let finders = ["10111010000", "00001011101"].map { $0.map { $0 == "1" } }
}
