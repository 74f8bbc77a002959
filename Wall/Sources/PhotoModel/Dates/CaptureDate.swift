/// A local date and time without a time zone, as cameras record it.
package struct CaptureDate: Hashable, Sendable, Codable {
  /// Seconds since 1970-01-01 00:00:00 in local time.
  package var seconds: Int64
  /// The fraction of the second, in milliseconds.
  package var milliseconds = 0
  /// The offset from Coordinated Universal Time in minutes, if known.
  package var offset: Int?

  package init(seconds: Int64) { self.seconds = seconds }

  /// The date and time with these components; `nil` if it does not exist, such as 31 February.
  package init?(year: Int, month: Int = 1, day: Int = 1, hour: Int = 0, minute: Int = 0, second: Int = 0) {
    guard (1...9999).contains(year), (1...12).contains(month),
      (1...CivilDate.days(inMonth: month, of: year)).contains(day),
      (0...23).contains(hour), (0...59).contains(minute), (0...60).contains(second)
    else { return nil }
    seconds = Int64(
      CivilDate(year: year, month: month, day: day).dayNumber * 86_400 + hour * 3600 + minute * 60 + min(second, 59))
  }

  /// Parses a date as written in EXIF and XMP (ISO 8601): `2024:01:31 12:34:56`, `2024-01-31T12:34:56.78+02:00`.
  /// Components may be missing from the right. `nil` if the text is not a date.
  package init?(_ text: some StringProtocol) {
    var digits = DigitReader(text)
    guard let year = digits.number(ofLength: 4) else { return nil }
    // The month, the day and the time, each after one of these characters.
    var parts = [1, 1, 0, 0, 0]
    for (index, separators) in [":-/. ", ":-/. ", " Tt", ":", ":"].enumerated() {
      guard digits.skip(separators), let found = digits.number(ofLength: 2) else { break }
      parts[index] = found
    }
    self.init(year: year, month: parts[0], day: parts[1], hour: parts[2], minute: parts[3], second: parts[4])
    if digits.skip(".,") { milliseconds = Self.milliseconds(digits.run()) }
    offset = digits.offset()
  }

  /// Whether the fraction and the offset are ones that a date can have. What a decoder answers may have others, if a file
  /// has compromised it.
  package var isValid: Bool { (0..<1000).contains(milliseconds) && (-900...900).contains(offset ?? 0) }

  /// Converts the digits after a decimal point to milliseconds.
  package static func milliseconds(_ digits: some StringProtocol) -> Int {
    Int((digits.prefix(3) + "00").prefix(3)) ?? 0
  }

  /// Whether a photo can have been taken then: not before photography was invented, not at the default time of an unset
  /// clock, and at most a day in the future, to allow for time zones.
  ///
  /// - Parameter now: In seconds since 1970.
  package func isPlausible(now: Int64) -> Bool {
    guard seconds >= Self.firstPhoto, seconds <= now + 86_400 else { return false }
    return !Self.unsetClocks.contains(Int64(Int(seconds).dividedDown(by: 60).quotient * 60))
  }

  /// The oldest photograph is from 1826.
  private static let firstPhoto = Int64(CivilDate(year: 1826, month: 1, day: 1).dayNumber * 86_400)

  /// The default times of clocks that were never set, in minutes.
  private static let unsetClocks = Set(
    [1904, 1970, 1980].map { Int64(CivilDate(year: $0, month: 1, day: 1).dayNumber * 86_400) })

  /// The date as ISO 8601 text, with the fraction and the time zone where known.
  package var text: String {
    func two(_ number: Int) -> String { CivilDate.padded(number, 2) }
    var text = CivilDate(seconds: seconds).text
    if milliseconds > 0 { text += ".\(CivilDate.padded(milliseconds, 3))" }
    if let offset { text += "\(offset < 0 ? "-" : "+")\(two(abs(offset) / 60)):\(two(abs(offset) % 60))" }
    return text
  }
}

/// Reads numbers from a text, left to right.
package struct DigitReader {
  private var rest: ArraySlice<UInt8>

  package init(_ text: some StringProtocol) { rest = Array(text.utf8)[...] }

  package init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

  /// A number of exactly this many digits, if it comes next.
  package mutating func number(ofLength length: Int) -> Int? {
    let digits = rest.prefix(length)
    guard digits.count == length, digits.allSatisfy(\.isDigit) else { return nil }
    rest = rest.dropFirst(length)
    return digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }

  /// All consecutive digits that come next.
  package mutating func run() -> String {
    let digits = rest.prefix(while: \.isDigit)
    rest = rest.dropFirst(digits.count)
    return String(decoding: digits, as: UTF8.self)
  }

  /// Skips one of these characters, if it comes next.
  mutating func skip(_ characters: String) -> Bool {
    guard let next = rest.first, characters.utf8.contains(next) else { return false }
    rest = rest.dropFirst()
    return true
  }

  /// A time zone offset in minutes (`Z` or `+02:00`), if it comes next.
  package mutating func offset() -> Int? {
    if skip("Zz") { return 0 }
    let sign: Int
    if skip("+") { sign = 1 } else if skip("-") { sign = -1 } else { return nil }
    guard let hours = number(ofLength: 2), hours <= 14 else { return nil }
    _ = skip(":")
    let minutes = number(ofLength: 2) ?? 0
    return minutes < 60 ? sign * (hours * 60 + minutes) : nil
  }
}
