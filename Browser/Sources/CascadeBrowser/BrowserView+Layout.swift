import CascadeLayout
import CascadeView

extension BrowserView {
  /// Sets the source of items' lengths or sizes, for layouts that are set from now on and for the present one after the
  /// next reload.
  package func setItemSource(_ source: Int) { nextSource = ItemSource(code: source) }

  /// Sets the anchor of the next change of layout: a point of an item, in fractions of its size, and the point of the
  /// viewport where it stays, in CSS pixels.
  package func setTransitionAnchor(
    section: Int, item: Int, fractionX: Double, fractionY: Double, x: Double, y: Double
  ) {
    nextAnchor = TransitionAnchor(
      IndexPath(section: section, item: item), fraction: Point(x: fractionX, y: fractionY), at: Point(x: x, y: y))
  }

  private func takeAnchor() -> TransitionAnchor? {
    defer { nextAnchor = nil }
    return nextAnchor
  }

  /// Sets the layout.
  ///
  /// Without animation and anchor, a layout of the same kind and axis only changes its metrics. A layout that cannot be
  /// arranged is refused at once if the view has been displayed, and otherwise by the first pass.
  ///
  /// - Parameter token: Identifies the end of the animation to the page. 0 if the page need not be notified.
  package func setLayout(_ words: UnsafeBufferPointer<Double>, animated: Bool, token: Int) -> Int32 {
    let anchor = takeAnchor()
    guard let words = LayoutWords(words) else { return fail(.malformed) }
    if !animated, anchor == nil, let present = pageLayout, present.isOfSameKind(as: words) {
      let code = change(present, to: words)
      if code == 0 { complete(token, finished: true) }
      return code
    }
    let new = PageLayout(words, source: nextSource, store: store)
    do {
      try view.setLayout(new.layout, animated: animated, anchor: anchor, completion: completion(token))
    } catch {
      store.forgetRefused()
      return fail(Failure(error))
    }
    pageLayout = new
    transition = nil
    return 0
  }

  private func change(_ present: PageLayout, to words: LayoutWords) -> Int32 {
    let source = nextSource
    guard words != present.words || source != present.source else { return 0 }
    var new = present
    new.setMetrics(words)
    if source != present.source { new.setSource(source, store: store) }
    pageLayout = new
    view.invalidateLayout()
    guard isReady else { return 0 }
    let code = layOut()
    guard code != 0 else { return 0 }
    new.setMetrics(present.words)
    if source != present.source { new.setSource(present.source, store: store) }
    pageLayout = new
    view.invalidateLayout()
    return code
  }

  /// Returns a closure that notifies the page of an animation's end; nil if it need not be notified.
  func completion(_ token: Int) -> ((Bool) -> Void)? {
    guard token != 0 else { return nil }
    let commands = commands
    return { commands.complete(token, finished: $0) }
  }

  func complete(_ token: Int, finished: Bool) {
    if token != 0 { commands.complete(token, finished: finished) }
  }
}

/// An interactive transition: the layout that may take over, and the token that identifies its end to the page.
final class PageTransition {
  let layout: PageLayout

  /// The token; 0 until the page has finished or cancelled the transition.
  var token = 0

  init(_ layout: PageLayout) {
    self.layout = layout
  }
}

extension BrowserView {
  /// Starts an interactive transition to another layout.
  package func startTransition(_ words: UnsafeBufferPointer<Double>) -> Int32 {
    let anchor = takeAnchor()
    guard let words = LayoutWords(words) else { return fail(.malformed) }
    let new = PageTransition(PageLayout(words, source: nextSource, store: store))
    let commands = commands
    do {
      try view.startInteractiveTransition(to: new.layout.layout, anchor: anchor) { finished in
        if new.token != 0 { commands.complete(new.token, finished: finished) }
      }
    } catch {
      store.forgetRefused()
      return fail(Failure(error))
    }
    transition = new
    return 0
  }

  /// Sets the progress of the transition, from 0 to 1.
  package func setTransitionProgress(_ progress: Double) { view.setTransitionProgress(progress) }

  /// Finishes the transition with the new layout, or returns to the old one.
  ///
  /// If something has already ended the transition, the page is notified at once.
  package func endTransition(finishes: Bool, token: Int) {
    guard let ended = transition, view.transitionProgress != nil else {
      return complete(token, finished: false)
    }
    transition = nil
    ended.token = token
    if finishes {
      pageLayout = ended.layout
      view.finishInteractiveTransition()
    } else {
      view.cancelInteractiveTransition()
    }
  }
}
