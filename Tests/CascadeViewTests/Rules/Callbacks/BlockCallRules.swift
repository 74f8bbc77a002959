import CascadeLayout
import CascadeTesting
import CascadeView
import Testing

@testable import TestSupport

/// What is called from within an update's block, after the data has changed, and other calls between two states of the
/// data: rules 7.2, 7.4 and 7.5.
///
/// Items are 100 points long, after a header of 20; the viewport is 100 × 200 and the overscan 50 on either side.
struct BlockCallRules {
  private func makeStage() -> CallbackStage {
    let stage = CallbackStage()
    stage.view.setViewportSize(Size(width: 100, height: 200))
    stage.pass()
    return stage
  }

  /// Deletes the last items in a block, and calls something at its end.
  private func deleteItems(_ stage: CallbackStage, _ call: () -> Void) throws {
    try stage.view.performBatchUpdates { updates in
      updates.deleteItems(at: (2..<12).map { at(0, $0) })
      stage.data.sections[0].removeLast(10)
      call()
    }
  }

  @Test("7.2 nothing that is called in a block asks for items that are no more", arguments: [false, true])
  func itemsThatAreNoMore(isScrolled: Bool) throws {
    for call in PublicCall.all where !PublicCall.updates.contains(where: { $0.names == call.names }) {
      Trace.note("\(call)")
      let stage = makeStage()
      if isScrolled {
        stage.scroll(by: 600, after: 1)
        stage.pass()
      }
      // A mark, so that a pass has something to do.
      stage.view.pixelScale = PixelScale(1)
      stage.attempt { try deleteItems(stage) { call.perform(stage) } }
      #expect(stage.mistakesAtRest() == [], "\(call)")
    }
  }

  @Test("7.2 a host's own pass in a block does nothing, and the update is carried out as asked")
  func passInBlock() throws {
    let stage = makeStage()
    var known = 0
    try deleteItems(stage) {
      stage.view.setViewportSize(Size(width: 100, height: 300))
      stage.view.invalidateLayout()
      stage.pass()
      known = stage.view.numberOfItems(inSection: 0)
    }
    #expect(known == 12)
    #expect(stage.host.recorder.problems == [])
    #expect(stage.mistakesAtRest() == [])
    #expect(stage.view.bounds.size.height == 300)
  }

  @Test("7.4 places that a call in a block names are those after the update")
  func placesAfter() throws {
    let stage = makeStage()
    try stage.view.performBatchUpdates { updates in
      stage.data.sections[0] += [500, 501]
      updates.insertItems(at: [at(0, 12), at(0, 13)])
      #expect(throws: Never.self) {
        try stage.view.selectItem(at: at(0, 13))
        try stage.view.focusItem(at: at(0, 12))
        try stage.view.scrollToItem(at: at(0, 13), at: .top, animated: false)
      }
      #expect(stage.view.indexPathsForSelectedItems == [])
      #expect(stage.view.contentOffset == .zero)
    }
    #expect(stage.view.indexPathsForSelectedItems == [at(0, 13)])
    #expect(stage.view.focusedItem == at(0, 12))
    #expect(stage.view.contentOffset.y == 1320)
    #expect(stage.mistakesAtRest() == [])
  }

  @Test("7.4 what a block puts off waits for the next pass if the update is refused")
  func refusedBlock() throws {
    let stage = makeStage()
    #expect(throws: UpdateError.self) {
      try stage.view.performBatchUpdates { updates in
        updates.deleteItems(at: [at(0, 0)])
        stage.attempt { try stage.view.selectItem(at: at(0, 1)) }
      }
    }
    // The program brings the data back after the error, and only then.
    #expect(stage.view.indexPathsForSelectedItems == [])
    stage.pass()
    #expect(stage.view.indexPathsForSelectedItems == [at(0, 1)])
    #expect(stage.mistakesAtRest() == [])
  }

  @Test(
    "7.2 what is marked while the data source counts holds for the next pass; what else is called waits for this one")
  func whileCounting() throws {
    let stage = makeStage()
    stage.data.sections[0].removeLast(10)
    stage.view.reloadData()
    stage.reactions.arm(.numberOfSections) { [unowned stage] in
      stage.attempt { try stage.view.selectItem(at: at(0, 1)) }
      stage.attempt { try stage.view.setLayout(stage.layouts[1], animated: true) }
      stage.view.reconfigureItems(at: [at(0, 5)])
    }
    stage.pass()
    #expect(stage.view.indexPathsForSelectedItems == [at(0, 1)])
    #expect(stage.view.layout === stage.layouts[1])
    #expect(stage.mistakesAtRest() == [])
  }

  @Test(
    "7.5 updates from within a pass are refused by name, and nothing has changed",
    arguments: Callback.allCases.filter { $0.kind == .withinPass })
  func refused(callback: Callback) {
    let stage = makeStage()
    var count = 0
    stage.reactions.arm(callback, times: 4) { [unowned stage] in
      count += 1
      #expect(throws: UpdateError.duringPass) {
        try stage.view.performBatchUpdates { _ in Issue.record("the block is not called") }
      }
      #expect(throws: UpdateError.duringPass) { try stage.view.deleteItems(at: [at(0, 0)]) }
      #expect(throws: UpdateError.duringPass) { try stage.view.insertSections([0]) }
    }
    for stop in CallbackStage.Stop.allCases { stage.make(stop) }
    #expect(count > 0)
    #expect(stage.mistakesAtRest() == [])
  }

  @Test(
    "7.2 calls while data in doubt is counted, or reported to be others, are put off",
    arguments: [Callback.numberOfSections, .numberOfItemsInSection, .report], [false, true])
  func whileInDoubt(callback: Callback, byHand: Bool) throws {
    let stage = CallbackSituation.afterRefusal.makeStage()
    var isAtOnce: Bool?
    stage.reactions.arm(callback) { [unowned stage] in
      stage.attempt { try stage.view.setLayout(stage.layouts[1]) }
      stage.attempt { try stage.view.selectItem(at: at(0, 0)) }
      isAtOnce = stage.view.layout === stage.layouts[1] || stage.view.isSelected(at(0, 0))
    }
    stage.attempt {
      if byHand {
        try stage.view.startInteractiveTransition(to: stage.layouts[1])
      } else {
        try stage.view.setLayout(stage.layouts[1])
      }
    }
    #expect(isAtOnce == false)
    #expect(stage.view.layout === stage.layouts[1])
    #expect(stage.view.indexPathsForSelectedItems == [at(0, 0)])
    #expect(stage.mistakesAtRest() == [])
  }

  @Test(
    "5.1 a layout that has been set by a call in the pass before its own change is left alone",
    arguments: [false, true])
  func alreadySet(byHand: Bool) throws {
    let stage = makeStage()
    var transitions: [String] = []
    stage.layouts[1].willAnswer = { if $0.hasPrefix("prepare transition") { transitions.append($0) } }
    stage.reactions.arm(.numberOfSections) { [unowned stage] in
      stage.attempt { try stage.view.setLayout(stage.layouts[1]) }
    }
    stage.view.invalidateLayout()
    var ends: [Bool] = []
    if byHand {
      try stage.view.startInteractiveTransition(to: stage.layouts[1]) { ends.append($0) }
    } else {
      try stage.view.setLayout(stage.layouts[1]) { ends.append($0) }
    }
    #expect(ends == [true])
    #expect(stage.view.transitionProgress == nil)
    #expect(transitions == ["prepare transition from another"])
    #expect(stage.mistakesAtRest() == [])
  }
}
