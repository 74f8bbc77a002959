import Foundation
import Testing

@testable import PhotoModel

@Suite struct CivilDateTests {
  /// By Foundation's calendar, from 1584 on: before, that is the Julian one.
  @Test func isAsTheCalendarHasIt() {
    var calendar = Calendar(identifier: .iso8601)
    calendar.timeZone = .gmt
    for seconds in stride(from: Int64(-12_180_000_000), to: 60_000_000_000, by: 86_400 * 97 + 3_661) {
      let parts = calendar.dateComponents(
        [.year, .month, .day, .weekday], from: Date(timeIntervalSince1970: TimeInterval(seconds)))
      let date = CivilDate(seconds: seconds)
      #expect(date.year == parts.year && date.month == parts.month && date.day == parts.day)
      let weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"]
      #expect(date.weekday == weekdays[parts.weekday! - 1])
      #expect(CivilDate(year: date.year, month: date.month, day: date.day).weekday == date.weekday)
    }
  }

  @Test func takesAnyNumber() {
    #expect(CivilDate(seconds: .max).year == 275_760)
    #expect(CivilDate(seconds: .min).year == -271_821)
    // As JavaScript has them.
    #expect(CivilDate(seconds: -62_135_596_800).dayName == "January 1, 1")
    #expect(CivilDate(seconds: -62_162_208_001).text == "0000-02-27T23:59:59")
    #expect(CivilDate(seconds: 1_717_164_309).text == "2024-05-31T14:05:09")
  }

  @Test func readsDaysOnBothSidesOf1970() {
    #expect(CivilDate(seconds: 0).text == "1970-01-01T00:00:00")
    #expect(CivilDate(seconds: -1).text == "1969-12-31T23:59:59")
    #expect(CivilDate(seconds: 951_782_400).text == "2000-02-29T00:00:00")
    #expect(CivilDate(seconds: 951_868_800).dayName == "March 1, 2000")
    #expect(CivilDate(seconds: -4_544_208_000).dayText == "1826-01-01")
  }

  @Test func countsMonths() {
    let first = CivilDate(seconds: 86_400 * 31)
    #expect(first.monthName == "February 1970")
    #expect(first.monthNumber == CivilDate(seconds: 86_400 * 31 - 1).monthNumber + 1)
  }
}
