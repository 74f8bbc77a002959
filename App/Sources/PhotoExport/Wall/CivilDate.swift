/// A day in the calendar, and the time on it.
struct CivilDate: Hashable {
  let year: Int
  let month: Int
  let day: Int
  /// In seconds from the day's beginning.
  let time: Int
  /// Counted from 1970 on.
  private let dayNumber: Int

  static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
  ]

  private static let weekdays = ["Thursday", "Friday", "Saturday", "Sunday", "Monday", "Tuesday", "Wednesday"]
  private static let secondsInDay = 86_400
  private static let daysInEra = 146_097

  /// The moment so many seconds after 1970-01-01 00:00; a file may claim any number.
  ///
  /// Years are counted from March, so that leap days come last, in eras of 400 years, which are all alike.
  init(_ seconds: Int64) {
    // As far as JavaScript's dates go, too.
    let seconds = Int(min(max(seconds, -8_640_000_000_000), 8_640_000_000_000))
    let dayNumber = (seconds - Self.remainder(seconds, Self.secondsInDay)) / Self.secondsInDay
    // From 0000-03-01 on.
    let days = dayNumber + 719_468
    let dayOfEra = Self.remainder(days, Self.daysInEra)
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    year = yearOfEra + (days - dayOfEra) / Self.daysInEra * 400 + (month <= 2 ? 1 : 0)
    time = Self.remainder(seconds, Self.secondsInDay)
    self.dayNumber = dayNumber
  }

  /// A day that there is.
  init(year: Int, month: Int, day: Int) {
    let shifted = month <= 2 ? year - 1 : year
    let yearOfEra = Self.remainder(shifted, 400)
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    dayNumber = (shifted - yearOfEra) / 400 * Self.daysInEra + dayOfEra - 719_468
    (self.year, self.month, self.day, time) = (year, month, day, 0)
  }

  var weekday: String { Self.weekdays[Self.remainder(dayNumber, 7)] }

  /// As in `May 31, 2024, 14:05`.
  var text: String {
    let minutes = time / 60 % 60
    return "\(Self.months[month - 1]) \(day), \(year), \(time / 3600):\(minutes < 10 ? "0" : "")\(minutes)"
  }

  /// What is left of a division, never negative.
  private static func remainder(_ number: Int, _ divisor: Int) -> Int {
    let rest = number % divisor
    return rest < 0 ? rest + divisor : rest
  }
}
