import UIKit

/// Calls a function once for each frame of the display.
@MainActor final class FrameClock: NSObject {
  /// A frame: when it was displayed, and for how long it should be, in seconds.
  struct Frame {
    var timestamp: Double
    var duration: Double
  }

  /// Called for each frame.
  var tick: ((Frame) -> Void)?

  private(set) var isRunning = false

  #if canImport(ObjectiveC)
    private var link: CADisplayLink?

    /// Starts the calls, as many as the display allows.
    func start() {
      isRunning = true
      let link = CADisplayLink(target: self, selector: #selector(step(_:)))
      link.preferredFrameRateRange = CAFrameRateRange(minimum: 60, maximum: 120, preferred: 120)
      link.add(to: .main, forMode: .common)
      self.link = link
    }

    func stop() {
      isRunning = false
      // Until it is invalidated, the link retains this clock.
      link?.invalidate()
      link = nil
    }

    @objc private func step(_ link: CADisplayLink) {
      tick?(Frame(timestamp: link.timestamp, duration: link.targetTimestamp - link.timestamp))
    }
  #else
    // Without UIKit, there is no display. A test calls `tick`.
    func start() { isRunning = true }
    func stop() { isRunning = false }
  #endif
}
