import CascadeLayout
import CascadeTesting
import CascadeView

@testable import TestSupport

/// How things stand with a collection view when it is called back.
enum CallbackSituation: CaseIterable, Sendable {
  case atRest, empty, noDataSource, changingLayout, updating, inTransition, afterRefusal, beforeFirstPass, noSize
  case scrolling, reloadPending

  /// A stage on which things stand so; nobody is called back on the way.
  func makeStage() -> CallbackStage {
    let stage = CallbackStage(self == .empty ? [] : CallbackStage.data)
    guard self != .beforeFirstPass, self != .noSize else {
      if self == .beforeFirstPass { stage.view.setViewportSize(Size(width: 100, height: 200)) }
      return stage
    }
    stage.view.setViewportSize(Size(width: 100, height: 200))
    stage.pass()
    stage.attempt { try stage.view.selectItem(at: at(0, 1)) }
    stage.attempt { try stage.view.focusItem(at: at(0, 2)) }
    stage.scroll(by: 150, after: 1)
    stage.pass()
    switch self {
    case .atRest, .empty, .beforeFirstPass, .noSize: break
    case .noDataSource:
      stage.view.dataSource = nil
      stage.pass()
    case .changingLayout:
      stage.make(.changeLayout)
      stage.host.recorder.advance(by: 0.3)
    case .updating:
      stage.make(.update)
      stage.host.recorder.advance(by: 0.3)
    case .inTransition:
      stage.attempt("start") {
        try stage.view.startInteractiveTransition(to: stage.otherLayout, completion: stage.makeCompletion("start"))
      }
      stage.view.setTransitionProgress(0.4)
    case .afterRefusal:
      // The program does not bring the data back.
      stage.data.sections = [Array(1...2)]
      stage.attempt { try stage.view.performBatchUpdates { $0.deleteItems(at: [at(0, 0)]) } }
    case .scrolling:
      stage.attempt { try stage.view.scrollToItem(at: at(0, 7), at: .top, animated: true) }
      stage.scroll(by: 40)
      stage.pass()
    case .reloadPending:
      stage.data.sections = [Array(1...5), [21]]
      stage.view.reloadData()
    }
    return stage
  }
}
