import CascadeUIKit
import Testing
import UIKit
import struct Foundation.IndexPath
import struct Foundation.URL

@testable import UIKitExamples

/// The page that measures frames on a device, with a clock that a test drives.
@MainActor struct MeasuringTests {
  @Test("a script of flings goes where it says, slower and slower, and never beyond the content")
  func script() {
    let script = FlingScript(flings: [
      .init(velocity: 1000, duration: 2), .init(velocity: -500, duration: 1), .init(velocity: 2000, start: 0.5),
    ])
    #expect(script.duration == 4)
    #expect(script.offset(at: 0, end: 10_000) == 0)
    // A thousand points a second, of which 0.998 are left each millisecond.
    var (way, speed): (CGFloat, CGFloat) = (0, 1)
    for _ in 0..<500 { (way, speed) = (way + speed, speed * 0.998) }
    #expect(abs(script.offset(at: 0.5, end: 10_000) - way) < 1)
    let steps = stride(from: 0.0, to: 2, by: 0.1).map {
      script.offset(at: $0 + 0.1, end: 1e4) - script.offset(at: $0, end: 1e4)
    }
    #expect(zip(steps, steps.dropFirst()).allSatisfy { $0 > $1 && $1 > 0 })
    #expect(script.offset(at: 2.5, end: 10_000) < script.offset(at: 2, end: 10_000))
    #expect(script.offset(at: 3.000001, end: 10_000).rounded() == 5000)
    #expect(script.offset(at: 1.9, end: 300) == 300)
    #expect(script.offset(at: 3.9, end: 300) == 300)
    #expect(FlingScript.standard.duration == 8)
  }

  @Test("percentiles, and frames that were dropped, of frames that are known")
  func times() {
    var times = FrameTimes()
    var timestamp = 5.0
    for frame in 0..<200 {
      times.add(.init(timestamp: timestamp, duration: 0.01), work: Double(frame + 1) / 1000)
      // After the hundredth, three refreshes go by without a new frame.
      timestamp += frame == 100 ? 0.04 : 0.01
    }
    #expect(times.droppedFrames == 3)
    #expect(times.intervals.count == 199)
    #expect(FrameTimes.cells(of: times.work) == "100.0 | 190.0 | 198.0")
    #expect(FrameTimes.cells(of: times.intervals) == "10.0 | 10.0 | 10.0")
    #expect(FrameTimes.percentile(100, of: times.intervals).rounded() == 40)
    #expect(FrameTimes.cells(of: []) == "0.0 | 0.0 | 0.0")
  }

  @Test("what it is measured beside has every item where the layout of the base has it")
  func everyItem() {
    let height: (IndexPath, CGFloat) -> CGFloat = { path, _ in CGFloat(20 + path.item * 37 % 150) }
    let cascade = CollectionWaterfallLayout(columnCount: 3, spacing: 8)
    cascade.heightForItem = height
    let walls = [cascade, EveryItemLayout(columnCount: 3, spacing: 8, heightForItem: height)].map {
      Wall([Array(0..<500)], layout: $0, size: CGSize(width: 316, height: 480))
    }
    for offset in [0.0, 700, 7000] {
      let shown = walls.map { wall -> [Placement] in
        wall.collectionView.contentOffset.y = offset
        wall.collectionView.layoutIfNeeded()
        let layout = wall.collectionView.collectionViewLayout
        return (layout.layoutAttributesForElements(in: wall.collectionView.bounds) ?? []).map { Placement($0) }
      }
      #expect(!shown[0].isEmpty)
      #expect(difference(shown[0], shown[1]) == nil)
    }
  }

  /// Measures with a clock of sixteen frames a second, of which one is late.
  private func measure(_ page: MeasuringPage) {
    page.navigationItem.rightBarButtonItem?.simulateTap()
    var (frame, timestamp) = (0, 100.0)
    while page.clock.isRunning, frame < 1000 {
      page.clock.tick?(FrameClock.Frame(timestamp: timestamp, duration: 0.0625))
      frame += 1
      timestamp += frame == 30 ? 0.1875 : 0.0625
    }
  }

  @Test("the page prints a line for the table of Performance.md", .standInOnly("the clock is the display's"))
  func page() throws {
    let page = open(MeasuringPage())
    let columns = try #require(performanceTable).split(separator: "|").count
    for contender in [0, 1] {
      page.choice.selectedSegmentIndex = contender
      page.choice.sendActions(for: .valueChanged)
      measure(page)
      let cells = try #require(page.result).split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      #expect(cells.count == columns)
      #expect(cells[0].hasSuffix("16 Hz"))
      #expect(cells[1...2] == [["CascadeUIKit", "an object for every item"][contender], "10000"])
      #expect(cells[4...7] == ["62.5", "62.5", "62.5", "2 of 125"])
      #expect(page.collectionView.contentOffset.y > 10_000)
      // The other one hands out the same objects again and again, as articles do.
      if contender == 0 { #expect(page.collectionView.simulatedViolations == []) }
    }
  }

  /// The head of the table that waits for the lines.
  private var performanceTable: String? {
    var folder = URL(fileURLWithPath: #filePath)
    for _ in 0..<5 { folder.deleteLastPathComponent() }
    let page = try? String(
      contentsOf: folder.appendingPathComponent("Documentation/Performance.md"), encoding: .utf8)
    return page?.split(separator: "\n").first { $0.hasPrefix("| system, display |") }.map { String($0) }
  }
}
