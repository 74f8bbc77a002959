import CascadeLayout
import CascadeTesting
import CascadeView

@testable import TestSupport

extension CallbackStage {
  /// What a program or a host does in one turn, in whose passes something is called.
  enum Turn: CaseIterable {
    case reload, update, updateAtOnce, layout, layoutAtOnce, invalidation, size, adjustment
  }

  /// Does one thing, and has its pass done.
  func run(_ turn: Turn) {
    switch turn {
    case .reload: view.reloadData()
    case .update, .updateAtOnce:
      update {
        $0[0].removeFirst(2)
        $0[0].insert(contentsOf: [301, 302, 303, 304, 305], at: 1)
      } _: { () throws(UpdateError) in
        try view.performBatchUpdates(animated: turn == .update) {
          $0.deleteItems(at: [at(0, 0), at(0, 1)])
          $0.insertItems(at: (1...5).map { at(0, $0) })
        }
      }
    case .layout, .layoutAtOnce:
      attempt { try view.setLayout(otherLayout, animated: turn == .layout) }
    case .invalidation: view.invalidateLayout()
    case .size: view.setViewportSize(Size(width: 120, height: 230))
    case .adjustment:
      var adjustment = LayoutInvalidation()
      adjustment.contentOffsetAdjustment = Point(x: 0, y: 30)
      view.invalidateLayout(with: adjustment)
    }
    pass()
  }
}
