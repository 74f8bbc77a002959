import Testing

@testable import PhotoSite

@Suite struct WallDateTests {
  @Test func readsDaysOnBothSidesOf1970() {
    #expect(WallDate(seconds: 0).text == "1970-01-01T00:00:00")
    #expect(WallDate(seconds: -1).text == "1969-12-31T23:59:59")
    #expect(WallDate(seconds: 951_782_400).text == "2000-02-29T00:00:00")
    #expect(WallDate(seconds: 951_868_800).dayName == "1 March 2000")
    #expect(WallDate(seconds: -4_544_208_000).dayText == "1826-01-01")
  }

  @Test func countsMonths() {
    #expect(WallDate(seconds: 86_400 * 31).monthNumber == WallDate(seconds: 86_400 * 31 - 1).monthNumber + 1)
  }
}
