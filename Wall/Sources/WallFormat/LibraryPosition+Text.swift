package import PhotoModel

extension LibraryPosition {
  /// Parses `EPOCH-SEQUENCE`, both of 16 hexadecimal digits; `nil` for anything else.
  package init?(text: some StringProtocol) {
    let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard parts.count == 2, let epoch = Self.number(parts[0]), let sequence = Self.number(parts[1]) else { return nil }
    self.init(epoch: epoch, sequence: sequence)
  }

  private static func number(_ digits: some Collection<UInt8>) -> UInt64? {
    guard digits.count == 16, digits.allSatisfy({ "0123456789abcdefABCDEF".utf8.contains($0) }) else { return nil }
    return UInt64(String(decoding: digits, as: UTF8.self), radix: 16)
  }
}
