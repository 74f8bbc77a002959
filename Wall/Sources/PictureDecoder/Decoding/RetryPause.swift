/// The delays before retries.
package enum RetryPause {
  private static let pauses: [Duration] = [
    .seconds(30), .seconds(300), .seconds(3600), .seconds(6 * 3600), .seconds(24 * 3600),
  ]

  /// The delay after this many failures: 30 seconds, 5 minutes, 1 hour…
  package static func after(failures: Int) -> Duration { pauses[min(max(failures - 1, 0), pauses.count - 1)] }
}
