import CascadeLayout
import CascadeTesting
import CascadeView

extension NestedCall {
  /// What becomes of the call as the table says.
  var outcome: CallOutcome { call.kind.outcome(within: callback.kind) }

  /// The moments from which on two courses have to be equal.
  private enum Moment: Int {
    case atOnce, nextPass, rest
  }

  /// The orders of calls one after the other of which one has to lead to the same, from some moment on.
  private func expectations(isRefused: Bool) -> [(order: Order, from: Moment)] {
    switch outcome {
    case _ where call.kind == .questions: [(.never, .atOnce)]
    // The data source's collection view is another one, which is at rest.
    case _ where call.names == ["apply"]: [(.after, .nextPass)]
    case .nothing, .refused: [(.never, .atOnce)]
    // What the user does is several passes.
    case .putOff where isLong: [(.after, .atOnce), (.before, .rest), (.between, .rest)]
    case .putOff: [(.after, isRefused ? .rest : .atOnce)]
    case .noted where callback.kind != .outside: [(.after, .nextPass), (.between, .rest)]
    // What is marked while an update counts or arranges belongs to the update, and is forgotten by a reload.
    case .notedForUpdate: [(.after, isUpdate ? .rest : .nextPass), (.before, .rest)]
    case .partOfBlock: callback == .block ? [(.before, .rest), (.after, .rest)] : [(.never, .atOnce)]
    case .atOnce where call.kind == .selection && callback.kind == .withinPass && !isLong:
      [(.after, situation == .afterRefusal ? .nextPass : .atOnce)]
    // A setting counts from when it is next looked at, and what is called outside of passes belongs between others.
    case .atOnce, .atOnceOnOldData, .noted: [(.after, .nextPass), (.before, .nextPass), (.between, .rest)]
    }
  }

  /// Whether the step is more than one pass.
  private var isLong: Bool {
    switch step {
    case .press, .release, .key, .selectAll, .advance, .finishScrolling: true
    case .changeLayout, .startTransition: situation == .afterRefusal
    default: false
    }
  }

  private var isUpdate: Bool {
    if case .update = step { true } else { false }
  }

  /// What is wrong with the call; nil if nothing is.
  var mistake: String? {
    let course = run(.within)
    guard course.isReached else { return "the callback is not reached" }
    if let mistake = course.mistakes.first { return mistake }
    switch outcome {
    case .putOff, .nothing, .refused:
      if course.isAtOnce { return "it is carried out at once" }
    default: break
    }
    if isExcused(course) { return nil }
    var differences: [String] = []
    for (order, moment) in expectations(isRefused: course.isStepRefused) {
      if order == .between, !isLong { continue }
      let other = run(order)
      let moments = course.standings.indices.filter { $0 >= moment.rawValue }
      guard
        let index = moments.first(where: {
          !course.standings[$0].isLike(other.standings[$0], withCompletions: callback != .block)
        })
      else { return nil }
      differences.append(
        "moment \(index), not as \(order): \(course.standings[index].difference(other.standings[index]))")
    }
    return differences.joined(separator: "\n")
  }

  /// Whether it is another course by a rule.
  private func isExcused(_ course: Course) -> Bool {
    // A scroll that the host reports does not count if it has been told another offset since.
    if course.isToldToScroll, !call.names.filter({ ["didScroll", "scrollAnimationDidEnd"].contains($0) }).isEmpty {
      return true
    }
    // Which items the step goes on with cannot be told: the data source has others, or they are others by the call.
    if callback.kind == .outside || isLong, situation == .afterRefusal || call.names.contains("reloadSections") {
      return true
    }
    // What cannot be carried out, or data that changes without a word, has all of a block refused.
    return callback == .block && course.isStepRefused && (call.changesData || run(.before).hasThrown)
  }
}
