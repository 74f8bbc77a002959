package import PhotoModel

/// Dates in file names from cameras, phones and programs: `IMG_20240131_123456`, `2024-01-31 12.34.56`, `Screenshot
/// 2024-01-31 at 9.41.07 AM`.
package enum FileNameDate {
  /// The first date in a name that is not in the future; midnight if the name contains only a day.
  ///
  /// - Parameter now: In seconds since 1970.
  package static func date(in name: [UInt8], now: Int64) -> CaptureDate? {
    for start in name.indices where name[start].isDigit && (start == 0 || !name[start - 1].isDigit) {
      var reader = NameReader(name, at: start)
      if let date = reader.date(), date.isPlausible(now: now) { return date }
    }
    return nil
  }
}

private struct NameReader {
  private let name: [UInt8]
  private var place: Int

  init(_ name: [UInt8], at place: Int) {
    self.name = name
    self.place = place
  }

  /// A day with an optional time, if it comes next.
  mutating func date() -> CaptureDate? {
    guard let (year, month, day) = day(), year >= 1900, let midnight = CaptureDate(year: year, month: month, day: day)
    else { return nil }
    guard let (hour, minute, second) = time() else { return midnight }
    return CaptureDate(year: year, month: month, day: day, hour: hour, minute: minute, second: second) ?? midnight
  }

  /// `20240131`, `2024-01-31`, `2024_01_31` or `2024.01.31`, not followed by more digits.
  private mutating func day() -> (Int, Int, Int)? {
    let run = digitCount
    guard run == 4 || run == 8 || run == 14, let year = number(4) else { return nil }
    let separator = run == 4 ? separator("-_.: ".utf8) : nil
    if run == 4, separator == nil { return nil }
    guard let month = number(2) else { return nil }
    if let separator, self.separator([separator]) == nil { return nil }
    guard let day = number(2), run == 14 || digitCount == 0 else { return nil }
    return (year, month, day)
  }

  /// `123456`, `123456789` with milliseconds, `12.34.56`, `9.41.07 AM` or `12-34`, after a separator.
  private mutating func time() -> (Int, Int, Int)? {
    let start = place
    defer { place = start }
    if digitCount != 6 || place == 0 || !name[place - 1].isDigit {
      // Separators such as “ at ”, “ um ” and “ à ”. Any will do, because what follows must look like a time.
      let gap = name[place...].prefix(5).prefix { !$0.isDigit }
      guard !gap.isEmpty else { return nil }
      place = gap.endIndex
    }
    let run = digitCount
    if run == 6 || run == 9 {
      guard let hour = number(2), let minute = number(2), let second = number(2) else { return nil }
      return (hour, minute, second)
    }
    guard run == 1 || run == 2, var hour = number(run), let separator = separator(".-_:h".utf8), digitCount == 2,
      let minute = number(2)
    else { return nil }
    var second = 0
    if self.separator([separator]) != nil, digitCount == 2 { second = number(2) ?? 0 }
    // macOS puts a narrow space of three bytes before it.
    let after = name[place...].drop { " \u{202f}".utf8.contains($0) }.prefix(2).map { $0 & 0xdf }
    if after.elementsEqual("PM".utf8), hour < 12 { hour += 12 }
    if after.elementsEqual("AM".utf8), hour == 12 { hour = 0 }
    return (hour, minute, second)
  }

  /// The number of consecutive digits that come next.
  private var digitCount: Int { name[place...].prefix(while: \.isDigit).count }

  private mutating func number(_ length: Int) -> Int? {
    var reader = DigitReader(name[place...])
    guard let number = reader.number(ofLength: length) else { return nil }
    place += length
    return number
  }

  private mutating func separator(_ characters: some Collection<UInt8>) -> UInt8? {
    guard place < name.count, characters.contains(name[place]) else { return nil }
    place += 1
    return name[place - 1]
  }
}
