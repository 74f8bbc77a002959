import CascadeLayout
import CascadeReordering
import CascadeView

/// What input needs from its collection, besides the collection view.
protocol InputClient: AnyObject {
  var widget: Widget { get }
  var collectionView: CollectionView { get }
  var reordering: Reordering { get }

  /// The content's offset, as on screen.
  var scrolledOffset: Point { get }

  /// Whether the collection, or something in it, has the keyboard focus.
  var hasKeyboard: Bool { get }

  /// Returns whether items can be moved in the data. If they cannot, reports that.
  func canReorder() -> Bool

  /// Requests a frame.
  func requestFrame()

  /// Scrolls smoothly, or at once if the user prefers reduced motion.
  func scroll(smoothlyTo offset: Point)

  /// Ends a smooth scroll at its present offset.
  func endScrollMotion()

  /// Records that a wheel or a touchpad scrolls.
  func trackScrolling()

  /// Reports a problem to the program.
  func report(_ problem: String)
}
