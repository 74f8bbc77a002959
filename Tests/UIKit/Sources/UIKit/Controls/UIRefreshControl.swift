import Foundation

/// A control that is pulled down from above a scroll view's content, and takes room there while it spins.
@MainActor open class UIRefreshControl: UIControl {
  public private(set) var isRefreshing = false

  /// The scroll view that it belongs to.
  weak var scrollView: UIScrollView?

  open func beginRefreshing() { setRefreshing(true) }

  open func endRefreshing() { setRefreshing(false) }

  /// Pulls the control down.
  public func simulatePull() {
    beginRefreshing()
    sendActions(for: .valueChanged)
  }

  private func setRefreshing(_ isRefreshing: Bool) {
    guard isRefreshing != self.isRefreshing else { return }
    self.isRefreshing = isRefreshing
    scrollView?.adjustedContentInsetDidChange()
  }
}
