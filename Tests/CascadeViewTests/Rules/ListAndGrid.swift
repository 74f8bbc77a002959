import CascadeLayout
import CascadeTesting
import CascadeView

@testable import TestSupport

/// One lane of items of 100 × 100.
func makeList() -> WaterfallLayout {
  WaterfallLayout(metrics: TestWall.oneLane) { _ in .computed { _, _ in 100 } }
}

/// Items of 50 × 50 without gaps: two a line, where the viewport is 100 broad.
func makeGrid() -> FlowLayout {
  FlowLayout(metrics: FlowMetrics(itemSize: Size(width: 50, height: 50), lineSpacing: 0, interitemSpacing: 0))
}

extension TestView {
  /// A view of 100 × 200 points that shows many items, or four, with which it stays at the start of the content.
  convenience init(_ layout: any CollectionLayout, items: UInt64) throws {
    try self.init(layout, [Array(1...items)], 100, 200)
    view.keepsAnchor = items != 4
  }

  /// The log since the last time, without what a view may ask a layout as often as it likes.
  func calls() -> String {
    log.take().split(separator: "\n")
      .filter { !$0.contains(": content size") && !$0.contains(": elements in") && !$0.contains(": bounds") }
      .joined(separator: "\n")
  }
}

extension TestView {
  /// Starts a transition by hand, to the grid if nothing else is said.
  func start(_ layout: any CollectionLayout = makeGrid()) throws(LayoutError) {
    try view.startInteractiveTransition(to: layout) { [log] in log.write("completion \($0)") }
  }
}
