public import CascadeLayout

/// An object that shows a collection view's cells: the web page, a native view, or a recorder in tests.
///
/// A host must carry out these calls in order, and nothing else: it decides nothing about what is visible or where it
/// is. It reports scrolling, sizes, presses, keys and the ends of animations by calling the collection view. It makes
/// the collection view carry out changes by ``CollectionView/layoutIfNeeded()``, at most once a frame and after each
/// ``setNeedsPass()``, but never from within one of these methods.
///
/// All coordinates are those on screen. If text is read from right to left they are already mirrored, and if the
/// collection view knows the pixel scale they are rounded to device pixels.
public protocol Host: AnyObject {
  /// The time in seconds since some fixed moment. It never goes back, and stays the same within one turn of the run
  /// loop.
  var time: Double { get }

  /// Requests a frame: ``CollectionView/layoutIfNeeded()`` has work to do.
  ///
  /// It is called when the first work is marked, and not again until the next pass. Within a pass it is not called, but
  /// at the end of the pass if work was marked in it. By default nothing happens, which is right for a host that runs a
  /// pass every frame.
  func setNeedsPass()

  /// Makes a new cell for the handle, whose slot is free. The cell comes on screen when it is placed. Its state is the
  /// empty set.
  func makeCell(_ cell: CellHandle, from template: CellTemplate)

  /// Clears a recycled cell of its content and state, before it is placed and filled again.
  func prepareForReuse(_ cell: CellHandle)

  /// Shows the cell with the attributes at once, ending any movement.
  func place(_ cell: CellHandle, with attributes: LayoutAttributes)

  /// Shows whether the cell is highlighted, selected or focused.
  func setState(_ state: CellState, of cell: CellHandle)

  /// Begins an animation. Calls for the cells that take part in it follow.
  ///
  /// When the animation's time is over, the host calls ``CollectionView/animationDidEnd(_:)``.
  func beginAnimation(_ animation: Animation)

  /// Moves the cell from one place to another as part of an animation that has begun, ending any other movement.
  ///
  /// The cell's final attributes hold from now on, and the animation only shows the way there. See
  /// ``/CascadeView/CascadeLayout/LayoutAttributes/interpolated(to:progress:)`` for what is in between.
  func animate(_ cell: CellHandle, from start: LayoutAttributes, to end: LayoutAttributes, in animation: Animation)

  /// Takes the cell off screen and keeps it, to be reused or discarded later.
  func recycle(_ cell: CellHandle)

  /// Discards a cell that is off screen, for good.
  func discard(_ cell: CellHandle)

  /// Sets the size of the scrollable content, in points.
  func setContentSize(_ size: Size)

  /// Scrolls so that the viewport's top left corner is at this point of the content.
  ///
  /// If content is shorter than the viewport and stands at its end (``CollectionView/anchorEdge``), the offset along
  /// the axis is negative.
  ///
  /// Without animation, the host jumps there and ends its own scrolling. With animation, it scrolls smoothly, reports
  /// where it is on the way, and calls ``CollectionView/scrollAnimationDidEnd()`` at the end.
  func setContentOffset(_ offset: Point, animated: Bool)

  /// Logs, for the program's developers, that something was refused.
  func report(_ problem: Problem)
}

extension Host {
  /// Does nothing.
  public func setNeedsPass() {}
}
