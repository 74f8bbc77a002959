import CCascadeGtk
import CascadeLayout
import CascadeView

/// A gesture with two fingers, on a touch screen or a touchpad, that controls a layout transition.
final class Pinch {
  private let view: CollectionView
  private let report: (_ problem: String) -> Void
  let gesture = gtk_gesture_zoom_new()!
  private var state = State.ready

  /// Returns the layout with larger or smaller items, or nil.
  var layout: ((_ enlarges: Bool) -> (any CollectionLayout)?)?

  private enum State: Equatable {
    case ready
    case leading(enlarges: Bool)
    /// Something else has ended the transition, or it could not start. The rest of the pinch does nothing.
    case over
  }

  /// How far the fingers must move before anything changes, as a fraction of their distance.
  private static let threshold = 0.05

  init(in view: CollectionView, report: @escaping (_ problem: String) -> Void) {
    self.view = view
    self.report = report
    let changed: @convention(c) (OpaquePointer?, Double, gpointer?) -> Void = { _, scale, pinch in
      (context(pinch) as Pinch).changed(scale)
    }
    let ended: @convention(c) (OpaquePointer?, OpaquePointer?, gpointer?) -> Void = { _, _, pinch in
      (context(pinch) as Pinch).ended(isCancelled: false)
    }
    let cancelled: @convention(c) (OpaquePointer?, OpaquePointer?, gpointer?) -> Void = { _, _, pinch in
      (context(pinch) as Pinch).ended(isCancelled: true)
    }
    let instance = UnsafeMutableRawPointer(gesture)
    connect(instance, "scale-changed", unsafeBitCast(changed, to: UnsafeRawPointer.self), self)
    connect(instance, "end", unsafeBitCast(ended, to: UnsafeRawPointer.self), self)
    connect(instance, "cancel", unsafeBitCast(cancelled, to: UnsafeRawPointer.self), self)
  }

  func stop() { disconnect(self, from: UnsafeMutableRawPointer(gesture)) }

  private func changed(_ scale: Double) {
    guard scale.isFinite, scale > 0 else { return }
    if state == .ready, max(scale, 1 / scale) > 1 + Self.threshold { begin(enlarges: scale > 1) }
    guard case .leading(let enlarges) = state else { return }
    guard view.transitionProgress != nil else {
      state = .over
      return
    }
    // The transition is complete at twice the distance, or half of it.
    view.setTransitionProgress((enlarges ? scale : 1 / scale) - 1)
  }

  private func begin(enlarges: Bool) {
    guard view.transitionProgress == nil, let layout = layout?(enlarges) else { return }
    do {
      try view.startInteractiveTransition(to: layout)
      state = .leading(enlarges: enlarges)
      // Otherwise the press of the first finger would continue.
      gtk_gesture_set_state(gesture, GTK_EVENT_SEQUENCE_CLAIMED)
    } catch {
      state = .over
      report("\(error)")
    }
  }

  private func ended(isCancelled: Bool) {
    defer { state = .ready }
    guard case .leading = state, let progress = view.transitionProgress else { return }
    if isCancelled || progress < 0.5 {
      view.cancelInteractiveTransition()
    } else {
      view.finishInteractiveTransition()
    }
  }
}
