import PhotoLibrary
import PhotoModel
import Testing

@testable import CascadeCommand

@Suite struct ScanReportTests {
  private func photo(_ id: Int, _ name: String, _ state: PhotoState = .readable) -> Photo {
    Photo(
      id: PhotoID(rawValue: UInt32(id)), version: PhotoVersion(rawValue: 1), name: name, width: 1, height: 1,
      colour: nil,
      state: state)
  }

  @Test func theLineShowsABarAndNumbers() {
    var report = ScanReport()
    let ended = report.note(.progress(ScanProgress(found: 200, examined: 50, unreadable: 0)))
    #expect(!ended)
    #expect(
      report.statusLine(columns: 79)
        == "Scanning [##########..............................] 50 of 200 files")
    #expect(report.statusLine(columns: 40) == "Scanning [###..........] 50 of 200 files")
  }

  @Test(arguments: 0...120)
  func theLineNeverExceedsTheColumns(columns: Int) {
    var report = ScanReport()
    _ = report.note(.progress(ScanProgress(found: 123_456, examined: 99_999, unreadable: 1234)))
    #expect(report.statusLine(columns: columns).count <= columns)
  }

  @Test func theBarIsEmptyAtFirst() {
    #expect(ScanReport().statusLine(columns: 40) == "Scanning [................] 0 of 0 files")
  }

  @Test func videosThatCanBeShownAreNoted() {
    func video(_ id: Int, _ state: PhotoState) -> Photo {
      Photo(
        id: PhotoID(rawValue: UInt32(id)), version: PhotoVersion(rawValue: 1), name: "a.mp4", width: 1, height: 1,
        colour: nil, state: state, metadata: PhotoMetadata(kind: .video))
    }
    var report = ScanReport()
    _ = report.note(.photos([photo(1, "a"), video(2, .unreadable(.corrupt))]))
    #expect(!report.hasVideos)
    _ = report.note(.photos([video(3, .readable)]))
    #expect(report.hasVideos)
    _ = report.note(.removed([PhotoID(rawValue: 3)]))
    #expect(!report.hasVideos)
  }

  @Test func theSummaryCountsAndNamesWhatCannotBeShown() {
    var report = ScanReport()
    _ = report.note(.photos([photo(1, "a"), photo(2, "b", .unreadable(.corrupt)), photo(3, "c")]))
    let ended = report.note(.ended(ScanProgress(found: 4, examined: 4, unreadable: 1)))
    #expect(ended)
    #expect(report.summary(duration: .milliseconds(1264)) == "3 pictures in 1.26 seconds, 1 unreadable: “b”.")
  }

  @Test func noPicturesAreSaidToBeThereOnlyIfAllWasExamined() {
    var report = ScanReport()
    _ = report.note(.ended(ScanProgress()))
    #expect(report.summary(duration: .zero).hasPrefix("No pictures were found. "))
    let unexamined = [
      Unexamined(name: "b.jpg", isFolder: false, reason: "no decoder"),
      Unexamined(name: "a", isFolder: true, reason: "Permission denied"),
    ]
    #expect(
      report.summary(duration: .zero, unexamined: unexamined)
        == "No pictures can be shown, because some files or folders could not be examined: the folder “a” (Permission denied), "
        + "“b.jpg” (no decoder).")
    let error = CommandError.noPhotos(in: "/x", files: 0, videos: 0, unexamined: unexamined)
    #expect(error.exitCode == .incomplete)
    #expect(error.description.contains("“b.jpg” (no decoder)"))
  }

  @Test func photosThatWereThereBeforeAreMentioned() {
    var report = ScanReport()
    _ = report.note(.photos([photo(1, "a"), photo(2, "b")]))
    _ = report.note(.removed([PhotoID(rawValue: 1), PhotoID(rawValue: 2)]))
    #expect(report.summary(duration: .zero).hasPrefix("No pictures were found, although there were 2 before."))
  }

  @Test func theSummaryNamesOnlyTheFirstFew() {
    var report = ScanReport()
    _ = report.note(.photos((1...5).map { photo($0, "\($0)", .unreadable(.empty)) }))
    _ = report.note(.ended(ScanProgress(found: 5, examined: 5, unreadable: 5)))
    #expect(
      report.summary(duration: .zero) == "5 pictures in 0.00 seconds, 5 unreadable: “1”, “2”, “3” and 2 more.")
  }

  @Test func theSummaryCountsPhotosAndNotHowOftenTheyWereTold() {
    var report = ScanReport()
    _ = report.note(.photos([photo(1, "a"), photo(2, "b", .unreadable(.tooSlow)), photo(3, "c")]))
    _ = report.note(.photos([photo(2, "b"), photo(1, "d")]))
    _ = report.note(.removed([PhotoID(rawValue: 3)]))
    _ = report.note(.ended(ScanProgress(found: 2, examined: 2, unreadable: 0)))
    #expect(report.summary(duration: .zero) == "2 pictures in 0.00 seconds.")
  }

  @Test func theSummaryOfNothingSaysWhatCouldBeShown() {
    var report = ScanReport()
    _ = report.note(.ended(ScanProgress(found: 7, examined: 7, unreadable: 0)))
    #expect(report.summary(duration: .zero).hasPrefix("No pictures were found. Cascade shows JPEG,"))
  }
}
