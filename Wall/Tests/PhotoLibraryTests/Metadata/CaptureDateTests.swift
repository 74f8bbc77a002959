import Testing

@testable import FileFormats
@testable import PhotoModel

@Suite struct CaptureDateTests {
  @Test(
    arguments: [
      ("2024:01:31 12:34:56", "2024-01-31T12:34:56"), ("2024-01-31T12:34:56.78+02:00", "2024-01-31T12:34:56.780+02:00"),
      ("2024-01-31T12:34:56-0330", "2024-01-31T12:34:56-03:30"), ("2024-01-31T12:34Z", "2024-01-31T12:34:00+00:00"),
      ("2024-02-29", "2024-02-29T00:00:00"), ("1931", "1931-01-01T00:00:00"), ("1826-06", "1826-06-01T00:00:00"),
      ("2023-02-29", nil), ("2024:13:01 00:00:00", nil), ("0000:00:00 00:00:00", nil), ("    :  :     :  :  ", nil),
      ("2024:01:31 24:00:00", nil), ("31.01.2024", nil), ("", nil), ("9999-12-31T23:59:60", "9999-12-31T23:59:59"),
    ] as [(String, String?)])
  func isReadAndWritten(text: String, expected: String?) {
    #expect(CaptureDate(text)?.text == expected)
  }

  @Test func secondsCountFrom1970() {
    #expect(CaptureDate("1970-01-01T00:00:00")?.seconds == 0)
    #expect(CaptureDate("2000-03-01")?.seconds == 951_868_800)
    #expect(CaptureDate("1969-12-31T23:59:59")?.seconds == -1)
    // Every day of four centuries, and what comes before 1970.
    for day in stride(from: Int64(-60_000), to: 90_000, by: 1) {
      let date = CaptureDate(seconds: day * 86_400 + 3_661)
      #expect(CaptureDate(date.text) == date)
    }
  }

  @Test func onlyPlausibleDatesCount() throws {
    let now = try #require(CaptureDate("2024-06-01T12:00:00")).seconds
    for (text, isPlausible) in [
      ("2024-06-02T11:59:00", true), ("2024-06-02T12:01:00", false), ("1970-01-01T00:00:37", false),
      ("1980-01-01T00:00:00", false), ("1980-01-01T00:01:00", true), ("1904-01-01T00:00:37", false),
      ("1826-01-01", true),
      ("1825-12-31", false), ("0001-01-01", false),
    ] {
      #expect(try #require(CaptureDate(text)).isPlausible(now: now) == isPlausible, "\(text)")
    }
  }

  @Test(
    arguments: [
      ("IMG_20240131_123456.jpg", "2024-01-31T12:34:56"), ("2024-01-31 12.34.56.png", "2024-01-31T12:34:56"),
      ("20240131_123456.heic", "2024-01-31T12:34:56"), ("PXL_20240131_123456789.MP.jpg", "2024-01-31T12:34:56"),
      ("Screenshot_2024-01-31-12-34-56-123_com.app.png", "2024-01-31T12:34:56"),
      ("Screenshot 2024-01-31 at 12.34.56.png", "2024-01-31T12:34:56"),
      ("Screenshot 2024-01-31 at 9.04.07\u{202f}PM.png", "2024-01-31T21:04:07"),
      ("Bildschirmfoto 2024-01-31 um 09.04.07.png", "2024-01-31T09:04:07"),
      ("Capture d’écran 2024-01-31 à 09.04.07.png", "2024-01-31T09:04:07"),
      ("WhatsApp Image 2024-01-31 at 12.34.56 AM (1).jpeg", "2024-01-31T00:34:56"),
      ("WhatsApp Image 2024-01-31 at 12.34.56.jpeg", "2024-01-31T12:34:56"),
      ("signal-2024-01-31-12-34-56-789.jpg", "2024-01-31T12:34:56"),
      ("signal-2024-01-31-123456.jpg", "2024-01-31T12:34:56"), ("IMG-20240131-WA0007.jpg", "2024-01-31T00:00:00"),
      ("20240131123456.jpg", "2024-01-31T12:34:56"), ("2024_01_31.tif", "2024-01-31T00:00:00"),
      ("scan 2024-01-31 v2.tif", "2024-01-31T00:00:00"), ("DSC_0042.JPG", nil), ("12345678.jpg", nil),
      ("20241331.jpg", nil),
      ("202401311.jpg", nil), ("2024-01.jpg", nil), ("IMG_20990131_123456.jpg", nil), ("5120240131_1.jpg", nil),
      ("", nil),
    ] as [(String, String?)])
  func namesTell(name: String, expected: String?) throws {
    let now = try #require(CaptureDate("2024-06-01")).seconds
    #expect(FileNameDate.date(in: Array(name.utf8), now: now)?.text == expected)
  }
}
