import CascadeLayout
import CascadeTesting
import CascadeView
import Testing

@testable import TestSupport

/// What is called from within a pass: rules 7.1 to 7.3.
///
/// Items are 100 points long, after a header of 20; the viewport is 100 × 200 and the overscan 50 on either side.
struct PassCallRules {
  private static let passCallbacks = Callback.allCases.filter { $0.kind == .withinPass }

  private func makeStage(logs: Bool = false) -> CallbackStage {
    let stage = CallbackStage(logs: logs)
    stage.view.setViewportSize(Size(width: 100, height: 200))
    return stage
  }

  private func tour(_ stage: CallbackStage) {
    for stop in CallbackStage.Stop.allCases { stage.make(stop) }
  }

  @Test("7.1 what the user's doing calls back is called outside of any pass, whoever reports it from where")
  func userEventsAreOutside() {
    for callback in Self.passCallbacks {
      let stage = makeStage()
      stage.pass()
      var refusals = 0
      stage.reactions.arm(callback, times: 5) { [unowned stage] in
        stage.view.pressBegan(on: at(0, 1))
        stage.view.pressEnded()
      }
      for event in [RecordingDelegate.Event.highlight, .select, .deselect, .unhighlight] {
        stage.delegate.recorder.reactions[event] = { [unowned stage] _ in
          do { try stage.view.reloadItems(at: [at(0, 0)]) } catch { refusals += 1 }
        }
      }
      tour(stage)
      #expect(refusals == 0, "from within \(callback)")
    }
  }

  @Test("7.3 within a pass no handle is given of what has no cell", arguments: Callback.allCases)
  func handles(callback: Callback) {
    let stage = makeStage()
    stage.reactions.arm(callback, times: .max) { [unowned stage] in stage.askEverything() }
    tour(stage)
    #expect(stage.violations == [])
  }

  @Test("7.3 the item that is being filled has its cell, and can be selected and focused")
  func beingFilled() throws {
    let stage = makeStage(logs: true)
    var handle: CellHandle?
    stage.host.recorder.log.isEnabled = true
    stage.reactions.arm(.configure, times: 2) { [unowned stage] in
      // The header comes first, then item 0.
      guard stage.host.recorder.cells.last?.element == .item(at(0, 0)) else { return }
      handle = stage.view.cellForItem(at: at(0, 0))
      #expect(throws: Never.self) {
        try stage.view.selectItem(at: at(0, 0))
        try stage.view.focusItem(at: at(0, 0))
      }
      #expect(stage.view.cells.map(\.attributes.element).contains(.item(at(0, 0))))
      #expect(stage.view.cellForItem(at: at(0, 1)) == nil)
    }
    stage.pass()
    #expect(handle != nil)
    #expect(handle == stage.view.cellForItem(at: at(0, 0)))
    #expect(stage.view.indexPathsForSelectedItems == [at(0, 0)])
    let lines = stage.log.take().split(separator: "\n").filter { $0.hasPrefix("state ") || $0.hasPrefix("fill 2 ") }
    #expect(lines == ["fill 2 with 0.0", "state 2 selected", "state 2 selected focused"])
    #expect(stage.mistakesAtRest() == [])
  }

  @Test("7.3 what is selected before it has a cell is told when it gets one")
  func selectedAhead() throws {
    let stage = makeStage(logs: true)
    stage.reactions.arm(.configure) { [unowned stage] in
      #expect(throws: Never.self) { try stage.view.selectItem(at: at(0, 1)) }
    }
    stage.pass()
    let lines = stage.log.take().split(separator: "\n").filter { $0.hasPrefix("state ") || $0.hasPrefix("fill 3 ") }
    #expect(lines == ["state 3 selected", "fill 3 with 0.1"])
    #expect(stage.host.recorder.violations == [])
  }

  @Test("7.3 filling again leaves alone what has no cell yet, and what is being filled")
  func fillingAgain() {
    let stage = makeStage(logs: true)
    stage.reactions.arm(.configure, times: 3) { [unowned stage] in
      stage.view.reconfigureItems(at: (0..<5).map { at(0, $0) })
    }
    stage.pass()
    let fills = stage.log.take().split(separator: "\n").filter { $0.hasPrefix("fill ") }
    // The header, item 0, item 1 and in turn item 0, which has a cell by then.
    #expect(fills.prefix(4) == ["fill 1 with header 0", "fill 2 with 0.0", "fill 3 with 0.1", "fill 2 with 0.0"])
    #expect(fills.count == 5)
    #expect(stage.host.recorder.violations == [])
  }

  @Test("7.2 a pass that is asked for within a pass, and a key, do nothing", arguments: passCallbacks)
  func nothing(callback: Callback) {
    let stage = makeStage()
    var answers: [Bool] = []
    stage.reactions.arm(callback, times: 3) { [unowned stage] in
      answers.append(stage.view.keyPressed(.end))
      let before = stage.view.cells.map(\.attributes)
      stage.attempt { try stage.view.layoutIfNeeded() }
      if stage.view.cells.map(\.attributes) != before { stage.violations.append("a pass within a pass") }
    }
    tour(stage)
    #expect(!answers.contains(true))
    #expect(stage.mistakesAtRest() == [])
  }

  @Test("7.2 once a reload is marked within a pass, nothing is asked for that the data source does not count")
  func reloadOfLess() {
    for callback in Self.passCallbacks {
      for stop in CallbackStage.Stop.allCases {
        let stage = makeStage()
        stage.pass()
        stage.scroll(by: 500, after: 1)
        stage.pass()
        stage.reactions.arm(callback, times: 2) { [unowned stage] in
          stage.data.sections = [[1]]
          stage.view.reloadData()
        }
        stage.make(stop)
        let mistakes = stage.mistakesAtRest()
        #expect(mistakes == [], "\(callback) \(stop)")
      }
    }
  }

  @Test(
    "7.2 registering another template within a pass leaves every cell that is in use alone", arguments: passCallbacks)
  func registering(callback: Callback) {
    let stage = makeStage()
    var number: UInt32 = 1
    stage.reactions.arm(callback, times: 10) { [unowned stage] in
      number += 1
      stage.view.register(CellTemplate(rawValue: number))
    }
    tour(stage)
    #expect(stage.mistakesAtRest() == [])
  }
}
