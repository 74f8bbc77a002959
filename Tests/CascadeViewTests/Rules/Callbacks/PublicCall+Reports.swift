import CascadeLayout
import CascadeTesting
import CascadeView

@testable import TestSupport

extension PublicCall {
  static let reports = [
    PublicCall(.scrolling, "didScroll", with: { min(30, max($0.view.contentSize.height - 200, 0)) }) { stage, offset in
      stage.host.scroll(to: Point(x: 0, y: offset), after: 0)
    },
    PublicCall(.scrolling, "setViewportSize") { $0.view.setViewportSize(Size(width: 90, height: 260)) },
    PublicCall(.scrolling, "pressBegan") { $0.view.pressBegan(on: at(0, 1)) },
    PublicCall(.scrolling, "pressBegan", "pressMoved", "pressEnded", detail: "and its end") { stage in
      stage.view.pressBegan(on: at(0, 2))
      stage.view.pressMoved(to: at(0, 3))
      stage.view.pressMoved(to: at(0, 2))
      stage.view.pressEnded()
    },
    PublicCall(.scrolling, "pressEnded") { $0.view.pressEnded() },
    PublicCall(.scrolling, "performPrimaryAction") { $0.view.performPrimaryAction(at: at(0, 1)) },
    PublicCall(.scrolling, "pressCancelled") { $0.view.pressCancelled() },
    PublicCall(.scrolling, "scrollAnimationDidEnd", with: { $0.host.target != nil }) { stage, isScrolling in
      if isScrolling { stage.host.finishScrolling() }
    },
    PublicCall(.scrolling, "animationDidEnd", with: { $0.host.recorder.animations }) { stage, animations in
      for animation in animations { stage.view.animationDidEnd(animation.identifier) }
    },
  ]

  static let passes = [
    PublicCall(.passes, "layoutIfNeeded") { stage in stage.attempt { try stage.view.layoutIfNeeded() } },
    PublicCall(.passes, "keyPressed", detail: "down") { stage in
      for key in [Key.arrowDown, .pageDown, .enter] { _ = stage.view.keyPressed(key) }
    },
    PublicCall(.passes, "keyPressed", detail: "to select") { stage in
      for key in [Key.space, .end, .space] { _ = stage.view.keyPressed(key) }
      _ = stage.view.keyPressed(.a, modifiers: .toggle)
    },
    PublicCall(.passes, "keyPressed", detail: "Esc") { _ = $0.view.keyPressed(.escape) },
  ]

  static let updates = [
    PublicCall(.updates, "performBatchUpdates") { stage in
      stage.update({ _ in }) { () throws(UpdateError) in
        try stage.view.performBatchUpdates(
          { updates in
            guard let first = stage.data.sections.first, !first.isEmpty else { return }
            stage.data.sections[0].removeFirst()
            updates.deleteItems(at: [at(0, 0)])
          }, completion: stage.makeCompletion("update"))
      }
    },
    PublicCall(.updates, "insertItems") { stage in
      guard !stage.data.sections.isEmpty else { return }
      stage.update({ $0[0].insert(stage.makeIdentity(), at: 0) }) { () throws(UpdateError) in
        try stage.view.insertItems(at: [at(0, 0)])
      }
    },
    PublicCall(.updates, "deleteItems") { stage in
      guard let first = stage.data.sections.first, !first.isEmpty else { return }
      stage.update({ $0[0].removeFirst() }) { () throws(UpdateError) in try stage.view.deleteItems(at: [at(0, 0)]) }
    },
    PublicCall(.updates, "reloadItems") { stage in
      stage.update({ _ in }) { () throws(UpdateError) in try stage.view.reloadItems(at: [at(0, 0)]) }
    },
    PublicCall(.updates, "moveItem") { stage in
      guard let first = stage.data.sections.first, first.count > 1 else { return }
      stage.update({ $0[0].insert($0[0].remove(at: 1), at: 0) }) { () throws(UpdateError) in
        try stage.view.moveItem(at: at(0, 1), to: at(0, 0))
      }
    },
    PublicCall(.updates, "insertSections") { stage in
      stage.update({ $0.append([stage.makeIdentity()]) }) { () throws(UpdateError) in
        try stage.view.insertSections([stage.data.sections.count - 1])
      }
    },
    PublicCall(.updates, "deleteSections") { stage in
      guard stage.data.sections.count > 1 else { return }
      stage.update({ $0.removeLast() }) { () throws(UpdateError) in
        try stage.view.deleteSections([stage.data.sections.count])
      }
    },
    PublicCall(.updates, "reloadSections") { stage in
      stage.update({ _ in }) { () throws(UpdateError) in try stage.view.reloadSections([0]) }
    },
    PublicCall(.updates, "moveSection") { stage in
      guard stage.data.sections.count > 1 else { return }
      stage.update({ $0.swapAt(0, 1) }) { () throws(UpdateError) in try stage.view.moveSection(1, toSection: 0) }
    },
    // Not the collection view's data source, so nothing that is shown changes.
    PublicCall(.updates, "apply") { stage in
      stage.attempt("apply") {
        try stage.strangeDataSource.apply(
          makeSnapshot([(1, [1, UInt64(stage.completions.count) + 2])]), completion: stage.makeCompletion("apply"))
      }
    },
  ]
}
