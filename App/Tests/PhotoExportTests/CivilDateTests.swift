import Foundation
import Testing

@testable import PhotoExport

@Suite struct CivilDateTests {
  /// By Foundation's calendar, from 1584 on: before, that is the Julian one.
  @Test func isAsTheCalendarHasIt() {
    var calendar = Calendar(identifier: .iso8601)
    calendar.timeZone = .gmt
    for seconds in stride(from: Int64(-12_180_000_000), to: 60_000_000_000, by: 86_400 * 97 + 3_661) {
      let parts = calendar.dateComponents(
        [.year, .month, .day, .weekday], from: Date(timeIntervalSince1970: TimeInterval(seconds)))
      let date = CivilDate(seconds)
      #expect(date.year == parts.year && date.month == parts.month && date.day == parts.day)
      let weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"]
      #expect(date.weekday == weekdays[parts.weekday! - 1])
      #expect(CivilDate(year: date.year, month: date.month, day: date.day).weekday == date.weekday)
    }
  }

  @Test func takesAnyNumber() {
    #expect(CivilDate(.max).year == 275_760)
    #expect(CivilDate(.min).year == -271_821)
    // As JavaScript has them.
    #expect(CivilDate(-62_135_596_800).text == "January 1, 1, 0:00")
    #expect(CivilDate(-62_162_208_001).text == "February 27, 0, 23:59")
    #expect(CivilDate(1_717_164_309).text == "May 31, 2024, 14:05")
  }
}
