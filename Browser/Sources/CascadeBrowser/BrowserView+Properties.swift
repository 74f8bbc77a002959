import CascadeLayout
import CascadeView

extension BrowserView {
  /// Sets a property by its number. Unknown numbers are ignored.
  package func set(_ property: Int, to value: Double) {
    let isTrue = value != 0
    guard let property = Property(rawValue: property) else { return }
    switch property {
    case .allowsSelection: view.allowsSelection = isTrue
    case .allowsMultipleSelection: view.allowsMultipleSelection = isTrue
    case .keepsAnchor: view.keepsAnchor = isTrue
    case .anchorsEnd: view.anchorEdge = isTrue ? .end : .start
    case .isTracking: view.isTracking = isTrue
    case .overscanResting: view.overscan.resting = value
    case .overscanMoving: view.overscan.moving = value
    case .overscanLookahead: view.overscan.lookahead = value
    case .animationTimingDuration: view.animationTiming.duration = value
    case .animationTimingCurve0, .animationTimingCurve1, .animationTimingCurve2, .animationTimingCurve3:
      setCurve(property.rawValue - Property.animationTimingCurve0.rawValue, to: value)
    case .reducesMotion: view.reducesMotion = isTrue
    case .isRightToLeft: view.readingDirection = isTrue ? .rightToLeft : .leftToRight
    case .estimatedItemLength: setEstimate(value)
    }
  }

  private func setCurve(_ index: Int, to value: Double) {
    let curve = view.animationTiming.curve
    let first = curve.firstControl
    let second = curve.secondControl
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
