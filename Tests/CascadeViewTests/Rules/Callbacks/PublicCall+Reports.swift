import CascadeLayout
import CascadeTesting
import CascadeView

extension PublicCall {
  static let reports = [
    PublicCall("didScroll") { stage in
      stage.host.scroll(to: Point(x: 0, y: min(30, max(stage.view.contentSize.height - 200, 0))), after: 0)
    },
    PublicCall("setViewportSize") { $0.view.setViewportSize(Size(width: 90, height: 260)) },
    PublicCall("pressBegan") { $0.view.pressBegan(on: at(0, 1)) },
    PublicCall("pressBegan", "pressMoved", "pressEnded", detail: "and its end") { stage in
      stage.view.pressBegan(on: at(0, 2))
      stage.view.pressMoved(to: at(0, 3))
      stage.view.pressMoved(to: at(0, 2))
      stage.view.pressEnded()
    },
    PublicCall("pressEnded") { $0.view.pressEnded() },
    PublicCall("pressCancelled") { $0.view.pressCancelled() },
    PublicCall("scrollAnimationDidEnd") { $0.host.finishScrolling() },
    PublicCall("animationDidEnd") { stage in
      for animation in stage.host.recorder.animations { stage.view.animationDidEnd(animation.identifier) }
    },
  ]

  static let passes = [
    PublicCall("layoutIfNeeded") { stage in stage.attempt { try stage.view.layoutIfNeeded() } },
    PublicCall("keyPressed", detail: "down") { stage in
      for key in [Key.arrowDown, .pageDown, .enter] { _ = stage.view.keyPressed(key) }
    },
    PublicCall("keyPressed", detail: "to select") { stage in
      for key in [Key.space, .end, .space] { _ = stage.view.keyPressed(key) }
      _ = stage.view.keyPressed(.a, modifiers: .toggle)
    },
    PublicCall("keyPressed", detail: "Esc") { _ = $0.view.keyPressed(.escape) },
  ]

  static let updates = [
    PublicCall("performBatchUpdates") { stage in
      stage.update({ _ in }) { () throws(UpdateError) in
        try stage.view.performBatchUpdates(
          { updates in
            guard let first = stage.data.sections.first, !first.isEmpty else { return }
            stage.data.sections[0].removeFirst()
            updates.deleteItems(at: [at(0, 0)])
          }, completion: stage.makeCompletion("update"))
      }
    },
    PublicCall("insertItems") { stage in
      guard !stage.data.sections.isEmpty else { return }
      stage.update({ $0[0].insert(.random(in: 1000...9000), at: 0) }) { () throws(UpdateError) in
        try stage.view.insertItems(at: [at(0, 0)])
      }
    },
    PublicCall("deleteItems") { stage in
      guard let first = stage.data.sections.first, !first.isEmpty else { return }
      stage.update({ $0[0].removeFirst() }) { () throws(UpdateError) in try stage.view.deleteItems(at: [at(0, 0)]) }
    },
    PublicCall("reloadItems") { stage in
      stage.update({ _ in }) { () throws(UpdateError) in try stage.view.reloadItems(at: [at(0, 0)]) }
    },
    PublicCall("moveItem") { stage in
      guard let first = stage.data.sections.first, first.count > 1 else { return }
      stage.update({ $0[0].insert($0[0].remove(at: 1), at: 0) }) { () throws(UpdateError) in
        try stage.view.moveItem(at: at(0, 1), to: at(0, 0))
      }
    },
    PublicCall("insertSections") { stage in
      stage.update({ $0.append([.random(in: 1000...9000)]) }) { () throws(UpdateError) in
        try stage.view.insertSections([stage.data.sections.count - 1])
      }
    },
    PublicCall("deleteSections") { stage in
      guard stage.data.sections.count > 1 else { return }
      stage.update({ $0.removeLast() }) { () throws(UpdateError) in
        try stage.view.deleteSections([stage.data.sections.count])
      }
    },
    PublicCall("reloadSections") { stage in
      stage.update({ _ in }) { () throws(UpdateError) in try stage.view.reloadSections([0]) }
    },
    PublicCall("moveSection") { stage in
      guard stage.data.sections.count > 1 else { return }
      stage.update({ $0.swapAt(0, 1) }) { () throws(UpdateError) in try stage.view.moveSection(1, toSection: 0) }
    },
    // Not the collection view's data source, so nothing that is shown changes.
    PublicCall("apply") { stage in
      stage.attempt("apply") {
        try stage.strangeDataSource.apply(
          makeSnapshot([(1, [1, .random(in: 2...1000)])]), completion: stage.makeCompletion("apply"))
      }
    },
  ]
}
