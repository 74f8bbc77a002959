import CascadeLayout
import CascadeView

extension BrowserView {
  /// Sets a property by its number; the README of the package has the table.
  package func set(_ property: Int, to value: Double) {
    let isTrue = value != 0
    switch property {
    case 0: view.allowsSelection = isTrue
    case 1: view.allowsMultipleSelection = isTrue
    case 2: view.keepsAnchor = isTrue
    case 3: view.overscan.resting = value
    case 4: view.overscan.moving = value
    case 5: view.overscan.lookahead = value
    case 6: view.animationTiming.duration = value
    case 7...10: setCurve(property - 7, to: value)
    case 11: view.reducesMotion = isTrue
    case 12: view.readingDirection = isTrue ? .rightToLeft : .leftToRight
    case 13: setEstimate(value)
    default: break
    }
  }

  private func setCurve(_ index: Int, to value: Double) {
    let curve = view.animationTiming.curve
    let (first, second) = (curve.firstControl, curve.secondControl)
    view.animationTiming.curve = AnimationCurve(
      index == 0 ? value : first.time, index == 1 ? value : first.progress,
      index == 2 ? value : second.time, index == 3 ? value : second.progress)
  }

  private func setEstimate(_ estimate: Double) {
    guard estimate != store.measuredLengths.estimate else { return }
    store.measuredLengths.estimate = estimate
    view.invalidateLayout(with: .everything)
  }
}
