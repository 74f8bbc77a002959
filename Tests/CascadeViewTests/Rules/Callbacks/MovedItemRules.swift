import CascadeLayout
import CascadeTesting
import CascadeView
import Testing

@testable import TestSupport

/// Calls about items that have other places by now, of which the host is told one after the other: rules 7.3 and 7.6.
struct MovedItemRules {
  private static let callbacks = Callback.allCases.filter { $0.kind != .outside && $0 != .block }

  /// Fills everything again.
  private static func fillAgain(_ stage: CallbackStage) {
    stage.view.reconfigureItems(at: stage.items)
    for section in 0..<stage.view.numberOfSections { stage.view.reconfigure(.of(section: section, .header)) }
  }

  private static let calls: [(name: String, call: @Sendable (CallbackStage) -> Void)] = [
    ("filling again", fillAgain),
    ("reload", { $0.view.reloadData() }),
    ("invalidation", { $0.view.invalidateLayout() }),
    (
      "measured lengths",
      {
        $0.view.setMeasuredLength(70, ofItemAt: at(0, 1))
        $0.view.setMeasuredLength(165, ofItemAt: at(0, 4))
      }
    ),
  ]

  @Test(
    "7.6 filling again, reloading, invalidating and measuring within each callback of a change leave all as it has to be",
    arguments: callbacks)
  func calls(callback: Callback) {
    for situation in [CallbackSituation.atRest, .changingLayout, .updating, .inTransition] {
      for turn in CallbackStage.Turn.allCases {
        for (name, call) in Self.calls {
          let stage = situation.makeStage()
          stage.reactions.arm(callback, times: .max) { [unowned stage] in call(stage) }
          stage.run(turn)
          guard stage.reactions.count > 0 else { break }
          #expect(stage.mistakesAtRest() == [], "\(name) in \(turn), \(situation)")
        }
      }
    }
  }

  @Test(
    "7.3 what is asked to be filled again while an update is told is filled for its new place", arguments: callbacks)
  func filledAgain(callback: Callback) {
    for situation in [CallbackSituation.atRest, .changingLayout, .updating, .inTransition] {
      for turn in [CallbackStage.Turn.update, .updateAtOnce] {
        let stage = situation.makeStage()
        stage.log.isEnabled = true
        var (cells, present): ([CellHandle], String?) = ([], nil)
        stage.reactions.arm(callback) { [unowned stage] in
          // What is being filled is not filled again.
          present = callback == .configure ? stage.log.lines.last : nil
          _ = stage.log.take()
          cells = stage.view.cells.filter { $0.attributes.kind == .item }.map(\.cell)
          Self.fillAgain(stage)
        }
        stage.run(turn)
        guard stage.reactions.count > 0 else { continue }
        let log = stage.log.lines
        for (attributes, cell) in stage.view.cells where cells.contains(cell) {
          let fill = "fill \(stage.host.recorder.number(of: cell)) with \(CallLog.text(attributes.element))"
          #expect(log.contains(fill) || fill == present, "\(fill) is missing: \(turn), \(situation)")
        }
        #expect(stage.mistakesAtRest() == [], "\(turn), \(situation)")
      }
    }
  }
}
