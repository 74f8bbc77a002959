import CascadeLayout
import CascadeView

/// One `<cascade-view>`'s side of the engine: its collection view, with the page as host, data source and delegate.
///
/// A method that can fail returns 0, or the code of a failure whose numbers are then in ``results``.
package final class BrowserView {
  let page: any Page
  let commands: CommandBuffer
  let store: ItemStore
  let view: CollectionView
  private let delegate: PageDelegate

  /// The length of items that are measured, until the page says another estimate.
  package static let estimatedItemLength = 100.0

  /// The answers of more than one number.
  package let results = WordBuffer(capacity: 16)

  /// The layout that there is; nil until the page has set one.
  var pageLayout: PageLayout?

  /// The source of what is set or reloaded next.
  var nextSource = ItemSource(code: 0)

  /// What the next change of layout keeps in its place; nil if the engine chooses.
  var nextAnchor: TransitionAnchor?

  /// The transition by hand that is going on or has just ended.
  var transition: PageTransition?

  /// Creates a view for a viewport of no size, without a layout.
  package init(page: any Page) {
    self.page = page
    commands = CommandBuffer()
    store = ItemStore(page: page, commands: commands)
    delegate = PageDelegate(page: page, commands: commands)
    // A circle needs nothing, and is never seen: a pass begins only once the page has set a layout.
    view = CollectionView(
      host: commands, layout: CircleLayout(), dataSource: store, measuredLengths: store.measuredLengths)
    view.delegate = delegate
    view.prefetchDataSource = delegate
  }

  /// Begins a call: tells the time, in seconds.
  package func setTime(_ time: Double) { commands.setTime(time) }

  /// Ends a call: has the page carry out what was written down.
  package func drain() { commands.drain(to: page) }

  /// Sets the viewport's size in CSS pixels, and the device pixels to each of these.
  ///
  /// A size of 0 is that of a view that is not displayed: it keeps the one before.
  package func setViewport(width: Double, height: Double, pixelScale: Double) {
    view.pixelScale = PixelScale(pixelScale)
    guard width != 0, height != 0 else { return }
    view.setViewportSize(Size(width: width, height: height))
  }

  /// True if there is something to arrange, and something to arrange it in.
  var isReady: Bool { pageLayout != nil && view.bounds.size.width > 0 && view.bounds.size.height > 0 }

  /// Carries out everything that was marked, at a content offset.
  package func pass(x: Double, y: Double) -> Int32 {
    guard isReady else { return 0 }
    view.didScroll(to: Point(x: x, y: y))
    return layOut()
  }

  func layOut() -> Int32 {
    do {
      try view.layoutIfNeeded()
      return 0
    } catch {
      store.forgetRefused()
      return fail(Failure(error))
    }
  }

  func fail(_ failure: Failure) -> Int32 { results.write(failure) }

  /// Registers what cells of a kind are made from, by the page's numbers.
  package func register(kind: Int, reuseIdentifier: UInt32, template: UInt32) {
    view.register(
      CellTemplate(rawValue: template), for: ElementKind(code: kind),
      reuseIdentifier: ReuseIdentifier(rawValue: reuseIdentifier))
  }
}
