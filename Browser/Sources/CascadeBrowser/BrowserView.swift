import CascadeLayout
import CascadeView

/// The engine's part of a `<cascade-view>`: its collection view, with the page as host, data source and delegate.
///
/// A method that can fail returns 0 if it succeeds. Otherwise it returns the code of a failure and writes its numbers
/// to ``results``.
package final class BrowserView {
  let page: any Page
  let commands: CommandBuffer
  let store: ItemStore
  let view: CollectionView
  private let delegate: PageDelegate

  /// The length of measured items until the page sets another estimate.
  package static let estimatedItemLength = 100.0

  /// The buffer for answers of several numbers.
  package let results = WordBuffer(capacity: 16)

  /// The present layout; nil until the page has set one.
  var pageLayout: PageLayout?

  /// The item source for the next layout or reload.
  var nextSource = ItemSource(code: 0)

  /// The anchor of the next change of layout; nil if the engine chooses it.
  var nextAnchor: TransitionAnchor?

  /// The current interactive transition, or the latest one.
  var transition: PageTransition?

  /// Creates a view without a layout, for an empty viewport.
  package init(page: any Page) {
    self.page = page
    commands = CommandBuffer()
    store = ItemStore(page: page, commands: commands)
    delegate = PageDelegate(page: page, commands: commands)
    // A placeholder that needs no data. It is never visible, because no pass starts before the page has set a layout.
    view = CollectionView(
      host: commands, layout: CircleLayout(), dataSource: store, measuredLengths: store.measuredLengths)
    view.delegate = delegate
    view.prefetchDataSource = delegate
  }

  /// Begins a call. The time is in seconds.
  package func setTime(_ time: Double) { commands.setTime(time) }

  /// Ends a call: makes the page execute the recorded commands.
  package func drain() { commands.drain(to: page) }

  /// Sets the viewport's size in CSS pixels, and the number of device pixels per CSS pixel.
  ///
  /// A size of 0 means that the view is not displayed. It then keeps its previous size.
  package func setViewport(width: Double, height: Double, pixelScale: Double) {
    view.pixelScale = PixelScale(pixelScale)
    guard width != 0, height != 0 else { return }
    view.setViewportSize(Size(width: width, height: height))
  }

  /// True if there are a layout and a viewport to arrange it in.
  var isReady: Bool { pageLayout != nil && view.bounds.size.width > 0 && view.bounds.size.height > 0 }

  /// Does all pending work, at a content offset.
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

  /// Registers the template for cells of a kind, by the page's numbers.
  package func register(kind: Int, reuseIdentifier: UInt32, template: UInt32) {
    view.register(
      CellTemplate(rawValue: template), for: ElementKind(code: kind),
      reuseIdentifier: ReuseIdentifier(rawValue: reuseIdentifier))
  }
}
