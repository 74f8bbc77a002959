/// A QR code of bytes, as ISO/IEC 18004 has it: model 2, versions 1 to 10, error correction of levels L and M.
struct QRCode {
  /// The number of modules along a side.
  let size: Int

  /// Row by row; true for dark ones.
  private let modules: [Bool]

  /// The smallest code that holds the bytes; with the stronger correction where that takes no more room. Nil for more than
  /// 271 bytes.
  init?(_ bytes: [UInt8]) {
    guard
      let version = QRVersion.all.first(where: { $0.capacity(.low) >= bytes.count })
    else { return nil }
    self.init(bytes, version, version.capacity(.medium) >= bytes.count ? .medium : .low)
  }

  private init(_ bytes: [UInt8], _ version: QRVersion, _ level: QRVersion.Level) {
    let codewords = QRCodewords.interleaved(bytes, version, level)
    let drawings = (0..<8).map { QRDrawing(version, level, mask: $0, codewords: codewords) }
    let best = drawings.min { $0.penalty < $1.penalty }!
    size = version.size
    modules = best.modules
  }

  /// Whether a module is dark; those outside are light.
  subscript(column: Int, row: Int) -> Bool {
    (0..<size).contains(column) && (0..<size).contains(row) && modules[row * size + column]
  }
}
