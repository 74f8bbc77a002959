/// The times of frames, and the work that each of them took.
struct FrameTimes {
  /// The times from one frame to the next, and the times of work in each, in milliseconds.
  private(set) var intervals: [Double] = []
  private(set) var work: [Double] = []

  /// The number of frames in which the display has repeated the previous one because the next one was not ready.
  private(set) var droppedFrames = 0

  private var last: FrameClock.Frame?

  /// Adds a frame.
  ///
  /// - Parameters:
  ///   - frame: When the frame was displayed, and for how long it should have been.
  ///   - work: The time for which it kept the main thread busy, in seconds.
  mutating func add(_ frame: FrameClock.Frame, work: Double) {
    self.work.append(work * 1000)
    if let last, last.duration > 0 {
      let interval = frame.timestamp - last.timestamp
      intervals.append(interval * 1000)
      droppedFrames += max(Int((interval / last.duration).rounded()) - 1, 0)
    }
    last = frame
  }

  /// The smallest value that is at least as large as a percentage of the values.
  static func percentile(_ percent: Int, of values: [Double]) -> Double {
    guard !values.isEmpty else { return 0 }
    let rank = (Double(percent) / 100 * Double(values.count)).rounded(.up)
    return values.sorted()[max(Int(rank), 1) - 1]
  }

  /// The 50th, 95th and 99th percentiles, as cells of a table.
  static func cells(of values: [Double]) -> String {
    [50, 95, 99].map { inTenths(percentile($0, of: values)) }.joined(separator: " | ")
  }

  /// A number with at most one decimal place.
  static func inTenths(_ number: Double) -> String { "\((number * 10).rounded() / 10)" }
}
