import CascadeLayout
import CascadeTesting
import CascadeView

@testable import TestSupport

/// All that can be seen of a collection view and its cells at one moment.
struct VisibleState: Equatable {
  var cells: [CellHandle]
  var attributes: [LayoutAttributes]
  var seen: [LayoutAttributes?]
  var departingCount: Int
  var bounds: Rect
  var contentSize: Size
  var counts: [Int]
  var selection: [IndexPath]
  var focus: IndexPath?
  var measuredCount: Int?
  var transitionProgress: Double?
}

extension TestWall {
  /// What can be seen now.
  var visibleState: VisibleState {
    VisibleState(
      cells: view.cells.map(\.cell), attributes: view.cells.map(\.attributes),
      seen: host.cells.indices.map { host.cells[$0].state == .shown ? host.presentedAttributes(of: $0) : nil },
      departingCount: view.departingCellCount, bounds: view.bounds, contentSize: view.contentSize,
      counts: (0..<view.numberOfSections).map { view.numberOfItems(inSection: $0) },
      selection: view.indexPathsForSelectedItems, focus: view.focusedItem,
      measuredCount: view.measuredLengths?.measuredCount, transitionProgress: view.transitionProgress)
  }

  /// The items that have a cell, in reading order.
  var items: [IndexPath] { view.cells.map(\.attributes.element).filter { $0.kind == .item }.map(\.indexPath) }

  /// Where a cell is seen now, with numbers rounded to thousandths, as far as it is not as usual.
  func seen(_ cell: Int) -> String {
    func round(_ number: Double) -> Double { (number * 1000).rounded() / 1000 }
    guard var attributes = host.presentedAttributes(of: cell) else { return "nowhere" }
    let frame = attributes.frame
    attributes.frame = Rect(
      x: round(frame.minX), y: round(frame.minY), width: round(frame.size.width), height: round(frame.size.height))
    attributes.alpha = round(attributes.alpha)
    return CallLog.text(attributes)
  }
}
