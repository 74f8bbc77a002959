import CascadeLayout
import CascadeTesting
import CascadeView
import Testing

@testable import TestSupport

/// When completions of calls that were put off are called: rule 7.4.
struct CompletionRules {
  private func makeStage() -> CallbackStage {
    let stage = CallbackStage()
    stage.view.setViewportSize(Size(width: 100, height: 200))
    stage.pass()
    return stage
  }

  /// The completions that have not been called, though one pass and all animations are over.
  private func left(_ stage: CallbackStage) -> [String] {
    stage.pass()
    stage.view.cancelInteractiveTransition()
    stage.host.recorder.advance(by: 2)
    return stage.completions.filter { $0.isDue && $0.calls != 1 }.map { "\($0.name) \($0.calls) times" }
  }

  @Test(
    "7.4 completions of what the block of a refused update puts off are called with the next pass, whatever it does")
  func refusedUpdate() {
    for call in PublicCall.layoutChanges + PublicCall.scrolls {
      let stage = makeStage()
      #expect(throws: UpdateError.self) {
        try stage.view.performBatchUpdates { updates in
          updates.deleteItems(at: [at(0, 0)])
          call.perform(stage)
        }
      }
      #expect(left(stage) == [], "\(call)")
      #expect(stage.mistakesAtRest() == [], "\(call)")
    }
  }

  @Test(
    "7.4 completions of what a call that was put off puts off are called with the next pass, whatever it does",
    arguments: [
      Callback.layoutLengths, .layoutElements, .layoutWays, .layoutTarget, .setContentSize, .makeCell, .place,
    ])
  func putOffTwice(callback: Callback) {
    for call in PublicCall.layoutChanges {
      let stage = makeStage()
      stage.reactions.arm(.numberOfSections) { [unowned stage] in
        // What this calls back is within a call that was put off.
        stage.attempt("first") {
          try stage.view.setLayout(stage.otherLayout, animated: true, completion: stage.makeCompletion("first"))
        }
        stage.reactions.arm(callback, times: 3) { call.perform(stage) }
      }
      stage.view.invalidateLayout()
      stage.pass()
      stage.reactions.disarm()
      #expect(left(stage) == [], "\(call)")
      #expect(stage.mistakesAtRest() == [], "\(call)")
    }
  }

  @Test("7.4 an update that is part of a reload is completed by the pass that a call within its block causes")
  func reloadWithinBlock() throws {
    let stage = makeStage()
    stage.view.reloadData()
    var ends: [Bool] = []
    try stage.view.performBatchUpdates {
      $0.deleteItems(at: [at(0, 0)])
      stage.data.sections[0].removeFirst()
      stage.attempt { try stage.view.scrollToItem(at: at(0, 5), at: .top, animated: false) }
    } completion: {
      ends.append($0)
    }
    #expect(stage.view.numberOfItems(inSection: 0) == 11)
    #expect(ends == [true])
    #expect(stage.mistakesAtRest() == [])
  }

  @Test(
    "2.1 what is part of a reload that waits is completed after the reload, not after what the host is told before it",
    arguments: [false, true])
  func beforeReload(changesLayout: Bool) throws {
    let stage = CallbackStage()
    var ends: [Bool] = []
    if changesLayout {
      try stage.view.setLayout(stage.layouts[1]) { ends.append($0) }
    } else {
      try stage.view.performBatchUpdates { _ in
      } completion: {
        ends.append($0)
      }
    }
    stage.view.overscan = Overscan(resting: -1)
    #expect(stage.host.recorder.problems.count == 1)
    stage.view.deselectAllItems()
    stage.pass()
    #expect(ends == [], "nothing can be shown yet")
    stage.view.setViewportSize(Size(width: 100, height: 200))
    stage.view.deselectAllItems()
    #expect(ends == [])
    stage.pass()
    #expect(ends == [true])
  }
}
