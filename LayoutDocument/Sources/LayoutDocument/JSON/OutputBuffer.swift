/// Buffers output text as bytes, and passes it on when the buffer is full.
struct OutputBuffer {
  private var bytes: [UInt8] = []

  /// The number of bytes to collect.
  static let capacity = 1 << 16

  init() { bytes.reserveCapacity(Self.capacity + 512) }

  var text: String { String(decoding: bytes, as: UTF8.self) }

  mutating func write(_ text: StaticString) {
    bytes.append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  mutating func write(text: String) { bytes.append(contentsOf: text.utf8) }

  mutating func write(_ number: Int) { bytes.append(contentsOf: String(number).utf8) }

  /// Writes a finite number with the fewest digits that identify it; whole numbers without a decimal point, and 0
  /// without a sign.
  mutating func write(_ number: Double) {
    if number.magnitude < 0x1p53, number == Double(Int(number)) {
      write(Int(number))
    } else {
      // "1e+20" and "1.5e-07" are valid JSON; whole numbers without an exponent end in ".0".
      var text = number.description
      text.withUTF8 { digits in
        let isWhole =
          digits.count > 2 && digits[digits.count - 2] == UInt8(ascii: ".") && digits.last == UInt8(ascii: "0")
        bytes.append(contentsOf: UnsafeBufferPointer(rebasing: isWhole ? digits.dropLast(2) : digits[...]))
      }
    }
  }

  /// Passes on the contents of the buffer if it is full.
  mutating func flushIfFull<Failure: Error>(to sink: (UnsafeRawBufferPointer) throws(Failure) -> Void) throws(Failure) {
    if bytes.count >= Self.capacity { try flush(to: sink) }
  }

  /// Passes on the contents of the buffer.
  mutating func flush<Failure: Error>(to sink: (UnsafeRawBufferPointer) throws(Failure) -> Void) throws(Failure) {
    // `withUnsafeBytes` of an array throws untyped errors.
    var failure: Failure?
    bytes.withUnsafeBytes { buffer in
      do throws(Failure) { try sink(buffer) } catch { failure = error }
    }
    if let failure { throw failure }
    bytes.removeAll(keepingCapacity: true)
  }
}
