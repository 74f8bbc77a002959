import CascadeLayout
import CascadeTesting
import CascadeView
import Testing

@testable import TestSupport

/// Calls that wait until the pass is over: rule 7.4.
///
/// Items are 100 points long, after a header of 20; the viewport is 100 × 200 and the overscan 50 on either side.
struct PutOffCallRules {
  private func makeStage(logs: Bool = false) -> CallbackStage {
    let stage = CallbackStage(logs: logs)
    stage.view.setViewportSize(Size(width: 100, height: 200))
    return stage
  }

  @Test("7.4 what was put off is carried out when the pass is over, in order", arguments: Callback.allCases)
  func order(callback: Callback) throws {
    // Those that the first pass of a view calls.
    let first: [Callback] = [
      .numberOfSections, .numberOfItemsInSection, .layoutLengths, .layoutElements, .reuseIdentifierFor, .configure,
      .willDisplay, .makeCell, .place, .setContentSize,
    ]
    guard first.contains(callback) else { return }
    let stage = makeStage()
    stage.reactions.arm(callback) { [unowned stage] in
      stage.attempt { try stage.view.startInteractiveTransition(to: stage.layouts[1]) }
      stage.view.setTransitionProgress(1)
      stage.view.finishInteractiveTransition()
      stage.attempt { try stage.view.scrollToItem(at: at(0, 8), at: .top, animated: false) }
      stage.view.pressBegan(on: at(0, 9))
    }
    stage.pass()
    #expect(stage.view.layout === stage.layouts[1])
    #expect(stage.view.contentOffset.y == 420, "the ninth item is in the fifth line, after the header")
    #expect(stage.view.state(of: .item(at(0, 9))) == .highlighted)
    stage.view.pressCancelled()
    #expect(stage.mistakesAtRest() == [])
  }

  @Test("7.4 what cannot be carried out any more is told to the host, and its completion is called with false")
  func failure() throws {
    let stage = makeStage()
    stage.pass()
    let layout = WaterfallLayout(
      metrics: WaterfallMetrics(lanes: .count(1), laneSpacing: 0, itemSpacing: -1)
    ) { _ in .computed { _, _ in 100 } }
    var ends: [Bool] = []
    stage.reactions.arm(.willDisplay) { [unowned stage] in
      #expect(throws: Never.self) {
        try stage.view.setLayout(layout) { ends.append($0) }
        try stage.view.startInteractiveTransition(to: layout) { ends.append($0) }
      }
    }
    stage.scroll(by: 200)
    stage.pass()
    let error = LayoutError.metric(.itemSpacing, section: 0, value: -1)
    #expect(stage.host.recorder.problems.first == .layout(error))
    #expect(ends == [false, false])
    #expect(stage.view.layout === stage.layouts[0])
    #expect(stage.mistakesAtRest() == [])
  }

  @Test("7.4 an item that there is not, once the scroll is carried out, is told to the host")
  func missingItem() throws {
    let stage = makeStage()
    stage.pass()
    stage.reactions.arm(.willDisplay) { [unowned stage] in
      stage.attempt { try stage.view.scrollToItem(at: at(0, 99), at: .top, animated: false) }
      let isPutOff = stage.attempt {
        try stage.view.scrollToItem(at: at(0, 1), at: [.top, .bottom], animated: false)
      }
      #expect(!isPutOff, "what is wrong with the call itself is thrown at once")
    }
    stage.scroll(by: 200)
    let offset = stage.view.contentOffset
    stage.pass()
    #expect(stage.view.contentOffset == offset)
    #expect(stage.host.recorder.problems.map { "\($0)".contains("item 99 of section 0") } == [true])
  }

  @Test("7.4 what a call that was put off puts off waits for the end of the next pass, so that a pass ends")
  func putOffAgain() throws {
    let stage = makeStage()
    stage.pass()
    stage.host.recorder.advance(by: 1)
    var changes = 0
    stage.reactions.arm(.place, times: .max) { [unowned stage] in
      guard changes < 100 else { return stage.violations.append("it does not end") }
      changes += 1
      stage.attempt { try stage.view.setLayout(stage.otherLayout) }
    }
    stage.view.invalidateLayout()
    stage.view.reloadData()
    stage.pass()
    #expect(stage.violations == [])
    #expect(changes > 0)
    let after = changes
    stage.reactions.disarm()
    stage.pass()
    #expect(changes == after)
    #expect(stage.mistakesAtRest() == [])
  }

  @Test("7.4 completions that are due come after what was put off")
  func completionsLast() throws {
    let stage = makeStage()
    stage.pass()
    var layoutAtEnd: (any CollectionLayout)?
    stage.reactions.arm(.configure) { [unowned stage] in
      stage.attempt { try stage.view.setLayout(stage.layouts[1]) }
    }
    stage.data.sections[0].insert(500, at: 0)
    try stage.view.performBatchUpdates(animated: false) {
      $0.insertItems(at: [at(0, 0)])
    } completion: { [unowned stage] _ in
      layoutAtEnd = stage.view.layout
    }
    #expect(layoutAtEnd === stage.layouts[1])
    #expect(stage.mistakesAtRest() == [])
  }

  @Test(
    "2.7 an animation whose end is reported within a pass ends after it, and its completion is called once",
    arguments: [Callback.reuseIdentifierFor, .configure, .willDisplay, .place, .layoutElements])
  func endOfAnimation(callback: Callback) throws {
    let stage = makeStage()
    stage.pass()
    var ends: [Bool] = []
    try stage.view.setLayout(stage.layouts[1], animated: true) { ends.append($0) }
    stage.reactions.arm(callback) { [unowned stage] in
      for animation in stage.host.recorder.animations { stage.view.animationDidEnd(animation.identifier) }
      #expect(ends == [])
    }
    stage.scroll(by: 300, after: 0)
    stage.pass()
    #expect(ends == [true])
    #expect(stage.view.departingCellCount == 0)
    #expect(stage.mistakesAtRest() == [])
  }
}
