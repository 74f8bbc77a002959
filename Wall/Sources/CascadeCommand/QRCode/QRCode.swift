import CQREncode

/// A QR code of bytes (ISO/IEC 18004, model 2), by libqrencode.
struct QRCode {
  /// The number of modules along a side.
  let size: Int

  /// Row by row; true for dark modules.
  private let modules: [Bool]

  /// The smallest code that holds the bytes, with error correction level M if that takes no more room, otherwise L. Nil
  /// for no bytes, and for more than 2,953.
  init?(_ bytes: [UInt8]) {
    guard let weak = Self.encoded(bytes, QR_ECLEVEL_L) else { return nil }
    let strong = Self.encoded(bytes, QR_ECLEVEL_M)
    (size, modules) = strong.flatMap { $0.size == weak.size ? $0 : nil } ?? weak
  }

  /// The smallest code with this level of error correction.
  private static func encoded(_ bytes: [UInt8], _ level: QRecLevel) -> (size: Int, modules: [Bool])? {
    guard let code = QRcode_encodeData(CInt(bytes.count), bytes, 0, level) else { return nil }
    defer { QRcode_free(code) }
    let size = Int(code.pointee.width)
    // The lowest bit of a module's byte says whether it is dark.
    return (size, (0..<size * size).map { code.pointee.data[$0] & 1 == 1 })
  }

  /// Whether a module is dark. Modules outside of the code are light.
  subscript(column: Int, row: Int) -> Bool {
    (0..<size).contains(column) && (0..<size).contains(row) && modules[row * size + column]
  }
}
