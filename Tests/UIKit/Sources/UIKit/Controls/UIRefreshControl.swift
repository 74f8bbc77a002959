/// A control that is pulled down to have content loaded anew.
@MainActor open class UIRefreshControl: UIControl {
  public private(set) var isRefreshing = false

  open func beginRefreshing() { isRefreshing = true }

  open func endRefreshing() { isRefreshing = false }

  /// Pulls the control down.
  public func simulatePull() {
    beginRefreshing()
    sendActions(for: .valueChanged)
  }
}
