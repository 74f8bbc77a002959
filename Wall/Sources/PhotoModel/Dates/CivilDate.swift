/// A day in the Gregorian calendar and a time of day, without a time zone.
package struct CivilDate: Hashable, Comparable, Sendable {
  package let year: Int
  /// From 1 to 12.
  package let month: Int
  /// From 1 to 31.
  package let day: Int
  /// Seconds since midnight.
  package let secondOfDay: Int
  /// Days since 1970-01-01.
  package let dayNumber: Int

  private static let secondsInDay = 86_400
  private static let daysInEra = 146_097
  /// Years begin in March here, so that leap days come last. This is the number of days from the start of year 0 to
  /// 1970.
  private static let daysBefore1970 = 719_468

  /// The date this many seconds after 1970-01-01 00:00 local time. Files may contain any number, so it is clamped to
  /// the range of JavaScript dates.
  package init(seconds: Int64) {
    let seconds = Int(min(max(seconds, -8_640_000_000_000), 8_640_000_000_000))
    (dayNumber, secondOfDay) = seconds.dividedDown(by: Self.secondsInDay)
    // Works in eras of 400 years, all of the same length: https://howardhinnant.github.io/date_algorithms.html
    let (era, dayOfEra) = (dayNumber + Self.daysBefore1970).dividedDown(by: Self.daysInEra)
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    year = 400 * era + yearOfEra + (month <= 2 ? 1 : 0)
  }

  /// Midnight at the start of a day.
  ///
  /// - Precondition: `month` is from 1 to 12.
  package init(year: Int, month: Int, day: Int) {
    let (era, yearOfEra) = (month <= 2 ? year - 1 : year).dividedDown(by: 400)
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = 365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    dayNumber = era * Self.daysInEra + dayOfEra - Self.daysBefore1970
    self.year = year
    self.month = month
    self.day = day
    secondOfDay = 0
  }

  /// The number of days in a month, from 1 to 12.
  static func days(inMonth month: Int, of year: Int) -> Int {
    let next =
      month == 12 ? CivilDate(year: year + 1, month: 1, day: 1) : CivilDate(year: year, month: month + 1, day: 1)
    return next.dayNumber - CivilDate(year: year, month: month, day: 1).dayNumber
  }

  package static func < (a: CivilDate, b: CivilDate) -> Bool {
    (a.dayNumber, a.secondOfDay) < (b.dayNumber, b.secondOfDay)
  }

  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
  ]

  private static let weekdays = ["Thursday", "Friday", "Saturday", "Sunday", "Monday", "Tuesday", "Wednesday"]

  package var weekday: String { Self.weekdays[dayNumber.dividedDown(by: 7).rest] }
  /// The month as a continuous count across years.
  package var monthNumber: Int { year * 12 + month - 1 }
  /// `May 2024`.
  package var monthName: String { "\(Self.months[month - 1]) \(year)" }
  /// `May 3, 2024`.
  package var dayName: String { "\(Self.months[month - 1]) \(day), \(year)" }
  /// `2024`, with at least four digits.
  package var yearText: String { (year < 0 ? "-" : "") + Self.padded(abs(year), 4) }
  /// `05`.
  package var monthText: String { Self.padded(month, 2) }
  /// `2024-05-03`.
  package var dayText: String { "\(yearText)-\(monthText)-\(Self.padded(day, 2))" }

  /// `2024-05-03T12:34:56`.
  package var text: String {
    let parts = [secondOfDay / 3600, secondOfDay / 60 % 60, secondOfDay % 60].map { Self.padded($0, 2) }
    return "\(dayText)T\(parts.joined(separator: ":"))"
  }

  /// `May 31, 2024, 14:05`.
  package var minuteName: String { "\(dayName), \(secondOfDay / 3600):\(Self.padded(secondOfDay / 60 % 60, 2))" }

  /// A non-negative number, padded with leading zeros.
  static func padded(_ number: Int, _ count: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, count - digits.count)) + digits
  }
}

extension Int {
  /// The quotient rounded down, and the remainder.
  package func dividedDown(by divisor: Int) -> (quotient: Int, rest: Int) {
    let rest = (self % divisor + divisor) % divisor
    return ((self - rest) / divisor, rest)
  }
}
