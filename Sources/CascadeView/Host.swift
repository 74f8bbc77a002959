public import CascadeLayout

/// An object that shows a collection view's cells: the web page, a native view, or a recorder in tests.
///
/// A host owes the collection view these calls carried out in order, and nothing else: it decides nothing about what is
/// visible or where it is. It reports scrolling, sizes, presses, keys and the ends of animations by calling the
/// collection view, and has it carry out what has changed by ``CollectionView/layoutIfNeeded()``, at most once a frame and
/// after each ``setNeedsPass()``; it does not call it from within one of these methods.
///
/// All coordinates are those on screen: where text is read from right to left they are mirrored already, and they are
/// rounded to the device's pixels if the collection view knows them.
public protocol Host: AnyObject {
  /// The time in seconds since any fixed moment, which never goes back; the same within one turn of the run loop.
  var time: Double { get }

  /// Requests a frame: ``CollectionView/layoutIfNeeded()`` has work to do.
  ///
  /// It is called at the first mark, and not again until that pass; never within a pass, but at its end if something was
  /// marked in it. By default nothing happens, which is right for a host that asks for a pass in every frame.
  func setNeedsPass()

  /// Makes a new cell, to be known by the handle, whose slot is free. It comes on screen when it is placed; its state
  /// is the empty set.
  func makeCell(_ cell: CellHandle, from template: CellTemplate)

  /// Clears a recycled cell of what it showed, and of its state, before it is placed and filled again.
  func prepareForReuse(_ cell: CellHandle)

  /// Shows the cell with the attributes at once, whatever it is doing.
  func place(_ cell: CellHandle, with attributes: LayoutAttributes)

  /// Shows whether the cell is highlighted, selected or focused.
  func setState(_ state: CellState, of cell: CellHandle)

  /// Begins an animation: several cells are about to be told that they belong to it.
  ///
  /// When the animation's time is over, the host calls ``CollectionView/animationDidEnd(_:)``.
  func beginAnimation(_ animation: Animation)

  /// Moves the cell from one place to another as part of an animation that has begun, instead of what it is doing.
  ///
  /// The cell's final attributes hold from now on, the animation shows the way there: see
  /// ``/CascadeView/CascadeLayout/LayoutAttributes/interpolated(to:progress:)`` for what is in between.
  func animate(_ cell: CellHandle, from start: LayoutAttributes, to end: LayoutAttributes, in animation: Animation)

  /// Takes the cell off screen and keeps it: it will be reused or discarded.
  func recycle(_ cell: CellHandle)

  /// Gives up a cell that is off screen, for good.
  func discard(_ cell: CellHandle)

  /// Makes the scrollable content this large, in points.
  func setContentSize(_ size: Size)

  /// Scrolls so that the viewport's top left corner is at this point of the content.
  ///
  /// Content shorter than the viewport that stands at its end (``CollectionView/anchorEdge``) has a negative offset along
  /// the axis.
  ///
  /// At once, and what it was doing by itself ends; or smoothly: it then reports where it is on the way, and calls
  /// ``CollectionView/scrollAnimationDidEnd()``.
  func setContentOffset(_ offset: Point, animated: Bool)

  /// Writes down, for whoever develops the program, that something was refused.
  func report(_ problem: Problem)
}

extension Host {
  /// Does nothing.
  public func setNeedsPass() {}
}
