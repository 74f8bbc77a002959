/// A moment by the clock on some wall, as people read it.
package struct WallDate: Hashable, Comparable, Sendable {
  package let year: Int
  /// From 1 to 12.
  package let month: Int
  /// From 1 to 31.
  package let day: Int
  /// Of the day.
  package let seconds: Int

  /// - Parameter seconds: Since 1970-01-01 00:00:00 by the same clock.
  package init(seconds: Int64) {
    let days = Int(seconds.dividedDown(by: 86_400))
    self.seconds = Int(seconds - Int64(days) * 86_400)
    // Howard Hinnant's days_from_civil, turned round: https://howardhinnant.github.io/date_algorithms.html
    let shifted = days + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  package static func < (a: WallDate, b: WallDate) -> Bool {
    (a.year, a.month, a.day, a.seconds) < (b.year, b.month, b.day, b.seconds)
  }

  /// The month as a number that counts on from one to the next.
  package var monthNumber: Int { year * 12 + month - 1 }

  /// `2024`, with four digits at least.
  var yearText: String { year < 0 ? "-" + Self.padded(-year, 4) : Self.padded(year, 4) }

  /// `05`.
  var monthText: String { Self.padded(month, 2) }

  /// `2024-05-03`.
  var dayText: String { "\(yearText)-\(monthText)-\(Self.padded(day, 2))" }

  /// `2024-05-03T12:34:56`.
  var text: String {
    "\(dayText)T\(Self.padded(seconds / 3600, 2)):\(Self.padded(seconds / 60 % 60, 2)):\(Self.padded(seconds % 60, 2))"
  }

  /// `May 2024`.
  var monthName: String { "\(Self.months[month - 1]) \(year)" }

  /// `3 May 2024`.
  var dayName: String { "\(day) \(monthName)" }

  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
  ]

  private static func padded(_ number: Int, _ count: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, count - text.count)) + text
  }
}

extension Int64 {
  /// The quotient rounded down.
  func dividedDown(by divisor: Int64) -> Int64 { self >= 0 ? self / divisor : (self - divisor + 1) / divisor }
}
