/// When frames have come, and how much work each of them was.
struct FrameTimes {
  /// The times from one frame to the next, and those of work in each, in milliseconds.
  private(set) var intervals: [Double] = []
  private(set) var work: [Double] = []

  /// How many frames the display has shown again because the next one was not ready.
  private(set) var droppedFrames = 0

  private var last: FrameClock.Frame?

  /// Takes a frame in.
  ///
  /// - Parameters:
  ///   - frame: When it came, and how long it was to be shown.
  ///   - work: How long the main thread was busy for it, in seconds.
  mutating func add(_ frame: FrameClock.Frame, work: Double) {
    self.work.append(work * 1000)
    if let last, last.duration > 0 {
      let interval = frame.timestamp - last.timestamp
      intervals.append(interval * 1000)
      droppedFrames += max(Int((interval / last.duration).rounded()) - 1, 0)
    }
    last = frame
  }

  /// The least value that at least so many of a hundred values do not exceed.
  static func percentile(_ percent: Int, of values: [Double]) -> Double {
    guard !values.isEmpty else { return 0 }
    let rank = (Double(percent) / 100 * Double(values.count)).rounded(.up)
    return values.sorted()[max(Int(rank), 1) - 1]
  }

  /// Half, 95 and 99 of a hundred values, as cells of a table.
  static func cells(of values: [Double]) -> String {
    [50, 95, 99].map { inTenths(percentile($0, of: values)) }.joined(separator: " | ")
  }

  /// A number with at most one digit after its point.
  static func inTenths(_ number: Double) -> String { "\((number * 10).rounded() / 10)" }
}
