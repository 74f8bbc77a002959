import CascadeLayout
import CascadeTesting
import CascadeView

/// A call from within a callback in a step of the tour, and the same calls one after the other.
struct NestedCall {
  var situation: CallbackSituation

  /// The place of the step in the tour; no callback comes before it.
  var number: Int

  var callback: Callback
  var call: PublicCall

  /// The step that calls back.
  var step: CallbackStage.Step { CallbackStage.Step.tour[number] }

  /// When the call is made.
  enum Order {
    case within, before, after, never

    /// Between the parts of a step that is several calls in one.
    case between
  }

  /// How things stand after the step, after a pass, and at rest.
  struct Course {
    var standings: [CallbackStage.Standing] = []
    var isReached = false

    /// Whether the collection view was different right after the call.
    var isAtOnce = false

    /// Whether the host was told to scroll after the call, within the step.
    var isToldToScroll = false

    /// Whether something has thrown within the step.
    var isStepRefused = false

    /// Whether the call itself has thrown.
    var hasThrown = false

    var mistakes: [String] = []
  }

  func run(_ order: Order) -> Course {
    let stage = situation.makeStage()
    for earlier in CallbackStage.Step.tour[..<number] { stage.take(earlier) }
    var course = Course()
    var late: ((CallbackStage) -> Void)?
    var toldCount = 0
    func make() {
      let errorCount = stage.errorCount
      call.perform(stage)
      course.hasThrown = stage.errorCount > errorCount
    }
    switch order {
    case .within:
      stage.reactions.arm(callback) { [unowned stage] in
        course.isReached = true
        let before = stage.standingOfView
        make()
        course.isAtOnce = stage.standingOfView != before
        toldCount = stage.host.toldCount
      }
    case .after: stage.reactions.arm(callback) { [unowned stage] in late = call.prepare(stage) }
    case .before: make()
    case .never, .between: break
    }
    let errorCount = stage.errorCount
    if order == .between { stage.takeApart(step, at: callback, make) } else { stage.take(step) }
    course.isStepRefused = stage.errorCount > errorCount
    stage.reactions.disarm()
    course.isToldToScroll = stage.host.toldCount > toldCount
    late?(stage)
    course.standings.append(stage.standing)
    stage.pass()
    course.standings.append(stage.standing)
    stage.settle()
    course.standings.append(stage.standing)
    if order == .within { course.mistakes = stage.mistakesAtRest(isDataKnown: situation != .afterRefusal) }
    return course
  }
}

extension NestedCall: CustomStringConvertible {
  var description: String { "\(call) from within \(callback) in step \(number), \(step), \(situation)" }
}
