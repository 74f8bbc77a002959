extension Duration {
  /// The duration in nanoseconds, shared out to so many parts.
  func nanoseconds(sharedOutTo parts: Int) -> Int {
    Int((self / .nanoseconds(parts)).rounded())
  }

  /// The duration in picoseconds, shared out to so many parts.
  func picoseconds(sharedOutTo parts: Int) -> Int {
    Int((1000 * (self / .nanoseconds(parts))).rounded())
  }

  /// The duration in percent of another.
  func percent(of other: Duration) -> Int {
    Int((100 * (self / other)).rounded())
  }
}
