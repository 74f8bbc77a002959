import CascadeLayout
import CascadeTesting
import CascadeView
import RandomSeeds
import Testing

@testable import TestSupport

/// What is marked in the middle of a pass: rules 1.2, 1.8 and 7.4.
struct LateMarkRules {
  /// The first item wholly in view, and its distance from the viewport's start.
  private func firstInView(_ stage: CallbackStage) -> (item: IndexPath, distance: Double)? {
    for (attributes, _) in stage.view.cells where attributes.kind == .item {
      let (frame, bounds) = (attributes.frame, stage.view.bounds)
      if frame.minY >= bounds.minY, frame.maxY <= bounds.maxY {
        return (attributes.indexPath, frame.minY - bounds.minY)
      }
    }
    return nil
  }

  private static let callbacks = Callback.allCases.filter { $0.kind != .outside && $0 != .block }

  @Test("1.8 what is marked in the middle of a pass makes the next one scroll by nothing", arguments: callbacks)
  func nothingScrolls(callback: Callback) {
    let marks: [(String, (CallbackStage) -> Void)] = [
      ("invalidation", { $0.view.invalidateLayout() }),
      ("measured length", { $0.view.setMeasuredLength(165, ofItemAt: at(0, 0)) }),
      ("items", { $0.view.invalidateLayout(with: .items([at(0, 1), at(0, 9)])) }),
    ]
    for turn in CallbackStage.Turn.allCases {
      for (name, mark) in marks {
        for offset in [340.0, 777] {
          let stage = CallbackStage([Array(1...40), Array(51...60)])
          stage.view.setViewportSize(Size(width: 100, height: 200))
          stage.pass()
          stage.scroll(by: offset, after: 1)
          stage.pass()
          stage.reactions.arm(callback, times: 2) { [unowned stage] in mark(stage) }
          stage.run(turn)
          stage.reactions.disarm()
          // What an animation shows on its way is on its way still.
          stage.host.recorder.advance(by: 2)
          guard stage.view.contentOffset.y > 0, let before = firstInView(stage) else { continue }
          stage.pass()
          let after = stage.view.cells.first { $0.attributes.element == .item(before.item) }?.attributes.frame.minY
          let distance = after.map { $0 - stage.view.bounds.minY }
          #expect(
            distance.map { ($0 - before.distance).magnitude < 1e-9 } == true,
            "\(name) from within \(callback), \(turn) at \(offset): from \(before.distance) to \(distance ?? .nan)")
        }
      }
    }
  }

  @Test(
    "1.2 an adjustment that is marked in the middle of a pass is made by the next one, and what is in view stays until then",
    arguments: callbacks)
  func adjustment(callback: Callback) {
    for turn in CallbackStage.Turn.allCases where turn != .adjustment {
      func stage(adjusts: Bool) -> (stage: CallbackStage, count: Int) {
        let stage = CallbackStage([Array(1...40), Array(51...60)])
        stage.view.setViewportSize(Size(width: 100, height: 200))
        stage.pass()
        stage.scroll(by: 777, after: 1)
        stage.pass()
        stage.reactions.arm(callback) { [unowned stage] in
          var adjustment = LayoutInvalidation()
          adjustment.contentOffsetAdjustment = Point(x: 0, y: 13)
          if adjusts { stage.view.invalidateLayout(with: adjustment) }
        }
        stage.run(turn)
        return (stage, stage.reactions.count)
      }
      let (present, reference) = (stage(adjusts: true), stage(adjusts: false))
      guard present.count > 0 else { continue }
      present.stage.reactions.disarm()
      let offset = reference.stage.view.contentOffset.y
      present.stage.pass()
      #expect(present.stage.view.contentOffset.y == offset + 13, "\(turn)")
    }
  }

  @Test(
    "7.4 direction and pixels that are set in the pass that begins a transition by hand end it as if set after it",
    arguments: callbacks)
  func appearance(callback: Callback) {
    for setsDirection in [true, false] {
      let stage = CallbackStage()
      stage.view.setViewportSize(Size(width: 105, height: 200))
      stage.pass()
      stage.scroll(by: 333.25, after: 1)
      stage.pass()
      stage.reactions.arm(callback) { [unowned stage] in
        if setsDirection { stage.view.readingDirection = .rightToLeft } else { stage.view.pixelScale = PixelScale(1) }
      }
      stage.attempt { try stage.view.startInteractiveTransition(to: stage.otherLayout) }
      guard stage.reactions.count > 0 else { continue }
      stage.reactions.disarm()
      stage.pass()
      #expect(stage.view.transitionProgress == nil)
      #expect(stage.view.layout === stage.layouts[0])
      #expect(stage.host.offset == stage.view.contentOffset)
      for (attributes, cell) in stage.view.cells {
        let record = stage.host.recorder.cells.last { $0.handle == cell }
        #expect(record?.attributes == attributes)
      }
      #expect(stage.mistakesAtRest() == [])
    }
  }

  @Test("1.10 the edge that is set in the middle of a pass holds from the next one on", arguments: callbacks)
  func edge(callback: Callback) {
    for turn in CallbackStage.Turn.allCases {
      for data in [[[1]], [Array(1...40), Array(51...60)]] as [[[UInt64]]] {
        func offset(isWithin: Bool) -> (offset: Point, count: Int) {
          let stage = CallbackStage(data)
          stage.view.setViewportSize(Size(width: 100, height: 200))
          stage.pass()
          stage.scroll(by: 5000, after: 1)
          stage.pass()
          stage.reactions.arm(callback) { [unowned stage] in if isWithin { stage.view.anchorEdge = .end } }
          if turn != .update && turn != .updateAtOnce || data.count > 1 { stage.run(turn) }
          stage.reactions.disarm()
          stage.view.anchorEdge = .end
          stage.pass()
          return (stage.view.contentOffset, stage.reactions.count)
        }
        let (present, count) = offset(isWithin: true)
        if count > 0 { #expect(present == offset(isWithin: false).offset, "\(turn) \(data[0].count)") }
      }
    }
  }
}
