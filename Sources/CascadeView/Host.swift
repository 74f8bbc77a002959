public import CascadeLayout

/// What shows a collection view's cells: the web page, UIKit, or a recorder in tests.
///
/// A host owes the collection view these calls carried out in order, and nothing else: it decides nothing about what is
/// visible or where it is. It reports scrolling, size and time by calling the collection view; it does not call it from
/// within one of these methods.
public protocol Host: AnyObject {
  /// The host's own idea of a cell: a view, or a handle of one.
  associatedtype Cell

  /// Makes a new cell. It comes on screen when it is placed.
  func makeCell(for reuseIdentifier: ReuseIdentifier) -> Cell

  /// Clears a recycled cell of what it showed, before it is placed and filled again.
  func prepareForReuse(_ cell: Cell)

  /// Shows the cell at the attributes' frame, in the content's coordinates.
  ///
  /// Frames are not rounded: a host that draws on a pixel grid rounds their edges, see ``/CascadeLayout/PixelScale``.
  func place(_ cell: Cell, with attributes: LayoutAttributes)

  /// Fills the cell, which has been placed before, with an item.
  func fill(_ cell: Cell, with item: IndexPath)

  /// Takes the cell off screen and keeps it: it will be reused or discarded.
  func recycle(_ cell: Cell)

  /// Gives up a cell that is off screen, for good.
  func discard(_ cell: Cell)

  /// Makes the scrollable content this large.
  func setContentSize(_ size: Size)

  /// Scrolls so that the viewport's top left corner is at this point of the content, at once.
  func setContentOffset(_ offset: Point)
}
